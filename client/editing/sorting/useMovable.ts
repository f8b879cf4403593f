import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { createContext, type KeyboardEvent, use } from 'react';
import { hasModifier } from '../../ui/hasModifier.ts';

/** Moves an item of the SortableList around it by this many places, and what an arrow key does. */
export const MoveContext = createContext<{
  move: (id: string, by: number) => void;
  steps: Readonly<Record<string, number>>;
}>({ move: () => {}, steps: {} });

/** Puts the lifted item back. Its drag listens on the document, and has no other way to end. */
const cancelDrag = () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));
};

/**
 * An item of a SortableList. `ref` is for its element, `style` for what moves with the pointer, and `handle` for the
 * button that lifts it, or moves it by an arrow key. `onUp` and `onDown` move it too; undefined at the list's ends.
 * With `fillsGap`, moving it up keeps its place in the order, and fills the free place above it.
 */
export function useMovable(id: string, fillsGap?: boolean) {
  const { index, items, attributes, listeners, ...sortable } = useSortable({ id });
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const { move, steps } = use(MoveContext);
  const moveBy = (by: number) => move(id, fillsGap && by < 0 ? 0 : by);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isDragging && event.key.startsWith('Arrow') && !hasModifier(event)) {
      event.preventDefault();
      const by = steps[event.key];
      if (by) moveBy(by);
    } else if (isDragging && event.key === 'Escape') {
      // Escape does not reach the document from a dialog, and the dialog must not close.
      event.preventDefault();
      cancelDrag();
    } else listeners?.onKeyDown?.(event);
  };
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragging,
    index,
    onUp: fillsGap || index > 0 ? () => moveBy(-1) : undefined,
    onDown: index < items.length - 1 ? () => moveBy(1) : undefined,
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      ...listeners,
      onKeyDown,
      // The drag would take the keys of whatever has the focus now.
      onBlur: isDragging ? cancelDrag : undefined,
    },
  };
}
