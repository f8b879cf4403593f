import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getRoot, $getSelection, FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { moveFocus } from '../../ui/moveFocus.ts';
import { focusStoryOnEscape } from '../focusStory.ts';
import styles from '../StoryEditor.module.css';
import { toggleBlock } from '../storyCommands.ts';
import { ariaShortcut, shortcutParts, type Tool, type ToolAction } from './tools.ts';
import type { StoryFormats } from './useStoryFormats.ts';

interface ToolRowProps {
  groups: readonly Tool[][];
  formats: StoryFormats;
  /** The id of the editor it controls. */
  controls: string;
  label: string;
  onAct: (act: ToolAction) => void;
  className?: string;
}

/** A row of tools: one tab stop, arrows move within, Escape returns to the text. */
export function ToolRow({ groups, formats, controls, label, onAct, className }: ToolRowProps) {
  const [editor] = useLexicalComposerContext();
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const tools = groups.flat();

  const onKeyDown = (event: KeyboardEvent) => {
    if (focusStoryOnEscape(editor, event)) return;
    moveFocus(event, [...(row.current?.querySelectorAll('button') ?? [])], true);
  };
  const run = ({ block, text, act }: Tool) => {
    // With the keyboard the focus stays here for the next tool. With the mouse it never left the text. Firefox loses
    // the selection when its text is formatted, so it is set again. In Chromium that moves the focus to the text.
    const focused = document.activeElement as HTMLElement | null;
    const stay = row.current?.contains(focused);
    editor.update(
      () => {
        if (!$getSelection()) $getRoot().selectEnd();
        if (block) toggleBlock(editor, formats.block, block);
        else if (text) editor.dispatchCommand(FORMAT_TEXT_COMMAND, text);
        else if (act === 'undo') formats.canUndo && editor.dispatchCommand(UNDO_COMMAND, undefined);
        else if (act === 'redo') formats.canRedo && editor.dispatchCommand(REDO_COMMAND, undefined);
      },
      { onUpdate: () => stay && focused?.focus({ preventScroll: true }) },
    );
    if (act) onAct(act);
  };
  const pressed = ({ block, text, act }: Tool) => {
    if (block) return formats.block === block;
    if (text) return formats.text.has(text);
    return act === 'link' ? formats.link !== null : undefined;
  };
  const idle = ({ act }: Tool) =>
    (act === 'undo' && !formats.canUndo) || (act === 'redo' && !formats.canRedo);

  return (
    <div ref={row} role="toolbar" aria-label={label} aria-controls={controls} className={className}>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 && <span className={styles.gap} />}
          {group.map((tool) => (
            <button
              key={tool.name}
              type="button"
              aria-label={tool.name}
              title={tool.keys ? `${tool.name} (${shortcutParts(tool.keys).join('+')})` : tool.name}
              aria-keyshortcuts={tool.keys && ariaShortcut(tool.keys)}
              aria-pressed={pressed(tool)}
              aria-disabled={idle(tool) || undefined}
              tabIndex={tools[at] === tool ? 0 : -1}
              className={cx(styles.tool, pressed(tool) && styles.pressed)}
              // Keeps the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onFocus={() => setAt(tools.indexOf(tool))}
              onKeyDown={onKeyDown}
              onClick={() => run(tool)}
            >
              <tool.icon />
            </button>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
