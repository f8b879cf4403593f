import { afterAll, expect, test } from 'vitest';
import { makeCurator, makePerson, type Person, takeDown } from '../../testing/factories.ts';
import { startWebhookReceiver } from '../../testing/servers/webhook-receiver.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { personalEvents, shelfEvents, siteEvents } from './events.rules.ts';
import { messageSchemas } from './message.schema.ts';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
const app = await startTestApp({ rateLimitFactor: 100, allowedPrivateHosts: [receiver.host] });

type Value = { [name: string]: unknown };
type Message = { type: string; data: Value };

const subscribe = (profileId: string | null, path: string, curatorId?: string) =>
  app.db.webhook.create({
    data: {
      profileId,
      curatorId,
      url: `${receiver.url}/${path}`,
      events: curatorId ? [...shelfEvents] : Object.keys(profileId ? personalEvents : siteEvents),
      secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    },
  });

const told = new Set<string>();
let hidden = 0;

/** Sends all waiting deliveries, and compares each message with what its receiver can read by the API. */
async function deliver(readers: Record<string, Person>): Promise<void> {
  await app.runJobs({ later: true });
  for (const { path, body } of receiver.messages.splice(0)) {
    const who = path.replace('/hook/', '');
    const message: Message = JSON.parse(body);
    const { type, data } = message;
    expect(messageSchemas[type]?.parse(message), 'all that it holds is in the published schema').toEqual(
      message,
    );
    told.add(`${who} ${type}`);
    expect(body).not.toMatch(/@example\.com|Secret/);
    for (const [name, part] of listObjectParts(data)) {
      if (name in OWN) await compareOwn(readers.site as Person, name, part);
      // Content that is no longer public is sent as id and address only.
      else if (type === 'pick.removed') expect(Object.keys(part)).toEqual(['id', 'permalink']);
      else await compare(readers[who] as Person, name, part, `${who} ${type} ${name}`);
    }
  }
}

async function compare(reader: Person, name: string, part: Value, what: string): Promise<void> {
  const isHidden = part.username === null && part.permalink === `${app.url}/profile/${part.id}`;
  if (isHidden) hidden += 1;
  // An admin's own webhook receives what a member could read.
  const values = Object.entries(part).filter(
    // In the API, a reply is listed below its comment, so it has no parentId.
    ([key, value]) => typeof value !== 'object' && key !== 'parentId' && !(isHidden && key === 'permalink'),
  );
  expect(await readByApi(reader, name, part), what).toMatchObject(Object.fromEntries(values));
}

/** Causes every personal event of this curator, by people in each state, and every event of the site. */
async function causeEvents(
  curator: Person & { picks: string[] },
  admin: Person,
  readers: Record<string, Person>,
): Promise<void> {
  const [kept = '', removed = ''] = curator.picks;
  const profileId = curator.id;
  const actors = [
    await makePerson(app),
    await makePerson(app, { status: 'pending' }),
    await makeCurator(app),
    await makeCurator(app, 'unpublished'),
    await makePerson(app, { username: null }),
  ];
  for (const { id: userId } of actors) {
    await app.db.favorite.create({ data: { userId, pickId: kept } });
    await app.db.follow.create({ data: { followerId: userId, followingId: profileId } });
    await app.db.comment.create({ data: { authorId: userId, pickId: kept, text: 'Lovely' } });
  }
  await app.db.pick.update({ where: { id: removed }, data: { status: 'draft' } });
  await deliver(readers);
  await app.db.pick.update({ where: { id: removed }, data: { status: 'published' } });
  await app.db.pick.update({ where: { id: kept }, data: { title: 'Changed' } });
  await deliver(readers);
  // Removes the reviews of edits, so that the shelf can be submitted.
  await app.db.submissionReview.deleteMany({ where: { profileId } });
  for (const status of ['pending', 'rejected', 'pending', 'approved'] as const) {
    if (status === 'pending') await app.db.submissionReview.create({ data: { profileId, status } });
    else {
      await app.db.submissionReview.updateMany({
        where: { profileId, status: 'pending' },
        data: { status, note: 'A note', decidedAt: new Date() },
      });
    }
    await deliver(readers);
  }
  await app.db.report.create({
    data: { subject: 'pick', profileId, pickId: kept, kind: 'spam', text: 'Secret' },
  });
  await app.db.report.create({ data: { subject: 'profile', profileId, kind: 'other', text: 'Secret' } });
  await takeDown(app, 'pick', profileId, { pickId: removed, createdById: admin.id });
  await app
    .client()
    .gql(
      `mutation { signUp(input: { email: "new${profileId}@example.com", password: "Str0ng enough!", fullName: "New One" }) { viewer { profile { id } } } }`,
    );
  await deliver(readers);
}

/** For each part of a message, what this reader gets from the API. */
async function readByApi(
  { client }: Pick<Person, 'client'>,
  name: string,
  { id }: Value,
): Promise<Value | null> {
  const field =
    { thing: 'thing', pick: 'pick', collection: 'collection', comment: 'comment' }[name] ?? 'profile';
  const fields = {
    thing: 'id permalink title shelvesCount',
    pick: 'id permalink category rank title reference link publishedAt updatedAt',
    collection: 'id permalink title',
    comment: 'id text createdAt',
    profile: 'id permalink username fullName createdAt',
  }[field];
  const data = await client.ask(`{ read: ${field}(id: "${id}") { ${fields} } }`);
  return data.read;
}

/** The parts of a message that are objects of the API. */
const listObjectParts = (data: Value): [name: string, part: Value][] =>
  Object.entries(data).flatMap(([name, value]): [string, Value][] =>
    typeof value === 'object' && value !== null && 'id' in value
      ? [[name, value as Value], ...listObjectParts(value as Value)]
      : [],
  );

/** Parts that only their receivers can read, and what admins read of them. */
const OWN: Record<string, string> = {
  submission: 'Submission { id status createdAt decidedAt note }',
  takedown: 'Takedown { id subject reason createdAt pick { id } }',
  report: 'Report { id subject kind createdAt pick { id } }',
};

async function compareOwn({ client }: Person, name: string, part: Value): Promise<void> {
  const { node } = await client.ask(`{ node(id: "${part.id}") { ... on ${OWN[name]} } }`);
  const read = { ...node, pickId: node.pick?.id ?? null };
  expect(read).toMatchObject(Object.fromEntries(Object.entries(part).filter(([key]) => key in read)));
}

test('no message holds what the API would not tell its receiver, for every event and kind of receiver', async () => {
  const owner = await makeCurator(app);
  const admin = await makeCurator(app, 'approved', { isAdmin: true });
  const follower = await makePerson(app);
  await app.db.follow.create({ data: { followerId: follower.id, followingId: owner.id } });
  const readers: Record<string, Person> = { owner, 'own-of-admin': admin, site: admin, follower };
  await subscribe(owner.id, 'owner');
  await subscribe(admin.id, 'own-of-admin');
  await subscribe(null, 'site');
  await subscribe(follower.id, 'follower', owner.id);
  await causeEvents(owner, admin, readers);
  await causeEvents(admin, admin, readers);

  const expected = ['owner', 'own-of-admin'].flatMap((who) =>
    Object.keys(personalEvents).map((it) => `${who} ${it}`),
  );
  expect([...told].sort()).toEqual(
    [
      ...expected,
      ...shelfEvents.map((it) => `follower ${it}`),
      ...Object.keys(siteEvents).map((it) => `site ${it}`),
    ].sort(),
  );
  expect(hidden).toBeGreaterThan(0);
});
