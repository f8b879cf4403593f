import { expect, test } from 'vitest';
import { makePerson, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });

test('the page of the map has its list before any script runs, and the place called Map has another address', async () => {
  const { id } = await makePerson(app, { status: 'approved', isCreator: true });
  await makePick(app, id, { category: 'places', rank: 1, title: 'Map', reference: 'Lisbon' });
  const thing = await app.db.thing.findFirstOrThrow({ where: { title: 'Map' } });
  await app.db.thing.update({ where: { id: thing.id }, data: { latitude: 38.7, longitude: -9.1 } });
  expect(thing.slug).not.toBe('map');

  const response = await app.client().fetch('/places/map', { headers: { accept: 'text/html,*/*' } });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('Map of places');
  expect(html).toContain(`href="/places/${thing.slug}"`);
  expect(html).toContain(`<link rel="canonical" href="${app.url}/places/map"`);
});
