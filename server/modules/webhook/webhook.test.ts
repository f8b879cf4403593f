import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tasks } from '../../jobs.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import {
  eraseProfile,
  findLatestSubmission,
  makeCollection,
  makeCurator,
  makeFullCurator,
  makePerson,
  makeWebhook,
  PASSWORD,
  type Person,
  takeDown,
} from '../../testing/factories.ts';
import { whileLocked } from '../../testing/race.ts';
import { safeFetchInside } from '../../testing/servers/safe-fetch-inside.ts';
import { startWebhookReceiver } from '../../testing/servers/webhook-receiver.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { PAUSES_MS, webhookTask } from './delivery.service.ts';
import { DELIVERY_DAYS, FAILING_DAYS, personalEvents, siteEvents } from './events.rules.ts';
import { WEBHOOKS_MAX, webhookMessages } from './webhook.rules.ts';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
const app = await startTestApp({ rateLimitFactor: 100, allowedPrivateHosts: [receiver.host] });
const noContent = receiver.answer;

beforeEach(async () => {
  await app.runJobs({ later: true });
  await app.db.webhook.deleteMany();
  receiver.messages.length = 0;
  receiver.answer = noContent;
});

const FIELDS = `id url events isActive failingSince turnedOffAt previousSecretUntil createdAt
  deliveries { id event state attempts createdAt attemptedAt nextAttemptAt durationMs responseStatus responseText error }`;
const CREATE = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) { secret webhook { ${FIELDS} } viewer { webhooks { id } } }
}`;
const UPDATE = `mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { ${FIELDS} } } }`;
const DELETE = 'mutation ($id: ID!) { deleteWebhook(id: $id) { deletedId viewer { webhooks { id } } } }';
const ROTATE = `mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret webhook { previousSecretUntil } } }`;
const TEST = `mutation ($id: ID!) { sendTestWebhook(id: $id) { webhook { ${FIELDS} } } }`;
const AGAIN = `mutation ($id: ID!) { sendWebhookAgain(deliveryId: $id) { webhook { ${FIELDS} } } }`;
const LIST = `{ viewer { webhooks { ${FIELDS} } } }`;
const SITE_LIST = `{ siteWebhooks { ${FIELDS} } }`;

const allPersonal = Object.keys(personalEvents).map(toEnum);
const allOfSite = Object.keys(siteEvents).map(toEnum);

function toEnum(event: string): string {
  return event.replace('.', '_').toUpperCase();
}

/** Creates a webhook of this person to the receiver. Returns its secret too. */
async function subscribe({ client }: Pick<Person, 'client'>, input: object = {}) {
  const data = await client.ask(CREATE, {
    input: { url: receiver.url, events: allPersonal, ...input },
  });
  const { webhook, secret } = data.createWebhook;
  return { id: webhook.id as string, secret: secret as string };
}
const fetchWebhooks = async ({ client }: Pick<Person, 'client'>) =>
  (await client.gql(LIST)).data.viewer.webhooks;
const fetchDeliveries = async (person: Pick<Person, 'client'>) => (await fetchWebhooks(person))[0].deliveries;
/** Runs the due jobs and returns the received events. */
async function arrived() {
  await app.runJobs();
  return receiver.messages.splice(0).map(({ body }) => JSON.parse(body));
}
const pastDays = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('a webhook', () => {
  test('is listed for its owner alone, and its secret is shown once', async () => {
    const [ada, bo] = [await makePerson(app), await makePerson(app)];
    const { data } = await ada.client.gql(CREATE, {
      input: { url: ` ${receiver.url}#part `, events: ['PICK_SAVED', 'PICK_SAVED', 'FOLLOWER_ADDED'] },
    });
    const { secret, webhook, viewer } = data.createWebhook;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: receiver.url,
      events: ['PICK_SAVED', 'FOLLOWER_ADDED'],
      isActive: true,
      failingSince: null,
      deliveries: [],
    });
    expect(viewer.webhooks).toEqual([{ id: webhook.id }]);
    expect(JSON.stringify((await ada.client.gql(LIST)).data)).not.toContain(secret);
    expect(await fetchWebhooks(bo)).toEqual([]);
    for (const mutation of [TEST, AGAIN])
      expect((await bo.client.gql(mutation, { id: 'nonsense' })).code).toBe('NOT_FOUND');
  });

  test.each([
    ['url', { url: '' }],
    // Other addresses are refused in safe-fetch.test.ts.
    ['url', { url: 'http://hooks.example.com/' }],
    ['url', { url: `https://example.com/${'a'.repeat(2_000)}` }],
    ['events', { events: [] }],
    ['events.0', { events: ['WEBHOOK_TEST'] }],
    ['events.0', { events: ['ACCOUNT_CREATED'] }],
  ])('needs a proper %s (%#)', async (field, input) => {
    const { client } = await makePerson(app);
    const answer = await client.gql(CREATE, {
      input: { url: receiver.url, events: ['PICK_SAVED'], ...input },
    });
    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ field }] } }]);
  });

  test(`is one of ${WEBHOOKS_MAX} at most, also when two are made at once`, async () => {
    const person = await makePerson(app);
    const { webhook } = await makeWebhook(app, person.id);
    for (let made = 2; made < WEBHOOKS_MAX; made += 1) await makeWebhook(app, person.id);
    const input = { url: receiver.url, events: ['PICK_SAVED'] };
    const answers = await Promise.all([1, 2].map(() => person.client.gql(CREATE, { input })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
    expect(
      (await person.client.gql(DELETE, { id: webhook })).data.deleteWebhook.viewer.webhooks,
    ).toHaveLength(WEBHOOKS_MAX - 1);
    expect((await person.client.gql(CREATE, { input })).code).toBe('ok');
  });

  test('ends with its owner’s account, and tells nothing while they are suspended', async () => {
    const curator = await makeCurator(app);
    await subscribe(curator);
    const fan = await makePerson(app);
    await fan.client.gql('mutation ($id: ID!) { setFollow(profileId: $id, on: true) { profile { id } } }', {
      id: curator.id,
    });
    await takeDown(app, 'person', curator.id);
    expect(await arrived()).toEqual([]);
    const states = await app.db.webhookDelivery.findMany({ select: { state: true } });
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['skipped']));
    await eraseProfile(app, curator.id);
    expect(await app.db.webhookDelivery.count()).toBe(0);
    expect(await app.db.webhook.count()).toBe(0);
  });
});

describe('a message', () => {
  test('is signed as Standard Webhooks says, holds ids, a permalink and what is public, and is not of an own save', async () => {
    const curator = await makeCurator(app);
    const { secret } = await subscribe(curator);
    const fan = await makePerson(app, { fullName: 'Mika' });
    const id = curator.picks[0] as string;
    const save = 'mutation ($id: ID!) { setFavorite(pickId: $id, on: true) { pick { id } } }';
    await fan.client.gql(save, { id });
    await curator.client.ask(save, { id: curator.picks[1] });
    await app.runJobs();
    const { rows } = await app.pool.query(
      'select id, slug, title from things where id = (select thing_id from picks where id = $1)',
      [id],
    );
    const [{ slug, ...named }] = rows;
    const thing = { ...named, permalink: `${app.url}/books/${slug}`, shelvesCount: 1 };
    const [message, ...others] = receiver.messages;
    expect(others).toEqual([]);
    const headers = message?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(message?.body ?? '', headers)).toMatchObject({
      type: 'pick.saved',
      data: {
        pick: { id, permalink: `${app.url}/pick/${id}`, category: 'BOOKS', rank: 1, thing },
        savedBy: { id: fan.id, permalink: `${app.url}/profile/${fan.id}`, username: null, fullName: 'Mika' },
      },
    });
    expect(message?.body).not.toContain('@example.com');
    expect(() => new Webhook(secret).verify(`${message?.body} `, headers)).toThrow();
    const [delivery] = await fetchDeliveries(curator);
    expect(delivery).toMatchObject({
      id: headers['webhook-id'],
      event: 'PICK_SAVED',
      state: 'DELIVERED',
      attempts: 1,
      responseStatus: 204,
      error: null,
    });
    expect(delivery.durationMs).toBeGreaterThanOrEqual(0);
  });

  test('is signed by the secret before the last one too, for a day', async () => {
    const person = await makePerson(app);
    const { id, secret } = await subscribe(person);
    const { data } = await person.client.gql(ROTATE, { id });
    const next = data.rotateWebhookSecret.secret as string;
    expect(next).not.toBe(secret);
    const heard = async () => {
      receiver.messages.length = 0;
      await person.client.gql(TEST, { id });
      await app.runJobs();
      const [{ body, headers } = { body: '', headers: {} }] = receiver.messages;
      return [secret, next].map((known) => {
        try {
          return Boolean(new Webhook(known).verify(body, headers as Record<string, string>));
        } catch {
          return false;
        }
      });
    };
    expect(await heard()).toEqual([true, true]);
    await app.db.webhook.update({ where: { id }, data: { previousSecretUntil: pastDays(1) } });
    expect(await heard()).toEqual([false, true]);
    expect((await fetchWebhooks(person))[0].previousSecretUntil).toBeNull();
  });

  test('has a number, which is higher if it is sent again with what is newer', async () => {
    const curator = await makeCurator(app);
    await subscribe(curator);
    const rename = (title: string) =>
      app.db.pick.update({ where: { id: curator.picks[0] as string }, data: { title } });
    receiver.answer = (response) => response.writeHead(500).end();
    await rename('First');
    await app.runJobs();
    receiver.answer = noContent;
    await rename('Second');
    await app.runJobs();
    await app.runJobs({ later: true });
    const told = receiver.messages.map(({ body }) => JSON.parse(body));
    expect(told.map(({ sequence, data }) => [sequence, data.pick.title])).toEqual([
      [1, 'First'],
      [2, 'Second'],
      [3, 'Second'],
    ]);
  });

  test('of a test is sent on request, not to a webhook that is off', async () => {
    const person = await makePerson(app);
    const { id } = await subscribe(person);
    const { data } = await person.client.gql(TEST, { id });
    expect(data.sendTestWebhook.webhook.deliveries).toMatchObject([
      { event: 'WEBHOOK_TEST', state: 'WAITING' },
    ]);
    expect(await arrived()).toMatchObject([{ type: 'webhook.test', data: { webhook: { id } } }]);
    await person.client.gql(UPDATE, { input: { id, isActive: false } });
    const refused = await person.client.gql(TEST, { id });
    expect(refused.errors).toMatchObject([
      { message: webhookMessages.isOff, extensions: { code: 'CONFLICT' } },
    ]);
  });
});

describe('a person’s own events', () => {
  test('a pick that changes, goes and comes back', async () => {
    const curator = await makeCurator(app);
    await subscribe(curator);
    const id = curator.picks[0] as string;
    const change = (title: string) =>
      curator.client.gql(
        'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }',
        {
          input: { id, title },
        },
      );
    await change('First');
    await change('Second');
    expect(await arrived(), 'told once, as it is now').toMatchObject([
      { type: 'pick.updated', data: { pick: { id, title: 'Second' } } },
    ]);
    await change('Second');
    expect(await arrived()).toEqual([]);

    await app.db.pick.update({ where: { id }, data: { status: 'draft' } });
    const [removed, ...others] = await arrived();
    expect([removed.type, removed.data, others]).toEqual([
      'pick.removed',
      { pick: { id, permalink: `${app.url}/pick/${id}` } },
      [],
    ]);
    await change('Of a draft');
    expect(await arrived()).toEqual([]);
    await app.db.pick.update({ where: { id }, data: { status: 'published' } });
    expect(await arrived()).toMatchObject([{ type: 'pick.published', data: { pick: { id } } }]);
    await curator.client.gql('mutation ($id: ID!) { deletePick(id: $id) { deletedId } }', { id });
    expect(await arrived()).toMatchObject([{ type: 'pick.removed', data: { pick: { id } } }]);
  });

  test('a change during the job that is about to send is told too', async () => {
    const curator = await makeCurator(app);
    await subscribe(curator);
    const id = curator.picks[0] as string;
    await app.db.pick.update({ where: { id }, data: { title: 'First' } });
    await whileLocked(
      app,
      (client) => client.query("update picks set title = 'Second' where id = $1", [id]),
      () => app.runJobs(),
    );
    await app.runJobs();
    const titles = receiver.messages.map(({ body }) => JSON.parse(body).data.pick.title);
    expect(titles.at(-1)).toBe('Second');
  });

  test('new followers and comments of others are sent, comments of the curator are not', async () => {
    const curator = await makeCurator(app);
    await subscribe(curator);
    const fan = await makePerson(app, { fullName: 'Mika' });
    await fan.client.gql('mutation ($id: ID!) { setFollow(profileId: $id, on: true) { profile { id } } }', {
      id: curator.id,
    });
    expect(await arrived()).toMatchObject([
      { type: 'follower.added', data: { follower: { id: fan.id, fullName: 'Mika' } } },
    ]);
    const collectionId = await makeCollection(app, curator.id, curator.picks.slice(0, 3));
    const comment = (client: TestClient, input: object) =>
      client.gql('mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id } } }', {
        input,
      });
    await comment(curator.client, { pickId: curator.picks[0], text: 'Mine' });
    await comment(fan.client, { pickId: curator.picks[0], text: 'Lovely' });
    await comment(fan.client, { collectionId, text: 'All of it' });
    expect(await arrived()).toMatchObject([
      { type: 'comment.created', data: { comment: { text: 'Lovely', author: { id: fan.id } }, pick: {} } },
      { type: 'comment.created', data: { comment: { text: 'All of it' }, collection: { id: collectionId } } },
    ]);
  });

  test('the decision of a review, and the picks it publishes', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    const curator = await makeFullCurator(app, 'draft');
    await subscribe(curator);
    const decide = async (mutation: string) => {
      await curator.client.gql('mutation { submitShelf { profile { id } } }');
      const { id, version } = await findLatestSubmission(app, curator.id);
      const { errors } = await admin.client.gql(
        `mutation { ${mutation.replace('ID', `id: "${id}", version: ${version}`)} { profile { id } } }`,
      );
      expect(errors).toBeUndefined();
      return id;
    };
    const rejected = await decide('rejectSubmission(ID, note: "More pictures")');
    expect(await arrived()).toMatchObject([
      { type: 'shelf.rejected', data: { submission: { id: rejected, note: 'More pictures' } } },
    ]);
    // Otherwise the shelf could not be submitted again on the same day.
    await app.db.profile.update({ where: { id: curator.id }, data: { lastSubmittedAt: null } });
    const approved = await decide('approveSubmission(ID)');
    const events = await arrived();
    expect(events.filter(({ type }) => type === 'pick.published')).toHaveLength(9);
    expect(events.filter(({ type }) => type !== 'pick.published')).toMatchObject([
      { type: 'shelf.approved', data: { submission: { id: approved } } },
    ]);
  });

  test('only those that were chosen, of that person, while the webhook is on', async () => {
    const [curator, other] = [await makeCurator(app), await makeCurator(app)];
    const { id } = await subscribe(curator, { events: ['PICK_REMOVED'] });
    await app.db.pick.update({ where: { id: curator.picks[0] }, data: { title: 'New' } });
    await app.db.pick.delete({ where: { id: other.picks[0] } });
    expect(await arrived()).toEqual([]);
    await curator.client.gql(UPDATE, { input: { id, isActive: false } });
    await app.db.pick.delete({ where: { id: curator.picks[0] } });
    expect(await arrived()).toEqual([]);
    await curator.client.gql(UPDATE, { input: { id, isActive: true } });
    await app.db.pick.delete({ where: { id: curator.picks[1] } });
    expect(await arrived()).toMatchObject([{ type: 'pick.removed' }]);
  });

  test('not when its cause is undone, and not what its receiver may no longer see when it is sent', async () => {
    const curator = await makeCurator(app);
    await subscribe(curator);
    const fan = await makePerson(app);
    const [pick] = curator.picks as [string];
    await expect(
      app.db.$transaction(async (tx) => {
        await tx.favorite.create({ data: { userId: fan.id, pickId: pick } });
        throw new Error('rollback');
      }),
    ).rejects.toThrow('rollback');
    expect(await app.db.webhookDelivery.count()).toBe(0);

    await app.db.favorite.create({ data: { userId: fan.id, pickId: pick } });
    await app.db.follow.create({ data: { followerId: fan.id, followingId: curator.id } });
    await app.db.comment.create({ data: { authorId: fan.id, pickId: pick, text: 'Rude' } });
    await app.db.pick.update({ where: { id: pick }, data: { title: 'Changed' } });
    await takeDown(app, 'person', fan.id);
    await app.db.pick.update({ where: { id: pick }, data: { status: 'draft' } });
    expect((await arrived()).map(({ type }) => type)).toEqual(['pick.removed']);
    const skipped = (await fetchDeliveries(curator)).filter(
      ({ state }: { state: string }) => state === 'SKIPPED',
    );
    expect(skipped).toHaveLength(4);
    expect(skipped[0]).toMatchObject({ attempts: 0, responseStatus: null });
    expect(skipped[0].error).toContain('no longer visible');
  });
});

describe('a shelf that one follows', () => {
  const EVENTS = ['PICK_PUBLISHED', 'PICK_UPDATED', 'PICK_REMOVED'];

  test('tells its followers what changes in public, while they follow', async () => {
    const [curator, fan] = [await makeCurator(app), await makePerson(app)];
    const [pick = '', other = ''] = curator.picks;
    const ofShelf = { curatorId: curator.id, events: EVENTS };
    expect((await fan.client.gql(CREATE, { input: { url: receiver.url, ...ofShelf } })).errors).toMatchObject(
      [{ extensions: { fields: [{ field: 'curatorId', message: webhookMessages.notFollowed }] } }],
    );
    const follow = { followerId: fan.id, followingId: curator.id };
    await app.db.follow.create({ data: follow });
    await app.runJobs();
    const { id } = await subscribe(fan, ofShelf);
    expect((await fan.client.gql('{ viewer { webhooks { curatorId } } }')).data.viewer.webhooks).toEqual([
      { curatorId: curator.id },
    ]);
    await app.db.pick.update({ where: { id: pick }, data: { title: 'Changed' } });
    await app.db.pick.update({ where: { id: other }, data: { status: 'draft' } });
    await app.db.favorite.create({ data: { userId: fan.id, pickId: pick } });
    expect((await arrived()).map(({ type, data }) => [type, data.pick.id]).sort()).toEqual([
      ['pick.removed', other],
      ['pick.updated', pick],
    ]);
    // This event concerns another curator, so this webhook does not receive it.
    await app.db.pick.update({
      where: { id: (await makeCurator(app)).picks[0] },
      data: { title: 'Another' },
    });
    expect(await arrived()).toEqual([]);

    await app.db.follow.deleteMany({ where: follow });
    await app.db.pick.update({ where: { id: pick }, data: { title: 'Changed again' } });
    expect(await arrived()).toEqual([]);
    await curator.client.ask(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
    expect(await app.db.webhook.count({ where: { id } })).toBe(0);
  });

  test.each([
    ['events that only the curator gets', { events: ['PICK_SAVED'] }, 'events.0'],
    ['the site', { forSite: true }, 'curatorId'],
    ['a nonsense id', { curatorId: 'nonsense' }, 'curatorId'],
  ])('is not told with %s', async (_what, more, field) => {
    const [curator, fan] = [await makeCurator(app), await makePerson(app, { isAdmin: true })];
    await app.db.follow.create({ data: { followerId: fan.id, followingId: curator.id } });
    const input = { url: receiver.url, curatorId: curator.id, events: EVENTS, ...more };
    expect((await fan.client.gql(CREATE, { input })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ field }] } },
    ]);
  });

  test('costs its curator the same, however many follow', async () => {
    const curator = await makeCurator(app);
    const change = (title: string) =>
      app.db.pick.update({ where: { id: curator.picks[0] as string }, data: { title } });
    const findJobs = () => app.db.$queryRaw<unknown[]>`select j.id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'webhook%'`;
    const followers = [await makePerson(app), await makePerson(app), await makePerson(app)];
    for (const { id } of followers) {
      await app.db.follow.create({ data: { followerId: id, followingId: curator.id } });
      await makeWebhook(app, id, { url: receiver.url, curatorId: curator.id, events: ['pick.updated'] });
    }
    await app.runJobs();
    const waiting = (await findJobs()).length;
    await change('Changed');
    await change('Changed again');
    expect(await findJobs()).toHaveLength(waiting + 1);
    expect((await arrived()).map(({ data }) => data.pick.title)).toEqual(Array(3).fill('Changed again'));
  });
});

describe('a receiver', () => {
  test('that never answers, or without end, is left in bounded time and bytes, while others get theirs', async () => {
    const [silent, endless, good] = [await startWebhookReceiver(), await startWebhookReceiver(), receiver];
    let sent = 0;
    silent.answer = () => {};
    endless.answer = (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 'a'))) sent += 16_384;
      };
      response.on('drain', more);
      more();
    };
    const strict = await startTestApp({ allowedPrivateHosts: [silent.host, endless.host, good.host] });
    const worker = await startWorker(strict.services, {
      tasks,
      databaseUrl: strict.services.env.databaseUrl ?? '',
    });
    onTestFinished(async () => {
      await worker.stop(5_000);
      await strict.close();
      silent.close();
      endless.close();
    });
    const people = [];
    for (const { url } of [silent, endless, good]) {
      const person = await makePerson(strict);
      people.push({ person, webhook: (await subscribe(person, { url })).id });
    }
    for (const { person, webhook } of people)
      for (const _twice of [1, 2]) await person.client.ask(TEST, { id: webhook });
    await expect.poll(() => good.messages.length).toBeGreaterThan(0);
    expect(silent.messages.length, 'the second message to the silent one still waits').toBeLessThan(2);
    const [slow, huge] = people.map(({ person }) => person) as [Person, Person];
    await vi.waitFor(
      async () => {
        expect((await fetchDeliveries(slow))[1].error).toBe('It did not answer within 10 seconds.');
        expect((await fetchDeliveries(huge))[1]).toMatchObject({ state: 'DELIVERED', responseStatus: 200 });
      },
      { timeout: 60_000, interval: 200 },
    );
    expect((await fetchDeliveries(huge))[1].responseText).toHaveLength(1_000);
    // The buffers of two connections hold less than this.
    expect(sent).toBeLessThan(20_000_000);
  });
});

describe('the site’s events', () => {
  test('belong to all admins, and to nobody else', async () => {
    const [ada, bo] = [await makePerson(app, { isAdmin: true }), await makePerson(app, { isAdmin: true })];
    const member = await makePerson(app);
    const { id } = await subscribe(ada, { forSite: true, events: allOfSite });
    expect(await fetchWebhooks(ada), 'not among an admin’s own').toEqual([]);
    expect((await bo.client.gql(SITE_LIST)).data.siteWebhooks).toMatchObject([{ id, url: receiver.url }]);
    const input = { url: receiver.url, events: ['ACCOUNT_CREATED'], forSite: true };
    expect((await member.client.gql(CREATE, { input })).code).toBe('FORBIDDEN');
    for (const mutation of [DELETE, ROTATE, TEST]) {
      expect((await member.client.gql(mutation, { id })).code).toBe('NOT_FOUND');
    }
    await bo.client.gql(UPDATE, { input: { id, events: ['ACCOUNT_CREATED'] } });
    expect((await bo.client.gql(UPDATE, { input: { id, events: ['PICK_SAVED'] } })).code).toBe(
      'BAD_USER_INPUT',
    );
    await bo.client.gql(ROTATE, { id });
    await bo.client.gql(DELETE, { id });
    const events = await app.db.auditEvent.findMany({
      where: { subjectType: 'webhook', subjectId: id },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['webhook.create', ada.id],
      ['webhook.edit', bo.id],
      ['webhook.rotate', bo.id],
      ['webhook.delete', bo.id],
    ]);
    expect(JSON.stringify(events)).not.toContain('whsec_');
  });

  test('are not changed by who is no longer an admin', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    const { id } = await subscribe(admin, { forSite: true, events: allOfSite });
    const [answer] = await whileLocked(
      app,
      (client) => client.query('update profiles set is_admin = false where id = $1', [admin.id]),
      () => admin.client.gql(DELETE, { id }),
    );
    expect(answer.code).toBe('FORBIDDEN');
  });
});

describe('a delivery that fails', () => {
  const fail = (status: number, text = 'Not today') => {
    receiver.answer = (response) => response.writeHead(status).end(text);
  };

  test('is tried again after growing pauses for about a day, then given up, and sent again on request', async () => {
    const person = await makePerson(app);
    const { id } = await subscribe(person);
    fail(500);
    await person.client.gql(TEST, { id });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= PAUSES_MS.length + 1; attempt += 1) {
      await app.runJobs({ later: true });
      const [delivery] = await fetchDeliveries(person);
      expect(delivery).toMatchObject({ attempts: attempt, responseStatus: 500, responseText: 'Not today' });
      if (delivery.nextAttemptAt) {
        pauses.push(Date.parse(delivery.nextAttemptAt) - Date.parse(delivery.attemptedAt));
      }
    }
    expect(pauses).toHaveLength(PAUSES_MS.length);
    for (const [index, pause] of pauses.entries())
      expect(pause).toBeGreaterThanOrEqual((pauses[index - 1] ?? 0) - 5_000);
    const hours = pauses.reduce((sum, pause) => sum + pause) / HOUR_MS;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(36);
    const [failed] = await fetchDeliveries(person);
    expect(failed).toMatchObject({ state: 'FAILED', nextAttemptAt: null, error: 'It answered 500.' });
    const ids = new Set(receiver.messages.map(({ headers }) => headers['webhook-id']));
    expect([...ids], 'each attempt has the same id').toEqual([failed.id]);
    expect((await fetchWebhooks(person))[0].failingSince).not.toBeNull();
    expect(
      await app.db.$queryRaw`select id from graphile_worker.jobs where task_identifier = 'webhook'`,
    ).toEqual([]);

    receiver.answer = noContent;
    const { data } = await person.client.gql(AGAIN, { id: failed.id });
    expect(data.sendWebhookAgain.webhook.deliveries).toMatchObject([{ state: 'WAITING' }]);
    await app.runJobs();
    expect(await fetchDeliveries(person)).toMatchObject([
      {
        id: failed.id,
        state: 'DELIVERED',
        attempts: 1,
        responseStatus: 204,
        responseText: null,
        error: null,
      },
    ]);
    expect((await fetchWebhooks(person))[0].failingSince).toBeNull();
  });

  test('because it is sent elsewhere says so, and does not go there', async () => {
    const person = await makePerson(app);
    const { id } = await subscribe(person);
    receiver.answer = (response) => response.writeHead(301, { Location: '/elsewhere' }).end();
    await person.client.gql(TEST, { id });
    await app.runJobs();
    expect(receiver.messages).toHaveLength(1);
    expect(await fetchDeliveries(person)).toMatchObject([
      {
        state: 'WAITING',
        responseStatus: 301,
        error: 'It answered 301, and redirects are not followed.',
      },
    ]);
  });

  test('because the process stops has not used up an attempt', async () => {
    const person = await makePerson(app);
    const { id } = await subscribe(person);
    await person.client.gql(TEST, { id });
    const [delivery] = await fetchDeliveries(person);
    const stop = new AbortController();
    receiver.answer = () => stop.abort();
    const context = { ...app.services, jobId: 'stopped', signal: stop.signal };
    await expect(webhookTask.run({ id: delivery.id }, context)).rejects.toThrow();
    receiver.answer = noContent;
    await app.runJobs();
    expect(await fetchDeliveries(person)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
  });

  test('is not sent again if it is cleaned up meanwhile', async () => {
    const person = await makePerson(app);
    const { id } = await subscribe(person);
    await person.client.gql(TEST, { id });
    const [delivery] = await fetchDeliveries(person);
    const [answer] = await whileLocked(
      app,
      (other) => other.query('delete from webhook_deliveries where id = $1', [delivery.id]),
      () => person.client.gql(AGAIN, { id: delivery.id }),
    );
    expect(answer.code).toBe('NOT_FOUND');
  });

  test('keeps the beginning of a long answer, whatever its bytes', async () => {
    const person = await makePerson(app);
    const { id } = await subscribe(person);
    receiver.answer = (response) =>
      response
        .writeHead(500)
        .end(Buffer.concat([Buffer.from([0, 0xff, 7]), Buffer.from('😀'.repeat(5_000))]));
    await person.client.gql(TEST, { id });
    await app.runJobs();
    const [{ responseText }] = await fetchDeliveries(person);
    expect(responseText).toBe(`\ufffd${'😀'.repeat(499)}`);
  });

  test('because its address is not public any more is not sent', async () => {
    const person = await makePerson(app);
    await makeWebhook(app, person.id, { url: `http://localhost:${receiver.host.split(':')[1]}/` });
    const [{ id }] = await fetchWebhooks(person);
    await person.client.gql(TEST, { id });
    await app.runJobs();
    expect(receiver.messages).toEqual([]);
    expect((await fetchDeliveries(person))[0].error).toBe('The address must begin with https://.');
  });

  test('because the name of its address leads to a private one is not sent', async () => {
    const inside = vi.spyOn(app.services, 'safeFetch').mockImplementation(safeFetchInside());
    onTestFinished(() => inside.mockRestore());
    const person = await makePerson(app);
    const { id } = await subscribe(person, { url: 'https://inside.example/' });
    await person.client.gql(TEST, { id });
    await app.runJobs();
    expect((await fetchDeliveries(person))[0].error).toBe('The address is not on the public internet.');
  });

  test(`for ${FAILING_DAYS} days turns its webhook off, which its owner is told by mail`, async () => {
    const person = await makePerson(app);
    const { id } = await subscribe(person);
    fail(503);
    // A webhook with few events: one has failed long ago, and the next one fails now.
    await app.db.webhook.update({ where: { id }, data: { failingSince: pastDays(FAILING_DAYS + 1) } });
    await person.client.gql(TEST, { id });
    for (const _pause of PAUSES_MS) {
      await app.runJobs({ later: true });
      expect((await fetchWebhooks(person))[0].isActive, 'while it is tried again').toBe(true);
    }
    await app.runJobs({ later: true });
    const [webhook] = await fetchWebhooks(person);
    expect(webhook.isActive).toBe(false);
    expect(webhook.turnedOffAt).not.toBeNull();
    // No retry is left.
    expect(webhook.deliveries).toMatchObject([{ state: 'FAILED', nextAttemptAt: null }]);
    const [made, mail, ...others] = await app.mailsTo(person.email);
    expect(made?.subject).toBe('A new webhook for your account');
    expect([mail?.subject, others]).toEqual(['A webhook was turned off', []]);
    expect(mail?.text).toContain(`${app.url}/developers/webhooks`);
    expect(mail?.text).toContain(receiver.host);
    const { data } = await person.client.gql(UPDATE, { input: { id, isActive: true } });
    expect(data.updateWebhook.webhook).toMatchObject({
      isActive: true,
      failingSince: null,
      turnedOffAt: null,
    });
  });

  test('with 410 turns its webhook off at once. That of the site is told to admins', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    const { id } = await subscribe(admin, { forSite: true, events: allOfSite });
    fail(410);
    await admin.client.gql(TEST, { id });
    await app.runJobs();
    expect((await admin.client.gql(SITE_LIST)).data.siteWebhooks).toMatchObject([{ isActive: false }]);
    const [mail] = await app.mailsTo(admin.email);
    expect(mail?.text).toContain(`${app.url}/admin/settings`);
  });

  test('while 1,000 others wait is not added', async () => {
    const curator = await makeCurator(app);
    const { id } = await subscribe(curator);
    await app.pool.query(
      `insert into webhook_deliveries (webhook_id, event, subject_id)
        select $1, 'webhook.test', gen_random_uuid() from generate_series(1, 1000)`,
      [id],
    );
    await app.db.pick.delete({ where: { id: curator.picks[0] } });
    expect(await app.db.webhookDelivery.count({ where: { webhookId: id } })).toBe(1_000);
    await app.db.webhookDelivery.deleteMany({ where: { webhookId: id } });
    await app.db.pick.delete({ where: { id: curator.picks[1] } });
    expect(await app.db.webhookDelivery.count({ where: { webhookId: id } })).toBe(1);
  });
});

test(`deliveries are kept for ${DELIVERY_DAYS} days`, async () => {
  const person = await makePerson(app);
  const { webhook, delivery } = await makeWebhook(app, person.id);
  await app.db.webhookDelivery.create({
    data: {
      webhookId: webhook,
      event: 'webhook.test',
      subjectId: webhook,
      createdAt: pastDays(DELIVERY_DAYS + 1),
    },
  });
  await app.pool.query("select graphile_worker.add_job('clean-up', '{}')");
  await app.runJobs();
  expect((await fetchDeliveries(person)).map(({ id }: { id: string }) => id)).toEqual([delivery]);
});
