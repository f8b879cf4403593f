import { expect, test } from 'vitest';
import type { PlacePoint } from '../../../../server/modules/place/place.rules.ts';
import { PlaceClusters } from './clusters.ts';
import { arrangeLabels } from './labels.ts';
import { isOneSpot } from './markers.ts';
import { findNeighbour } from './neighbours.ts';
import { around, clamped, fitView, MAX_ZOOM, toX, toY } from './view.ts';

const size = { width: 800, height: 600 };
const world = clamped({ x: 0.5, y: 0.5, zoom: 0 }, size);
let made = 0;

function placeAt(lat: number, lng: number, city = 'Lisbon', more: Partial<PlacePoint> = {}): PlacePoint {
  made += 1;
  return {
    slug: `place-${made}`,
    title: `Place ${made}`,
    city,
    lat,
    lng,
    exact: true,
    shelvesCount: 1,
    ...more,
  };
}

/** The same numbers in each run. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('places near to each other are one dot, which tells their city if it is the same', () => {
  const places = [placeAt(38.71, -9.13), placeAt(38.72, -9.14), placeAt(35.68, 139.69, 'Tokyo')];
  const markers = new PlaceClusters(places).markers(world, size);
  expect(markers.map(({ count, city, place }) => [count, city, place?.slug]).sort()).toEqual([
    [1, 'Tokyo', places[2]?.slug],
    [2, 'Lisbon', undefined],
  ]);
  const mixed = new PlaceClusters([placeAt(38.71, -9.13), placeAt(38.7, -9.42, 'Cascais')]).markers(
    world,
    size,
  );
  expect(mixed).toMatchObject([{ count: 2, city: null }]);
});

test('every place is in exactly one dot, at any zoom', () => {
  const next = random(7);
  const places = Array.from({ length: 500 }, () => placeAt(next() * 120 - 60, next() * 340 - 170));
  const clusters = new PlaceClusters(places);
  for (const zoom of [2, 4, 6, 9]) {
    const markers = clusters.markers({ ...world, zoom }, { width: 1e6, height: 1e6 });
    expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(500);
  }
});

test('a view has a bounded number of dots, also of 10,000 places', () => {
  const next = random(3);
  const places = Array.from({ length: 10_000 }, () => placeAt(next() * 120 - 60, next() * 340 - 170));
  const clusters = new PlaceClusters(places);
  expect(clusters.markers(world, size).length).toBeLessThan(250);
  expect(clusters.within(world, size).places).toHaveLength(50);
});

test('zooming to a dot takes it apart, unless its places are at one spot', () => {
  const apart = new PlaceClusters([placeAt(38.71, -9.13), placeAt(38.72, -9.14)]);
  const [dot] = apart.markers(world, size);
  if (!dot) throw new Error('no dot');
  expect(isOneSpot(dot)).toBe(false);
  expect(apart.markers(fitView(dot.bounds, size, MAX_ZOOM), size)).toHaveLength(2);

  const together = [
    placeAt(38.71, -9.13, 'Lisbon', { shelvesCount: 5 }),
    placeAt(38.71, -9.13, 'Lisbon', { shelvesCount: 2 }),
  ];
  const clusters = new PlaceClusters(together);
  const view = { x: toX(-9.13), y: toY(38.71), zoom: MAX_ZOOM };
  const [spot] = clusters.markers(view, size);
  if (!spot) throw new Error('no dot');
  expect(isOneSpot(spot)).toBe(true);
  expect(clusters.placesOf(spot).map(({ shelvesCount }) => shelvesCount)).toEqual([5, 2]);
});

test('the list has what is in view, in the order of the places', () => {
  const places = [3, 2, 1].map((shelvesCount) => placeAt(38.71, -9.13, 'Lisbon', { shelvesCount }));
  const clusters = new PlaceClusters([...places, placeAt(35.68, 139.69, 'Tokyo')]);
  const view = { x: toX(-9.13), y: toY(38.71), zoom: 8 };
  const inView = clusters.within(view, size);
  expect(inView.count).toBe(3);
  expect(inView.places.map(({ shelvesCount }) => shelvesCount)).toEqual([3, 2, 1]);
});

test('names do not cover dots or each other, and a city is named once', () => {
  const places = [placeAt(38.71, -9.13), placeAt(40.41, -3.7, 'Madrid'), placeAt(35.68, 139.69, 'Tokyo')];
  const bounds = around(places);
  if (!bounds) throw new Error('no bounds');
  const view = clamped(fitView(bounds, size), size);
  const clusters = new PlaceClusters(places);
  const texts = [...arrangeLabels(clusters.markers(view, size), view, size).values()].map(({ text }) => text);
  expect(texts).toContain('Tokyo');
  expect(new Set(texts).size).toBe(texts.length);
});

test('a name at the edge stands on the other side of its dot', () => {
  const clusters = new PlaceClusters([placeAt(38.71, -9.13)]);
  const view = { x: toX(-9.13) - 390 / (256 * 2 ** 6), y: toY(38.71), zoom: 6 };
  expect([...arrangeLabels(clusters.markers(view, size), view, size).values()]).toEqual([
    { text: 'Lisbon', isBefore: true },
  ]);
});

test('arrow keys lead to the nearest dot in their direction', () => {
  const dot = (key: string, x: number, y: number) => ({
    key,
    x,
    y,
    count: 1,
    place: null,
    city: null,
    exact: true,
    bounds: { left: x, top: y, right: x, bottom: y },
  });
  const dots = [dot('near', 0.6, 0.51), dot('far', 0.9, 0.5), dot('above', 0.52, 0.3)];
  expect(findNeighbour({ x: 0.5, y: 0.5 }, [1, 0], dots)?.key).toBe('near');
  expect(findNeighbour({ x: 0.5, y: 0.5 }, [0, -1], dots)?.key).toBe('above');
  expect(findNeighbour({ x: 0.5, y: 0.5 }, [-1, 0], dots)).toBeUndefined();
});
