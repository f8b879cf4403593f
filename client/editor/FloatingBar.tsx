import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { SelectionAlwaysOnDisplay } from '@lexical/react/LexicalSelectionAlwaysOnDisplay';
import { Pencil, Unlink } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { BLANK_LINK } from '../../server/modules/story/story.rules.ts';
import { cx } from '../ui/cx.ts';
import { LinkBox } from './LinkBox.tsx';
import styles from './StoryEditor.module.css';
import { ToolRow } from './ToolRow.tsx';
import { type Act, selectionGroups } from './tools.ts';
import { seen, selectionRect, useFloating } from './useFloating.ts';
import { useSelecting } from './useSelecting.ts';
import type { StoryFormats } from './useStoryFormats.ts';

interface FloatingBarProps {
  formats: StoryFormats;
  controls: string;
  /** Whether the address of a link is asked for. */
  linking: boolean;
  onAct: (act: Act) => void;
  onLink: (address: string | null) => void;
  onCancel: () => void;
}

/** What stands at the selection: the tools for chosen words, the link the cursor is in, or the question for an address. */
export function FloatingBar({ formats, controls, linking, onAct, onLink, onCancel }: FloatingBarProps) {
  const [editor] = useLexicalComposerContext();
  const { active, dismiss } = useSelecting();
  const link = formats.link;
  if (linking) {
    return (
      <Floating name="link">
        <SelectionAlwaysOnDisplay onReposition={shade} />
        <LinkBox key={link} address={link} onApply={onLink} onCancel={onCancel} />
      </Floating>
    );
  }
  if (!active || formats.block === 'code') return null;
  if (formats.chosen) {
    return (
      <Floating name="tools" onEscape={dismiss}>
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
    <Floating name="link" onEscape={dismiss}>
      <div className={styles.card}>
        {blank ? (
          <span className={styles.target}>This link leads nowhere</span>
        ) : (
          <a href={link} target="_blank" rel="noopener noreferrer" className={styles.target}>
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
          <Pencil aria-hidden="true" />
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
          <Unlink aria-hidden="true" />
        </button>
      </div>
    </Floating>
  );
}

interface FloatingProps {
  name: 'tools' | 'link';
  onEscape?: () => void;
  children: ReactNode;
}

function Floating({ name, onEscape, children }: FloatingProps) {
  const [editor] = useLexicalComposerContext();
  const box = useRef<HTMLDivElement>(null);
  // While an address is typed the selection is elsewhere: the place it had is kept.
  const last = useRef<DOMRect | null>(null);
  const anchor = () => {
    const root = editor.getRootElement();
    if (!root) return null;
    const rect = selectionRect(root);
    if (rect) last.current = rect;
    return rect ? seen(rect, root) : last.current;
  };
  // The lower end of what the dialog shows of the editor: the footer under it stays free.
  const floor = () => {
    const root = editor.getRootElement();
    return (root && seen(new DOMRect(0, 0, innerWidth, innerHeight), root)?.bottom) ?? innerHeight;
  };
  const ceiling = () =>
    editor.getRootElement()?.closest('[data-story-editor]')?.firstElementChild?.getBoundingClientRect()
      .bottom ?? 0;
  useFloating(box, {
    anchor,
    side: name === 'tools' ? 'above' : 'below',
    ceiling,
    floor,
    docked: TOUCH,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads out of what is inside
    <div
      ref={box}
      popover="manual"
      data-floating
      className={cx(styles.floating, name === 'link' && styles.wide)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onEscape) return;
        event.preventDefault();
        event.stopPropagation();
        onEscape();
        editor.focus();
      }}
    >
      {children}
    </div>
  );
}

/** The words that an address is asked for stay marked and legible. */
function shade(marks: readonly HTMLElement[]): void {
  for (const { style } of marks) {
    style.background = 'var(--mute)';
    style.opacity = '0.3';
  }
}

const TOUCH = window.matchMedia('(pointer: coarse)').matches;
