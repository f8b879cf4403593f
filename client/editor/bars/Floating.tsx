import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { NodeKey } from 'lexical';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { forInputMethod } from '../../ui/forInputMethod.ts';
import styles from '../StoryEditor.module.css';
import { selectionRect, useFloating, visibleRect } from './useFloating.ts';

interface FloatingProps {
  name: 'tools' | 'link';
  /** The block to anchor it to, in place of the selection. The block is scrolled into view. */
  block?: NodeKey;
  onEscape: () => void;
  children: ReactNode;
}

/** A floating box at the selection or at a block, above everything else and wholly in view. */
export function Floating({ name, block, onEscape, children }: FloatingProps) {
  const [editor] = useLexicalComposerContext();
  const box = useRef<HTMLDivElement>(null);
  // While an address is typed the selection is elsewhere, so the box keeps its last position.
  const last = useRef<DOMRect | null>(null);
  const anchor = () => {
    const root = editor.getRootElement();
    if (!root) return null;
    const element = block === undefined ? null : editor.getElementByKey(block);
    const rect = element ? element.getBoundingClientRect() : selectionRect(root);
    if (!rect) return last.current;
    last.current = rect;
    // A box with the focus stays in view, even if its block is scrolled away.
    return visibleRect(rect, root) ?? (element && rect);
  };
  // The bottom of the visible part of the editor, above the dialog's footer.
  const floor = () => {
    const root = editor.getRootElement();
    return (root && visibleRect(new DOMRect(0, 0, innerWidth, innerHeight), root)?.bottom) ?? innerHeight;
  };
  const frame = () => editor.getRootElement()?.closest('[data-story-editor]');
  const ceiling = () => frame()?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  useLayoutEffect(() => {
    if (block !== undefined) editor.getElementByKey(block)?.scrollIntoView({ block: 'nearest' });
  }, [editor, block]);
  useFloating(box, {
    anchor,
    side: name === 'tools' ? 'above' : 'below',
    ceiling,
    floor,
    frame,
    docked: TOUCH,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the fields inside
    <div
      ref={box}
      popover="manual"
      data-floating
      className={cx(styles.floating, name === 'link' ? styles.wide : styles.bar)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || forInputMethod(event.nativeEvent)) return;
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
