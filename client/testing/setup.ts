import { setVerbosity } from '@apollo/client/utilities/invariant';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { dropWaitingRequests } from '../lib/browser/events.ts';
import { forgetUse } from '../ui/whenUsed.ts';

// A timer of a component may outlive its file, whose document is gone by then.
const { setTimeout } = globalThis;
const timers: ReturnType<typeof setTimeout>[] = [];
globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...args);
  timers.push(timer);
  return timer;
}) as typeof setTimeout;
// So may code that a page loads late. If its document went first, the next file that needs it would fail.
afterAll(() => vi.dynamicImportSettled());
afterAll(() => {
  timers.forEach(clearTimeout);
  globalThis.setTimeout = setTimeout;
});

// A test may end before jsdom has gone back in the history, and the next one would take that for its own navigation.
const task = () => new Promise((done) => setTimeout(done));
const { go } = window.history;
let gone: Promise<unknown> | undefined;
window.history.go = (delta) => {
  go.call(window.history, delta);
  gone = task().then(task);
};
afterEach(() => gone);

// Component tests share one document, so each test must clean up.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.documentElement.className = '';
  localStorage.clear();
  sessionStorage.clear();
  dropWaitingRequests();
  forgetUse();
});

// Answers in tests have only the strings that a test needs. Apollo would write a page of warnings about each.
setVerbosity('silent');
// Queries by role are faster if they do not compute what is hidden.
configure({ defaultHidden: true, asyncUtilTimeout: 30_000 });
// Testing Library advances fake timers only if it finds Jest.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Computing accessible names asks for the style of each element, which is slow in jsdom. Tests load no stylesheets of
// ours, so all elements of one tag share a style, except those whose attributes change it.
const { getComputedStyle } = window;
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  const { localName } = element;
  const isLikeOthers = !/^(dialog|details|input)$/.test(localName) && !element.hasAttribute('hidden');
  if (pseudo || !isLikeOthers || element.hasAttribute('style')) return getComputedStyle(element, pseudo);
  const style = styles.get(localName) ?? getComputedStyle(document.createElement(localName));
  styles.set(localName, style);
  return style;
};

// These are missing in jsdom.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
Element.prototype.scrollIntoView ??= () => {};
URL.createObjectURL ??= () => 'blob:picture';
URL.revokeObjectURL ??= () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// React warns of elements that a browser does not know. jsdom does not know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  value: 'HTMLElement',
  configurable: true,
});
beforeEach(() => {
  window.innerWidth = 1024;
  window.scrollY = 0;
  window.matchMedia = ((query: string) => ({
    matches: window.innerWidth <= Number(/max-width: (\d+)/.exec(query)?.[1] ?? 0),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
});
