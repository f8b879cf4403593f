import { describe, expect, test } from 'vitest';
import { readMigrations } from '../../platform/database/migrations.ts';
import {
  eraseProfile,
  findLatestSubmission,
  makeFullCurator,
  makeImage,
  makePerson,
} from '../../testing/factories.ts';
import { deadlockOnce, whileLocked } from '../../testing/race.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { removeOrphanedImages } from '../media/media.service.ts';
import { OFF_SHELF_MAX, PICKS_MAX } from '../pick/pick.rules.ts';
import type { Status } from './submission.rules.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const migration = readMigrations().find(({ name }) => name.endsWith('_snapshots_of_all_picks'));

const REVIEW = `query ($id: ID!) { submissionReview(id: $id) {
  id version
  submission { id status kind profile { id } claimedBy { id } }
  shelf { fullName bio socialLinks { name url } avatar { url } picks { pickId category rank title reference descriptionHtml image { url } } }
  approvedShelf { bio picks { pickId title } }
  changesCount checksCount
  changes { pickId pickTitle category rank field change before after words { text change } imageBefore { url } imageAfter { url } }
  checks { kind pickId field message }
  notes { id pickId field text resolvedAt }
  rounds(first: 10) { nodes { id status kind reviewer { id } } }
} }`;
const APPROVE = `mutation ($id: ID!, $version: Int!) {
  approveSubmission(id: $id, version: $version) { submission { status } }
}`;
const REJECT = `mutation ($id: ID!, $version: Int!, $note: String = "Not yet") {
  rejectSubmission(id: $id, version: $version, note: $note) { submission { status } }
}`;
const EDIT = 'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id status } } }';
const PROFILE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }';
const ACKNOWLEDGE = `mutation ($items: [SubmissionVersionInput!]!) {
  acknowledgeEdits(items: $items) { decidedIds refused { id message } }
}`;
const CHANGED =
  '{ submissions(kind: CHANGE, status: PENDING, order: OLDEST, first: 100) { nodes { id profile { id } } } }';
const OUTDATED = 'The shelf has changed since you opened it. Review it again before you decide.';

const admin = await makePerson(app, { isAdmin: true });
const review = async (id: string) => (await admin.client.ask(REVIEW, { id })).submissionReview;
const edit = (client: TestClient, id: unknown, input: object) =>
  client.ask(EDIT, { input: { id, ...input } });
const isPublic = async (id: unknown) =>
  (await app.db.pick.findUniqueOrThrow({ where: { id: String(id) } })).isPublic;
const setPolicy = (reviewPolicy: 'show_at_once' | 'hold_back') =>
  app.db.siteSettings.update({ where: { id: 1 }, data: { reviewPolicy } });

/** A curator whose shelf is in review. */
async function submitted() {
  const curator = await makeFullCurator(app, 'draft');
  await curator.client.ask('mutation { submitShelf { profile { id } } }');
  return { ...curator, seen: await findLatestSubmission(app, curator.id) };
}

/** Adds as many picks without a rank as a person can have. Returns their ids, the oldest first. */
async function addOffShelf(profileId: string): Promise<string[]> {
  await app.pool.query(
    `insert into picks (profile_id, category, title, status)
    select $1, 'books', 'Off the shelf ' || n, 'published' from generate_series(1, $2::int) n`,
    [profileId, OFF_SHELF_MAX],
  );
  const off = await app.db.pick.findMany({ where: { profileId, rank: null }, orderBy: { id: 'asc' } });
  return off.map(({ id }) => id);
}

async function approved() {
  const curator = await submitted();
  await admin.client.ask(APPROVE, curator.seen);
  return curator;
}

describe('a decision names what was seen', () => {
  test('a submission keeps the shelf as it was sent', async () => {
    const { client, picks, seen } = await submitted();
    const { shelf, version } = await review(seen.id);
    expect(version).toBe(1);
    expect(shelf.picks).toHaveLength(9);
    expect(shelf.picks[0]).toMatchObject({ pickId: picks[0], category: 'BOOKS', rank: 1 });
    expect(shelf.avatar.url).toMatch(/^\/media\//);
    await admin.client.ask(REJECT, seen);
    await edit(client, picks[0], { title: 'Another title' });
    expect((await review(seen.id)).shelf).toEqual(shelf);
  });

  test.each([
    [
      'a pick is edited',
      (client: TestClient, picks: string[]) => edit(client, picks[0], { title: 'Edited' }),
    ],
    [
      'a story is edited',
      (client: TestClient, picks: string[]) => edit(client, picks[0], { description: '<p>Why</p>' }),
    ],
    [
      'a pick is deleted',
      (client: TestClient, picks: string[]) =>
        client.ask(`mutation { deletePick(id: "${picks[0]}") { deletedId } }`),
    ],
    [
      'picks are ranked',
      (client: TestClient, [a, b, c]: string[]) =>
        client.ask(
          `mutation { rankPicks(input: { category: BOOKS, ids: ["${c}", "${b}", "${a}"] }) { profile { id } } }`,
        ),
    ],
    ['the profile is edited', (client: TestClient) => client.ask(PROFILE, { input: { bio: 'New bio' } })],
  ])(
    'when %s in between, it is refused, and the next decision is about the new version',
    async (_what, change) => {
      const { client, picks, seen } = await submitted();
      await change(client, picks);
      for (const decision of [APPROVE, REJECT]) {
        const { errors } = await admin.client.gql(decision, seen);
        expect(errors?.[0]).toMatchObject({
          message: OUTDATED,
          extensions: { code: 'CONFLICT', fields: [{ field: 'version' }] },
        });
      }
      const { id, version } = await review(seen.id);
      expect(version).toBe(2);
      expect((await admin.client.ask(APPROVE, { id, version })).approveSubmission.submission.status).toBe(
        'APPROVED',
      );
    },
  );

  test('what changes nothing of the shelf leaves the version', async () => {
    const { client, picks, seen } = await submitted();
    const other = await makePerson(app);
    await other.client.ask(
      `mutation { setFollow(profileId: "${(await review(seen.id)).submission.profile.id}", on: true) { profile { id } } }`,
    );
    await client.ask('mutation { updateSettings(input: { theme: DARK }) { settings { theme } } }');
    await edit(client, picks[0], {});
    expect((await findLatestSubmission(app, (await review(seen.id)).submission.profile.id)).version).toBe(1);
  });

  test('an edit under way is either in what is approved or makes the approval fail', async () => {
    const { id: profileId, client, picks, seen } = await submitted();
    const [decision, edited] = await whileLocked(
      app,
      (other) => other.query('select 1 from profiles where id = $1 for update', [profileId]),
      () => admin.client.gql(APPROVE, seen),
      () => client.gql(EDIT, { input: { id: picks[0], title: 'Just in time' } }),
    );
    expect(edited.code).toBe('ok');
    const row = await app.db.submissionReview.findUniqueOrThrow({ where: { id: seen.id } });
    const contains = JSON.stringify(row.snapshot).includes('Just in time');
    // Either the edit comes first and makes the decision fail, or it comes later and opens a review of edits.
    expect(decision.code === 'ok' ? contains : !contains).toBe(false);
    if (decision.code === 'ok') {
      expect(
        await app.db.submissionReview.count({ where: { profileId, kind: 'change', status: 'pending' } }),
      ).toBe(1);
    }
  });

  test('it publishes all picks, which its submission has', async () => {
    const { id: profileId, client, picks } = await makeFullCurator(app, 'draft');
    const off = await addOffShelf(profileId);
    await client.ask('mutation { submitShelf { profile { id } } }');
    const seen = await findLatestSubmission(app, profileId);
    const { shelf } = await review(seen.id);
    const shown: string[] = shelf.picks.map((pick: { pickId: string }) => pick.pickId);
    expect(shown.toSorted()).toEqual([...picks, ...off].toSorted());
    await edit(client, off[0], { title: 'Changed after the review' });
    expect((await admin.client.gql(APPROVE, seen)).code).toBe('CONFLICT');
    // Before the migration, a submission could lack picks.
    const { rows } = await app.pool.query('select snapshot from submission_reviews where id = $1', [seen.id]);
    await app.pool.query(
      `update submission_reviews set snapshot = jsonb_set(snapshot, '{picks}', (
        select jsonb_agg(pick) from jsonb_array_elements(snapshot -> 'picks') pick where pick ->> 'id' <> $2))
      where id = $1`,
      [seen.id, off[0]],
    );
    const before = await findLatestSubmission(app, profileId);
    await app.pool.query(migration?.script ?? '');
    expect((await admin.client.gql(APPROVE, before)).code).toBe('CONFLICT');
    const completed = await app.db.submissionReview.findUniqueOrThrow({ where: { id: seen.id } });
    expect(completed.snapshot).toEqual(rows[0].snapshot);
    await admin.client.ask(APPROVE, await findLatestSubmission(app, profileId));
    const published = await app.db.pick.findMany({ where: { profileId, isPublic: true } });
    expect(published.map(({ id }) => id).toSorted()).toEqual(shown.toSorted());
  });

  test('a review of edits publishes only what it shows, also of picks off the shelf', async () => {
    await setPolicy('hold_back');
    const { id: profileId, client } = await approved();
    const off = await addOffShelf(profileId);
    const seen = await findLatestSubmission(app, profileId);
    const { shelf } = await review(seen.id);
    expect(shelf.picks).toHaveLength(PICKS_MAX);
    await edit(client, off[0], { title: 'Changed after the review' });
    expect((await admin.client.ask(ACKNOWLEDGE, { items: [seen] })).acknowledgeEdits.decidedIds).toEqual([]);
    expect(await isPublic(off[0])).toBe(false);
    const { id, version } = await findLatestSubmission(app, profileId);
    expect(version).toBe(seen.version + 1);
    await admin.client.ask(ACKNOWLEDGE, { items: [{ id, version }] });
    expect(await isPublic(off[0])).toBe(true);
    await edit(client, off[0], { title: 'Changed later' });
    expect(JSON.stringify((await review((await findLatestSubmission(app, profileId)).id)).shelf)).toContain(
      'Changed later',
    );
    await setPolicy('show_at_once');
  });

  test('two edits at once are both in the snapshot', async () => {
    const { client, picks, seen } = await submitted();
    await Promise.all([
      edit(client, picks[0], { title: 'First at once' }),
      edit(client, picks[1], { title: 'Second at once' }),
      client.ask(PROFILE, { input: { bio: 'Third at once' } }),
    ]);
    const { shelf, version } = await review(seen.id);
    expect(shelf.bio).toBe('Third at once');
    expect(shelf.picks.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(['First at once', 'Second at once']),
    );
    expect(version).toBe(4);
  });

  test('of two admins who decide at once, one is told that it is decided', async () => {
    const other = await makePerson(app, { isAdmin: true });
    const { seen } = await submitted();
    const answers = await Promise.all([admin.client.gql(APPROVE, seen), other.client.gql(REJECT, seen)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
    const messages = answers.flatMap(({ errors }) => errors?.[0]?.message ?? []);
    expect(messages).toEqual(['This shelf is no longer in review']);
  });

  test('the shelf of a suspended person is not approved, which would publish nothing, but can be rejected', async () => {
    const { id, seen } = await submitted();
    await app.db.profile.update({ where: { id }, data: { suspendedAt: new Date() } });
    const { code, errors } = await admin.client.gql(APPROVE, seen);
    expect([code, errors?.[0]?.message]).toEqual(['CONFLICT', 'This person is suspended']);
    await admin.client.ask(REJECT, seen);
  });

  test('a submission that does not exist is not found', async () => {
    for (const id of ['nothing', '0192f7a0-0000-7000-8000-000000000000']) {
      expect((await admin.client.gql(APPROVE, { id, version: 1 })).code).toBe('NOT_FOUND');
    }
  });
});

/** What an edit by the curator causes, depending on the status of the shelf. Database triggers implement it. */
const editEffects: {
  during: Status;
  policy: 'show_at_once' | 'hold_back' | 'any';
  /** What happens to the review: a pending one gets a new version, or a review of edits is opened. */
  review: 'renewed' | 'review_of_edits' | null;
  /** When visitors see the edit. Until then they see the approved version, or nothing. */
  shows: 'at_once' | 'after_the_review' | 'after_approval';
}[] = [
  { during: 'draft', policy: 'any', review: null, shows: 'after_approval' },
  { during: 'pending', policy: 'any', review: 'renewed', shows: 'after_approval' },
  { during: 'approved', policy: 'show_at_once', review: 'review_of_edits', shows: 'at_once' },
  { during: 'approved', policy: 'hold_back', review: 'review_of_edits', shows: 'after_the_review' },
  { during: 'rejected', policy: 'any', review: null, shows: 'after_approval' },
  { during: 'unpublished', policy: 'any', review: null, shows: 'after_approval' },
];

/** Each row of the table with each policy to which it applies. */
const rows = editEffects.flatMap((row) => {
  const policies = row.policy === 'any' ? (['show_at_once', 'hold_back'] as const) : [row.policy];
  return policies.map((policy) => ({ ...row, policy }));
});

describe('what an edit does is a table, and the database follows it:', () => {
  test.each(rows)(
    'an edit during $during with $policy',
    async ({ during, policy, review: effect, shows }) => {
      await setPolicy(policy);
      const curator =
        during === 'approved'
          ? await approved()
          : during === 'pending'
            ? await submitted()
            : await makeFullCurator(app, during);
      const { id: profileId, client, picks } = curator;
      const before = await app.db.submissionReview.findMany({ where: { profileId, status: 'pending' } });
      const { title } = await app.db.pick.findUniqueOrThrow({ where: { id: String(picks[0]) } });
      await edit(client, picks[0], { title: 'Edited title' });
      const [open] = await app.db.submissionReview.findMany({ where: { profileId, status: 'pending' } });
      if (effect === null) expect(open).toBeUndefined();
      if (effect === 'review_of_edits') expect(open).toMatchObject({ kind: 'change' });
      if (effect === 'renewed')
        expect(open).toMatchObject({ kind: 'shelf', version: (before[0]?.version ?? 0) + 1 });
      if (open) expect(JSON.stringify(open.snapshot)).toContain('Edited title');
      const seen = async () =>
        (await app.client().ask(`{ pick(id: "${picks[0]}") { title } }`)).pick?.title ?? null;
      const approvedTitle = during === 'approved' ? title : null;
      expect(await seen()).toBe(shows === 'at_once' ? 'Edited title' : approvedTitle);
      if (shows === 'after_the_review') {
        await admin.client.ask(ACKNOWLEDGE, { items: [{ id: open?.id, version: open?.version }] });
        expect(await seen()).toBe('Edited title');
      }
      await setPolicy('show_at_once');
    },
  );

  test('while edits need review, so does a new pick, and the others stay public', async () => {
    await setPolicy('hold_back');
    const { client, picks } = await approved();
    await client.ask(`mutation { deletePick(id: "${picks[0]}") { deletedId } }`);
    const { createPick } = await client.ask(
      'mutation { createPick(input: { category: BOOKS, title: "New one" }) { pick { id status } } }',
    );
    expect(createPick.pick.status).toBe('PENDING_REVIEW');
    expect(await isPublic(createPick.pick.id)).toBe(false);
    expect(await isPublic(picks[1])).toBe(true);
    const seen = (await app.client().gql(`{ pick(id: "${createPick.pick.id}") { id } }`)).data;
    expect(seen.pick).toBeNull();
    await setPolicy('show_at_once');
  });

  test('the edits of a published shelf are one entry in the queue until they are reviewed', async () => {
    const { id, client, picks } = await approved();
    const inQueue = async () =>
      (await admin.client.ask(CHANGED)).submissions.nodes.filter(
        (node: { profile: { id: string } }) => node.profile.id === id,
      );
    expect(await inQueue()).toEqual([]);
    await edit(client, picks[0], { title: 'Better' });
    await edit(client, picks[1], { title: 'Better too' });
    const [entry] = await inQueue();
    const { version, changes, submission } = await review(entry.id);
    expect(submission.kind).toBe('CHANGE');
    expect(changes.map(({ pickId, field }: Record<string, string>) => [pickId, field])).toEqual([
      [picks[0], 'TITLE'],
      [picks[1], 'TITLE'],
    ]);
    const early = await admin.client.ask(ACKNOWLEDGE, { items: [{ id: entry.id, version: version - 1 }] });
    expect(early.acknowledgeEdits).toEqual({
      decidedIds: [],
      refused: [{ id: entry.id, message: OUTDATED }],
    });
    expect(
      (await admin.client.ask(ACKNOWLEDGE, { items: [{ id: entry.id, version }] })).acknowledgeEdits
        .decidedIds,
    ).toEqual([entry.id]);
    expect(await inQueue()).toEqual([]);
    const told = await app.db.notification.count({ where: { profileId: id, kind: 'shelf_approved' } });
    expect(told, 'a review of edits without notes notifies nobody').toBe(1);

    await edit(client, picks[0], { title: 'Best' });
    const [next] = await inQueue();
    expect((await review(next.id)).changes).toMatchObject([
      { pickId: picks[0], before: 'Better', after: 'Best' },
    ]);
    await client.ask('mutation { unpublishShelf { profile { id } } }');
    expect(await inQueue()).toEqual([]);
  });

  test('edits are acknowledged, and shelves approved, not the other way round', async () => {
    const curator = await approved();
    await edit(curator.client, curator.picks[0], { title: 'Better' });
    const change = await findLatestSubmission(app, curator.id);
    const { errors } = await admin.client.gql(APPROVE, change);
    expect(errors?.[0]?.message).toBe(
      'These are edits of a published shelf. Mark them as reviewed, or ask for changes.',
    );
    const { seen } = await submitted();
    const { acknowledgeEdits } = await admin.client.ask(ACKNOWLEDGE, { items: [seen] });
    expect(acknowledgeEdits.refused).toEqual([
      { id: seen.id, message: 'This shelf is in review. Approve or reject it.' },
    ]);
  });
});

describe('the review of a submission', () => {
  const flag = (words: string[]) =>
    admin.client.ask(
      'mutation ($words: [String!]) { updateSiteSettings(input: { flaggedWords: $words }) { site { name } } }',
      { words },
    );

  test('shows and checks the end of the longest story', async () => {
    const { id, client, picks } = await approved();
    const begin = `<p>${'A long story. '.repeat(5_000)}`;
    await edit(client, picks[0], { description: `${begin}</p>` });
    await admin.client.ask(ACKNOWLEDGE, { items: [await findLatestSubmission(app, id)] });
    await flag(['casino']);
    await edit(client, picks[0], { description: `${begin} Casino!</p>` });
    const { changes, checks } = await review((await findLatestSubmission(app, id)).id);
    await flag([]);
    expect(changes).toMatchObject([{ pickId: picks[0], field: 'STORY', change: 'CHANGED' }]);
    expect(changes[0].after).toMatch(/ Casino!$/);
    expect(checks).toContainEqual({
      kind: 'WORD',
      pickId: picks[0],
      field: 'STORY',
      message: '“casino” is a flagged word',
    });
  });

  test('compares it with the last approved one, in words and pictures', async () => {
    const { id, client, picks } = await approved();
    await client.ask(PROFILE, { input: { bio: 'I like gardens.' } });
    await edit(client, picks[0], { description: '<p>I read it twice a year.</p>' });
    const first = await findLatestSubmission(app, id);
    await admin.client.ask(ACKNOWLEDGE, { items: [first] });

    await client.ask(PROFILE, { input: { bio: 'I like wild gardens.' } });
    const imageId = await makeImage(app, id);
    await edit(client, picks[0], { description: '<p>I read it <b>once</b> a year.</p>', imageId });
    await client.ask(`mutation { deletePick(id: "${picks[8]}") { deletedId } }`);
    await client.ask(
      'mutation { createPick(input: { category: PRODUCTS, rank: 3, title: "A new lamp" }) { pick { id } } }',
    );
    const { changes, approvedShelf } = await review((await findLatestSubmission(app, id)).id);
    expect(approvedShelf.bio).toBe('I like gardens.');
    expect(changes).toMatchObject([
      {
        pickId: null,
        field: 'BIO',
        change: 'CHANGED',
        before: 'I like gardens.',
        after: 'I like wild gardens.',
        words: [
          { text: 'I like ', change: 'SAME' },
          { text: 'wild ', change: 'ADDED' },
          { text: 'gardens.', change: 'SAME' },
        ],
      },
      {
        pickId: picks[0],
        field: 'STORY',
        words: [
          { text: 'I read it ', change: 'SAME' },
          { text: 'twice', change: 'REMOVED' },
          { text: 'once', change: 'ADDED' },
          { text: ' a year.', change: 'SAME' },
        ],
      },
      {
        pickId: picks[0],
        field: 'IMAGE',
        change: 'ADDED',
        imageBefore: null,
        imageAfter: { url: expect.any(String) },
      },
      { field: null, change: 'ADDED', pickTitle: 'A new lamp' },
      { pickId: picks[8], field: null, change: 'REMOVED' },
    ]);
  });

  test('is read in one answer, however long the stories are, which are read one by one', async () => {
    const { id, picks } = await approved();
    const seen = async () => findLatestSubmission(app, id);
    const write = (letter: string) =>
      app.db.pick.updateMany({
        where: { id: { in: picks } },
        data: { descriptionHtml: `<p>First ${letter} ${'word '.repeat(39_000)}</p>` },
      });
    await write('a');
    await admin.client.ask(ACKNOWLEDGE, { items: [await seen()] });
    await write('b');
    const variables = { id: (await seen()).id, pickId: picks[0] };
    expect((await admin.client.gql(REVIEW, variables)).errors?.[0]?.message).toContain(
      '4,000,000 characters',
    );
    const { submissionReview, reviewedStory } = await admin.client.ask(
      `query ($id: ID!, $pickId: ID!) {
        submissionReview(id: $id) {
          changes(stories: false) { pickId field change before after words { text } }
          shelf { picks { storyHash } }
          approvedShelf { picks { storyHash } }
        }
        reviewedStory(submissionId: $id, pickId: $pickId) {
          submittedHtml approvedHtml change { field words { text change } }
        }
      }`,
      variables,
    );
    const { changes, shelf, approvedShelf } = submissionReview;
    expect(changes).toHaveLength(9);
    expect(changes[0]).toEqual({
      pickId: picks[0],
      field: 'STORY',
      change: 'CHANGED',
      before: null,
      after: null,
      words: [],
    });
    expect(shelf.picks[0].storyHash).toBe(shelf.picks[1].storyHash);
    expect(shelf.picks[0].storyHash).not.toBe(approvedShelf.picks[0].storyHash);
    expect(reviewedStory.submittedHtml).toMatch(/^<p>First b word/);
    expect(reviewedStory.approvedHtml).toMatch(/^<p>First a word/);
    expect(reviewedStory.change).toMatchObject({
      field: 'STORY',
      words: [
        { text: 'First ', change: 'SAME' },
        { text: 'a', change: 'REMOVED' },
        { text: 'b', change: 'ADDED' },
        { change: 'SAME' },
      ],
    });
  });

  test('has the story of a pick in one shelf only, and none of an unknown pick or submission', async () => {
    const { id, client, picks, seen } = await submitted();
    await edit(client, picks[0], { description: '<p>Mine.</p>' });
    const ask = async (submissionId: string, pickId: unknown) =>
      (
        await admin.client.ask(
          `query ($submissionId: ID!, $pickId: ID!) { reviewedStory(submissionId: $submissionId, pickId: $pickId) {
            submittedHtml approvedHtml change { field }
          } }`,
          { submissionId, pickId },
        )
      ).reviewedStory;
    const mine = { submittedHtml: '<p>Mine.</p>', approvedHtml: null, change: null };
    expect(await ask(seen.id, picks[0])).toEqual(mine);
    for (const [submission, pick] of [
      [seen.id, id],
      [id, picks[0]],
      ['none', 'none'],
    ] as const)
      expect(await ask(submission, pick)).toBeNull();
  });

  test('lists sixty changes and checks, and counts all of them', async () => {
    const { id, client, picks } = await approved();
    for (const [index, pick] of picks.entries())
      await edit(client, pick, {
        title: `Retitled ${index}`,
        reference: `Someone ${index}`,
        description: '<p>New.</p>',
      });
    const more = Array.from({ length: 40 }, (_, n) => `One more, ${n}`);
    await app.db.pick.createMany({
      data: more.map((title) => ({ profileId: id, category: 'books', title })),
    });
    const found = await review((await findLatestSubmission(app, id)).id);
    expect(found.changes).toHaveLength(60);
    expect(found.changesCount).toBe(9 * 3 + 40);
    expect(found.checks).toHaveLength(60);
    // Without a picture, and with a short story or none.
    expect(found.checksCount).toBe(2 * (9 + 40));
  });

  test('lists what a machine noticed', async () => {
    const { id, client, picks } = await submitted();
    await flag(['casino', 'free money']);
    const [small, twin] = [await makeImage(app, id), await makeImage(app, id)];
    await app.db.image.updateMany({
      where: { id: { in: [small, twin] } },
      data: { width: 300, height: 200 },
    });
    await edit(client, picks[0], {
      imageId: small,
      description: '<p>Short, with <a href="http://localhost/x">a link</a>.</p>',
    });
    await edit(client, picks[1], { imageId: twin, title: 'My Casino nights' });
    await edit(client, picks[2], { description: `<p>${'Long enough words. '.repeat(8)} Free   money!</p>` });
    await client.ask(`mutation { deletePick(id: "${picks[8]}") { deletedId } }`);
    const { checks } = await review((await findLatestSubmission(app, id)).id);
    const noticed = checks.map(({ kind, pickId, field }: Record<string, string>) => [kind, pickId, field]);
    expect(noticed).toEqual(
      expect.arrayContaining([
        ['MISSING_PICK', null, null],
        ['SMALL_PICTURE', picks[0], 'IMAGE'],
        ['SAME_PICTURE', picks[1], 'IMAGE'],
        ['SHORT_STORY', picks[0], 'STORY'],
        ['NO_STORY', picks[3], 'STORY'],
        ['NO_PICTURE', picks[3], 'IMAGE'],
        ['LINK', picks[0], 'STORY'],
        ['WORD', picks[1], 'TITLE'],
        ['WORD', picks[2], 'STORY'],
      ]),
    );
    const withoutPicture = noticed.filter(([kind]: string[]) => kind === 'NO_PICTURE');
    expect(withoutPicture.map(([, pickId]: string[]) => pickId)).toEqual(picks.slice(2, 8));
    expect(checks).toContainEqual(expect.objectContaining({ message: 'Product 3 is missing' }));
    expect(noticed).not.toContainEqual(['SHORT_STORY', picks[2], 'STORY']);
    await flag([]);
  });

  test.each([
    ['🍆', 'Yours 🍆🍆', 'Yours'],
    ['c++', 'Effective C++', 'The letter C'],
    ['c#', 'Learn C#, quickly', 'Vitamin C'],
    ['crème', 'Crème brûlée'.normalize('NFD'), 'Me'],
    ['buy followers', 'Buy | followers', 'Buy my followers'],
  ])('finds the flagged word %s in “%s”, and not in “%s”', async (word, title, other) => {
    const { id, client, picks } = await submitted();
    await flag([word]);
    await edit(client, picks[0], { title });
    await edit(client, picks[1], { title: other });
    const { checks } = await review((await findLatestSubmission(app, id)).id);
    const found = checks.filter(({ kind }: { kind: string }) => kind === 'WORD');
    expect(found).toEqual([expect.objectContaining({ pickId: picks[0], field: 'TITLE' })]);
    await flag([]);
  });

  test('has the other submissions of the person, newest first, with who decided', async () => {
    const { id, client, picks, seen } = await submitted();
    await admin.client.ask(REJECT, seen);
    await edit(client, picks[0], { title: 'Better' });
    await client.ask('mutation { submitShelf { profile { id } } }');
    const { rounds } = await review((await findLatestSubmission(app, id)).id);
    expect(rounds.nodes).toEqual([
      { id: seen.id, status: 'REJECTED', kind: 'SHELF', reviewer: { id: admin.id } },
    ]);
  });

  test('costs the same number of statements, however much there is', async () => {
    const { id } = await approved();
    const read = async (submission: string) => (await app.statements(() => review(submission))).length;
    const few = await read((await findLatestSubmission(app, id)).id);
    const { seen, client, picks } = await submitted();
    for (const pick of picks) await edit(client, pick, { title: 'Changed', description: '<p>Because.</p>' });
    expect(await read(seen.id)).toBe(few);
  });

  test('keeps the pictures of what is compared, and no others', async () => {
    const { id, client, picks } = await submitted();
    const images = [await makeImage(app, id), await makeImage(app, id)];
    // Keys in the format that stories and snapshots contain.
    for (const [at, image] of images.entries()) {
      const key = `${id}/170000000000${at}-00000000000000${at}a.webp`;
      await app.db.image.update({ where: { id: image }, data: { key } });
    }
    const remains = async (image: unknown) =>
      (await app.db.image.count({ where: { id: String(image) } })) === 1;
    const sweep = () => removeOrphanedImages({ services: app.services, olderThanMs: 0 });
    await edit(client, picks[0], { imageId: images[0] });
    await admin.client.ask(APPROVE, await findLatestSubmission(app, id));
    await edit(client, picks[0], { imageId: images[1] });
    await sweep();
    expect([await remains(images[0]), await remains(images[1])]).toEqual([true, true]);
    await admin.client.ask(ACKNOWLEDGE, { items: [await findLatestSubmission(app, id)] });
    await sweep();
    expect([await remains(images[0]), await remains(images[1])]).toEqual([false, true]);
  });

  test('a canceled submission and a deleted account leave no copy of the shelf', async () => {
    const { id, client } = await submitted();
    await client.ask('mutation { cancelSubmission { profile { id } } }');
    expect(await app.db.submissionReview.findMany({ where: { profileId: id } })).toMatchObject([
      { snapshot: null },
    ]);
    const other = await approved();
    await eraseProfile(app, other.id);
    expect(await app.db.submissionReview.findMany({ where: { profileId: other.id } })).toMatchObject([
      { snapshot: null },
    ]);
  });
});

describe('a claim', () => {
  const CLAIM =
    'mutation ($id: ID!) { claimSubmission(id: $id) { submission { claimedBy { id } claimedAt } } }';
  const RELEASE = 'mutation ($id: ID!) { releaseSubmission(id: $id) { submission { claimedBy { id } } } }';

  test('tells other admins who works on a submission, until it is released or expires', async () => {
    const other = await makePerson(app, { isAdmin: true, fullName: 'Olga' });
    const { seen } = await submitted();
    const id = { id: seen.id };
    const { claimSubmission } = await other.client.ask(CLAIM, id);
    expect(await app.db.auditEvent.findMany({ where: { subjectId: id.id } })).toMatchObject([
      { action: 'submission.claim', actorId: other.id },
    ]);
    expect(claimSubmission.submission).toEqual({
      claimedBy: { id: other.id },
      claimedAt: expect.any(String),
    });
    const refused = await admin.client.gql(CLAIM, id);
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Olga is working on this',
      extensions: { code: 'CONFLICT' },
    });
    await admin.client.ask(RELEASE, id);
    expect((await review(seen.id)).submission.claimedBy, 'nobody ends the claim of another').toEqual({
      id: other.id,
    });
    await other.client.ask(RELEASE, id);
    await admin.client.ask(CLAIM, id);

    await app.pool.query(
      `update submission_reviews set claimed_at = now() - interval '16 minutes' where id = $1`,
      [seen.id],
    );
    expect((await review(seen.id)).submission.claimedBy).toBeNull();
    await other.client.ask(CLAIM, id);
    await admin.client.ask(APPROVE, seen);
    expect((await review(seen.id)).submission.claimedBy, 'a decision ends it').toBeNull();
    expect((await other.client.gql(CLAIM, id)).code).toBe('CONFLICT');
  });

  test('of two admins at once, one gets it', async () => {
    const other = await makePerson(app, { isAdmin: true });
    const { seen } = await submitted();
    const answers = await Promise.all([admin, other].map(({ client }) => client.gql(CLAIM, { id: seen.id })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
  });
});

describe('a note', () => {
  const ADD =
    'mutation ($input: ReviewNoteInput!) { addReviewNote(input: $input) { note { id pickId field text } } }';
  const MINE = '{ viewer { reviewNotes { pickId field text } } }';
  const mine = async (client: TestClient) => (await client.ask(MINE)).viewer.reviewNotes;

  test('is shown to the curator at its place once the shelf is decided on, until that changes', async () => {
    const { client, picks, seen } = await submitted();
    const other = await makePerson(app);
    const pin = (input: object) => admin.client.ask(ADD, { input: { submissionId: seen.id, ...input } });
    await pin({ pickId: picks[0], field: 'STORY', text: 'Why this one?' });
    await pin({ pickId: picks[1], text: 'Is this a book?' });
    await pin({ field: 'BIO', text: 'Say more.' });
    expect(await mine(client), 'nobody reads half a review').toEqual([]);
    await admin.client.ask(REJECT, seen);
    expect(await mine(client)).toHaveLength(3);
    expect(await mine(client)).toContainEqual({ pickId: picks[0], field: 'STORY', text: 'Why this one?' });
    expect(await mine(other.client)).toEqual([]);

    await edit(client, picks[0], { title: 'Not the story' });
    expect(await mine(client)).toHaveLength(3);
    await edit(client, picks[0], { description: '<p>Because.</p>' });
    await edit(client, picks[1], { title: 'Certainly a book' });
    expect(await mine(client)).toEqual([{ pickId: null, field: 'BIO', text: 'Say more.' }]);
    await client.ask(PROFILE, { input: { bio: 'More.' } });
    expect(await mine(client)).toEqual([]);
    const { notes } = await review(seen.id);
    expect(notes.map(({ resolvedAt }: { resolvedAt: string | null }) => resolvedAt !== null)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('is not resolved by an edit during the review, when the curator cannot read it yet', async () => {
    const { id, client, picks, seen } = await submitted();
    await admin.client.ask(ADD, {
      input: { submissionId: seen.id, pickId: picks[0], text: 'Is this a book?' },
    });
    await edit(client, picks[0], { title: 'Certainly a book' });
    await admin.client.ask(REJECT, await findLatestSubmission(app, id));
    expect(await mine(client)).toEqual([{ pickId: picks[0], field: null, text: 'Is this a book?' }]);
  });

  test('of a rejection is answered by the approval of a later submission, whose own notes stay', async () => {
    const { id, client, picks, seen } = await submitted();
    const pin = (submissionId: string, text: string) =>
      admin.client.ask(ADD, { input: { submissionId, pickId: picks[0], field: 'STORY', text } });
    await pin(seen.id, 'Why this one?');
    await admin.client.ask(REJECT, seen);
    await edit(client, picks[1], { title: 'Another book' });
    await client.ask('mutation { submitShelf { profile { id } } }');
    expect(await mine(client)).toHaveLength(1);
    const again = await findLatestSubmission(app, id);
    await pin(again.id, 'Lovely now');
    await admin.client.ask(APPROVE, again);
    expect(await mine(client)).toEqual([{ pickId: picks[0], field: 'STORY', text: 'Lovely now' }]);
  });

  test('is refused on somebody else’s pick, a field that is not there, and beyond fifty', async () => {
    const { seen } = await submitted();
    const other = await makeFullCurator(app);
    const pin = (input: object) =>
      admin.client.gql(ADD, { input: { submissionId: seen.id, text: 'Hm', ...input } });
    expect((await pin({ pickId: other.picks[0] })).code).toBe('BAD_USER_INPUT');
    expect((await pin({ field: 'STORY' })).code).toBe('BAD_USER_INPUT');
    expect((await pin({ text: '  ' })).code).toBe('BAD_USER_INPUT');
    expect((await pin({ submissionId: 'nothing' })).code).toBe('NOT_FOUND');
    await app.db.reviewNote.createMany({
      data: Array.from({ length: 50 }, () => ({ reviewId: seen.id, text: 'Hm', authorId: admin.id })),
    });
    expect((await pin({})).errors?.[0]?.message).toBe('A submission can have at most 50 notes');
    await admin.client.ask(APPROVE, seen);
    expect((await pin({})).code).toBe('CONFLICT');
  });

  test('can be removed, and both are recorded', async () => {
    const { id, client, seen } = await submitted();
    const { addReviewNote } = await admin.client.ask(ADD, { input: { submissionId: seen.id, text: 'Oops' } });
    await admin.client.ask(`mutation { removeReviewNote(id: "${addReviewNote.note.id}") { deletedId } }`);
    await admin.client.ask(REJECT, seen);
    expect(await mine(client)).toEqual([]);
    const actions = await app.db.auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
    expect(actions.map(({ action }) => action)).toEqual([
      'submission.note',
      'submission.note_remove',
      'submission.reject',
    ]);
  });
});

describe('approving many', () => {
  const MANY = `mutation ($items: [SubmissionVersionInput!]!) {
    approveSubmissions(items: $items) { decidedIds refused { id message } }
  }`;

  test('approves each as it was seen; what has changed does not stop the rest', async () => {
    const [one, two, three] = [await submitted(), await submitted(), await submitted()];
    await edit(two.client, two.picks[0], { title: 'Changed meanwhile' });
    const { approveSubmissions } = await admin.client.ask(MANY, { items: [one.seen, two.seen, three.seen] });
    expect(approveSubmissions).toEqual({
      decidedIds: [one.seen.id, three.seen.id],
      refused: [{ id: two.seen.id, message: OUTDATED }],
    });
    const statuses = await Promise.all(
      [one, two, three].map(
        async ({ id }) => (await app.db.profile.findUniqueOrThrow({ where: { id } })).status,
      ),
    );
    expect(statuses).toEqual(['approved', 'pending', 'approved']);
  });

  test('a deadlock at one repeats only that one', async () => {
    const [one, two] = [await submitted(), await submitted()];
    await deadlockOnce(app, 'update on submission_reviews', two.seen.id);
    const { approveSubmissions } = await admin.client.ask(MANY, { items: [one.seen, two.seen] });
    expect(approveSubmissions).toEqual({ decidedIds: [one.seen.id, two.seen.id], refused: [] });
  });

  test('takes 1 to 50', async () => {
    const item = { id: 'nothing', version: 1 };
    for (const items of [[], Array.from({ length: 51 }, () => item)]) {
      expect((await admin.client.gql(MANY, { items })).code).toBe('BAD_USER_INPUT');
    }
    const { approveSubmissions } = await admin.client.ask(MANY, { items: [item] });
    expect(approveSubmissions.refused).toEqual([{ id: 'nothing', message: 'Submission not found' }]);
  });
});

test('submissions come oldest first if asked', async () => {
  for (const { id: profileId } of [await makePerson(app), await makePerson(app)])
    await app.db.submissionReview.create({ data: { profileId } });
  const list = async (order: string) => {
    const { submissions } = await admin.client.ask(
      `{ submissions(status: PENDING, order: ${order}, first: 100) { nodes { id createdAt } } }`,
    );
    return submissions.nodes.map(({ id }: { id: string }) => id) as string[];
  };
  expect(await list('OLDEST')).toEqual((await list('NEWEST')).reverse());
});
