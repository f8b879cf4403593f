import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { SelectionAlwaysOnDisplay } from '@lexical/react/LexicalSelectionAlwaysOnDisplay';
import { Pencil, Unlink } from 'lucide-react';
import { BLANK_LINK } from '../../../server/modules/story/story.rules.ts';
import { cx } from '../../ui/cx.ts';
import styles from '../StoryEditor.module.css';
import { Floating } from './Floating.tsx';
import { LinkBox } from './LinkBox.tsx';
import { ToolRow } from './ToolRow.tsx';
import { selectionGroups, type ToolAction } from './tools.ts';
import { useSelecting } from './useSelecting.ts';
import type { StoryFormats } from './useStoryFormats.ts';

interface FloatingBarProps {
  formats: StoryFormats;
  controls: string;
  /** Whether it asks for the address of a link. */
  linking: boolean;
  onAct: (act: ToolAction) => void;
  onLink: (address: string | null) => void;
  onCancel: () => void;
}

/** The box at the selection: tools for selected text, the link at the cursor, or the field for an address. */
export function FloatingBar({ formats, controls, linking, onAct, onLink, onCancel }: FloatingBarProps) {
  const [editor] = useLexicalComposerContext();
  const { active, dismiss } = useSelecting(linking ? onCancel : null);
  const link = formats.link;
  const leave = () => {
    dismiss();
    editor.focus();
  };
  if (linking) {
    return (
      <Floating name="link" onEscape={onCancel}>
        <SelectionAlwaysOnDisplay onReposition={shade} />
        <LinkBox key={link} address={link} onApply={onLink} onCancel={onCancel} />
      </Floating>
    );
  }
  if (!active || formats.block === 'code') return null;
  if (formats.chosen) {
    return (
      <Floating name="tools" onEscape={leave}>
        <ToolRow
          groups={selectionGroups}
          formats={formats}
          controls={controls}
          label="Selection"
          onAct={onAct}
          className={styles.tools}
        />
      </Floating>
    );
  }
  if (link === null) return null;
  const blank = link === BLANK_LINK;
  return (
    <Floating name="link" onEscape={leave}>
      <div className={styles.card}>
        {blank ? (
          <span className={cx('font-500 truncate', styles.target)}>This link has no address</span>
        ) : (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={cx('font-500 truncate', styles.target)}
          >
            {link.replace(/^https?:\/\//, '')}
          </a>
        )}
        <button
          type="button"
          title="Change link"
          aria-label="Change link"
          className={styles.tool}
          onClick={() => onAct('link')}
        >
          <Pencil />
        </button>
        <button
          type="button"
          title="Remove link"
          aria-label="Remove link"
          className={styles.tool}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onLink(null);
            editor.focus();
          }}
        >
          <Unlink />
        </button>
      </div>
    </Floating>
  );
}

/** Keeps the text highlighted while its address is typed. */
function shade(marks: readonly HTMLElement[]): void {
  for (const { style } of marks) {
    style.background = 'var(--mute)';
    style.opacity = '0.3';
  }
}
