import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { buildPlaces, type Places } from '../../components/PlaceMap/places.ts';
import type { FromWorker, ToWorker } from '../../components/PlaceMap/questions.ts';
import { button, render, screen, user } from '../../testing/render.tsx';
import { stubMap } from '../../testing/stubMap.ts';
import { CityMap } from './CityMap.tsx';

const porto = { slug: 'porto', name: 'Porto' };

interface StubbedWorker {
  onmessage?: (message: { data: FromWorker }) => void;
  onerror?: () => void;
}

/** `receive` gets what is posted to a worker, and answers in its place. */
const stubWorker = (receive: (message: ToWorker, worker: StubbedWorker) => void) =>
  vi.stubGlobal(
    'Worker',
    class implements StubbedWorker {
      onmessage?: StubbedWorker['onmessage'];
      onerror?: StubbedWorker['onerror'];
      postMessage(message: ToWorker) {
        receive(message, this);
      }
      terminate() {}
    },
  );

test('places: the map of a city has all of its places, not only those of the first page [4.5]', async () => {
  const loaded: string[] = [];
  stubWorker((message) => {
    if ('url' in message) loaded.push(message.url);
  });
  const { unmount } = await render(<CityMap city={porto} />);
  expect(loaded).toEqual(['/places/in/porto/points.json']);
  unmount();
});

test.each([
  [
    'its file gets no answer',
    (worker: StubbedWorker, id: number) => worker.onmessage?.({ data: { id, isUnanswered: true } }),
    'We can’t reach Threes.',
  ],
  [
    'its file is refused',
    (worker: StubbedWorker, id: number) => worker.onmessage?.({ data: { id, isUnanswered: false } }),
    'Threes is having trouble.',
  ],
  ['its code does not load', (worker: StubbedWorker) => worker.onerror?.(), 'We can’t reach Threes.'],
  [
    'its code is gone since a release',
    (worker: StubbedWorker) => {
      vi.stubGlobal('fetch', async () => new Response());
      worker.onerror?.();
    },
    'Threes is having trouble.',
  ],
])('a map says why it could not be loaded: %s', async (_, fail, reason) => {
  stubWorker((message, worker) => {
    if ('id' in message) setTimeout(() => fail(worker, message.id));
  });
  stubMap();
  await render(<CityMap city={porto} />);
  expect(await screen.findByText(`${reason} Try again in a minute.`)).toBeDefined();
});

test('the map shows the other city after a move in the history from one city to another', async () => {
  const place = (title: string, lat: number, lng: number) => ({
    slug: title,
    title,
    lat,
    lng,
    shelvesCount: 1,
    exact: true,
  });
  const makePlaces = (title: string, lat: number, lng: number) =>
    buildPlaces([place(title, lat, lng), place(`${title} 2`, lat + 0.05, lng + 0.05)]);
  const files: Record<string, Places> = {
    '/places/in/porto/points.json': makePlaces('Lello', 41.15, -8.6),
    '/places/in/tokyo/points.json': makePlaces('Daikanyama', 35.65, 139.7),
  };
  let places: Places | undefined;
  stubWorker(async (message, worker) => {
    if ('url' in message) places = files[message.url];
    else {
      const ask = places?.[message.name] as (...given: unknown[]) => Promise<unknown>;
      worker.onmessage?.({ data: { id: message.id, answer: await ask(...message.given) } });
    }
  });
  stubMap();
  function Page() {
    const [city, setCity] = useState(porto);
    return (
      <>
        <CityMap city={city} />
        <button type="button" onClick={() => setCity({ slug: 'tokyo', name: 'Tokyo' })}>
          Tokyo
        </button>
      </>
    );
  }
  await render(<Page />);
  await screen.findByRole('button', { name: /^Lello,/ });
  await user.click(button('Tokyo'));
  expect(await screen.findByRole('button', { name: /^Daikanyama,/ })).toBeDefined();
});
