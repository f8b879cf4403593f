import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLeaveWarning } from '../../editing/useLeaveWarning.ts';
import { render } from '../../testing/render.tsx';
import { stubLocation } from '../../testing/stubLocation.ts';
import { reloadAfterRelease } from './release.ts';

const reload = vi.fn();
let served = '';
beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="old">';
  vi.stubGlobal('fetch', async () => new Response(served));
  stubLocation({ reload });
});
afterEach(() => {
  // A real reload ends the page. The tests share one window, so this event ends the reload.
  window.dispatchEvent(new Event('beforeunload'));
  reload.mockReset();
  document.head.innerHTML = '';
});

const page = (build: string) => `<html><head><meta name="build" content="${build}"></head></html>`;

/** Whether the promise resolves, which it does if the page is not reloaded. */
const resolves = async (open = reloadAfterRelease) => {
  reload.mockReset();
  const done = vi.fn();
  void open().then(done);
  await expect.poll(() => done.mock.calls.length + reload.mock.calls.length).toBe(1);
  return done.mock.calls.length === 1;
};

test('a page of the release before is loaded again, once for each release', async () => {
  served = page('new');
  expect(await resolves()).toBe(false);
  vi.resetModules();
  const { reloadAfterRelease: ofTheNextPage } = await import('./release.ts');
  expect(await resolves(ofTheNextPage)).toBe(true);
  served = page('newer');
  expect(await resolves(ofTheNextPage)).toBe(false);
});

test('a page whose reload was stopped is loaded again when its reader goes elsewhere', async () => {
  served = page('stopped');
  expect(await resolves()).toBe(false);
  expect(await resolves()).toBe(false);
});

test.each([
  ['the release is the same', page('old')],
  ['the server says nothing of its release', '<html></html>'],
])('a page is not loaded again if %s', async (_, html) => {
  served = html;
  expect(await resolves()).toBe(true);
});

test('a page is not loaded again without storage, which could be forever', async () => {
  served = page('unstored');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No storage');
  });
  expect(await resolves()).toBe(true);
  vi.restoreAllMocks();
});

test('nobody is asked whether to leave, by whatever form was open first, because drafts are kept', async () => {
  served = page('unasked');
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  function Form() {
    useLeaveWarning(true);
    return null;
  }
  await render(<Form />);
  expect(isAsked()).toBe(true);
  expect(await resolves()).toBe(false);
  expect(isAsked()).toBe(false);
  // Whoever has stopped the reload is asked as before.
  expect(isAsked()).toBe(true);
});
