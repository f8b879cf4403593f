import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categories } from '../../modules/category/category.rules.ts';
import { redBlueImage } from '../../modules/media/image.samples.ts';
import { makeCurator, makePerson, makePick, PASSWORD } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

/** The message of the error, or "ok". */
async function readErrorMessage(client: TestClient, mutation: string, input: object): Promise<string> {
  const name = mutation.replace(/^\w/, (letter) => letter.toUpperCase());
  const below = { signUp: '{ viewer { profile { id } } }', createPick: '{ pick { id } }' }[mutation];
  const query = `mutation ($input: ${name}Input!) { ${mutation}(input: $input) ${below ?? ''} }`;
  return (await client.gql(query, { input })).errors?.[0]?.message ?? 'ok';
}

let newcomers = 0;
function signUp(changes: object): Promise<string> {
  newcomers += 1;
  const email = `limits-${newcomers}@example.com`;
  return readErrorMessage(app.client(), 'signUp', {
    email,
    password: 'Nine-books-3',
    fullName: 'Ada Reader',
    ...changes,
  });
}

// Values at each limit and just beyond.
describe('business constants and limits [9]', () => {
  test('a picture has less than 5 MB', async () => {
    const { client } = await makePerson(app);
    const png = await redBlueImage(400, 200).png().toBuffer();
    const ofSize = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect((await client.upload(ofSize(5 * 1024 * 1024 - 1), 'pick')).status).toBe(201);
    const { status, body } = await client.upload(ofSize(5 * 1024 * 1024), 'pick');
    expect([status, body.errors[0].message]).toEqual([413, 'Image size must be less than 5MB']);
  });

  test('a username has 3 to 20 characters', async () => {
    const { client } = await makePerson(app);
    const outcomes = ['xy', 'xyz', 'x'.repeat(20), 'x'.repeat(21)].map(async (username) => {
      const query = '($username: String!) { usernameAvailability(username: $username) { available } }';
      return (await client.gql(`query ${query}`, { username })).data.usernameAvailability.available;
    });
    expect(await Promise.all(outcomes)).toEqual([false, true, true, false]);
  });

  test('a full name has at least 2 characters', async () => {
    expect(await signUp({ fullName: 'A' })).toBe('Full name must be at least 2 characters');
    expect(await signUp({ fullName: 'Bo' })).toBe('ok');
  });

  test('a sign-up password has at least 8 characters and a strength of 80 %', async () => {
    expect(await signUp({ password: 'Aa1!aaa' })).toBe('Password must be at least 8 characters');
    // The password meets three of five rules, which is 60 %.
    expect(await signUp({ password: 'aaaaaaa1' })).toBe(
      'Password needs one more of: uppercase letter, special character',
    );
    expect(await signUp({ password: 'Kqzwyxv1' })).toBe('ok');
  });

  test('a settings password has at least 8 characters and a strength of 80 %', async () => {
    const { client } = await makePerson(app);
    const change = (newPassword: string) =>
      readErrorMessage(client, 'changePassword', { currentPassword: PASSWORD, newPassword });
    expect(await change('abcde')).toBe('Password must be at least 6 characters');
    expect(await change('abcdef')).toBe('Password must be at least 8 characters');
    expect(await change('aaaaaaa1')).toBe('Password needs one more of: uppercase letter, special character');
    expect(await change('Kqzwyxv1')).toBe('ok');
  });

  test('a shelf has 3 picks per category and 3 categories with ranks 1 to 3, nine to submit', async () => {
    const { id, client } = await makeCurator(app, 'draft');
    await app.db.pick.deleteMany({ where: { profileId: id } });
    const submit = async () => (await client.gql('mutation { submitShelf { profile { id } } }')).code;
    const add = (category: string, rank: number) =>
      readErrorMessage(client, 'createPick', { category, rank, title: 'A' });

    expect(await add('BOOKS', 0)).toBe('Rank must be 1 to 3');
    expect(await add('BOOKS', 4)).toBe('Rank must be 1 to 3');
    for (const category of ['BOOKS', 'PRODUCTS', 'PLACES']) {
      for (const rank of [1, 2, 3]) {
        expect(await submit(), 'with fewer than nine').toBe('BAD_USER_INPUT');
        expect(await add(category, rank)).toBe('ok');
      }
      expect(await readErrorMessage(client, 'createPick', { category, title: 'A fourth' })).not.toBe('ok');
    }
    expect(await submit()).toBe('ok');
  });

  test('top picks come as books, places, products, then others, each by rank', async () => {
    const { id } = await makeCurator(app, 'draft', { isCreator: true });
    await app.db.pick.deleteMany({ where: { profileId: id } });
    const title = (category: string, rank: number | null) => `${category} ${rank ?? 'unranked'}`;
    for (const rank of [null, 3, 1, 2]) {
      for (const category of ['products', 'places', 'books'] as const) {
        // One of the nine required picks is missing.
        if (rank === 2) continue;
        await makePick(app, id, { category, rank, title: title(category, rank) });
      }
    }
    await app.db.profile.update({ where: { id }, data: { status: 'approved' } });
    await app.db.pick.updateMany({ where: { profileId: id }, data: { status: 'published' } });
    const { data } = await app.client().gql(`{ profile(id: "${id}") { picks { title } } }`);
    const inOrder = ['books', 'places', 'products'].flatMap((category) =>
      [1, 3, null].map((rank) => title(category, rank)),
    );
    expect(data.profile.picks.map((pick: { title: string }) => pick.title)).toEqual(inOrder);
  });
});

test('top picks order: no text and no list of ours names the three in another order [9]', () => {
  const other = /books?\W+(and |or |three )*products?\W+(and |or |three )*places?/i;
  const files = ['client', 'server', 'prisma/demo'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|html|webmanifest|mjs)$/.test(name) && !/\.test\.|content\//.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => other.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect([...categories]).toEqual(['books', 'places', 'products']);
});
