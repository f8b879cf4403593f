import { expect, test } from 'vitest';
import { findCities } from '../../../server/modules/gazetteer/gazetteer.service.ts';
import { curators } from './content.ts';
import { positions } from './positions.ts';

const places = curators.flatMap(({ picks }) => picks.filter(({ category }) => category === 'places'));
const positioned = places.flatMap(({ title, reference: text }) => {
  const [latitude, longitude] = positions[title] ?? [];
  return latitude === undefined || longitude === undefined
    ? []
    : { title, text, near: { latitude, longitude } };
});

test('each position is that of a place', () => {
  const titles = new Set(positioned.map(({ title }) => title));
  expect(Object.keys(positions).filter((title) => !titles.has(title))).toEqual([]);
});

test('each place is near the city that its reference names', async () => {
  const [named, near] = [
    await findCities(positioned.map(({ text }) => ({ text }))),
    await findCities(positioned),
  ];
  // A name that several cities have names none alone.
  const far = positioned.filter(
    (_, index) => named[index] && named[index].geonamesId !== near[index]?.geonamesId,
  );
  expect(far.map(({ title }) => title)).toEqual([]);
});
