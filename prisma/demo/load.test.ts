import { afterAll, expect, test } from 'vitest';
import { startTestServices } from '../../server/testing/test-app.ts';
import { loadDemo } from './load.ts';

const { services, close } = await startTestServices();
afterAll(close);
// The files of the pictures say nothing about time.
const storage = { ...services.storage, put: async () => {} };
const load = () =>
  loadDemo({ db: services.db, storage }, { progress: () => {}, signal: new AbortController().signal });
const loaded = await load();

test('demo: it is loaded once', async () => {
  expect(loaded).toBe(true);
  expect(await load()).toBe(false);
});

test.each([
  [
    'a person who does something signed up before',
    `
    select o.username from profiles o join (
      select profile_id as id, published_at as at from picks
      union all select profile_id, published_at from collections
      union all select profile_id, created_at from submission_reviews
      union all select profile_id, from_at from shelf_history
      union all select follower_id, created_at from follows
      union all select following_id, created_at from follows
      union all select user_id, created_at from favorites
      union all select author_id, created_at from comments) done using (id)
    where at < o.created_at`,
  ],
  [
    'a pick is public from the approval of its shelf on',
    `
    select p.title from picks p join submission_reviews r using (profile_id)
    where r.kind = 'shelf' and r.status = 'approved' and p.published_at < r.decided_at`,
  ],
  [
    'a shelf has a pick from its approval on',
    `
    select r.profile_id from submission_reviews r join picks p using (profile_id)
    where r.kind = 'shelf' and r.status = 'approved'
    group by r.id having min(p.published_at) <> r.decided_at`,
  ],
  [
    'a shelf waits for days, not for months',
    `
    select profile_id from submission_reviews
    where status = 'pending' and created_at < (select max(published_at) from picks) - interval '7 days'`,
  ],
  [
    'a pick stands in its place from its publication on, or has moved there since',
    `
    select p.title from picks p join lateral (
      select min(from_at) as first from shelf_history h where h.pick_id = p.id) h on true
    where p.is_public and h.first <> p.published_at`,
  ],
  [
    'a place of a shelf has one pick at a time',
    `
    select a.title from shelf_history a join shelf_history b using (profile_id, category, rank)
    where a.id <> b.id and a.from_at <= b.from_at and coalesce(a.until_at, 'infinity') > b.from_at`,
  ],
  [
    'a collection is public from one public pick on',
    `
    select c.title from collections c join collection_picks i on i.collection_id = c.id join picks p on p.id = i.pick_id
    group by c.id having min(p.published_at) > c.published_at`,
  ],
  [
    'a collection is public from the approval of its curator on',
    `
    select c.title from collections c join picks p using (profile_id)
    group by c.id having min(p.published_at) > c.published_at`,
  ],
  [
    'only what is public is saved',
    `
    select p.title from favorites f join picks p on p.id = f.pick_id where f.created_at < p.published_at`,
  ],
  [
    'only what is public is commented on, and replies follow',
    `
    select c.text from comments c left join picks p on p.id = c.pick_id
      left join collections o on o.id = c.collection_id left join comments a on a.id = c.parent_id
    where c.created_at < greatest(p.published_at, o.published_at, a.created_at)`,
  ],
])('demo: %s', async (_rule, sql) => {
  expect(await services.db.$queryRawUnsafe(sql)).toEqual([]);
});
