import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent } from 'react';

/**
 * An item of a SortableList. `ref` is for its element, `style` for what moves with the pointer, and `handle` for the
 * button that lifts it. While it is not lifted, an arrow key does what `arrows` has for it.
 */
export function useMovable(id: string, arrows: Record<string, (() => void) | undefined>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isDragging && event.key.startsWith('Arrow')) {
      event.preventDefault();
      arrows[event.key]?.();
    } else if (isDragging && event.key === 'Escape') {
      // The drag listens on the document, which Escape does not reach from a dialog. The dialog must not close.
      event.preventDefault();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));
    } else listeners?.onKeyDown?.(event);
  };
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragging,
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      ...listeners,
      onKeyDown,
    },
  };
}
