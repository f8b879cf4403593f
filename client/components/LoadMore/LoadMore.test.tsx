import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { act, button, render, screen, user } from '../../testing/render.tsx';
import { LoadMore } from './LoadMore.tsx';

/** An observer that never reports anything in view. */
class Blind {
  observe() {}
  disconnect() {}
}

test('the link to the next page of a list: a plain click loads it here, any other leaves with the browser', async () => {
  vi.stubGlobal('IntersectionObserver', Blind);
  const onMore = vi.fn(async () => {});
  await render(<LoadMore page={{ hasNextPage: true, endCursor: 'place' }} fetchMore={onMore} linked />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/?after=place');
  const press = async (held: MouseEventInit) => {
    let taken = false;
    document.addEventListener(
      'click',
      (click) => {
        taken = click.defaultPrevented;
        click.preventDefault();
      },
      { once: true },
    );
    await act(async () =>
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held })),
    );
    return taken;
  };
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
    expect(await press(held)).toBe(false);
  expect(onMore).not.toHaveBeenCalled();
  expect(await press({})).toBe(true);
  expect(onMore).toHaveBeenCalledExactlyOnceWith({ variables: { after: 'place' } });
});

test('an end that came into view and left again before the browser told so loads nothing, and one that stayed loads', async () => {
  let report: IntersectionObserverCallback = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class extends Blind {
      constructor(callback: IntersectionObserverCallback) {
        super();
        report = callback;
      }
    },
  );
  const onMore = vi.fn(async () => {});
  await render(<LoadMore page={{ hasNextPage: true, endCursor: 'place' }} fetchMore={onMore} />);
  const tell = (...inView: boolean[]) =>
    act(async () =>
      report(
        inView.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
        {} as IntersectionObserver,
      ),
    );
  await tell(true, false);
  expect(onMore).not.toHaveBeenCalled();
  await tell(false, true);
  expect(onMore).toHaveBeenCalledOnce();
});

test('a list whose page has no address goes on by a button, and who pressed it goes on with the first item that came, also at the end of the list', async () => {
  vi.stubGlobal('IntersectionObserver', Blind);
  function List() {
    const [count, setCount] = useState(1);
    return (
      <>
        {['First', 'Second', 'Third'].slice(0, count).map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
        <LoadMore
          page={{ hasNextPage: count < 3, endCursor: 'place' }}
          fetchMore={async () => setCount(count + 1)}
        />
      </>
    );
  }
  await render(<List />);
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(button('Load more'));
  expect(document.activeElement).toBe(button('Second'));
  await user.click(button('Load more'));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(document.activeElement).toBe(button('Third'));
});
