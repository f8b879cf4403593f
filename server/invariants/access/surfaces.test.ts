import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalEvents } from '../../modules/webhook/events.rules.ts';
import {
  countTopThings,
  makeList,
  makePerson,
  makeToken,
  makeWebhook,
  PASSWORD,
  type Person,
} from '../../testing/factories.ts';
import { subscribeTo } from '../../testing/servers/event-stream.ts';
import { startWebhookReceiver } from '../../testing/servers/webhook-receiver.ts';
import { skipTime } from '../../testing/skip-time.ts';
import { makeScene, type Scene, surfaces, type Words } from '../../testing/surfaces.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

// No surface reveals hidden content: tested for each way of hiding, each kind of reader, and each surface. Messages
// that are pushed to readers are sent after the hiding, about earlier events.

const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
const app = await startTestApp({ rateLimitFactor: 1_000, allowedPrivateHosts: [receiver.host] });

let admin: Person;
const WHOLE: (keyof Words)[] = ['pick', 'story', 'collection', 'username'];
const pickWords = (it: Scene, ...names: (keyof Words)[]) => names.map((name) => it.words[name]);

const takeDown =
  (subject: string, idOf: (it: Scene) => string, ...words: (keyof Words)[]) =>
  async (it: Scene) => {
    await admin.client.ask(
      `mutation { takeDown(input: { subject: ${subject}, id: "${idOf(it)}", reason: "No" }) { takedown { id } } }`,
    );
    return pickWords(it, ...words);
  };
const setProfile = (data: object) => async (it: Scene) => {
  await app.db.profile.update({ where: { id: it.curator.id }, data });
  return pickWords(it, ...WHOLE);
};

/** The ways of hiding something. Each returns the words that only its owner and admins may read afterwards. */
const hiding: Record<string, (it: Scene) => Promise<string[]>> = {
  'a draft': setProfile({ status: 'draft', isCreator: false }),
  'a rejected shelf': setProfile({ status: 'rejected', isCreator: false, rejectionNote: 'No' }),
  'an unpublished shelf': setProfile({ status: 'unpublished' }),
  'a suspended person': takeDown('PERSON', (it) => it.curator.id, ...WHOLE, 'name', 'comment'),
  'a shelf that is taken down': takeDown('SHELF', (it) => it.curator.id, ...WHOLE),
  'a pick that is taken down': takeDown('PICK', (it) => it.pickId, 'pick', 'story'),
  'a collection that is taken down': takeDown('COLLECTION', (it) => it.collectionId, 'collection'),
  'a deleted account': async (it) => {
    await admin.client.ask(`mutation { eraseUser(id: "${it.curator.id}") }`);
    return pickWords(it, 'name', 'username', 'comment');
  },
  'a removed comment': async (it) => {
    await admin.client.ask(`mutation { removeComment(id: "${it.commentId}", reason: "No") { __typename } }`);
    return pickWords(it, 'comment');
  },
  'a waiting and a rejected edit': async (it) => {
    const { curator, pickId, other } = it;
    await app.db.profile.update({ where: { id: curator.id }, data: { editsNeedReview: true } });
    await app.db.pick.update({ where: { id: pickId }, data: { title: 'Waiting words' } });
    await app.db.pick.update({ where: { id: other }, data: { title: 'Rejected words' } });
    await app.db.pendingEdit.deleteMany({ where: { pickId: other } });
    return ['Waiting words', 'Rejected words'];
  },
  'a private list and saved picks': async ({ fan, pickId, list }) => {
    const secret = await makeList(app, fan.id, [pickId]);
    await app.db.list.update({ where: { id: secret }, data: { title: 'Secret words' } });
    await app.db.listItem.updateMany({ where: { listId: secret }, data: { note: 'A secret note' } });
    await app.db.list.update({ where: { id: list }, data: { key: null, title: 'No longer shared' } });
    return ['Secret words', 'A secret note', 'No longer shared'];
  },
};

type Hidden = { scene: Scene; words: string[]; how: string };
const hidden: Hidden[] = [];
let shown: Scene;
const NAMES = [
  'Amber',
  'Birch',
  'Cedar',
  'Delta',
  'Ember',
  'Fjord',
  'Grove',
  'Heath',
  'Islet',
  'Jetty',
  'Knoll',
  'Larch',
];

async function makeNamedScene(): Promise<Scene> {
  const word = NAMES.shift() ?? '';
  const scene = await makeScene(app, {
    pick: `${word} lantern`,
    story: `Lit like ${word}`,
    collection: `${word} evenings`,
    name: `${word} Lou`,
    username: `${word.toLowerCase()}lou`,
    comment: `As ${word} as ever`,
  });
  const { curator, elsewhere, fan, commentedPickId: pickId } = scene;
  for (const { id } of [elsewhere, fan]) {
    await makeWebhook(app, id, { url: receiver.url, events: Object.keys(personalEvents) });
    await app.db.follow.createMany({
      data: { followerId: curator.id, followingId: id },
      skipDuplicates: true,
    });
  }
  await app.db.favorite.create({ data: { userId: curator.id, pickId } });
  await app.db.comment.create({
    data: { authorId: curator.id, pickId, text: scene.words.comment, parentId: scene.commentId },
  });
  return scene;
}

/** The cursor of the changes before anything was hidden. */
let before: string;

beforeAll(async () => {
  admin = await makePerson(app, { isAdmin: true });
  const { id } = await makePerson(app);
  program = sendOnce((await makeToken(app, id, ['read', 'write_social'])).client);
  before = (await app.client().ask('{ changes { cursor } }')).changes.cursor;
  for (const [how, hide] of Object.entries(hiding)) {
    const scene = await makeNamedScene();
    hidden.push({ how, scene, words: await hide(scene) });
  }
  shown = await makeNamedScene();
  await countTopThings(app);
});

/** A client that sends a request only once if it is the same for all scenes, such as the feed. */
function sendOnce(client: TestClient): TestClient {
  const answers = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, send: () => Promise<T>) => {
    if (!answers.has(key)) answers.set(key, send());
    return answers.get(key) as Promise<T>;
  };
  return {
    ...client,
    gql: (query, variables) =>
      once(query + JSON.stringify(variables), () => client.gql(query, variables)) as never,
    fetch: async (path, init) =>
      (await once(`${path} ${init?.body}`, () => client.fetch(path, init))).clone(),
  };
}
const visitor = sendOnce(app.client());
let program: TestClient;

const readers: [reader: string, clientFor: (it: Scene) => TestClient][] = [
  ['a visitor', () => visitor],
  ['a fan', ({ fan }) => fan.client],
  ['another curator', ({ elsewhere }) => elsewhere.client],
  ['a program', () => program],
];

/**
 * Whether a surface must not show what was hidden in this way. Exceptions: a share picture of a deleted person shows
 * "Deleted User", and files of pictures, whose names nobody can guess, are withheld only after a take-down.
 */
const applies = (surface: string, how: string) =>
  how === 'a deleted account'
    ? !/picture/.test(surface)
    : !/^(narrow )?picture|^cover/.test(surface) || isTakenDown(how);

/** Whether an admin took it down and can restore it. */
const isTakenDown = (how: string) => /taken down|suspended/.test(how);

async function expectNothing(how: string, [reader, clientFor]: (typeof readers)[number]): Promise<void> {
  const { scene, words } = hidden.find((it) => it.how === how) as Hidden;
  const client = clientFor(scene);
  for (const [surface, textOf] of Object.entries(surfaces)) {
    // Other addresses ignore sessions and tokens.
    if (reader !== 'a visitor' && !/^(API|page|assistant|picture|cover)/.test(surface)) continue;
    if (!applies(surface, how)) continue;
    const text = await textOf(scene, { app, client, sought: words });
    expect(
      words.filter((word) => text.includes(word)),
      `${surface}, ${how}`,
    ).toEqual([]);
  }
}

const cases = readers.flatMap((reader) =>
  Object.keys(hiding).map((how) => [reader[0], how, reader] as const),
);
test.each(
  // People still see their own comments and lists. Visitors' views of taken-down content are tested below.
  cases.filter(
    ([reader, how]) =>
      !(reader === 'a fan' && how.startsWith('a private list')) &&
      !(reader === 'a visitor' && isTakenDown(how)),
  ),
)('%s reads nothing of %s on any surface', (_, how, reader) => expectNothing(how, reader));

test('a visitor browses public pages and searches: each surface shows what is public [6]', async () => {
  const silent: string[] = [];
  for (const [surface, textOf] of Object.entries(surfaces)) {
    // The thing may have the spelling of another person's pick, which is in capitals.
    const text = (await textOf(shown, { app, client: app.client() })).toLowerCase();
    if (!Object.values(shown.words).some((word) => text.includes(word.toLowerCase()))) silent.push(surface);
  }
  expect(silent).toEqual([]);
});

test('webhooks, mails and changes that are made after it was hidden hold none of it', async () => {
  await app.runJobs({ later: true });
  const bodies = receiver.messages.map(({ body }) => body);
  expect(bodies.some((body) => body.includes(shown.words.name))).toBe(true);
  for (const { scene, words, how } of hidden) {
    const mails = JSON.stringify([
      await app.mailsTo(scene.fan.email),
      await app.mailsTo(scene.elsewhere.email),
    ]);
    for (const word of words) {
      expect(
        bodies.filter((body) => body.includes(word)),
        how,
      ).toEqual([]);
      expect(mails.includes(word), `${how}: ${word}`).toBe(false);
    }
  }
  const { changes } = await app
    .client()
    .ask(`{ changes(after: "${before}") { nodes { nodeId kind } hasNextPage } }`);
  const kindOf = (id: string) => changes.nodes.find(({ nodeId }: { nodeId: string }) => nodeId === id)?.kind;
  const gone = hidden.filter(({ words, scene }) => words.includes(scene.words.pick));
  for (const { scene, how } of gone) expect([undefined, 'GONE'], how).toContain(kindOf(scene.pickId));
});

test('live events do not report what is hidden', async () => {
  await app.services.live.ready();
  const query = 'subscription { pickPublished { id title profile { fullName username } } }';
  const stream = await subscribeTo(app.client(), query);
  for (const { scene } of hidden) {
    await app.pool.query("update picks set status = 'draft' where profile_id = $1 and status = 'published'", [
      scene.curator.id,
    ]);
    await app.pool.query("update picks set status = 'published' where profile_id = $1 and status = 'draft'", [
      scene.curator.id,
    ]);
  }
  const { pickId } = shown;
  await app.db.pick.update({ where: { id: pickId }, data: { status: 'draft' } });
  await app.db.pick.update({ where: { id: pickId }, data: { status: 'published' } });
  for (
    let told = await stream.result();
    told.data.pickPublished.id !== pickId;
    told = await stream.result()
  ) {
    const text = JSON.stringify(told);
    for (const { words, how } of hidden) {
      for (const word of words) expect(text.includes(word), `${how}: ${word}`).toBe(false);
    }
  }
  await stream.close();
});

test('what the team takes down is on no public surface, and back when it is restored [6]', async () => {
  const taken = hidden.filter(({ how }) => isTakenDown(how));
  for (const { how } of taken) await expectNothing(how, ['a visitor', () => visitor]);
  // On a busy machine, the admin's login may be more than ten minutes ago.
  await admin.client.ask(`mutation { proveIdentity(input: { password: "${PASSWORD}" }) }`);
  for (const { id } of await app.db.takedown.findMany())
    await admin.client.ask(`mutation { liftTakedown(id: "${id}") { takedown { id } } }`);
  await countTopThings(app);
  // The lists are longer than the part that is read, so these picks become the newest, those that are looked for first.
  const all = [shown, ...taken.map(({ scene }) => scene)];
  await app.pool.query(
    `update picks set published_at = now() - case when title = any($2) then '0 ms' else '1 ms' end::interval
      where profile_id = any($1)`,
    [all.map(({ curator }) => curator.id), all.map(({ words }) => words.pick)],
  );
  // Pages and the list of withheld pictures are cached for some seconds.
  skipTime(10_000);
  const client = sendOnce(app.client());
  const lacking: string[] = [];
  for (const [surface, textOf] of Object.entries(surfaces)) {
    // These pages show only the beginning of a list.
    if (/^page of (the feed|curators)$/.test(surface)) continue;
    const wordsIn = async (scene: Scene, sought?: string[]) => {
      // The thing may have the spelling of another person's pick, which is in capitals.
      const text = (await textOf(scene, { app, client, sought })).toLowerCase();
      const names = Object.keys(scene.words) as (keyof Words)[];
      return names.filter((name) => text.includes(scene.words[name].toLowerCase()));
    };
    const expected = await wordsIn(shown);
    for (const { scene, how, words } of taken) {
      // Drawing takes long, so only the pictures of what was hidden are drawn again.
      const sought = surface.startsWith('share picture') ? words : undefined;
      const found = await wordsIn(scene, sought);
      for (const name of expected) {
        if (sought && !sought.includes(scene.words[name])) continue;
        if (!found.includes(name)) lacking.push(`${surface}, ${how}: ${name}`);
      }
    }
  }
  expect(lacking).toEqual([]);

  // Hides everything again, because other tests use the same scenes.
  for (const { scene, how } of taken) await hiding[how]?.(scene);
  await countTopThings(app);
  skipTime(20_000);
});
