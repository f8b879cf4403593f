import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { optimisticMutation } from './optimisticMutation.ts';

const LIKES = gql`query { liked likes }`;

/** A like with its count, and a server whose answers the test controls. */
function setUp() {
  const cache = new InMemoryCache();
  const store = (liked: boolean, likes: number) => cache.writeQuery({ query: LIKES, data: { liked, likes } });
  store(false, 5);
  const requests: { on: boolean; accept: () => void; refuse: () => void }[] = [];
  const like = (on: boolean) =>
    optimisticMutation(cache, {
      key: 'like',
      value: on,
      update: (layer, on) =>
        layer.updateQuery<{ liked: boolean; likes: number }>({ query: LIKES }, (known) =>
          known ? { liked: on, likes: known.likes + Number(on) - Number(known.liked) } : null,
        ),
      send: (on) =>
        new Promise<void>((accept, reject) => {
          requests.push({
            on,
            accept: () => {
              store(on, on ? 6 : 5);
              accept();
            },
            refuse: () => reject(new Error('No')),
          });
        }),
    });
  const shown = () => cache.readQuery({ query: LIKES }, true);
  return { like, requests, shown };
}

test('of several quick clicks only the first and the last are sent, one after the other', async () => {
  const { like, requests, shown } = setUp();
  const first = like(true);
  expect(await like(false)).toBeNull();
  expect(shown()).toEqual({ liked: false, likes: 5 });
  await like(true);
  expect(await like(false)).toBeNull();
  expect(requests.map(({ on }) => on)).toEqual([true]);
  requests[0]?.accept();
  await expect.poll(() => requests.length).toBe(2);
  expect(shown()).toEqual({ liked: false, likes: 5 });
  requests[1]?.accept();
  expect(await first).toBe(false);
  expect(requests.map(({ on }) => on)).toEqual([true, false]);
  expect(shown()).toEqual({ liked: false, likes: 5 });
});

test('a last click that wants what was sent first is not sent again', async () => {
  const { like, requests, shown } = setUp();
  const first = like(true);
  await like(false);
  await like(true);
  requests[0]?.accept();
  expect(await first).toBe(true);
  expect(requests).toHaveLength(1);
  expect(shown()).toEqual({ liked: true, likes: 6 });
});

test('what the server refuses shows as it was before, and can be sent again', async () => {
  const { like, requests, shown } = setUp();
  const first = like(true);
  await like(false);
  requests[0]?.refuse();
  await expect(first).rejects.toThrow('No');
  expect(shown()).toEqual({ liked: false, likes: 5 });
  const second = like(true);
  expect(shown()).toEqual({ liked: true, likes: 6 });
  requests[1]?.accept();
  expect(await second).toBe(true);
});
