import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $getRoot, type LexicalEditor, type LexicalNode } from 'lexical';
import { expect, test } from 'vitest';
import { act, button, render, screen, settle, user } from '../../../testing/render.tsx';
import { mockUploads, pictureFile, storedImage } from '../../../testing/uploads.ts';
import { StatusRegion } from '../../../ui/feedback/StatusRegion.tsx';
import { EditorErrorBoundary } from '../../EditorErrorBoundary.tsx';
import { storyNodes } from '../../format/storyFormat.ts';
import { MissingNode } from '../MissingNode.tsx';
import { UploadNode } from './UploadNode.tsx';

/** A story with a picture that is being uploaded. */
async function open(picture: () => LexicalNode = () => new UploadNode(pictureFile())) {
  let editor: LexicalEditor | undefined;
  const sent = mockUploads();
  const initialConfig = {
    namespace: 'story',
    nodes: storyNodes,
    editorState: (opened: LexicalEditor) => {
      editor = opened;
      $getRoot().append(picture());
    },
    onError: (error: Error) => {
      throw error;
    },
  };
  await render(
    <StatusRegion>
      <LexicalComposer initialConfig={initialConfig}>
        <RichTextPlugin
          contentEditable={<ContentEditable aria-label="Story" />}
          ErrorBoundary={EditorErrorBoundary}
        />
      </LexicalComposer>
    </StatusRegion>,
  );
  const answer = async (status: number, body: object) => {
    await act(async () => sent.at(-1)?.answer(status, body));
    await settle();
  };
  const stored = () => editor?.getEditorState().toJSON().root.children;
  return { answer, stored };
}

test('a picture that has arrived is announced, and gets the focus if its upload had it', async () => {
  const { answer } = await open();
  act(() => button('Cancel').focus());
  await answer(200, storedImage());
  expect(document.querySelector('[role="status"]:not([aria-live])')?.textContent).toBe('Picture added');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Story' }));
  expect(button('Remove picture'), 'it is selected').toBeTruthy();
});

test('a failed upload that is tried again keeps the focus, and leaves it alone elsewhere', async () => {
  const { answer } = await open();
  await answer(500, { error: 'No' });
  await user.click(button('Try again'));
  expect(document.activeElement).toBe(button('Cancel'));
  act(() => button('Cancel').blur());
  await answer(200, storedImage());
  expect(document.activeElement).toBe(document.body);
});

test('a picture that replaces a missing one has its description and caption', async () => {
  const words = { altText: 'A hill', caption: 'Autumn' };
  const { answer, stored } = await open(() => new MissingNode({ ...words, file: pictureFile() }));
  await answer(200, storedImage());
  expect(stored()).toMatchObject([{ type: 'image', ...words, showCaption: true }]);
});

test('a file that the server refuses can only be removed', async () => {
  const { answer } = await open();
  await answer(413, { errors: [{ message: 'Image size must be less than 5MB' }] });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove']);
});
