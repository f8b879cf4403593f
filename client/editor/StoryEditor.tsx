import { CheckListPlugin } from '@lexical/react/LexicalCheckListPlugin';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { TablePlugin } from '@lexical/react/LexicalTablePlugin';
import { HISTORY_MERGE_TAG, type LexicalEditor, mergeRegister } from 'lexical';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { safeLink } from '../../server/modules/story/story.rules.ts';
import story from '../components/Story/Story.module.css';
import { cx } from '../ui/cx.ts';
import { StatusRegion } from '../ui/feedback/StatusRegion.tsx';
import { FloatingBar } from './bars/FloatingBar.tsx';
import { ShortcutList } from './bars/ShortcutList.tsx';
import { SlashMenu } from './bars/SlashMenu.tsx';
import { ToolRow } from './bars/ToolRow.tsx';
import { type ToolAction, toolbarGroups } from './bars/tools.ts';
import { useStoryFormats } from './bars/useStoryFormats.ts';
import { askForBlock } from './blocks.ts';
import { EditorErrorBoundary } from './EditorErrorBoundary.tsx';
import { closeAndFocusStory } from './focusStory.ts';
import { $readStory, storyHtml, storyNodes, writeStory } from './format/storyFormat.ts';
import { registerFormatRules } from './format/storyFormats.ts';
import { $setLink, registerLinkRules } from './format/storyLinks.ts';
import { storyMarkdown } from './format/storyMarkdown.ts';
import { registerStoryPaste } from './format/storyPaste.ts';
import { BlockInserts } from './nodes/BlockInserts.tsx';
import { CodeTools } from './nodes/CodeTools.tsx';
import { UPLOADED_TAG } from './nodes/image/UploadBlock.tsx';
import { TableTools } from './nodes/table/TableTools.tsx';
import styles from './StoryEditor.module.css';
import { registerStoryKeys } from './storyCommands.ts';
import { storyTheme } from './storyTheme.ts';

/** Typing within this time is one undo step. The focus follows the editor after this time (spec 9). */
const HISTORY_DELAY_MS = 1000;
const FOCUS_AFTER_MS = 100;

interface StoryEditorProps {
  /** The stored story: the editor's JSON, old HTML or plain text. It is read once. */
  value: string | null;
  /** Called with the story to store: the editor's JSON, null if empty, undefined if unchanged. */
  onChange: (value: string | null | undefined) => void;
  id: string;
  placeholder: string;
  describedBy?: string;
  invalid?: boolean;
  autoFocus?: boolean;
}

/** The editor of a story: rich text, Markdown while typing, and undo. It looks like the published story. */
export function StoryEditor({ value, ...rest }: StoryEditorProps) {
  const readable = useRef(true);
  return (
    <EditorErrorBoundary>
      <LexicalComposer
        initialConfig={{
          namespace: 'story',
          nodes: storyNodes,
          html: storyHtml,
          theme: storyTheme,
          editorState: (editor) => {
            readable.current = $readStory(editor, value);
          },
          // Reported like any uncaught error. Lexical restores the previous state.
          onError: (error) => reportError(error),
        }}
      >
        <StatusRegion>
          <Editor {...rest} readable={readable} />
        </StatusRegion>
      </LexicalComposer>
    </EditorErrorBoundary>
  );
}

interface EditorProps extends Omit<StoryEditorProps, 'value'> {
  readable: RefObject<boolean>;
}

function Editor({
  onChange,
  id,
  placeholder,
  describedBy,
  invalid,
  autoFocus = false,
  readable,
}: EditorProps) {
  const [editor] = useLexicalComposerContext();
  const frame = useRef<HTMLDivElement>(null);
  const formats = useStoryFormats(editor);
  const [asked, setAsked] = useState<'link' | 'keys' | null>(null);
  const getBlock = useEffectEvent(() => formats.block);

  useEffect(
    () =>
      mergeRegister(
        registerStoryKeys(editor, {
          block: () => getBlock(),
          onLink: () => setAsked('link'),
          onKeys: () => setAsked('keys'),
          onTools: () => focusTools(frame.current),
        }),
        registerStoryPaste(editor),
        registerLinkRules(editor),
        registerFormatRules(editor),
      ),
    [editor],
  );
  useChanges(editor, onChange);
  useEffect(() => {
    if (!autoFocus) return;
    const before = document.activeElement;
    const timer = setTimeout(() => {
      // The focus is not taken from another field that got it meanwhile.
      if (document.activeElement === before) editor.focus();
    }, FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [editor, autoFocus]);

  const close = () => closeAndFocusStory(editor, () => setAsked(null));
  const applyLink = (address: string | null) => {
    editor.update(() => $setLink(editor, address));
    close();
  };
  const act = (wanted: ToolAction) => {
    if (wanted === 'insert') askForBlock(editor);
    else if (wanted === 'link' || wanted === 'keys') setAsked(wanted);
  };

  return (
    <div ref={frame} data-story-editor className={cx(styles.editor, invalid && styles.invalid)}>
      <ToolRow
        groups={toolbarGroups}
        formats={formats}
        controls={id}
        label="Formatting"
        onAct={act}
        className={styles.toolbar}
      />
      {!readable.current && (
        <p role="status" className="boxed border-b bg-wash">
          We couldn’t read this story. It stays as it is until you write here and save.
        </p>
      )}
      <BlockInserts />
      <div className="relative">
        <CodeTools />
        <TableTools />
        <RichTextPlugin
          ErrorBoundary={EditorErrorBoundary}
          contentEditable={
            <ContentEditable
              id={id}
              className={cx(story.story, styles.content)}
              aria-label="Story"
              aria-multiline
              aria-autocomplete="list"
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              aria-placeholder={placeholder}
              placeholder={<p className={cx(story.story, styles.placeholder)}>{placeholder}</p>}
            />
          }
        />
      </div>
      <FloatingBar
        formats={formats}
        controls={id}
        linking={asked === 'link'}
        onAct={act}
        onLink={applyLink}
        onCancel={close}
      />
      <SlashMenu />
      {asked === 'keys' && <ShortcutList onClose={close} />}
      <HistoryPlugin delay={HISTORY_DELAY_MS} />
      <TablePlugin hasHorizontalScroll />
      <ListPlugin hasStrictIndent shouldPreserveNumbering />
      <CheckListPlugin />
      <LinkPlugin validateUrl={isSafe} />
      <MarkdownShortcutPlugin transformers={storyMarkdown} />
    </div>
  );
}

/** Alt+F10 focuses the tools at the selection or its block, or else the toolbar above the text. */
function focusTools(frame: HTMLElement | null): void {
  const stop = ':is(a, button):not([tabindex="-1"])';
  const tool =
    frame?.querySelector<HTMLElement>(`[data-floating] ${stop}`) ??
    frame?.querySelector<HTMLElement>('[data-block-tools] :is(button, input), select[data-block-tools]') ??
    frame?.querySelector<HTMLElement>(`[role="toolbar"] ${stop}`);
  tool?.focus();
}

// A stable function: with a new one the link plugin restarts and changes the editor, which renders again.
const isSafe = (url: string) => safeLink(url) !== null;

/** Reports the user's changes, but not those that Lexical makes when it opens a story. */
function useChanges(editor: LexicalEditor, onChange: StoryEditorProps['onChange']): void {
  const report = useEffectEvent(onChange);
  useEffect(() => {
    let before = writeStory(editor.getEditorState());
    return editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      const now = writeStory(editorState);
      if (tags.has(HISTORY_MERGE_TAG) && !tags.has(UPLOADED_TAG) && !editor.isComposing()) before = now;
      report(now === before ? undefined : now);
    });
  }, [editor]);
}
