import { $createLinkNode, $isLinkNode, LinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
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
import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
} from 'lexical';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { safeLink } from '../../server/modules/story/story.rules.ts';
import story from '../components/Story/Story.module.css';
import { cx } from '../ui/cx.ts';
import { EditorErrorBoundary } from './EditorErrorBoundary.tsx';
import { LinkBox } from './LinkBox.tsx';
import { BlockInserts } from './nodes/BlockInserts.tsx';
import { CodeTools } from './nodes/CodeTools.tsx';
import { TableTools } from './nodes/TableTools.tsx';
import { ARRIVAL_TAG } from './nodes/UploadBlock.tsx';
import styles from './StoryEditor.module.css';
import { registerStoryKeys } from './storyCommands.ts';
import { $readStory, storyNodes, writeStory } from './storyFormat.ts';
import { storyMarkdown } from './storyMarkdown.ts';
import { storyTheme } from './storyTheme.ts';
import { Toolbar } from './Toolbar.tsx';
import { useStoryFormats } from './useStoryFormats.ts';

/** Spec 9: typing within this becomes one step back; the focus comes this long after the editor. */
const HISTORY_DELAY_MS = 1000;
const FOCUS_AFTER_MS = 100;

interface StoryEditorProps {
  /** As stored: the editor's JSON, old HTML or plain text. Read once. */
  value: string | null;
  /** What to store: the editor's JSON, null when empty; undefined when it is as it was. */
  onChange: (value: string | null | undefined) => void;
  id: string;
  label: string;
  placeholder?: string;
  describedBy?: string;
  invalid?: boolean;
  autoFocus?: boolean;
}

/** Where a story is written: rich text, Markdown as one types, undo. Looks as the story will be shown. */
export function StoryEditor({ value, ...rest }: StoryEditorProps) {
  return (
    <EditorErrorBoundary>
      <LexicalComposer
        initialConfig={{
          namespace: 'story',
          nodes: storyNodes,
          theme: storyTheme,
          editorState: (editor) => $readStory(editor, value),
          onError: (error) => {
            throw error;
          },
        }}
      >
        <Editor {...rest} />
      </LexicalComposer>
    </EditorErrorBoundary>
  );
}

function Editor({
  onChange,
  id,
  label,
  placeholder = 'Why this one?',
  describedBy,
  invalid,
  autoFocus = false,
}: Omit<StoryEditorProps, 'value'>) {
  const [editor] = useLexicalComposerContext();
  const formats = useStoryFormats(editor);
  const [linking, setLinking] = useState(false);
  const latest = useRef({ onChange, block: formats.block });
  latest.current = { onChange, block: formats.block };

  useEffect(
    () => registerStoryKeys(editor, { block: () => latest.current.block, onLink: () => setLinking(true) }),
    [editor],
  );
  useEffect(() => unlinkUnsafe(editor), [editor]);
  useChanges(editor, latest);
  useEffect(() => {
    if (!autoFocus) return;
    const before = document.activeElement;
    const timer = setTimeout(() => {
      // Whoever went on to another field meanwhile is not torn away from it.
      if (document.activeElement === before) editor.focus();
    }, FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [editor, autoFocus]);

  const closeLink = () => {
    setLinking(false);
    editor.focus();
  };
  const applyLink = (address: string | null) => {
    editor.update(() => $link(editor, address));
    closeLink();
  };

  return (
    <div className={cx(styles.editor, invalid && styles.invalid)}>
      <Toolbar formats={formats} controls={id} onLink={() => setLinking(true)} />
      {linking && (
        <LinkBox key={formats.link} address={formats.link} onApply={applyLink} onCancel={closeLink} />
      )}
      <BlockInserts />
      <div className={styles.page}>
        <CodeTools />
        <TableTools />
        <RichTextPlugin
          ErrorBoundary={EditorErrorBoundary}
          contentEditable={
            <ContentEditable
              id={id}
              className={cx(story.story, styles.content)}
              aria-label={label}
              aria-multiline
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              aria-placeholder={placeholder}
              placeholder={<p className={cx(story.story, styles.placeholder)}>{placeholder}</p>}
            />
          }
        />
      </div>
      <HistoryPlugin delay={HISTORY_DELAY_MS} />
      <TablePlugin hasHorizontalScroll />
      <ListPlugin hasStrictIndent shouldPreserveNumbering />
      <CheckListPlugin />
      <LinkPlugin validateUrl={isSafe} />
      <MarkdownShortcutPlugin transformers={storyMarkdown} />
    </div>
  );
}

// One function for good: at another one the link plugin starts anew, which is a change, which draws it again.
const isSafe = (url: string) => safeLink(url) !== null;

/** Tells of changes that somebody made, not of what Lexical sets right when it opens a story. */
function useChanges(editor: LexicalEditor, latest: RefObject<Pick<StoryEditorProps, 'onChange'>>): void {
  useEffect(() => {
    let before = writeStory(editor.getEditorState());
    return editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      const now = writeStory(editorState);
      if (tags.has(HISTORY_MERGE_TAG) && !tags.has(ARRIVAL_TAG) && !editor.isComposing()) before = now;
      latest.current.onChange(now === before ? undefined : now);
    });
  }, [editor, latest]);
}

/** With nothing chosen a new link's words are its address. */
function $link(editor: LexicalEditor, address: string | null): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const inLink = selection.anchor.getNode().getParents().some($isLinkNode);
  if (address && selection.isCollapsed() && !inLink) {
    selection.insertNodes([$createLinkNode(address).append($createTextNode(address))]);
  } else editor.dispatchCommand(TOGGLE_LINK_COMMAND, address);
}

/** What comes with pasted text: a link that will not be shown as one is words here too. */
function unlinkUnsafe(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(LinkNode, (link) => {
    if (safeLink(link.getURL()) !== null) return;
    for (const child of link.getChildren()) link.insertBefore(child);
    link.remove();
  });
}
