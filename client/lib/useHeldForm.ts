import { type RefObject, useEffect, useRef } from 'react';

const ENTRIES = ['beforeinput', 'keydown', 'pointerdown', 'mousedown', 'click', 'cut', 'paste', 'drop'];

/**
 * A form takes nothing while the returned ref is true, because what is entered before the answer arrives would be lost.
 * Its fields keep the focus. Tab and Escape still work.
 */
export function useHeldForm(form: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isHeld = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const refuse = (event: Event) => {
      const key = event instanceof KeyboardEvent && event.key;
      if (!isHeld.current || key === 'Tab' || key === 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const name of ENTRIES)
      form.current?.addEventListener(name, refuse, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [form]);
  return isHeld;
}
