import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef } from 'react';

const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };
const KEYBOARD = {
  coordinateGetter: sortableKeyboardCoordinates,
  // Enter is not used to lift, because it activates the button.
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

/** A drag starts with the mouse, a long touch, or Space. */
export function useSortSensors() {
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
}

/** An element that moves in the document loses the focus. In this list it gets the focus back. */
export function useRestoredFocus(order: string) {
  const row = useRef<HTMLOListElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const node = row.current;
    if (!node) return;
    const remember = (event: FocusEvent) => {
      last.current = event.target as HTMLElement;
    };
    const forget = (event: FocusEvent) => {
      if (event.relatedTarget) last.current = null;
    };
    node.addEventListener('focusin', remember);
    node.addEventListener('focusout', forget);
    return () => {
      node.removeEventListener('focusin', remember);
      node.removeEventListener('focusout', forget);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order moves what has the focus
  useLayoutEffect(() => {
    if (document.activeElement === document.body && last.current?.isConnected) last.current.focus();
  }, [order]);
  return row;
}
