import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef } from 'react';

const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };
const KEYBOARD = {
  coordinateGetter: sortableKeyboardCoordinates,
  // Enter does what the thing does when it is clicked.
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

/** Lifted by mouse, by a long touch, or by Space. */
export function useSortSensors() {
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
}

/** A thing that moves in the document loses the focus; in this list it gets it back. */
export function useKeptFocus(order: string) {
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
