import { onTestFinished, vi } from 'vitest';
import type { AppEvents } from '../lib/browser/events.ts';

/** A mock that is called with what the events of this name carry, until the test ends. */
export function listenFor(name: keyof AppEvents) {
  const heard = vi.fn();
  const listener = (event: Event) => heard((event as CustomEvent).detail);
  window.addEventListener(name, listener);
  onTestFinished(() => window.removeEventListener(name, listener));
  return heard;
}
