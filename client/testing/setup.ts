import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Runs before each file of component tests. The files share one document, so each test leaves nothing behind.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.documentElement.className = '';
  localStorage.clear();
  sessionStorage.clear();
});

// Names and roles are found faster when jsdom need not work out what is hidden.
configure({ defaultHidden: true, asyncUtilTimeout: 4_000 });
// Testing Library looks for Jest's fake timers, and moves them on while it waits.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// What jsdom does not have.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
Element.prototype.scrollIntoView ??= () => {};
URL.createObjectURL ??= () => 'blob:picture';
URL.revokeObjectURL ??= () => {};
// React warns of elements that a browser does not know. jsdom does not know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  value: 'HTMLElement',
  configurable: true,
});
beforeEach(() => {
  window.innerWidth = 1024;
  window.matchMedia = ((query: string) => ({
    matches: window.innerWidth <= Number(/max-width: (\d+)/.exec(query)?.[1] ?? 0),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
});
