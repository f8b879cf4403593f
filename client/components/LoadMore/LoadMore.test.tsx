import { expect, test, vi } from 'vitest';
import { act, button, render, screen, settle, user } from '../../testing/render.tsx';
import { LoadMore } from './LoadMore.tsx';

/** An observer that never reports anything in view. */
class Blind {
  observe() {}
  disconnect() {}
}

test('the link to the next page of a list: a plain click loads it here, any other leaves with the browser', async () => {
  vi.stubGlobal('IntersectionObserver', Blind);
  const onMore = vi.fn(async () => {});
  await render(<LoadMore hasMore next="place" onMore={onMore} />);
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
  expect(onMore).toHaveBeenCalledOnce();
});

test('a list whose page has no address of its own goes on by a button', async () => {
  vi.stubGlobal('IntersectionObserver', Blind);
  await render(<LoadMore hasMore onMore={async () => {}} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(button('Load more')).toBeTruthy();
});

test('two pages come by themselves, and then the button waits above the footer, each time', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (seen: object[]) => void) {}
      observe = () => this.tell([{ isIntersecting: true }]);
      disconnect() {}
    },
  );
  const loading: (() => void)[] = [];
  const onMore = vi.fn(() => new Promise<void>((done) => loading.push(done)));
  await render(<LoadMore hasMore onMore={onMore} />);
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  await settle();
  expect(onMore).toHaveBeenCalledTimes(1);
  const expectAfterAnswers = async (...counts: number[]) => {
    for (const count of counts) {
      loading.pop()?.();
      await settle();
      expect(onMore).toHaveBeenCalledTimes(count);
    }
  };
  await expectAfterAnswers(2, 2);
  await user.click(button('Load more'));
  expect(onMore).toHaveBeenCalledTimes(3);
  await expectAfterAnswers(4, 5, 5);
});
