import { describe, expect, test } from 'vitest';
import type { Category } from '../../../prisma/client/client.ts';
import { makeCurator, makePerson, makePick, makePublicPick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { locate } from '../place/locate.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
/** A curator without picks. */
const owner = async () => (await makePerson(app, { status: 'approved', isCreator: true })).id;

type Named = [title: string, reference?: string | null, category?: Category];

// Names of cities in other languages.
await locate(app);

/** The thing of a new pick by a new curator. */
const makeThing = async (...[title, reference = null, category = 'books']: Named): Promise<string> =>
  (await makePublicPick(app, { category, title, reference })).thingId;

describe('picks with these titles and references are about one thing', () => {
  test.each<[string, Named, Named]>([
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
    ['Hebrew with its points', ['שׁוֹשַׁנִּים', null], ['שושנים', null]],
    ['500 characters', [`${'Long '.repeat(100)}end`, 'A'], [`${'LONG '.repeat(100)}end.`, 'A']],
    ['a reference that only the first has', ['Only the first', 'Somebody'], ['Only the first', null]],
    ['a reference that only the second has', ['Only the second', '  '], ['Only the second', 'Somebody']],
  ])('%s', async (_what, one, other) => {
    const first = await makeThing(...one);
    expect(await makeThing(...other)).toBe(first);
  });
});

describe('each way in which one thing is written differently is joined', () => {
  test.each<[string, Named, Named]>([
    ['a series', ['Emma', 'A. Writer'], ['Emma (Highbury, #1)', 'A. Writer']],
    ['a publisher', ['Loomings', 'B. Writer'], ['Loomings (Penguin Classics)', 'B. Writer']],
    ['a subtitle', ['Moss', 'C. Writer'], ['Moss: A Natural and Cultural History', 'C. Writer']],
    ['initials', ['Vertigo', 'W. G. Sebald'], ['Vertigo', 'Sebald, Winfried Georg']],
    ['numbers', ['Slaughterhouse-Five', 'Vonnegut'], ['Slaughterhouse 5', 'Kurt Vonnegut']],
    ['a brand', ['Sony WH-1000XM4', null, 'products'], ['WH1000 XM4', 'Sony Corp.', 'products']],
    [
      'a maker’s name in one word',
      ['Fogbinder kettle', 'Kitchen Aid', 'products'],
      ['KitchenAid Fogbinder', 'KitchenAid', 'products'],
    ],
    [
      'the number of a district',
      ['Borough Market', 'Southwark, London SE1', 'places'],
      ['Borough market', 'London', 'places'],
    ],
    [
      'an author’s name in one word',
      ['The Left Hand of Darkness', 'Ursula K. Le Guin'],
      ['Left Hand of Darkness', 'Ursula LeGuin'],
    ],
    ['a country', ['Pena Palace', 'Sintra', 'places'], ['The Pena Palace', 'Sintra, Portugal', 'places']],
    ['a language', ['Uffizi Gallery', 'Florence', 'places'], ['Galleria degli Uffizi', 'Firenze', 'places']],
    ['a typo', ['The Peregine Papers', 'J. A. Baker'], ['The Peregrine Papers', 'J. A. Baker']],
    [
      'a letter that is missing',
      ['Chatsworth Orangery', 'Bakewell', 'places'],
      ['Chatsworh Orangery', 'Bakewell', 'places'],
    ],
    ['an author of another script', ['Foglight', 'Yevgeny Zamyatin'], ['Foglight', 'Evgenii Zamiatin']],
    ['a short line', ['FogCutter 45', 'Bose', 'products'], ['FC45', 'Bose', 'products']],
    [
      'the owner of a brand',
      ['Foglibra 2', 'Kobo', 'products'],
      ['Rakuten Kobo Foglibra 2', 'Rakuten', 'products'],
    ],
    [
      'a kind in another language',
      ['Foglund Messer', 'Opinel', 'products'],
      ['Foglund knife', 'Opinel', 'products'],
    ],
    ['a state', ['Fog Hill Diner', 'Berkeley', 'places'], ['Fog Hill Diner', 'Berkeley CA', 'places']],
    ['the city’s own script', ['Fog Hill Tea', 'Kyoto', 'places'], ['Fog Hill Tea', '京都', 'places']],
    [
      'a language of a book',
      ['Cien años de soledad', 'Gabriel García Márquez'],
      ['One Hundred Years of Solitude', 'García Márquez, Gabriel'],
    ],
  ])('%s', async (_what, one, other) => {
    expect(await makeThing(...other)).toBe(await makeThing(...one));
  });
});

test('the second book of a series does not follow the series to the first', async () => {
  const first = await makeThing('Fogborn: The Last Empire', 'D. Writer');
  await makeThing('Fogborn', 'D. Writer');
  expect(await makeThing('Fogborn: The Well', 'D. Writer')).not.toBe(first);
});

test.each([
  ['after', 'Fogs Fall Apart', 'No Longer at Sea', 'Fogs Fall Apart: No Longer at Sea'],
  ['before', 'No Longer at Dusk', 'Dusks Fall Apart', 'Dusks Fall Apart: No Longer at Dusk'],
])('the part %s a colon does not follow both to the other part', async (_where, first, second, both) => {
  const thing = await makeThing(first, 'E. Writer');
  expect(await makeThing(both, 'E. Writer')).toBe(thing);
  expect(await makeThing(second, 'E. Writer')).not.toBe(thing);
});

test('a part of a title that is a name of the thing already finds it without an author', async () => {
  const whole = await makeThing('Frankenstein: The Modern Prometheus', 'Mary Shelley');
  for (const part of ['Frankenstein', 'The Modern Prometheus']) {
    const merged = await makeThing(part, 'Mary Shelley');
    await app.pool.query('update thing_keys set thing_id = $1 where thing_id = $2', [whole, merged]);
  }
  expect(await makeThing('Frankenstein')).toBe(whole);
  expect(await makeThing('The Modern Prometheus')).toBe(whole);
});

describe('among 60 names of one author, maker or city that begin alike', () => {
  const makeSixty = (reference: string, category: Category) =>
    app.pool.query(`select find_or_create_thing($1, 'Fogland ' || n, $2) from generate_series(1, 60) n`, [
      category,
      reference,
    ]);

  test.each<[Category, string]>([
    ['books', 'H. Writer'],
    ['places', 'Kyoto'],
    ['products', 'H. Maker'],
  ])('the only close one is found, and of two none: %s', async (category, reference) => {
    const first = await makeThing('Foglanterm', reference, category);
    await makeSixty(reference, category);
    const last = await makeThing('Foglanders', reference, category);
    expect(await makeThing('Foglander', reference, category)).toBe(last);
    const other = await makeThing('Foglatern', reference, category);
    expect(other).not.toBe(first);
    expect([first, other]).not.toContain(await makeThing('Foglantern', reference, category));
  });
});

test('among more names that begin alike than are read, none is joined', async () => {
  const known = await makeThing('Foglanterm', 'Ida Mistral');
  const fillUp = (from: number, to: number) =>
    app.pool.query(
      `insert into thing_keys (category, title_key, creator_key, thing_id, marks, terms)
       select category, title_key || n, creator_key, thing_id, marks, terms
       from thing_keys, generate_series($2::int, $3::int) n where thing_id = $1 and title_key = 'foglanterm'`,
      [known, from, to],
    );
  await fillUp(1, 400);
  expect(await makeThing('Foglantern', 'Ida Mistral')).toBe(known);
  await fillUp(401, 500);
  expect(await makeThing('Foglanterp', 'Ida Mistral')).not.toBe(known);
});

test('a plain title without a reference joins nobody’s thing', async () => {
  const one = await makeThing('Leather Notebook', 'Its maker', 'products');
  const plain = await makeThing('Leather notebook', null, 'products');
  expect(plain).not.toBe(one);
  expect(await makeThing('Leather Notebook', 'Another maker', 'products')).not.toBe(plain);
});

test('names from before the rules are marked by a job, and then found', async () => {
  const id = await makeThing('Marked later', 'E. Writer');
  const plain = await makeThing('Wooden Chair', 'F. Maker', 'products');
  await app.pool.query(
    `insert into thing_keys (category, title_key, creator_key, thing_id) values ('products', 'wooden chair', '', $1)`,
    [plain],
  );
  await app.pool.query('update thing_keys set marks = null, terms = null');
  expect(await makeThing('Marked later (Series, #2)', 'E. Writer')).not.toBe(id);
  await app.pool.query("delete from thing_keys where title_key like 'marked later series%'");
  await app.pool.query("select graphile_worker.add_job('mark-things', '{}')");
  await app.runJobs();
  expect(await app.pool.query('select from thing_keys where marks is null')).toMatchObject({ rowCount: 0 });
  expect(await makeThing('Marked later: A Novel', 'Writer, E.')).toBe(id);
  expect(await makeThing('Wooden Chair', null, 'products')).not.toBe(plain);
});

describe('picks with these titles and references are about two things', () => {
  test.each<[string, Named, Named]>([
    ['another creator', ['Emma', 'Jane Austen'], ['Emma', 'Kate Saunders']],
    ['another first letter', ['Gemma’s Garden', 'Its author'], ['Emma’s Garden', 'Its author']],
    ['another title', ['Walden', 'Thoreau'], ['Walden Two', 'Thoreau']],
    ['C and C++', ['Learning C', 'G. Writer'], ['Learning C++', 'G. Writer']],
    ['C and C#', ['Knowing C', 'G. Writer'], ['Knowing C#', 'G. Writer']],
    ['The The', ['The The'], ['The']],
    [
      'an expansion',
      ['Fog Harbour', 'G. Games', 'products'],
      ['Fog Harbour: Iceland', 'G. Games', 'products'],
    ],
    ['a shop', ['MoMA', 'New York', 'places'], ['MoMA Design Store', 'New York', 'places']],
    [
      'solutions',
      ['Organic Chemistry of Fog', 'H. Writer'],
      ['Solutions Manual to Organic Chemistry of Fog', 'H. Writer'],
    ],
    ['another category', ['Atlas'], ['Atlas', null, 'places']],
    ['emoji', ['🍕🍕'], ['🍔🍔']],
    ['an article alone', ['The'], ['A']],
    ['other scripts', ['雪'], ['国']],
    ['500 characters that differ at the end', [`${'Same '.repeat(99)}one`], [`${'Same '.repeat(99)}two`]],
  ])('%s', async (_what, one, other) => {
    expect(await makeThing(...one)).not.toBe(await makeThing(...other));
  });
});

test('a title without a reference is a thing of its own where two share the title', async () => {
  const jane = await makeThing('Persuasion', 'Jane Austen');
  const arne = await makeThing('Persuasion', 'Arne Duncan');
  const nobody = await makeThing('Persuasion');
  expect(new Set([jane, arne, nobody]).size).toBe(3);
  expect(await makeThing('PERSUASION', '')).toBe(nobody);
});

test('a thing without a reference takes that of the first pick with one, and no second one', async () => {
  const first = await makeThing('Beloved');
  expect(await makeThing('Beloved', 'Toni Morrison')).toBe(first);
  expect(await makeThing('Beloved', 'Bertrice Small')).not.toBe(first);
  expect(await makeThing('Beloved')).toBe(first);
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
    const other = await makeThing('What it becomes', 'Somebody');
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

  test('names no thing that others have, however old the pick is', async () => {
    const thing = await makeThing('The Opal Knife', 'Its maker', 'products');
    await makeThing('The Opal Knife', 'Its maker', 'products');
    const before = await app.db.thing.findUniqueOrThrow({ where: { id: thing } });
    const id = await makePick(app, await owner(), {
      category: 'products',
      rank: 1,
      publishedAt: new Date('2020-01-01'),
    });
    const title = 'The Opal Knife (from knives.example)';
    await app.db.pick.update({ where: { id }, data: { title, reference: 'Its maker' } });
    expect(await thingNow(id)).toMatchObject({ id: thing, title: 'The Opal Knife', shelvesCount: 3 });
    await app.db.pick.update({ where: { id: before.namedBy as string }, data: { rank: 2 } });
    expect((await thingNow(id)).title).toBe('The Opal Knife');
    await app.db.pick.delete({ where: { id: before.namedBy as string } });
    expect((await thingNow(id)).title).toBe('The Opal Knife');
  });

  test('keeps a thing that a person chose', async () => {
    const chosen = await makeThing('Chosen by hand');
    const id = await makePick(app, await owner(), {
      rank: 2,
      title: 'Chosen by hands',
      thingId: chosen,
      thingIsChosen: true,
    });
    await app.db.pick.update({ where: { id }, data: { title: 'Choosen by hand' } });
    expect(await thingNow(id)).toMatchObject({ id: chosen, title: 'Chosen by hand', shelvesCount: 2 });
    await app.db.pick.update({ where: { id }, data: { category: 'places' } });
    expect((await thingNow(id)).id).not.toBe(chosen);
  });

  test('is matched again once a pending edit is approved, and not before', async () => {
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
