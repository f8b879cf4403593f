import { LexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $isTableCellNode } from '@lexical/table';
import { $dfs } from '@lexical/utils';
import { $getRoot } from 'lexical';
import { expect, test } from 'vitest';
import { act, button, fireEvent, render } from '../../../testing/render.tsx';
import { openStory } from '../../format/story.samples.ts';
import { $insertTable } from '../../insert.ts';
import { registerBlocks } from '../registerBlocks.ts';
import { TableTools } from './TableTools.tsx';

test('arrows move between the menus of a table, and with Alt they are left to the browser', async () => {
  const editor = openStory('<p>Before</p>', (made) => registerBlocks(made, () => {}));
  editor.setRootElement(document.createElement('div'));
  const context = { getTheme: () => null };
  await render(
    <LexicalComposerContext value={[editor, context]}>
      <TableTools />
    </LexicalComposerContext>,
  );
  const change = (by: () => void) => act(() => editor.update(by, { discrete: true }));
  change(() => {
    $getRoot().selectEnd();
    $insertTable();
  });
  change(() => {
    for (const { node } of $dfs()) if ($isTableCellNode(node)) node.selectStart();
  });
  button('Column').focus();
  expect(fireEvent.keyDown(button('Column'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(document.activeElement).toBe(button('Column'));
  expect(fireEvent.keyDown(button('Column'), { key: 'ArrowLeft' })).toBe(false);
  expect(document.activeElement).toBe(button('Row'));
});
