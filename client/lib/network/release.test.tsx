import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { stubLocation } from '../../testing/stubLocation.ts';
import { useLeaveWarning } from '../browser/useLeaveWarning.ts';
import { reloadAfterRelease } from './release.ts';

const reload = vi.fn();
const replace = vi.fn();
let served = '';
beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="old">';
  vi.stubGlobal('fetch', async () => new Response(served));
  stubLocation({ reload, replace });
});
afterEach(() => {
  // A real reload ends the page. The tests share one window, so this event ends the reload.
  window.dispatchEvent(new Event('beforeunload'));
  reload.mockReset();
  document.head.innerHTML = '';
});

const page = (build: string) => `<html><head><meta name="build" content="${build}"></head></html>`;

/** Whether the page is loaded again. */
const reloads = async (open = reloadAfterRelease) => {
  reload.mockReset();
  const isReloaded = await open();
  expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
  return isReloaded;
};

test('a page of the release before is loaded again, once for each release', async () => {
  served = page('new');
  expect(await reloads()).toBe(true);
  vi.resetModules();
  const { reloadAfterRelease: ofTheNextPage } = await import('./release.ts');
  expect(await reloads(ofTheNextPage)).toBe(false);
  served = page('newer');
  expect(await reloads(ofTheNextPage)).toBe(true);
});

test('a page whose reload was stopped is loaded again when its reader goes elsewhere', async () => {
  served = page('stopped');
  expect(await reloads()).toBe(true);
  window.history.replaceState(null, '', '/curators?order=name#main');
  expect(await reloadAfterRelease()).toBe(true);
  // Firefox ignores a second `reload`.
  expect(replace).toHaveBeenCalledExactlyOnceWith('/curators?order=name');
});

test.each([
  ['the release is the same', page('old')],
  ['the server says nothing of its release', '<html></html>'],
])('a page is not loaded again if %s', async (_, html) => {
  served = html;
  expect(await reloads()).toBe(false);
});

test('a page is not loaded again without storage, which could be forever', async () => {
  served = page('unstored');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No storage');
  });
  expect(await reloads()).toBe(false);
});

test.each([
  [false, 'what a draft keeps, by whatever form was open first', true],
  [true, 'what no draft keeps', false],
])('a reload after a release asks whether to leave (%s) because of %s', async (asks, what, hasDraft) => {
  served = page(what);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  function Form() {
    useLeaveWarning(true, { hasDraft });
    return null;
  }
  await render(<Form />);
  expect(isAsked()).toBe(true);
  expect(await reloads()).toBe(true);
  expect(isAsked()).toBe(asks);
  // Whoever has stopped the reload is asked as before.
  expect(isAsked()).toBe(true);
});
