import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

// React works in tasks of the same queue.
const task = () => new Promise((done) => setImmediate(done));
const like = vi.fn();

let root: Root;
afterEach(() => root.unmount());

/** Hydrates a page of one section in the given number of tasks. `approach` brings it near the window. */
async function openPage(tasks: number) {
  let approach = () => {};
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private seen: (entries: object[]) => void) {}
      observe(target: Element) {
        approach = () => this.seen([{ isIntersecting: true, target }]);
      }
      disconnect() {}
    },
  );
  // The sections of a page are looked up when the code is loaded.
  const load = async () => {
    vi.resetModules();
    const { LazyHydration } = await import('./LazyHydration.tsx');
    return (
      <LazyHydration>
        <button type="button" onClick={like}>
          Like
        </button>
      </LazyHydration>
    );
  };
  document.body.innerHTML = renderToString(await load());
  const onRecoverableError = vi.fn();
  root = hydrateRoot(document.body, await load(), { onRecoverableError });
  const rendered = document.querySelector('button') as HTMLElement;
  for (let n = 0; n < tasks; n++) await task();
  return { rendered, approach, onRecoverableError };
}

test.each([0, 1, 2, 3, 4, 5])(
  'a section that comes near after %d tasks of hydration is not drawn anew',
  async (tasks) => {
    const { rendered, approach, onRecoverableError } = await openPage(tasks);
    approach();
    for (let n = 0; n < 10; n++) await task();
    expect(onRecoverableError.mock.calls).toEqual([]);
    expect(document.querySelector('button')).toBe(rendered);
  },
);

test('a section that waits for hydration takes the first click', async () => {
  const { rendered } = await openPage(10);
  rendered.click();
  expect(like).toHaveBeenCalledTimes(1);
});
