import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { noteTask } from '../../testing/jobs-to-kill.ts';
import { event } from '../../testing/race.ts';
import { startSmtpServer } from '../../testing/servers/smtp-server.ts';
import { startTcpProxy } from '../../testing/servers/tcp-proxy.ts';
import { startTestServices } from '../../testing/test-app.ts';
import { createMailer } from '../network/mail.ts';
import { sendMailOnce } from './mail-once.ts';
import { defineTask, enqueue, type Task } from './task.ts';
import { QueuePool, runDueJobs, startWorker } from './worker.ts';

const { services, close } = await startTestServices();
const { db, pool } = services;
afterAll(close);

beforeAll(() => pool.query('create table notes (text text)'));
beforeEach(() => pool.query('truncate notes, sent_mails, graphile_worker._private_jobs'));

const work = (...tasks: unknown[]) =>
  startWorker(services, { tasks: tasks as Task[], databaseUrl: services.env.databaseUrl ?? '' });
const runDue = async (...tasks: unknown[]) => {
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runDueJobs(services, tasks as Task[]);
};
const notes = async () =>
  (await pool.query('select text from notes order by text')).rows.map(({ text }) => text);
const jobs = async () =>
  (await pool.query('select attempts, max_attempts, last_error, locked_by from graphile_worker.jobs')).rows;

const failing = defineTask({
  name: 'failing',
  payload: z.object({}),
  attempts: 3,
  async run() {
    throw new Error('Not today.');
  },
});

describe('a job', () => {
  test('runs as soon as its transaction commits, and never if it does not', async () => {
    const worker = work(noteTask);
    await expect(
      db.$transaction(async (tx) => {
        await enqueue(tx, noteTask, { text: 'rolled back' });
        throw new Error('rollback');
      }),
    ).rejects.toThrow('rollback');
    await db.$transaction((tx) => enqueue(tx, noteTask, { text: 'committed' }));
    await expect.poll(notes).toEqual(['committed']);
    await worker.stop(5_000);
    expect(await jobs()).toEqual([]);
  });

  test('with a key replaces the one that waits', async () => {
    await enqueue(db, noteTask, { text: 'first' }, { key: 'one' });
    await enqueue(db, noteTask, { text: 'second' }, { key: 'one' });
    await runDue(noteTask);
    expect(await notes()).toEqual(['second']);
  });

  test('waits for its moment', async () => {
    await enqueue(db, noteTask, { text: 'later' }, { runAt: new Date(Date.now() + 60_000) });
    await runDueJobs(services, [noteTask as unknown as Task]);
    expect(await notes()).toEqual([]);
    await runDue(noteTask);
    expect(await notes()).toEqual(['later']);
  });

  test('is refused if its payload does not fit', async () => {
    await expect(enqueue(db, noteTask, { text: 1 } as never)).rejects.toThrow();
    expect(await jobs()).toEqual([]);
  });

  test('that fails is tried again after growing pauses, and kept when it is given up', async () => {
    await enqueue(db, failing, {});
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await runDue(failing);
      const { rows } = await pool.query(
        'select extract(epoch from run_at - updated_at)::float8 as pause from graphile_worker._private_jobs',
      );
      pauses.push(rows[0].pause);
    }
    expect(await jobs()).toMatchObject([{ attempts: 3, max_attempts: 3, last_error: 'Not today.' }]);
    expect(pauses[1]).toBeGreaterThan(2 * (pauses[0] ?? 0));
    expect(pauses[2]).toBeGreaterThan(2 * (pauses[1] ?? 0));
  });

  test('that fails is not kept if another one took its key meanwhile', async () => {
    let runs = 0;
    const replaced = defineTask({
      ...noteTask,
      async run(payload, context) {
        runs += 1;
        if (runs > 1) return noteTask.run(payload, context);
        await enqueue(db, noteTask, { text: 'second' }, { key: 'one' });
        throw new Error('Not today.');
      },
    });
    await enqueue(db, replaced, { text: 'first' }, { key: 'one' });
    await runDue(replaced);
    expect(await notes()).toEqual(['second']);
    expect(await jobs()).toEqual([]);
  });
});

describe('a worker', () => {
  test('whose process is killed leaves its jobs to the next', async () => {
    const { databaseUrl = '' } = services.env;
    const child = fork('server/testing/worker-to-kill.ts', [databaseUrl], { execArgv: ['--import', 'tsx'] });
    await enqueue(db, noteTask, { text: 'was running' });
    expect(await once(child, 'message')).toContain('running');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await enqueue(db, noteTask, { text: 'was waiting' });
    expect(await notes()).toEqual([]);

    const next = work(noteTask);
    await expect.poll(notes).toEqual(['was running', 'was waiting']);
    await next.stop(5_000);
  });

  test('goes on when the database is back', async () => {
    const proxy = await startTcpProxy(services.env.databaseUrl ?? '');
    const scheduled = defineTask({
      name: 'scheduled',
      payload: z.object({}),
      cron: '0 0 1 1 *',
      async run() {},
    });
    const worker = startWorker(services, {
      tasks: [noteTask, scheduled] as unknown as Task[],
      databaseUrl: proxy.through(services.env.databaseUrl ?? ''),
    });
    // Until the schedule is registered, graphile-worker leaves a lost connection unhandled (server/shutdown.ts).
    const schedules = async () =>
      (await pool.query('select identifier from graphile_worker._private_known_crontabs')).rows;
    await expect.poll(schedules).toContainEqual({ identifier: 'scheduled' });
    await enqueue(db, noteTask, { text: 'before' });
    // A job whose end was not recorded would run again.
    await expect.poll(jobs).toEqual([]);
    expect(await notes()).toEqual(['before']);
    await proxy.cut();
    await enqueue(db, noteTask, { text: 'meanwhile' });
    await proxy.restore();
    await expect.poll(notes).toEqual(['before', 'meanwhile']);
    await worker.stop(5_000);
    await proxy.close();
  });

  test('a pool that has ended gives an error and a release that does nothing', async () => {
    const ended = new QueuePool({ connectionString: services.env.databaseUrl });
    await ended.end();
    const { error, release } = await new Promise<{ error?: Error; release: () => void }>((done) =>
      ended.connect((error, _client, release) => done({ error, release })),
    );
    expect(error).toBeInstanceOf(Error);
    expect(release).not.toThrow();
  });

  test('keeps its job while others start', async () => {
    const goOn = event();
    let begun = 0;
    const slow = defineTask({
      ...noteTask,
      async run(payload, context) {
        begun += 1;
        await goOn.happened;
        await noteTask.run(payload, context);
      },
    });
    const worker = work(slow);
    await enqueue(db, slow, { text: 'once' });
    await expect.poll(() => begun).toBe(1);
    // A worker looks for jobs of dead ones before it begins.
    const quick = defineTask({ ...noteTask, name: 'quick' });
    const other = work(slow, quick);
    await enqueue(db, quick, { text: 'of the other' });
    await expect.poll(notes).toEqual(['of the other']);
    goOn.happen();
    await expect.poll(jobs).toEqual([]);
    await Promise.all([worker.stop(5_000), other.stop(5_000)]);
    expect(begun).toBe(1);
    expect(await notes()).toEqual(['of the other', 'once']);
  });

  test('soon finds a job whose queue was locked when it was told', async () => {
    const task = defineTask({ ...noteTask, lane: 'outside' });
    const worker = work(task);
    await enqueue(db, task, { text: 'first' }, { queue: 'one' });
    await expect.poll(notes).toEqual(['first']);
    // Locks all queues, as another worker does while it looks for a job.
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select from graphile_worker._private_job_queues for update');
    const { rows } = await pool.query('select now() as at');
    await enqueue(db, task, { text: 'second' }, { queue: 'one' });
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where query like '%job_queues%skip locked%' and state = 'idle' and query_start > $1",
        [rows[0].at],
      );
      expect(rowCount).toBeGreaterThan(0);
    }, 60_000);
    await other.query('rollback');
    other.release();
    await expect.poll(notes).toEqual(['first', 'second']);
    await worker.stop(5_000);
  });

  test('lets running jobs finish when it stops', async () => {
    const begun = event();
    const goOn = event();
    const slow = defineTask({
      ...noteTask,
      async run(payload, context) {
        begun.happen();
        await goOn.happened;
        await noteTask.run(payload, context);
      },
    });
    const worker = work(slow);
    await enqueue(db, slow, { text: 'finished' });
    await begun.happened;
    const stopped = worker.stop(10_000);
    goOn.happen();
    await stopped;
    expect(await notes()).toEqual(['finished']);
    expect(await jobs()).toEqual([]);
  });

  test('releases those that do not finish in time', async () => {
    const begun = event();
    const endless = defineTask({
      ...noteTask,
      async run() {
        begun.happen();
        await new Promise(() => {});
      },
    });
    const worker = work(endless);
    await enqueue(db, endless, { text: 'released' });
    await begun.happened;
    await worker.stop(0);
    expect(await jobs()).toMatchObject([{ attempts: 1, locked_by: null }]);
    await runDue(noteTask);
    expect(await notes()).toEqual(['released']);
  });
});

test('a mail outlives an hour without a mail server, and is sent once', async () => {
  const smtp = await startSmtpServer();
  const { log, env } = services;
  const mailer = createMailer({ smtpUrl: smtp.url, folder: '', from: env.mailFrom, log });
  const mailTask = defineTask({
    name: 'a-mail',
    payload: z.object({ to: z.string() }),
    run: ({ to }, context) =>
      sendMailOnce({ ...context, mailer }, { to, subject: 'Hello', text: 'Text' }, `hello-${to}`),
  });
  await enqueue(db, mailTask, { to: 'ada@example.com' });

  smtp.down = true;
  let waited = 0;
  while (waited < 60 * 60) {
    await runDue(mailTask);
    const { rows } = await pool.query(
      'select extract(epoch from run_at - now())::float8 as pause from graphile_worker._private_jobs where attempts < max_attempts',
    );
    waited += rows[0].pause;
  }
  smtp.down = false;
  expect(smtp.messages).toEqual([]);
  await runDue(mailTask);
  expect(smtp.messages).toHaveLength(1);
  expect(await jobs()).toEqual([]);

  await enqueue(db, mailTask, { to: 'ada@example.com' });
  await runDue(mailTask);
  expect(smtp.messages, 'the same mail, enqueued again').toHaveLength(1);
  smtp.close();
});
