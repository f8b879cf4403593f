import { describe, expect, test } from 'vitest';
import {
  approveAsItIs,
  findLatestSubmission,
  makeCurator,
  makeFullCurator,
  makePerson,
} from '../../testing/factories.ts';
import { whileLocked } from '../../testing/race.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp();

const SHELF =
  '{ viewer { profile { status rejectionNote lastSubmittedAt } shelf { message action actionEnabled } } }';
const act = (name: string) =>
  `mutation { ${name} { profile { status } viewer { shelf { action actionEnabled } } } }`;
const APPROVE = `mutation ($id: ID!, $version: Int!) {
  approveSubmission(id: $id, version: $version) { profile { status isCreator } submission { id status decidedAt } }
}`;
const REJECT = `mutation ($id: ID!, $version: Int!, $note: String!) {
  rejectSubmission(id: $id, version: $version, note: $note) { profile { status rejectionNote } submission { status note } }
}`;
const SUBMISSIONS = `query ($status: SubmissionStatus) {
  submissions(status: $status, first: 100) { nodes { id status note profile { id picks { id } } } }
}`;

const statuses = (profileId: string) =>
  app.db.pick
    .findMany({ where: { profileId }, distinct: ['status'] })
    .then((rows) => rows.map(({ status }) => status));
const feed = async () => {
  const { data } = await app.client().gql('{ feed(first: 100) { nodes { id } } }');
  return data.feed.nodes.map(({ id }: { id: string }) => id) as string[];
};

test.each([
  ['a picture', '<img src="https://example.com/tide.jpg" alt="">'],
  ['a film', '{"root":{"type":"root","children":[{"type":"video","src":"https://youtu.be/abcdefghijk"}]}}'],
])('a story that is only %s lacks no words', async (_what, description) => {
  const { client, picks } = await makeFullCurator(app, 'draft');
  await client.ask(
    'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { descriptionHtml } } }',
    { input: { id: picks[0], description } },
  );
  const { viewer } = await client.ask('{ viewer { shelf { checks { pickId field } } } }');
  expect(viewer.shelf.checks).not.toContainEqual({ pickId: picks[0], field: 'STORY' });
});

test('a curator sees what the reviewer is told, but for the flagged words', async () => {
  const admin = await makePerson(app, { isAdmin: true });
  const flag = (...flaggedWords: string[]) =>
    admin.client.ask(
      'mutation ($input: SiteSettingsInput!) { updateSiteSettings(input: $input) { site { version } } }',
      { input: { flaggedWords } },
    );
  await flag('casino');
  const { id, client, picks } = await makeFullCurator(app, 'draft');
  await client.gql(
    `mutation { updatePick(input: { id: "${picks[0]}", title: "Casino", description: "<p>Short</p>" }) { pick { id } } }`,
  );
  const query = '{ viewer { shelf { actionEnabled checks { kind pickId field message } } } }';
  const { shelf } = (await client.gql(query)).data.viewer;
  expect(shelf.actionEnabled).toBe(true);
  await client.gql(act('submitShelf'));
  const { data } = await admin.client.gql(
    'query ($id: ID!) { submissionReview(id: $id) { checks { kind pickId field message } } }',
    await findLatestSubmission(app, id),
  );
  const words = data.submissionReview.checks.filter(({ kind }: { kind: string }) => kind === 'WORD');
  expect(words).toHaveLength(1);
  expect(shelf.checks).toContainEqual({
    kind: 'SHORT_STORY',
    pickId: picks[0],
    field: 'STORY',
    message: 'The story has only 5 characters',
  });
  expect([...shelf.checks, ...words].length).toBe(data.submissionReview.checks.length);
  await flag();
});

describe('actions [4.2]', () => {
  test('approve: the profile becomes approved and its picks are published', async () => {
    const { id, client, picks } = await makeFullCurator(app, 'draft');
    const admin = await makePerson(app, { isAdmin: true });
    const submitted = await client.gql(act('submitShelf'));
    expect(submitted.data.submitShelf).toEqual({
      profile: { status: 'PENDING' },
      viewer: { shelf: { action: 'CANCEL_SUBMISSION', actionEnabled: true } },
    });

    const listed = await admin.client.gql(SUBMISSIONS, { status: 'PENDING' });
    const submission = listed.data.submissions.nodes.find(
      (node: { profile: { id: string } }) => node.profile.id === id,
    );
    expect(submission.profile.picks).toHaveLength(9);

    const approved = await admin.client.gql(APPROVE, await findLatestSubmission(app, id));
    expect(approved.data.approveSubmission).toEqual({
      profile: { status: 'APPROVED', isCreator: true },
      submission: { id: submission.id, status: 'APPROVED', decidedAt: expect.any(String) },
    });
    expect(await statuses(id)).toEqual(['published']);
    expect(await feed()).toEqual(expect.arrayContaining(picks));
    const curators = await app.client().gql('{ curators(first: 100) { nodes { id } } }');
    expect(curators.data.curators.nodes).toContainEqual({ id });
    expect(
      (await admin.client.gql(SUBMISSIONS, { status: 'PENDING' })).data.submissions.nodes,
    ).not.toContainEqual(expect.objectContaining({ profile: expect.objectContaining({ id }) }));
  });

  test('reject: the profile becomes rejected with a note; after a change it is submitted again', async () => {
    const { id, client, picks } = await makeFullCurator(app, 'draft');
    const admin = await makePerson(app, { isAdmin: true });
    await client.gql(act('submitShelf'));
    const empty = await admin.client.gql(REJECT, { ...(await findLatestSubmission(app, id)), note: '  ' });
    expect(empty.errors?.[0]?.message).toBe('Please write a note for the curator');
    const { data } = await admin.client.gql(REJECT, {
      ...(await findLatestSubmission(app, id)),
      note: 'Please say why for each place.',
    });
    expect(data.rejectSubmission.submission).toEqual({
      status: 'REJECTED',
      note: 'Please say why for each place.',
    });

    const rejected = (await client.gql(SHELF)).data.viewer;
    expect(rejected.profile).toMatchObject({
      status: 'REJECTED',
      rejectionNote: 'Please say why for each place.',
    });
    expect(rejected.shelf.actionEnabled).toBe(false);
    const tooSoon = await client.gql(act('submitShelf'));
    expect(tooSoon.errors?.[0]?.message).toContain('First change your picks or profile');
    expect(await feed()).not.toContain(picks[0]);

    await client.gql(
      'mutation ($id: ID!) { updatePick(input: { id: $id, title: "Better" }) { pick { id } } }',
      {
        id: picks[0],
      },
    );
    const again = await client.gql(act('submitShelf'));
    expect(again.data.submitShelf.profile.status).toBe('PENDING');
    expect((await client.gql(SHELF)).data.viewer.profile.rejectionNote).toBeNull();
  });

  test('publish: an unpublished shelf that no admin has approved as it is goes to the review', async () => {
    const { id, client, picks } = await makeFullCurator(app, 'unpublished');
    expect((await client.gql(act('submitShelf'))).data.submitShelf.profile.status).toBe('PENDING');
    expect(await app.db.submissionReview.count({ where: { profileId: id, status: 'pending' } })).toBe(1);
    expect(await feed()).not.toContain(picks[0]);
  });

  describe('pending reviews of a profile become canceled [7.3]', () => {
    test('cancel: the profile becomes draft and pending reviews become canceled', async () => {
      const { id, client } = await makeFullCurator(app, 'draft');
      await client.gql(act('submitShelf'));
      const { data } = await client.gql(act('cancelSubmission'));
      expect(data.cancelSubmission.profile.status).toBe('DRAFT');
      const reviews = await app.db.submissionReview.findMany({ where: { profileId: id } });
      expect(reviews.map(({ status }) => status)).toEqual(['canceled']);
    });
  });

  describe('the status of all picks of a profile is updated at once [7.3]', () => {
    test('unpublish: all picks become draft and the profile unpublished, and they leave the feed', async () => {
      const { id, client, picks } = await makeFullCurator(app, 'approved');
      expect(await feed()).toContain(picks[0]);
      const { data } = await client.gql(act('unpublishShelf'));
      expect(data.unpublishShelf).toEqual({
        profile: { status: 'UNPUBLISHED' },
        viewer: { shelf: { action: 'PUBLISH', actionEnabled: true } },
      });
      expect(await statuses(id)).toEqual(['draft']);
      expect(await feed()).not.toContain(picks[0]);
    });

    test('submit: all picks become pending_review', async () => {
      const { id, client } = await makeFullCurator(app, 'draft');
      const { id: other } = await makeCurator(app);
      await client.gql(act('submitShelf'));
      expect(await statuses(id)).toEqual(['pending_review']);
      expect(await statuses(other)).toEqual(['published']);
    });
  });

  describe('a missing profile is made [7.3]', () => {
    test('submit: a missing profile is made first, unpublished: with the account, so that nobody submits without one', async () => {
      const client = app.client();
      const email = 'first@example.com';
      const input = { email, password: 'Correct horse 9', fullName: 'First Comer' };
      await client.gql(
        'mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { profile { id } } } }',
        { input },
      );
      const made = await app.db.profile.findUniqueOrThrow({ where: { email } });
      expect(made).toMatchObject({ fullName: 'First Comer', status: 'draft', published: false });

      await app.db.profile.delete({ where: { email } });
      expect((await client.gql(act('submitShelf'))).code).toBe('UNAUTHENTICATED');
      expect(await app.db.profile.count({ where: { id: made.id } })).toBe(0);
      await expect(
        app.pool.query('insert into accounts (profile_id) values ($1)', [made.id]),
      ).rejects.toThrow('active_author');
    });
  });

  describe('a submission writes status and its time [7.3]', () => {
    test('submit: the profile becomes pending with the time of submission', async () => {
      const { client } = await makeFullCurator(app, 'draft');
      const before = Date.now();
      await client.gql(act('submitShelf'));
      const { status, lastSubmittedAt } = (await client.gql(SHELF)).data.viewer.profile;
      expect(status).toBe('PENDING');
      expect(Date.parse(lastSubmittedAt)).toBeGreaterThanOrEqual(before - 1_000);
    });
  });

  test('an unfinished shelf is told what is missing', async () => {
    const { client } = await makePerson(app, { title: null });
    const { errors } = await client.gql(act('submitShelf'));
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.message).toContain('books 1–3');
    expect(errors?.[0]?.message).toContain('profile picture');
  });

  test('five submits at once make one review', async () => {
    const { id, client } = await makeFullCurator(app, 'draft');
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.gql(act('submitShelf'))));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(
      new Set(answers.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code)),
    ).toEqual(new Set(['CONFLICT']));
    expect(await app.db.submissionReview.count({ where: { profileId: id } })).toBe(1);
  });

  test.each([
    ['cancelSubmission', 'draft', 'There’s no submission to cancel'],
    ['unpublishShelf', 'draft', 'Your profile isn’t published'],
    ['submitShelf', 'pending', 'Your shelf isn’t ready to submit'],
    ['submitShelf', 'approved', 'Your shelf isn’t ready to submit'],
  ] as const)('%s of a shelf that is %s is a clash', async (name, status, message) => {
    const { client } = await makeFullCurator(app, status);
    const { errors } = await client.gql(act(name));
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'CONFLICT' } });
  });
});

describe('an unpublished shelf', () => {
  const edit = (id: string | undefined) =>
    `mutation { updatePick(input: { id: "${id}", title: "Never reviewed" }) { pick { id } } }`;
  const titleFor = async (id: string | undefined) =>
    (await app.client().gql(`{ pick(id: "${id}") { title } }`)).data.pick?.title ?? null;
  const readOwnShelf = async (client: TestClient) =>
    (await client.gql('{ viewer { shelf { publishesAtOnce actionLabel checks { kind pickId message } } } }'))
      .data.viewer.shelf as { publishesAtOnce: boolean; checks: object[] };
  const statusAfter = async (client: TestClient) =>
    (await client.gql(act('submitShelf'))).data.submitShelf?.profile.status;

  /** A curator whose shelf was approved as it is. */
  async function approved() {
    const curator = await makeFullCurator(app);
    await approveAsItIs(app, curator.id);
    return curator;
  }

  async function unpublished() {
    const curator = await approved();
    await curator.client.gql(act('unpublishShelf'));
    return curator;
  }

  test('publish: an unpublished shelf that is as it was approved is public again at once: without a review [4.2]', async () => {
    const { id, client, picks } = await makeFullCurator(app, 'draft');
    const admin = await makePerson(app, { isAdmin: true });
    await client.ask(act('submitShelf'));
    await admin.client.ask(APPROVE, await findLatestSubmission(app, id));
    await client.ask(act('unpublishShelf'));
    expect(await readOwnShelf(client)).toMatchObject({ publishesAtOnce: true, actionLabel: 'Publish' });
    expect(await titleFor(picks[0])).toBeNull();
    expect(await statusAfter(client)).toBe('APPROVED');
    expect(await statuses(id)).toEqual(['published']);
    expect(await feed()).toContain(picks[0]);
    expect(await app.db.submissionReview.count({ where: { profileId: id } })).toBe(1);
  });

  test.each<[string, (picks: string[]) => string]>([
    ['a title', ([pick]) => edit(pick)],
    [
      'a link',
      ([pick]) =>
        `mutation { updatePick(input: { id: "${pick}", link: "https://shop.org" }) { pick { id } } }`,
    ],
    [
      'a story',
      ([pick]) =>
        `mutation { updatePick(input: { id: "${pick}", description: "<p>New</p>" }) { pick { id } } }`,
    ],
    [
      'a rank',
      ([one, other, third]) =>
        `mutation { rankPicks(input: { category: BOOKS, ids: ["${other}", "${one}", "${third}"] }) { profile { id } } }`,
    ],
    ['a name', () => 'mutation { updateProfile(input: { fullName: "Somebody Else" }) { profile { id } } }'],
    [
      'a username',
      () =>
        `mutation { updateProfile(input: { username: "other.${crypto.randomUUID().slice(0, 8)}" }) { profile { id } } }`,
    ],
    [
      'another pick',
      ([pick]) =>
        `mutation { createPick(input: { category: BOOKS, title: "New", replaces: "${pick}" }) { pick { id } } }`,
    ],
  ])(
    'publish: an unpublished shelf that has changed since it was approved is sent to the review again: %s [4.2]',
    async (_what, change) => {
      const { id, client, picks } = await unpublished();
      const { errors } = await client.gql(change(picks));
      expect(errors).toBeUndefined();
      expect((await readOwnShelf(client)).publishesAtOnce).toBe(false);
      expect(await statusAfter(client)).toBe('PENDING');
      expect(await statuses(id)).toEqual(['pending_review']);
      expect(await titleFor(picks[0])).toBeNull();
    },
  );

  test('is public at once, once the edit is taken back', async () => {
    const { client, picks } = await unpublished();
    const title = (await client.gql(`{ pick(id: "${picks[0]}") { title } }`)).data.pick.title;
    await client.gql(edit(picks[0]));
    await client.gql(edit(picks[0]).replace('Never reviewed', title));
    expect(await statusAfter(client)).toBe('APPROVED');
  });

  test.each(['show_at_once', 'hold_back'] as const)(
    'goes to the review with earlier edits that nobody has reviewed: %s',
    async (reviewPolicy) => {
      await app.db.siteSettings.update({ where: { id: 1 }, data: { reviewPolicy } });
      const { client, picks } = await approved();
      expect((await readOwnShelf(client)).publishesAtOnce).toBe(true);
      await client.gql(edit(picks[0]));
      expect((await readOwnShelf(client)).publishesAtOnce).toBe(false);
      await client.gql(act('unpublishShelf'));
      expect(await statusAfter(client)).toBe('PENDING');
      await app.db.siteSettings.update({ where: { id: 1 }, data: { reviewPolicy: 'show_at_once' } });
    },
  );

  test('goes to the review if an earlier approval did not show all of its picks', async () => {
    const { id, client } = await unpublished();
    await app.pool.query(
      `insert into picks (profile_id, category, title, status) select $1, 'books', 'Pick ' || n, 'draft' from generate_series(1, 50) n`,
      [id],
    );
    const approve = (snapshot: string) =>
      app.pool.query(`update submission_reviews set snapshot = ${snapshot} where profile_id = $1`, [id]);
    await approve(`shelf_snapshot(profile_id) #- '{picks,9}'`);
    expect(await statusAfter(client)).toBe('PENDING');
    await client.ask(act('cancelSubmission'));
    await app.db.profile.update({ where: { id }, data: { status: 'unpublished' } });
    await app.db.pick.updateMany({ where: { profileId: id }, data: { status: 'draft' } });
    await approve('shelf_snapshot(profile_id)');
    expect(await statusAfter(client)).toBe('APPROVED');
  });

  test('goes to the review of who is no longer a curator', async () => {
    const { id, client } = await unpublished();
    await app.db.profile.update({ where: { id }, data: { isCreator: false } });
    expect(await statusAfter(client)).toBe('PENDING');
  });

  test('stays hidden while its owner is suspended, or the team has withdrawn it', async () => {
    const suspended = await unpublished();
    await app.db.profile.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } });
    expect((await suspended.client.gql(act('submitShelf'))).errors).toBeDefined();
    const withdrawn = await unpublished();
    await app.db.profile.update({ where: { id: withdrawn.id }, data: { withdrawnAt: new Date() } });
    expect((await withdrawn.client.gql(act('submitShelf'))).errors).toBeDefined();
    for (const { id, picks } of [suspended, withdrawn]) {
      expect(await statuses(id)).toEqual(['draft']);
      expect(await titleFor(picks[0])).toBeNull();
    }
  });

  test('shows no edit that was raced with the publication', async () => {
    await app.db.siteSettings.update({ where: { id: 1 }, data: { reviewPolicy: 'hold_back' } });
    for (const isEditFirst of [true, false]) {
      const { client, picks } = await unpublished();
      const edited = picks[isEditFirst ? 0 : 2];
      const calls = [() => client.gql(edit(edited)), () => client.gql(act('submitShelf'))];
      // Stops the first call at a pick, after it has locked the profile.
      const answers = await whileLocked(
        app,
        (other) => other.query('select 1 from picks where id = $1 for update', [picks[0]]),
        ...(isEditFirst ? calls : calls.reverse()),
      );
      expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok']);
      expect(await titleFor(edited)).not.toBe('Never reviewed');
    }
    await app.db.siteSettings.update({ where: { id: 1 }, data: { reviewPolicy: 'show_at_once' } });
  });

  test('five publications at once are one', async () => {
    const { id, client } = await unpublished();
    await Promise.all(Array.from({ length: 5 }, () => client.gql(act('submitShelf'))));
    expect(await statuses(id)).toEqual(['published']);
    expect(await app.db.submissionReview.count({ where: { profileId: id } })).toBe(1);
  });
});
