import { describe, expect, test } from 'vitest';
import type { Category } from '../../../prisma/client/client.ts';
import { makeCurator, makePerson, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { locate } from '../place/locate.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
/** A curator without picks. */
const owner = async () => (await makePerson(app, { status: 'approved', isCreator: true })).id;

type Named = { category?: Category; title: string; reference?: string | null };

// Names of cities in other languages.
await locate(app);

/** The thing of a new pick by a new curator. */
async function makeThing({ category = 'books', title, reference = null }: Named): Promise<string> {
  const id = await makePick(app, await owner(), { category, title, reference, rank: 1 });
  const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id } });
  return thingId;
}

describe('picks with these titles and references are about one thing', () => {
  test.each<[string, [string, string | null], [string, string | null]]>([
    ['the same words', ['Piranesi', 'Susanna Clarke'], ['Piranesi', 'Susanna Clarke']],
    ['another case', ['Moka Express', 'Bialetti'], ['MOKA express', 'BIALETTI']],
    ['accents', ['L’Étranger', 'Albert Camus'], ["L'Etranger", 'Albert Camús']],
    ['accents as characters of their own', ['Cafe\u0301 Noir', 'René'], ['Café Noir', 'Rene']],
    ['punctuation', ['Catch-22', 'Heller, Joseph'], ['Catch 22!', 'Heller Joseph']],
    ['initials', ['The Rings of Saturn', 'W. G. Sebald'], ['The Rings of Saturn', 'W.G. Sebald']],
    ['apostrophes', ['Ender’s Game', 'O’Brien'], ['Enders Game', 'OBrien']],
    ['a leading article', ['The Overstory', 'Richard Powers'], ['Overstory', 'Richard Powers']],
    [
      'another article',
      ['A Pattern Language', 'Christopher Alexander'],
      ['An Pattern Language', 'Christopher Alexander'],
    ],
    ['an ampersand', ['War & Peace', 'Leo Tolstoy'], ['War and Peace', 'Leo Tolstoy']],
    ['spaces', ['  Kuru   Toga ', ' Uni'], ['Kuru\u00a0Toga', 'Uni ']],
    ['full-width letters', ['Ｋｉｎｄｌｅ', 'Amazon'], ['Kindle', 'Amazon']],
    ['an emoji beside words', ['Pizza place 🍕', 'Naples'], ['Pizza place', 'Naples']],
    ['only an emoji', ['🍕', 'Naples, again'], ['🍕', 'Naples again']],
    ['Cyrillic', ['Мастер и Маргарита', 'Михаил Булгаков'], ['МАСТЕР И МАРГАРИТА', 'Михаил Булгаков']],
    ['Japanese with its quotation marks', ['「雪国」', '川端康成'], ['雪国', '川端康成']],
    ['Arabic', ['ألف ليلة وليلة؟', null], ['ألف ليلة وليلة', null]],
    ['500 characters', [`${'Long '.repeat(100)}end`, 'A'], [`${'LONG '.repeat(100)}end.`, 'A']],
    ['a reference that only the first has', ['Only the first', 'Somebody'], ['Only the first', null]],
    ['a reference that only the second has', ['Only the second', '  '], ['Only the second', 'Somebody']],
  ])('%s', async (_what, one, other) => {
    const [first, second] = [
      await makeThing({ title: one[0], reference: one[1] }),
      await makeThing({ title: other[0], reference: other[1] }),
    ];
    expect(second).toBe(first);
  });
});

describe('each way in which one thing is written differently is joined', () => {
  test.each<[string, Named, Named]>([
    [
      'a series',
      { title: 'Emma', reference: 'A. Writer' },
      { title: 'Emma (Highbury, #1)', reference: 'A. Writer' },
    ],
    [
      'a publisher',
      { title: 'Loomings', reference: 'B. Writer' },
      { title: 'Loomings (Penguin Classics)', reference: 'B. Writer' },
    ],
    [
      'a subtitle',
      { title: 'Moss', reference: 'C. Writer' },
      { title: 'Moss: A Natural and Cultural History', reference: 'C. Writer' },
    ],
    [
      'initials',
      { title: 'Vertigo', reference: 'W. G. Sebald' },
      { title: 'Vertigo', reference: 'Sebald, Winfried Georg' },
    ],
    [
      'numbers',
      { title: 'Slaughterhouse-Five', reference: 'Vonnegut' },
      { title: 'Slaughterhouse 5', reference: 'Kurt Vonnegut' },
    ],
    [
      'a brand',
      { category: 'products', title: 'Sony WH-1000XM4' },
      { category: 'products', title: 'WH1000 XM4', reference: 'Sony Corp.' },
    ],
    [
      'a maker’s name in one word',
      { category: 'products', title: 'Fogbinder kettle', reference: 'Kitchen Aid' },
      { category: 'products', title: 'KitchenAid Fogbinder', reference: 'KitchenAid' },
    ],
    [
      'the number of a district',
      { category: 'places', title: 'Borough Market', reference: 'Southwark, London SE1' },
      { category: 'places', title: 'Borough market', reference: 'London' },
    ],
    [
      'an author’s name in one word',
      { title: 'The Left Hand of Darkness', reference: 'Ursula K. Le Guin' },
      { title: 'Left Hand of Darkness', reference: 'Ursula LeGuin' },
    ],
    [
      'a country',
      { category: 'places', title: 'Pena Palace', reference: 'Sintra' },
      { category: 'places', title: 'The Pena Palace', reference: 'Sintra, Portugal' },
    ],
    [
      'a language',
      { category: 'places', title: 'Uffizi Gallery', reference: 'Florence' },
      { category: 'places', title: 'Galleria degli Uffizi', reference: 'Firenze' },
    ],
    [
      'a typo',
      { title: 'The Peregine Papers', reference: 'J. A. Baker' },
      { title: 'The Peregrine Papers', reference: 'J. A. Baker' },
    ],
    [
      'a language of a book',
      { title: 'Cien años de soledad', reference: 'Gabriel García Márquez' },
      { title: 'One Hundred Years of Solitude', reference: 'García Márquez, Gabriel' },
    ],
  ])('%s', async (_what, one, other) => {
    expect(await makeThing(other)).toBe(await makeThing(one));
  });
});

test('the second book of a series does not follow the series to the first', async () => {
  const first = await makeThing({ title: 'Fogborn: The Last Empire', reference: 'D. Writer' });
  await makeThing({ title: 'Fogborn', reference: 'D. Writer' });
  expect(await makeThing({ title: 'Fogborn: The Well', reference: 'D. Writer' })).not.toBe(first);
});

test('a plain title without a reference joins nobody’s thing', async () => {
  const one = await makeThing({ category: 'products', title: 'Leather Notebook', reference: 'Its maker' });
  const plain = await makeThing({ category: 'products', title: 'Leather notebook' });
  expect(plain).not.toBe(one);
  expect(
    await makeThing({ category: 'products', title: 'Leather Notebook', reference: 'Another maker' }),
  ).not.toBe(plain);
});

test('names from before the rules are marked by a job, and then found', async () => {
  const id = await makeThing({ title: 'Marked later', reference: 'E. Writer' });
  const plain = await makeThing({ category: 'products', title: 'Wooden Chair', reference: 'F. Maker' });
  await app.pool.query(
    `insert into thing_keys (category, title_key, creator_key, thing_id) values ('products', 'wooden chair', '', $1)`,
    [plain],
  );
  await app.pool.query('update thing_keys set marks = null, terms = null');
  expect(await makeThing({ title: 'Marked later (Series, #2)', reference: 'E. Writer' })).not.toBe(id);
  await app.pool.query("delete from thing_keys where title_key like 'marked later series%'");
  await app.pool.query("select graphile_worker.add_job('mark-things', '{}')");
  await app.runJobs();
  expect(await app.pool.query('select from thing_keys where marks is null')).toMatchObject({ rowCount: 0 });
  expect(await makeThing({ title: 'Marked later: A Novel', reference: 'Writer, E.' })).toBe(id);
  expect(await makeThing({ category: 'products', title: 'Wooden Chair' })).not.toBe(plain);
});

describe('picks with these titles and references are about two things', () => {
  test.each<[string, Named, Named]>([
    [
      'another creator',
      { title: 'Emma', reference: 'Jane Austen' },
      { title: 'Emma', reference: 'Kate Saunders' },
    ],
    [
      'another first letter',
      { title: 'Gemma’s Garden', reference: 'Its author' },
      { title: 'Emma’s Garden', reference: 'Its author' },
    ],
    [
      'another title',
      { title: 'Walden', reference: 'Thoreau' },
      { title: 'Walden Two', reference: 'Thoreau' },
    ],
    [
      'C and C++',
      { title: 'Learning C', reference: 'G. Writer' },
      { title: 'Learning C++', reference: 'G. Writer' },
    ],
    [
      'C and C#',
      { title: 'Knowing C', reference: 'G. Writer' },
      { title: 'Knowing C#', reference: 'G. Writer' },
    ],
    ['The The', { title: 'The The' }, { title: 'The' }],
    [
      'an expansion',
      { category: 'products', title: 'Fog Harbour', reference: 'G. Games' },
      { category: 'products', title: 'Fog Harbour: Iceland', reference: 'G. Games' },
    ],
    [
      'a shop',
      { category: 'places', title: 'MoMA', reference: 'New York' },
      { category: 'places', title: 'MoMA Design Store', reference: 'New York' },
    ],
    [
      'solutions',
      { title: 'Organic Chemistry of Fog', reference: 'H. Writer' },
      { title: 'Solutions Manual to Organic Chemistry of Fog', reference: 'H. Writer' },
    ],
    ['another category', { title: 'Atlas' }, { title: 'Atlas', category: 'places' }],
    ['emoji', { title: '🍕🍕' }, { title: '🍔🍔' }],
    ['an article alone', { title: 'The' }, { title: 'A' }],
    ['other scripts', { title: '雪' }, { title: '国' }],
    [
      '500 characters that differ at the end',
      { title: `${'Same '.repeat(99)}one` },
      { title: `${'Same '.repeat(99)}two` },
    ],
  ])('%s', async (_what, one, other) => {
    expect(await makeThing(one)).not.toBe(await makeThing(other));
  });
});

test('a title without a reference is a thing of its own where two share the title', async () => {
  const jane = await makeThing({ title: 'Persuasion', reference: 'Jane Austen' });
  const arne = await makeThing({ title: 'Persuasion', reference: 'Arne Duncan' });
  const nobody = await makeThing({ title: 'Persuasion' });
  expect(new Set([jane, arne, nobody]).size).toBe(3);
  expect(await makeThing({ title: 'PERSUASION', reference: '' })).toBe(nobody);
});

test('a thing without a reference takes that of the first pick with one, and no second one', async () => {
  const first = await makeThing({ title: 'Beloved' });
  expect(await makeThing({ title: 'Beloved', reference: 'Toni Morrison' })).toBe(first);
  expect(await makeThing({ title: 'Beloved', reference: 'Bertrice Small' })).not.toBe(first);
  expect(await makeThing({ title: 'Beloved' })).toBe(first);
});

test('two who pick a new thing at the same time pick one thing', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, owner));
  const picks = await Promise.all(
    people.map((id, at) =>
      makePick(app, id, {
        title: at % 2 ? 'At Once' : 'at once!',
        reference: at % 3 ? 'Two People' : null,
        rank: 1,
      }),
    ),
  );
  const things = await app.db.pick.findMany({ where: { id: { in: picks } }, distinct: ['thingId'] });
  expect(things).toHaveLength(1);
  expect(await app.db.thing.findMany({ where: { id: things[0]?.thingId } })).toMatchObject([
    { title: expect.stringMatching(/^at once!?$/i), slug: 'at-once', shelvesCount: 6 },
  ]);
});

describe('a pick that changes', () => {
  const thingNow = async (id: string) =>
    (await app.db.pick.findUniqueOrThrow({ where: { id }, include: { thing: true } })).thing;

  test('is about another thing if its title or category is another one', async () => {
    const other = await makeThing({ title: 'What it becomes', reference: 'Somebody' });
    const id = await makePick(app, await owner(), { title: 'What it was', reference: 'Somebody', rank: 1 });
    await app.db.pick.update({ where: { id }, data: { title: 'What it becomes' } });
    expect(await thingNow(id)).toMatchObject({ id: other, shelvesCount: 2 });
    await app.db.pick.update({ where: { id }, data: { category: 'products' } });
    expect(await thingNow(id)).toMatchObject({ category: 'products', shelvesCount: 1 });
    expect(await app.db.thing.findUniqueOrThrow({ where: { id: other } })).toMatchObject({ shelvesCount: 1 });
  });

  test('stays with its thing if it is only written in another way', async () => {
    const id = await makePick(app, await owner(), { title: 'The Same', reference: 'Somebody' });
    const { id: before } = await thingNow(id);
    await app.db.pick.update({ where: { id }, data: { title: 'SAME!' } });
    expect(await thingNow(id)).toMatchObject({ id: before, title: 'SAME!', slug: 'the-same' });
  });

  test('keeps a thing that a person chose', async () => {
    const chosen = await makeThing({ title: 'Chosen by hand' });
    const id = await makePick(app, await owner(), {
      rank: 2,
      title: 'Chosen by hands',
      thingId: chosen,
      thingIsChosen: true,
    });
    await app.db.pick.update({ where: { id }, data: { title: 'Chosen by hand again' } });
    expect(await thingNow(id)).toMatchObject({ id: chosen, title: 'Chosen by hand', shelvesCount: 2 });
    await app.db.pick.update({ where: { id }, data: { category: 'places' } });
    expect((await thingNow(id)).id).not.toBe(chosen);
  });

  test('is matched again once a held-back edit is approved, and not before', async () => {
    const { id: profileId, picks } = await makeCurator(app);
    const pick = picks[0] as string;
    const before = await thingNow(pick);
    await app.db.profile.update({ where: { id: profileId }, data: { editsNeedReview: true } });
    await app.db.pick.update({ where: { id: pick }, data: { title: 'What nobody may know yet' } });
    expect(await thingNow(pick)).toEqual(before);
    expect(await app.db.thingKey.count({ where: { titleKey: 'what nobody may know yet' } })).toBe(0);
    await app.db.$queryRaw`select apply_pending_edits(${profileId}::uuid)`;
    expect(await thingNow(pick)).toMatchObject({ title: 'What nobody may know yet', shelvesCount: 1 });
    expect(await app.db.thing.findUniqueOrThrow({ where: { id: before.id } })).toMatchObject({
      shelvesCount: 0,
      title: null,
      isPublic: false,
    });
  });
});
