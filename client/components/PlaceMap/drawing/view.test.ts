import { expect, test } from 'vitest';
import {
  around,
  clamped,
  fitView,
  getMapScale,
  getViewBounds,
  MAX_ZOOM,
  movedBy,
  readView,
  toLatitude,
  toLongitude,
  toX,
  toY,
  viewText,
  worldPx,
  zoomedTo,
} from './view.ts';

const size = { width: 800, height: 600 };
const lisbon = { x: toX(-9.1393), y: toY(38.7223), zoom: 11 };

test('coordinates and the map’s own are each other’s reverse', () => {
  for (const [latitude, longitude] of [
    [0, 0],
    [38.7223, -9.1393],
    [-77.85, 166.67],
  ] as const) {
    expect(toLatitude(toY(latitude))).toBeCloseTo(latitude, 6);
    expect(toLongitude(toX(longitude))).toBeCloseTo(longitude, 6);
  }
  expect(toY(90)).toBeCloseTo(0, 3);
});

test('no land is cut but in the Bering Strait', () => {
  expect(toX(174.8)).toBeGreaterThan(0.9);
  expect(toX(-175)).toBeGreaterThan(toX(174.8));
  expect(toX(-168)).toBeLessThan(0.01);
});

test('a view never shows what is beyond the edges of the world', () => {
  const { left, top, right, bottom } = getViewBounds(clamped({ x: -1, y: 7, zoom: -3 }, size), size);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(1);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(1);
  expect(clamped({ ...lisbon, zoom: 40 }, size).zoom).toBe(MAX_ZOOM);
});

test('what is below the fingers stays there while they zoom', () => {
  const [right, down] = [120, -80];
  const at = (view: typeof lisbon) => [
    view.x + right / worldPx(view.zoom),
    view.y + down / worldPx(view.zoom),
  ];
  const [x = 0, y = 0] = at(lisbon);
  const [newX = 0, newY = 0] = at(zoomedTo(lisbon, 13.5, right, down));
  expect(newX).toBeCloseTo(x, 12);
  expect(newY).toBeCloseTo(y, 12);
});

test('a drag moves the ground along', () => {
  const moved = movedBy(lisbon, 100, 50);
  expect((lisbon.x - moved.x) * worldPx(11)).toBeCloseTo(100);
  expect((lisbon.y - moved.y) * worldPx(11)).toBeCloseTo(50);
});

test('all places fit into a view of them', () => {
  const places = [
    { lat: 64.14, lng: -21.9 },
    { lat: -33.87, lng: 151.2 },
  ];
  const bounds = around(places);
  if (!bounds) throw new Error('no bounds');
  const view = fitView(bounds, size);
  const shown = getViewBounds(view, size);
  // The buttons at the bottom cover no place.
  expect((shown.bottom - bounds.bottom) * worldPx(view.zoom)).toBeGreaterThan(70);
  for (const { lat, lng } of places) {
    expect(toX(lng)).toBeGreaterThan(shown.left);
    expect(toX(lng)).toBeLessThan(shown.right);
    expect(toY(lat)).toBeGreaterThan(shown.top);
    expect(toY(lat)).toBeLessThan(shown.bottom);
  }
  expect(around([])).toBeNull();
});

test('one place alone is shown with its surroundings', () => {
  const bounds = around([{ lat: 38.7223, lng: -9.1393 }]);
  if (!bounds) throw new Error('no bounds');
  expect(fitView(bounds, size).zoom).toBeLessThanOrEqual(11);
});

test('the text of a view in an address is short and reads as the same view', () => {
  const text = viewText(lisbon);
  expect(text).toBe('38.7223,-9.1393,11');
  const read = readView(text);
  expect(read?.zoom).toBe(11);
  expect(read?.x).toBeCloseTo(lisbon.x, 6);
  expect(viewText({ ...lisbon, zoom: 2.25 })).toBe('38.7,-9.1,2.3');
});

test.each([
  '',
  ',,',
  '1,2',
  '1,2,3,4',
  'a,b,c',
  '91,0,3',
  '0,181,3',
  '0,0,-1',
  '0,0,99',
  'NaN,0,3',
  '1e999,0,3',
])('“%s” in an address is no view', (text) => expect(readView(text)).toBeNull());

test('the scale is a round distance, and shorter towards the poles', () => {
  const { metres, px } = getMapScale({ ...lisbon, y: toY(0) }, 110);
  expect(metres).toBe(5000);
  expect(px).toBeCloseTo((5000 / 40_075_017) * worldPx(11), 6);
  const north = getMapScale({ ...lisbon, y: toY(64) }, 110);
  expect(north.metres).toBeLessThan(metres);
  expect(north.px).toBeLessThanOrEqual(110);
});
