import { describe, expect, test } from 'vitest';
import {
  makeCurator,
  makeFullCurator,
  makeImage,
  makePerson,
  makePick,
} from '../server/testing/factories.ts';
import { startTestApp } from '../server/testing/test-app.ts';

const app = await startTestApp();
const { pool, db } = app;

test('the database refuses a second username or email that differs only in case', async () => {
  const { id } = await makePerson(app, { username: 'someone' });
  await expect(pool.query('insert into profiles (username) values ($1)', ['SomeOne'])).rejects.toThrow(
    'profiles_username_key',
  );
  const { rows } = await pool.query('select email from profiles where id = $1', [id]);
  await expect(
    pool.query('insert into profiles (email) values ($1)', [rows[0].email.toUpperCase()]),
  ).rejects.toThrow('profiles_email_key');
});

test('a rank is 1 to 3 and held by one pick of a category, also while two change places [3]', async () => {
  const { id, picks } = await makeCurator(app, 'draft');
  await expect(makePick(app, id, { rank: 0 })).rejects.toThrow('picks_rank_range');
  await expect(makePick(app, id, { rank: 4 })).rejects.toThrow('picks_rank_range');
  await expect(makePick(app, id, { category: 'books', rank: 1 })).rejects.toThrow();
  await pool.query('update picks set rank = 4 - rank where profile_id = $1', [id]);
  expect((await db.pick.findUniqueOrThrow({ where: { id: picks[0] } })).rank).toBe(3);
});

type Curator = Awaited<ReturnType<typeof makeCurator>>;
test.each([
  [
    'a person saves a pick at most once',
    (fan: string, { picks }: Curator) => `favorites (user_id, pick_id) values ('${fan}', '${picks[0]}')`,
  ],
  [
    'a person follows another at most once',
    (fan: string, { id }: Curator) => `follows (follower_id, following_id) values ('${fan}', '${id}')`,
  ],
  ['one review at a time', (fan: string) => `submission_reviews (profile_id) values ('${fan}')`],
])('%s: the second is refused [3]', async (_rule, row) => {
  const curator = await makeCurator(app);
  const { id: fan } = await makePerson(app);
  const sql = `insert into ${row(fan, curator)}`;
  await pool.query(sql);
  await expect(pool.query(sql)).rejects.toThrow(/duplicate key/);
});

describe('what the database keeps by itself', () => {
  test('ids are UUIDs of version 7, in the order they were made', async () => {
    const { id } = await makePerson(app);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    const age = Date.now() - Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  test('what is public follows the profile’s status and the pick’s', async () => {
    const { id, picks } = await makeFullCurator(app, 'draft');
    const open = () => db.pick.count({ where: { profileId: id, isPublic: true } });
    const setStatus = (status: 'draft' | 'pending' | 'approved' | 'rejected' | 'unpublished') =>
      db.profile.update({ where: { id }, data: { status } });
    const seen: Record<string, number> = {};
    for (const status of ['draft', 'pending', 'approved', 'rejected', 'unpublished'] as const) {
      await setStatus(status);
      seen[status] = await open();
    }
    expect(seen).toEqual({ draft: 0, pending: 9, approved: 9, rejected: 0, unpublished: 0 });
    await setStatus('approved');
    await db.pick.update({ where: { id: picks[0] }, data: { status: 'draft' } });
    expect(await open()).toBe(8);
  });

  test('a pick keeps the day on which it first came out', async () => {
    const { id, picks } = await makeCurator(app);
    const published = async () => (await db.pick.findUniqueOrThrow({ where: { id: picks[0] } })).publishedAt;
    const first = await published();
    expect(first).not.toBeNull();
    await db.profile.update({ where: { id }, data: { status: 'unpublished' } });
    await db.profile.update({ where: { id }, data: { status: 'approved' } });
    expect(await published()).toEqual(first);
  });

  test('a picture nobody shows is marked, whichever way it came down', async () => {
    const { id } = await makePerson(app);
    const orphaned = async (image: string) =>
      (await db.image.findUniqueOrThrow({ where: { id: image } })).orphanedAt !== null;
    const [shown, avatar, cover] = await Promise.all([
      makeImage(app, id, 'pick'),
      makeImage(app, id, 'avatar'),
      makeImage(app, id, 'cover'),
    ]);
    expect(await orphaned(shown)).toBe(true);
    const pick = await makePick(app, id, { imageId: shown });
    await db.profile.update({ where: { id }, data: { avatarId: avatar } });
    const collection = await db.collection.create({
      data: { profileId: id, title: 'An issue', coverId: cover },
    });
    expect(await Promise.all([shown, avatar, cover].map(orphaned))).toEqual([false, false, false]);
    await db.pick.delete({ where: { id: pick } });
    await db.profile.update({ where: { id }, data: { avatarId: null } });
    await db.collection.delete({ where: { id: collection.id } });
    expect(await Promise.all([shown, avatar, cover].map(orphaned))).toEqual([true, true, true]);
  });

  test('when submissions, notifications and reports changed last', async () => {
    const { id } = await makeCurator(app);
    const past = '2026-01-01T00:00:00.000Z';
    const made = {
      submission_reviews: `insert into submission_reviews (profile_id, created_at) values ('${id}', '${past}')`,
      notifications: `insert into notifications (profile_id, kind, created_at) values ('${id}', 'featured', '${past}')`,
      reports: `insert into reports (subject, profile_id, kind, created_at) values ('profile', '${id}', 'spam', '${past}')`,
    };
    const changes = {
      submission_reviews: `claimed_by = '${id}', claimed_at = now()`,
      notifications: 'read_at = now()',
      reports: "answer = 'Thank you'",
    };
    for (const [table, insert] of Object.entries(made)) {
      const { rows } = await pool.query(`${insert} returning id, updated_at as at`);
      const [{ id: row, at }] = rows;
      expect([table, at.toISOString()]).toEqual([table, past]);
      const update = async (columns: string) =>
        (await pool.query(`update ${table} set ${columns} where id = $1 returning updated_at as at`, [row]))
          .rows[0].at;
      expect([table, (await update('profile_id = profile_id')).toISOString()]).toEqual([table, past]);
      expect((await update(changes[table as keyof typeof changes])).getTime(), table).toBeGreaterThan(
        at.getTime(),
      );
    }
  });
});

describe('the triggers', () => {
  test('of one table never fire at the same moment, so that their names decide nothing', async () => {
    // tgtype: 1 for each row, 2 before, 4 insert, 8 delete, 16 update, 32 truncate.
    const { rows } = await pool.query(`
      select one.tgrelid::regclass || ': ' || one.tgname || ', ' || other.tgname as pair
      from pg_trigger one join pg_trigger other
        on other.tgrelid = one.tgrelid and other.tgname > one.tgname
          and (one.tgtype & 3) = (other.tgtype & 3) and (one.tgtype & other.tgtype & 60) > 0
      where not one.tgisinternal and not other.tgisinternal and one.tgrelid::regclass::text !~ 'graphile'`);
    expect(rows).toEqual([]);
  });

  test('are not steered by settings of the session', async () => {
    const { rows } = await pool.query(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace
        and prosrc ~ 'current_setting|set_config'`);
    expect(rows).toEqual([]);
  });
});
