import { isDeepStrictEqual } from 'node:util';
import { Kind, parse, validate } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { apiLimits } from '../../platform/reads/limits.rules.ts';
import { processEnv } from '../../platform/settings/env.ts';
import { HOUR_MS } from '../../platform/time.ts';
import {
  type KnownPage,
  makeQuery,
  printQuery,
  type QueryMaterial,
  type Selection,
  smallerQueries,
} from '../../testing/differential/queries.ts';
import { type Caller, createReference, type Reference } from '../../testing/differential/reference.ts';
import { makeCollection, makeFullCurator, makeImage, makePerson, makePick } from '../../testing/factories.ts';
import { seededRandom } from '../../testing/random.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

// Compares responses to random queries with the reference in server/testing/differential. QUERIES_SEED=… chooses
// other queries, and QUERIES=5000 runs more.

const app = await startTestApp({ rateLimitFactor: 1_000_000 });
const { QUERIES = '200', QUERIES_SEED = '1' } = processEnv();
const seed = Number(QUERIES_SEED);
/** The maximum number of requests to find a smaller query that still fails. */
const SHRINK_MOST = 400;

type Viewer = { name: string; asker: Caller; client: TestClient };
let viewers: Viewer[];
let reference: Reference;
let material: QueryMaterial;

beforeAll(async () => {
  const [ada, bea, cleo, dora, gone] = [
    await makeFullCurator(app, 'approved', {
      isFeatured: true,
      location: 'Lisbon',
      title: 'Baker',
      interests: ['bread', 'a "quoted" one'],
    }),
    await makeFullCurator(app, 'approved', {
      location: 'Porto',
      title: 'Baker of ideas',
      fullName: 'Bea \\ Ümlaut',
    }),
    await makeFullCurator(app, 'pending', { isCreator: true, title: null, bio: 'Two\nlines\tand a tab' }),
    await makeFullCurator(app, 'draft', { rejectionNote: 'Not yet' }),
    await makeFullCurator(app),
  ];
  const unpublished = await makeFullCurator(app, 'unpublished', { isCreator: true });
  const member = await makePerson(app, {
    socialLinks: { website: 'https://example.com/a?b=c', twitter: 'https://x.example/"q"' },
  });
  const admin = await makePerson(app, { isAdmin: true });
  await makePick(app, ada.id, { rank: null, title: 'No rank' });
  await makePick(app, ada.id, { rank: null, title: 'A draft', status: 'draft' });
  await makePick(app, bea.id, {
    rank: null,
    category: 'places',
    reference: null,
    description: 'Words',
    descriptionHtml: '<p>Words</p>',
  });
  for (const { id, picks } of [ada, bea, cleo]) {
    for (const pickId of picks.slice(0, 5)) {
      const imageId = await makeImage(app, id);
      await app.db.pick.update({ where: { id: pickId }, data: { imageId } });
    }
    await app.db.profile.update({ where: { id }, data: { shelfImageId: await makeImage(app, id, 'shelf') } });
  }
  for (const { id, picks } of [ada, ada, bea, dora, gone]) {
    await makeCollection(
      app,
      id,
      [...picks.slice(2, 6), ada.picks[0] as string]
        .slice(0, id === bea.id ? 2 : 5)
        .filter((it, at, all) => all.indexOf(it) === at),
      {
        categories: ['books', 'places'],
      },
    );
  }
  const people = [ada, bea, member, admin];
  for (const [index, { id }] of people.entries()) {
    const saved = [...ada.picks, ...cleo.picks, ...unpublished.picks].filter(
      (_it, at) => at % (index + 2) === 0,
    );
    await app.db.favorite.createMany({ data: saved.map((pickId) => ({ userId: id, pickId })) });
    for (const other of [ada, bea, cleo].slice(0, index + 1).filter((it) => it.id !== id)) {
      await app.db.follow.create({ data: { followerId: id, followingId: other.id } });
    }
  }
  const [withdrawn, suspended] = [await makeFullCurator(app), await makeFullCurator(app)];
  await app.db.follow.create({ data: { followerId: suspended.id, followingId: ada.id } });
  const issue = await app.db.collection.findFirstOrThrow({ where: { profileId: ada.id }, skip: 1 });
  for (const subject of [{ pickId: ada.picks[0] }, { pickId: bea.picks[1] }, { collectionId: issue.id }]) {
    for (const authorId of [member.id, ada.id, suspended.id]) {
      const { id: parentId } = await app.db.comment.create({
        data: { ...subject, authorId, text: 'A "comment"\nhttps://example.com/' },
      });
      for (const author of [bea, suspended, member]) {
        await app.db.comment.create({ data: { ...subject, parentId, authorId: author.id, text: 'A reply' } });
      }
    }
  }
  const [old, edited, removed] = await app.db.comment.findMany({ where: { authorId: member.id }, take: 3 });
  await app.db.comment.update({
    where: { id: old?.id as string },
    data: { createdAt: new Date(Date.now() - HOUR_MS) },
  });
  await app.db.comment.update({ where: { id: edited?.id as string }, data: { editedAt: new Date() } });
  await app.db.comment.update({
    where: { id: removed?.id as string },
    data: { text: '', removedAt: new Date(), removedById: ada.id },
  });
  await app.db.settings.create({ data: { profileId: bea.id, commentsEnabled: false } });
  const hidden = await app.db.collection.findFirstOrThrow({ where: { profileId: ada.id } });
  const team = { reason: 'Against the rules', createdById: admin.id };
  for (const takedown of [
    { subject: 'pick', profileId: ada.id, pickId: ada.picks[3] },
    { subject: 'collection', profileId: ada.id, collectionId: hidden.id, answer: 'Why?' },
    { subject: 'shelf', profileId: withdrawn.id },
    { subject: 'person', profileId: suspended.id },
    { subject: 'pick', profileId: bea.id, pickId: bea.picks[0], restoredAt: new Date() },
  ] as const) {
    await app.db.takedown.create({ data: { ...team, ...takedown } as never });
  }
  await app.db.submissionReview.createMany({
    data: [
      { profileId: cleo.id },
      { profileId: ada.id, status: 'approved', note: 'Lovely', decidedAt: new Date() },
    ],
  });
  await app.db.settings.create({ data: { profileId: member.id, theme: 'dark', comments: false } });
  // Things that several curators picked, some of them hidden or withdrawn.
  for (const [at, { id, picks }] of [ada, bea, cleo, dora, withdrawn, unpublished].entries()) {
    for (const [n, title] of ['Shared by all', 'Shared by some', 'Shared by few'].entries()) {
      if (at % (n + 1) > 0) continue;
      const named = {
        title: at % 2 ? title : title.toUpperCase(),
        reference: n === 1 && at < 3 ? null : 'Its maker',
      };
      await app.db.pick.update({ where: { id: picks[6 + n] as string }, data: named });
      if (at === 1) await makePick(app, id, { ...named, category: 'products', rank: null });
    }
  }
  // Placements that ended some time ago, with a public reason and with a pending one.
  await app.pool.query(`update shelf_history set from_at = from_at - interval '300 days'`);
  await app.db.pick.update({ where: { id: ada.picks[1] }, data: { rank: null } });
  await app.db.pick.update({ where: { id: bea.picks[4] }, data: { rank: null } });
  await app.db.pick.update({ where: { id: bea.picks[3] }, data: { rank: 2 } });
  await app.db.pick.delete({ where: { id: bea.picks[8] } });
  await app.pool.query(`update shelf_history set reason = 'Read it again', reason_is_public = profile_id = '${ada.id}'
    where removal_reason = 'left_shelf'`);
  await app.db.profile.update({
    where: { id: gone.id },
    data: { deletedAt: new Date(), username: null, email: null },
  });

  reference = await createReference(app.pool, app.url);
  viewers = [
    { name: 'a visitor', asker: null, client: app.client() },
    { name: 'a member', asker: { id: member.id, isAdmin: false }, client: member.client },
    { name: 'the owner of a draft', asker: { id: dora.id, isAdmin: false }, client: dora.client },
    { name: 'a curator', asker: { id: ada.id, isAdmin: false }, client: ada.client },
    { name: 'an admin', asker: { id: admin.id, isAdmin: true }, client: admin.client },
  ];
  // The types that the reference implements, except those of admins' lists.
  const ids = [
    'picks',
    'profiles',
    'collections',
    'submission_reviews',
    'comments',
    'takedowns',
    'notifications',
    'things',
  ].flatMap(reference.ids);
  const strange = ['018f3f3e-0000-7000-8000-000000000000', 'nothing'];
  material = {
    schema: reference.schema,
    pages: await knownPages(admin.client),
    values: {
      'pick.id': [...reference.ids('picks'), ...strange],
      'profile.id': [...reference.ids('profiles'), null, ...strange],
      'collection.id': [...reference.ids('collections'), ...strange],
      'node.id': [...ids, ...strange],
      'nodes.ids': Array.from({ length: 20 }, (_, n) => [
        ...ids.filter((_id, at) => at % 23 === n),
        ...strange.slice(n % 3),
        ...ids.slice(n, n + 2),
      ]),
      asOf: [
        null,
        new Date().toISOString(),
        '2026-05-01T00:00:00Z',
        '1999-01-01T00:00:00Z',
        '2999-01-01T00:00:00Z',
      ],
      year: [2024, 2025, 2026, 2999],
      'thing.id': [...reference.ids('things'), null, ...strange],
      slug: [...reference.slugs(), 'nothing', 'No slug', null],
      // Other tests cover search results.
      'things.query': [null],
      'things.ids': [
        null,
        reference.ids('things').slice(0, 5),
        [...reference.ids('things').slice(3, 9), ...strange],
      ],
      'comment.id': [...reference.ids('comments'), ...strange],
      'takedown.id': [...reference.ids('takedowns'), ...strange],
      username: [ada.username, bea.username.toUpperCase(), dora.username, 'nobody-here', 'no good name'],
      updatedSince: [await momentOfPick(app), '2000-01-01T00:00:00.000Z', '2999-01-01T00:00:00Z', null],
      width: [1, 320, 321, 900, 5000],
      featured: [true, false, null],
      profession: ['baker', 'ideas baker', null],
      place: ['lisbon', 'porto', null],
    },
    // Tested elsewhere: settings of the site, search, results of jobs and lookups, usernames, and admins' lists.
    without: [
      'Query.site',
      'Query.search',
      'Query.changes',
      'Query.topThings',
      'Query.matches',
      'Profile.viewerMatch',
      'Query.city',
      'Query.cities',
      'Query.cityChoices',
      'Query.places',
      'Thing.city',
      'Query.usernameAvailability',
      'Query.auditEvents',
      'Query.thingChanges',
      'Query.thingSuggestions',
      'Query.thingDuplicates',
      'Query.thingRematch',
      'Thing.previousPaths',
      'Query.reports',
      'Query.invite',
      'Query.invites',
      'Query.previewInvites',
      'Query.submissionReview',
      'Query.reviewedStory',
      'Viewer.reviewNotes',
      'Pick.pendingEdit',
      'Profile.pendingEdit',
      'Submission.claimedAt',
      'Query.failedJobs',
      'Query.jobCounts',
      'Query.pushPublicKey',
      'Query.adminCounts',
      'Query.featured',
      'Query.adminPicks',
      'Query.allCollections',
      'Query.overview',
      'Query.siteHealth',
      'Query.users',
      'Query.user',
      'Query.userExport',
      'Viewer.shelf',
      // Within a list of people, this would exceed the cost limit. server/modules/shelf tests it.
      'Profile.unrankedPicks',
      'Viewer.sessions',
      'Viewer.securityEvents',
      'Viewer.passkeys',
      'Viewer.trustedDevices',
      'Account.hasAuthenticator',
      'Account.recoveryCodesLeft',
      'Account.secondFactorDue',
      'Pick.waitingThing',
      'Site.secondFactor',
      'Viewer.tokens',
      'Viewer.apps',
      'Viewer.ownApps',
      'Viewer.webhooks',
      'Viewer.lists',
      'Pick.viewerLists',
      'Query.list',
      'Query.appRequest',
      'Query.siteApps',
      'Query.siteWebhooks',
      'Viewer.dataExport',
      'Notification.id',
    ],
  };
});

/** A time between changes of the picks in the feed. */
async function momentOfPick({ db }: typeof app): Promise<string> {
  const { updatedAt } = await db.pick.findFirstOrThrow({ orderBy: { updatedAt: 'asc' }, skip: 20 });
  return updatedAt.toISOString();
}

/** Pages of the root lists, with cursors for the queries. */
async function knownPages(client: TestClient): Promise<KnownPage[]> {
  const pages: KnownPage[] = [];
  const add = async (field: string, args: Record<string, string>, identity = 'id') => {
    const given = Object.entries(args)
      .map(([name, value]) => `, ${name}: ${value}`)
      .join('');
    const { data } = await client.gql(
      `{ ${field}(first: 40${given}) { edges { cursor node { ${identity} } } } }`,
    );
    const edges: { cursor: string; node: Record<string, never> }[] = data[field].edges;
    for (const { cursor, node } of edges) {
      const { id, publishedAt, profile, picks } = node as never as {
        id: string;
        publishedAt: string;
        profile: { id: string };
        picks: { id: string }[];
      };
      reference.stands.set(
        cursor,
        id ?? (args.order === 'POPULAR' ? picks[0]?.id : `${profile.id} ${publishedAt}`),
      );
    }
    pages.push({ field, args, cursors: edges.map(({ cursor }) => cursor) });
  };
  for (const order of ['NEWEST', 'POPULAR']) {
    for (const category of [{}, { category: 'BOOKS' }] as Record<string, string>[]) {
      await add('feed', { order, ...category });
      await add('feedEntries', { order, ...category }, 'publishedAt profile { id } picks { id }');
    }
  }
  for (const order of ['NEWEST', 'FOLLOWED', 'NAME']) await add('curators', { order });
  await add('featuredPicks', {});
  await add('collections', {});
  for (const category of [{}, { category: 'PRODUCTS' }] as Record<string, string>[])
    await add('things', category);
  await add('submissions', {});
  return pages;
}

type Told = { data: unknown; errors: string[] };

/** The beginning of a path that leads to null. */
function nullWithin(data: unknown, path: readonly unknown[]): readonly unknown[] {
  let value = data;
  const length = path.findIndex((key) => {
    if (value === null) return true;
    value = (value as Record<string, unknown>)[key as string];
    return false;
  });
  return length === -1 ? path : path.slice(0, length);
}

/** What both responses must agree on: all data, and the path and code of each error. */
function told({
  data = null,
  errors = [],
}: {
  data?: unknown;
  errors?: readonly { path?: readonly unknown[]; extensions: Record<string, unknown> }[];
}): Told {
  const plain = JSON.parse(
    JSON.stringify(data, (key, value) =>
      /cursor$/i.test(key) && typeof value === 'string' ? 'a cursor' : value,
    ),
  );
  // If an error below makes a value null, timing decides which of the errors are reported.
  const said = errors.map(({ path = [], extensions }) => {
    const at = nullWithin(plain, path);
    return at.length < path.length ? `${at.join('.')} below` : `${path.join('.')} ${extensions.code}`;
  });
  return { data: plain, errors: [...new Set(said)].sort() };
}

async function differs(selections: Selection[], { asker, client }: Viewer): Promise<[Told, Told] | null> {
  const { query, variables } = printQuery(selections);
  const document = parse(query);
  if (validate(reference.schema, document).length > 0) return null;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  if (fragments.length > apiLimits.documentFragments) return null;
  const answered = await client.gql(query, variables);
  // Other tests cover queries that are too expensive or too long.
  const isRefused = answered.errors?.some(
    ({ message, extensions }) => 'costMax' in extensions || / tokens\. /.test(message),
  );
  if (isRefused) return null;
  const product = told({ data: answered.data, ...(answered.errors ? { errors: answered.errors } : {}) });
  const expected = told(reference.answer(query, variables, asker) as never);
  return isDeepStrictEqual(product, expected) ? null : [product, expected];
}

test('random queries are answered as the slow reference answers them', async () => {
  const random = seededRandom(seed);
  for (let n = 0; n < Number(QUERIES); n += 1) {
    let query = makeQuery(random, material);
    const viewer = random.one(viewers);
    // Twice, because the second request may use the cache of the first.
    let found = (await differs(query, viewer)) ?? (await differs(query, viewer));
    if (!found) continue;
    for (let left = SHRINK_MOST, shrunk = true; shrunk && left > 0; ) {
      shrunk = false;
      for (const candidate of smallerQueries(query)) {
        left -= 1;
        const still = left > 0 ? await differs(candidate, viewer) : null;
        if (!still) continue;
        [found, query, shrunk] = [still, candidate, true];
        break;
      }
    }
    const { query: text, variables } = printQuery(query);
    expect
      .soft(
        found[0],
        `Asked by ${viewer.name}, query ${n} of QUERIES_SEED=${seed}:\n${text}\n${JSON.stringify(variables)}`,
      )
      .toEqual(found[1]);
    return;
  }
}, 600_000);

test('the random queries are valid, and of many kinds', () => {
  const random = seededRandom(seed);
  const texts = Array.from({ length: 200 }, () => printQuery(makeQuery(random, material)).query);
  const valid = texts.filter((text) => validate(reference.schema, parse(text)).length === 0);
  // Some queries are invalid on purpose. How many depends on random ids.
  expect(valid.length).toBeGreaterThan(150);
  for (const kind of [
    /\$v\d+/,
    /@include/,
    /@skip/,
    /\.\.\. on/,
    /fragment F/,
    /after:/,
    /before:/,
    /last:/,
    /a\d+: /,
  ]) {
    expect(texts.filter((text) => kind.test(text)).length, String(kind)).toBeGreaterThan(3);
  }
});
