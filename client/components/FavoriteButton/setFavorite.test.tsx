import { expect, test, vi } from 'vitest';
import { raise } from '../../lib/browser/events.ts';
import {
  act,
  button,
  later,
  makeViewerAnswer,
  Refusal,
  render,
  settle,
  toasts,
  user,
} from '../../testing/render.tsx';
import { refTo } from '../refTo.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { sendUnstored, setFavorite } from './setFavorite.ts';

const unsaved = { __typename: 'Pick', title: 'Piranesi', favoritesCount: 0, viewerHasFavorited: false };

test('further presses do not postpone the next try to store what is kept in memory', async () => {
  let isAway = true;
  const { client, sent } = await render(null, {
    answers: {
      Viewer: makeViewerAnswer(),
      SetFavorite: ({ pickId, on }) =>
        isAway
          ? new Refusal('UNAVAILABLE', 'Later')
          : {
              setFavorite: {
                pick: { __typename: 'Pick', id: pickId, favoritesCount: 1, viewerHasFavorited: on },
              },
            },
    },
  });
  vi.useFakeTimers();
  const press = async (pickId: string) => {
    void setFavorite(client, vi.fn() as never, pickId, true);
    await vi.advanceTimersByTimeAsync(0);
  };
  await press('one');
  await vi.advanceTimersByTimeAsync(10_000);
  await press('two');
  isAway = false;
  sent.length = 0;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent.map(({ variables }) => variables)).toEqual([
    { pickId: 'one', on: true },
    { pickId: 'two', on: true },
  ]);
});

test.each([
  ['saved, then removed', false, 2, [true, true], []],
  ['saved, removed and saved', false, 3, [true], ['Saved “Piranesi”']],
  ['removed, then saved', true, 2, [true, true], ['Saved “Piranesi”']],
  [
    'saved, then removed, which is refused',
    false,
    2,
    [true, false],
    ['Couldn’t remove this pick. Please try again.'],
  ],
])(
  'quick presses end in one toast, of what was sent last: %s',
  async (_, wasSaved, presses, accepted, words) => {
    const waiting: ((isAccepted: boolean) => void)[] = [];
    const pick = { __typename: 'Pick', id: 'p', title: 'Piranesi', favoritesCount: 1 };
    await render(<FavoriteButton pick={refTo('Pick', 'p')} />, {
      data: { 'Pick:p': { ...pick, viewerHasFavorited: wasSaved } },
      answers: {
        Viewer: makeViewerAnswer(),
        SetFavorite: ({ on }) =>
          new Promise((accept, refuse) => {
            const setFavorite = { pick: { ...pick, viewerHasFavorited: on } };
            waiting.push((isAccepted) =>
              isAccepted ? accept({ setFavorite }) : refuse(new Refusal('INTERNAL_SERVER_ERROR', 'No')),
            );
          }),
      },
    });
    for (let press = 0; press < presses; press += 1) await user.click(button('Save Piranesi'));
    expect(toasts()).toEqual([]);
    for (const isAccepted of accepted) {
      waiting.shift()?.(isAccepted);
      await settle();
    }
    expect(waiting).toEqual([]);
    expect(toasts()).toEqual(words);
  },
);

test('a save that is only kept in memory is not called saved', async () => {
  const pick = { ...unsaved, id: 'm' };
  let isAway = true;
  const { client } = await render(<FavoriteButton pick={refTo('Pick', 'm')} />, {
    data: { 'Pick:m': pick },
    answers: {
      Viewer: makeViewerAnswer(),
      SetFavorite: () =>
        isAway
          ? new Refusal('UNAVAILABLE', 'Later')
          : { setFavorite: { pick: { ...pick, viewerHasFavorited: true } } },
    },
  });
  await user.click(button('Save Piranesi'));
  expect(button('Save Piranesi').getAttribute('aria-pressed')).toBe('true');
  expect(toasts()).toEqual([]);
  // What is kept in memory outlives the test.
  isAway = false;
  await act(() => sendUnstored(client));
});

test('the toast of a save goes when that pick is removed again, and no other, or when the lists that it offers are opened elsewhere', async () => {
  const pick = { ...unsaved, id: 'p' };
  const emma = { ...pick, id: 'e', title: 'Emma', viewerHasFavorited: true };
  await render(
    <>
      <FavoriteButton pick={refTo('Pick', 'p')} />
      <FavoriteButton pick={refTo('Pick', 'e')} />
    </>,
    {
      data: { 'Pick:p': pick, 'Pick:e': emma },
      answers: {
        Viewer: makeViewerAnswer(),
        SetFavorite: ({ on, pickId }) => ({
          setFavorite: { pick: { ...(pickId === 'p' ? pick : emma), viewerHasFavorited: on } },
        }),
      },
    },
  );
  await user.click(button('Save Piranesi'));
  await user.click(button('Save Emma'));
  expect(toasts()).toEqual(['Saved “Piranesi”']);
  await user.click(button('Save Piranesi'));
  expect(toasts()).toEqual([]);
  await user.click(button('Save Piranesi'));
  expect(toasts()).toEqual(['Saved “Piranesi”']);
  act(() => raise('openLists', { id: 'p', title: 'Piranesi' }));
  expect(toasts()).toEqual([]);
});

test.each([
  ['like: heart and count turn at once', true, 'Saved · 6', ['Saved “Piranesi”']],
  [
    'like: heart and count turn back when the call fails',
    false,
    'Save · 5',
    ['Couldn’t save this pick. Please try again.'],
  ],
])('%s [4.5]', async (_, isAccepted, then, words) => {
  const { answer, give, fail } = later();
  const pick = { ...unsaved, id: 'p', favoritesCount: 5 };
  await render(<FavoriteButton pick={refTo('Pick', 'p')} variant="button" />, {
    data: { 'Pick:p': pick },
    answers: {
      Viewer: makeViewerAnswer(),
      SetFavorite: () => answer,
    },
  });
  await user.click(button('Save · 5'));
  expect(button('Saved · 6').getAttribute('aria-pressed')).toBe('true');
  if (isAccepted) give({ setFavorite: { pick: { ...pick, favoritesCount: 6, viewerHasFavorited: true } } });
  else fail(new Refusal('INTERNAL_SERVER_ERROR', 'No'));
  await settle();
  expect(button(then).getAttribute('aria-pressed')).toBe(String(isAccepted));
  expect(toasts()).toEqual(words);
});

test('while a pick loads, what stands beside its button stands where it will stay', async () => {
  const shown = async (data?: object) => {
    const { container, unmount } = await render(
      <>
        <FavoriteButton pick={refTo('Pick', 'p')} variant="bar" />
        <button type="button">Share</button>
      </>,
      { data: { 'Pick:p': data as never } },
    );
    const before = button('Share').previousElementSibling?.className.split(' ');
    expect(container.childElementCount).toBe(2);
    unmount();
    return before;
  };
  const waiting = await shown();
  expect(await shown({ ...unsaved, id: 'p' })).toEqual(expect.arrayContaining(waiting ?? ['missing']));
});
