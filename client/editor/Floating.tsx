import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { NodeKey } from 'lexical';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './StoryEditor.module.css';
import { seen, selectionRect, useFloating } from './useFloating.ts';

interface FloatingProps {
  name: 'tools' | 'link';
  /** The block that it stands at, in place of the selection. It is brought into sight. */
  block?: NodeKey;
  onEscape: () => void;
  children: ReactNode;
}

/** A box at the selection or at a block, above everything else and wholly in sight. */
export function Floating({ name, block, onEscape, children }: FloatingProps) {
  const [editor] = useLexicalComposerContext();
  const box = useRef<HTMLDivElement>(null);
  // While an address is typed the selection is elsewhere: the place it had is kept.
  const last = useRef<DOMRect | null>(null);
  const anchor = () => {
    const root = editor.getRootElement();
    if (!root) return null;
    const element = block === undefined ? null : editor.getElementByKey(block);
    const rect = element ? element.getBoundingClientRect() : selectionRect(root);
    if (!rect) return last.current;
    last.current = rect;
    // What holds the focus stays in sight, also where its block is scrolled away.
    return seen(rect, root) ?? (element && rect);
  };
  // The lower end of what the dialog shows of the editor: the footer under it stays free.
  const floor = () => {
    const root = editor.getRootElement();
    return (root && seen(new DOMRect(0, 0, innerWidth, innerHeight), root)?.bottom) ?? innerHeight;
  };
  const ceiling = () =>
    editor.getRootElement()?.closest('[data-story-editor]')?.firstElementChild?.getBoundingClientRect()
      .bottom ?? 0;
  useLayoutEffect(() => {
    if (block !== undefined) editor.getElementByKey(block)?.scrollIntoView({ block: 'nearest' });
  }, [editor, block]);
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
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onEscape();
      }}
    >
      {children}
    </div>
  );
}

const TOUCH = window.matchMedia('(pointer: coarse)').matches;
