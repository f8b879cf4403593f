import { expect, test } from 'vitest';
import { findCities } from '../../../server/modules/gazetteer/find-cities.service.ts';
import { curators } from './curators.ts';

const positioned = curators.flatMap(({ picks }) =>
  picks.flatMap(({ title, reference: text, latitude, longitude }) =>
    latitude === undefined || longitude === undefined ? [] : { title, text, near: { latitude, longitude } },
  ),
);

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
