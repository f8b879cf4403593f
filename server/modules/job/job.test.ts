import { afterEach, describe, expect, test, vi } from 'vitest';
import { enqueue, type Task } from '../../platform/jobs/task.ts';
import { runDueJobs } from '../../platform/jobs/worker.ts';
import { makeCollection, makeCurator, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { resetMailTask } from '../account/password/password.service.ts';
import { cleanUpTask } from './clean-up.service.ts';
import { repairCountersTask } from './counters.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const admin = await makePerson(app, { isAdmin: true });
afterEach(() => vi.restoreAllMocks());

const LIST =
  '{ failedJobs { nodes { id task payload error attempts } } jobCounts { waiting running retrying failed } }';
const runOne = (task: unknown) => runDueJobs(app.services, [task as Task]);

/** A mail job that has only one attempt left. */
async function failedJob(): Promise<{ id: string; email: string }> {
  // Runs delayed jobs of other tests first.
  await app.runJobs({ later: true });
  const { email } = await makePerson(app);
  await enqueue(app.db, resetMailTask, { email });
  await app.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
  const send = vi.spyOn(app.services.mailer, 'send').mockRejectedValue(new Error('No mail today.'));
  await app.runJobs();
  send.mockRestore();
  const { data } = await admin.client.gql(LIST);
  return { id: data.failedJobs.nodes[0].id, email };
}

describe('jobs that were given up', () => {
  test('are listed for admins, and run again when asked', async () => {
    const { id, email } = await failedJob();
    const { data } = await admin.client.gql(LIST);
    expect(data.jobCounts.failed).toBe(1);
    const [job] = data.failedJobs.nodes;
    expect(job).toMatchObject({ id, task: 'reset-mail', error: 'No mail today.', attempts: 14 });
    expect(JSON.parse(job.payload)).toEqual({ email });

    const retry = await admin.client.gql(
      'mutation ($ids: [ID!]!) { retryFailedJobs(ids: $ids) { failed } }',
      { ids: [id, '999999'] },
    );
    expect(retry.data).toEqual({ retryFailedJobs: { failed: 0 } });
    expect(await app.mailsTo(email)).toHaveLength(1);
    expect(await app.db.auditEvent.findMany({ where: { action: 'job.retry' } })).toMatchObject([
      { actorId: admin.id, subjectType: 'job', subjectId: id, after: { task: 'reset-mail' } },
    ]);
  });

  test('are deleted when asked, and others are not', async () => {
    const { id } = await failedJob();
    await enqueue(app.db, resetMailTask, { email: 'later@example.com' });
    const { rows } = await app.pool.query('select id::text from graphile_worker._private_jobs');
    const ids = rows.map((row) => row.id);
    expect(ids).toHaveLength(2);
    const remove = 'mutation ($ids: [ID!]!) { deleteFailedJobs(ids: $ids) { failed waiting } }';
    expect((await admin.client.gql(remove, { ids })).data.deleteFailedJobs).toEqual({
      failed: 0,
      waiting: 1,
    });
    expect(await app.db.auditEvent.count({ where: { action: 'job.delete', subjectId: id } })).toBe(1);
    await app.runJobs();
  });
});

test('wrong counters are repaired', async () => {
  const curator = await makeCurator(app);
  const fan = await makePerson(app);
  const collection = await makeCollection(app, curator.id, curator.picks.slice(0, 3));
  await app.db.favorite.create({ data: { userId: fan.id, pickId: curator.picks[0] as string } });
  await app.db.comment.create({
    data: { authorId: fan.id, pickId: curator.picks[0] as string, text: 'Lovely.' },
  });
  await app.db.follow.create({ data: { followerId: fan.id, followingId: curator.id } });
  const read = async () => ({
    pick: await app.db.pick.findUnique({
      where: { id: curator.picks[0] },
      select: { favoritesCount: true, commentsCount: true },
    }),
    curator: await app.db.profile.findUnique({ where: { id: curator.id }, select: { followersCount: true } }),
    fan: await app.db.profile.findUnique({ where: { id: fan.id }, select: { followingCount: true } }),
    collection: await app.db.collection.findUnique({
      where: { id: collection },
      select: { publicPicks: true, isPublic: true },
    }),
    thing: await app.db.thing.findFirst({
      where: { picks: { some: { id: curator.picks[0] } } },
      select: { shelvesCount: true, firstPlacesCount: true, title: true },
    }),
  });
  const right = await read();
  expect(right).toMatchObject({
    pick: { favoritesCount: 1, commentsCount: 1 },
    collection: { publicPicks: 3, isPublic: true },
    thing: { shelvesCount: 1, firstPlacesCount: 1 },
  });

  await app.pool.query('update picks set favorites_count = 7, comments_count = 7 where id = $1', [
    curator.picks[0],
  ]);
  await app.pool.query('update profiles set followers_count = 7, following_count = 7 where id = any($1)', [
    [curator.id, fan.id],
  ]);
  await app.pool.query('update collections set public_picks = 1 where id = $1', [collection]);
  await app.pool.query(
    'update things set shelves_count = 0, first_places_count = 7 where id = (select thing_id from picks where id = $1)',
    [curator.picks[0]],
  );
  await app.pool.query(`select graphile_worker.add_job('repair-counters', '{}')`);
  await runOne(repairCountersTask);
  expect(await read()).toEqual(right);
  const { rows } = await app.pool.query('select following_count from profiles where id = $1', [curator.id]);
  expect(rows).toEqual([{ following_count: 0 }]);
});

test('the clean-up deletes what has expired, and nothing else', async () => {
  const { id, client } = await makePerson(app);
  await app.pool.query(
    `insert into sessions (sid, sess, expire) values ('old', '{}', now() - interval '1 minute');
     insert into rate_limits (key, points, expire) values ('old', 1, 1), ('new', 1, 32503680000000);
     insert into sent_mails (key, sent_at) values ('old', now() - interval '91 days'), ('new', now());`,
  );
  await app.pool.query(`select graphile_worker.add_job('clean-up', '{}')`);
  await runOne(cleanUpTask);
  const selectKeys = async (sql: string) => (await app.pool.query(sql)).rows.map(({ key }) => key);
  expect(await selectKeys('select sid as key from sessions')).not.toContain('old');
  expect(await selectKeys(`select key from rate_limits where key in ('old', 'new')`)).toEqual(['new']);
  expect(await selectKeys(`select key from sent_mails where key in ('old', 'new')`)).toEqual(['new']);
  expect((await client.gql('{ viewer { profile { id } } }')).data.viewer.profile.id).toBe(id);
});
