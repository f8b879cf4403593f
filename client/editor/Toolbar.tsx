import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getRoot, $getSelection, FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Italic,
  Link as LinkIcon,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './StoryEditor.module.css';
import { toggleBlock } from './storyCommands.ts';
import type { BlockKind, StoryFormats, textFormats } from './useStoryFormats.ts';

interface Tool {
  name: string;
  icon: LucideIcon;
  /** As people read it; Ctrl is Cmd on a Mac. */
  keys?: string;
  block?: BlockKind;
  text?: (typeof textFormats)[number];
  act?: 'link' | 'undo' | 'redo';
}

const GROUPS: Tool[][] = [
  [
    { name: 'Heading', icon: Heading1, keys: 'Ctrl+Alt+1', block: 'h1' },
    { name: 'Subheading', icon: Heading2, keys: 'Ctrl+Alt+2', block: 'h2' },
    { name: 'Quote', icon: Quote, keys: 'Ctrl+Shift+Q', block: 'quote' },
  ],
  [
    { name: 'Bold', icon: Bold, keys: 'Ctrl+B', text: 'bold' },
    { name: 'Italic', icon: Italic, keys: 'Ctrl+I', text: 'italic' },
    { name: 'Underline', icon: Underline, keys: 'Ctrl+U', text: 'underline' },
    { name: 'Strikethrough', icon: Strikethrough, keys: 'Ctrl+Shift+X', text: 'strikethrough' },
    { name: 'Code', icon: Code, keys: 'Ctrl+E', text: 'code' },
    { name: 'Link', icon: LinkIcon, keys: 'Ctrl+K', act: 'link' },
  ],
  [
    { name: 'Bullet list', icon: List, keys: 'Ctrl+Shift+8', block: 'bullet' },
    { name: 'Numbered list', icon: ListOrdered, keys: 'Ctrl+Shift+7', block: 'number' },
    { name: 'Check list', icon: ListChecks, keys: 'Ctrl+Shift+9', block: 'check' },
  ],
  [
    { name: 'Undo', icon: Undo2, keys: 'Ctrl+Z', act: 'undo' },
    { name: 'Redo', icon: Redo2, keys: 'Ctrl+Shift+Z', act: 'redo' },
  ],
];
const TOOLS = GROUPS.flat();
const MAC = /Mac|iP(hone|ad)/.test(navigator.platform);
const shown = (keys: string) =>
  MAC ? keys.replace('Ctrl', '⌘').replace('Alt', '⌥').replace('Shift', '⇧') : keys;

interface ToolbarProps {
  formats: StoryFormats;
  /** The id of what it works on. */
  controls: string;
  onLink: () => void;
}

/** What can be done to the words, in one row: one stop for Tab, arrows move within. */
export function Toolbar({ formats, controls, onLink }: ToolbarProps) {
  const [editor] = useLexicalComposerContext();
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  const move = (event: KeyboardEvent) => {
    const last = TOOLS.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    row.current?.querySelectorAll('button')[to]?.focus();
  };
  const run = ({ block, text, act }: Tool) => {
    editor.update(() => $getSelection() ?? $getRoot().selectEnd());
    if (block) toggleBlock(editor, formats.block, block);
    if (text) editor.dispatchCommand(FORMAT_TEXT_COMMAND, text);
    if (act === 'undo' && formats.canUndo) editor.dispatchCommand(UNDO_COMMAND, undefined);
    if (act === 'redo' && formats.canRedo) editor.dispatchCommand(REDO_COMMAND, undefined);
    if (act === 'link') onLink();
  };
  const pressed = ({ block, text, act }: Tool) =>
    block
      ? formats.block === block
      : text
        ? formats.text.has(text)
        : act === 'link'
          ? formats.link !== null
          : undefined;
  const idle = ({ act }: Tool) =>
    (act === 'undo' && !formats.canUndo) || (act === 'redo' && !formats.canRedo);

  return (
    <div ref={row} role="toolbar" aria-label="Formatting" aria-controls={controls} className={styles.toolbar}>
      {GROUPS.map((tools, group) => (
        <Fragment key={tools[0]?.name}>
          {group > 0 && <span className={styles.gap} />}
          {tools.map((tool) => {
            const index = TOOLS.indexOf(tool);
            return (
              <button
                key={tool.name}
                type="button"
                aria-label={tool.name}
                title={tool.keys ? `${tool.name} (${shown(tool.keys)})` : tool.name}
                aria-keyshortcuts={tool.keys?.replace('Ctrl', MAC ? 'Meta' : 'Control')}
                aria-pressed={pressed(tool)}
                aria-disabled={idle(tool) || undefined}
                tabIndex={index === at ? 0 : -1}
                className={cx(styles.tool, pressed(tool) && styles.pressed)}
                // The words keep their selection.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setAt(index)}
                onKeyDown={move}
                onClick={() => run(tool)}
              >
                <tool.icon aria-hidden="true" />
              </button>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
