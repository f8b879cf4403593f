import { expect, test } from 'vitest';
import { makePerson, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

/** Ten shelves with up to three products each. */
const shelves = [
  ['Kettle', 'Rare', 'Usual'],
  ['Kettle', 'Rare', 'Usual'],
  ['Kettle', 'Often', 'Once'],
  ['Kettle', 'Often'],
  ['Often', 'Usual'],
  ['Often', 'Usual'],
  ['Usual'],
  ['Once'],
  ['Other'],
  ['Other'],
];

test('similar are those on at least two of its shelves, and on more than by chance, closest first', async () => {
  for (const titles of shelves) {
    const { id } = await makePerson(app, { status: 'approved', isCreator: true });
    for (const [at, title] of titles.entries()) {
      await makePick(app, id, { category: 'products', rank: at + 1, title, reference: 'Its maker' });
    }
  }
  const data = await app
    .client()
    .ask('{ thing(category: PRODUCTS, slug: "kettle") { shelvesCount similar { title shelvesCount } } }');
  expect(data.thing).toEqual({
    shelvesCount: 4,
    // Rare is together on 2 shelves, by chance on 4 · 2 / 10 = 0.8. Often is on 2, by chance on 4 · 4 / 10 = 1.6.
    similar: [
      { title: 'Rare', shelvesCount: 2 },
      { title: 'Often', shelvesCount: 4 },
    ],
    // Usual is missing: together on 2 shelves, and by chance on 4 · 5 / 10 = 2. Once is together on only 1.
  });
  const listed = await app.client().ask('{ things(category: PRODUCTS, first: 1) { nodes { title } } }');
  expect(listed.things.nodes, 'those on most shelves first').toEqual([{ title: 'Usual' }]);
});
