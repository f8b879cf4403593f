import { expect, test, vi } from 'vitest';
import { makeViewerAnswer, Refusal, render } from '../../testing/render.tsx';
import { setFavorite } from './setFavorite.ts';

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
                __typename: 'SetFavoritePayload',
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
