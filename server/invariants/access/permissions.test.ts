import { describe, expect, test } from 'vitest';
import {
  findLatestSubmission,
  makeCollection,
  makeCurator,
  makeFullCurator,
  makeImage,
  makePerson,
  makePick,
  PASSWORD,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const NOBODY = '00000000-0000-7000-8000-000000000000';
type Client = ReturnType<typeof app.client>;
const fetchErrorCode = async (client: Client, query: string, variables?: Record<string, unknown>) =>
  (await client.gql(query, variables)).code;
const listNodeIds = (list: { nodes: { id: string }[] }) => list.nodes.map(({ id }) => id);
const profileRow = (id: string) => app.db.profile.findUniqueOrThrow({ where: { id } });
const pickRow = (id: string) => app.db.pick.findUnique({ where: { id } });

describe('roles and permissions [6]', () => {
  test('a visitor browses public pages and searches', async () => {
    const { id, picks } = await makeCurator(app, 'approved', { fullName: 'Visited Vera' });
    const data = await app
      .client()
      .ask(`{ feed(first: 100) { nodes { id } } curators(first: 100) { nodes { id } } collections { nodes { id } }
         profile(id: "${id}") { picks { title } } pick(id: "${picks[0]}") { title }
         search(query: "visited vera") { nodes { ... on Profile { id } } } viewer { profile { id } } }`);
    expect(listNodeIds(data.feed)).toContain(picks[0]);
    expect(listNodeIds(data.curators)).toContain(id);
    expect(data.profile.picks).toHaveLength(3);
    expect(data.search.nodes).toContainEqual({ id });
    expect(data.viewer).toBeNull();
  });

  test('a member edits the own profile and no other', async () => {
    const { id, client } = await makePerson(app);
    const other = await makePerson(app, { bio: 'Theirs' });
    // The mutation takes no id, so it can only change the viewer's own profile.
    await client.ask('mutation { updateProfile(input: { bio: "Mine" }) { profile { id } } }');
    expect([(await profileRow(id)).bio, (await profileRow(other.id)).bio]).toEqual(['Mine', 'Theirs']);
    const seen = await client.ask(`{ profile(id: "${id}") { viewerCanEdit } }`);
    expect(seen.profile.viewerCanEdit).toBe(true);
  });

  test('a member makes, edits and deletes own picks and no other', async () => {
    const { client } = await makePerson(app);
    const { picks } = await makeCurator(app);
    const data = await client.ask(
      'mutation { createPick(input: { category: BOOKS, title: "A" }) { pick { id } } }',
    );
    const { id } = data.createPick.pick;
    const edit = (pick: unknown) =>
      `mutation { updatePick(input: { id: "${pick}", title: "B" }) { pick { title } } }`;
    const remove = (pick: unknown) => `mutation { deletePick(id: "${pick}") { deletedId } }`;
    expect((await client.ask(edit(id))).updatePick.pick.title).toBe('B');
    expect((await client.ask(remove(id))).deletePick.deletedId).toBe(id);
    expect(await fetchErrorCode(client, edit(picks[0]))).toBe('NOT_FOUND');
    expect(await fetchErrorCode(client, remove(picks[0]))).toBe('NOT_FOUND');
    expect((await pickRow(picks[0] as string))?.title).toMatch(/^Pick /);
  });

  test('a member submits, unpublishes and cancels the own shelf', async () => {
    const { id, client } = await makeFullCurator(app, 'draft');
    const now = async (call: string) => {
      await client.ask(`mutation { ${call} { profile { id } } }`);
      return (await profileRow(id)).status;
    };
    expect(await now('submitShelf')).toBe('pending');
    expect(await now('cancelSubmission')).toBe('draft');
    await app.db.profile.update({ where: { id }, data: { status: 'approved' } });
    expect(await now('unpublishShelf')).toBe('unpublished');
  });

  test('a member changes settings, password and e-mail, and deletes the own account', async () => {
    const { id, client, email } = await makePerson(app);
    const other = await makePerson(app);
    const theirs = () => app.db.account.findUniqueOrThrow({ where: { profileId: other.id } });
    const before = await theirs();
    await client.ask('mutation { updateSettings(input: { theme: DARK }) { settings { theme } } }');
    const change = `changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "New-books-5" })`;
    await client.ask(`mutation { ${change} }`);
    await client.ask(
      'mutation { changeEmail(input: { email: "moved@example.com", currentPassword: "New-books-5" }) }',
    );
    const account = '{ viewer { settings { theme } account { newEmail } } }';
    expect((await client.ask(account)).viewer).toEqual({
      settings: { theme: 'DARK' },
      account: { newEmail: 'moved@example.com' },
    });
    const signIn = `mutation { signIn(input: { email: "${email}", password: "New-books-5" }) { viewer { profile { id } } } }`;
    expect((await app.client().ask(signIn)).signIn.viewer.profile.id).toBe(id);

    await client.ask('mutation { deleteAccount(input: { password: "New-books-5" }) }');
    expect((await profileRow(id)).deletedAt).not.toBeNull();
    expect(await theirs()).toEqual(before);
    expect((await profileRow(other.id)).deletedAt).toBeNull();
    const visitor = app.client();
    for (const call of [change, 'updateSettings(input: { theme: DARK }) { settings { theme } }']) {
      expect(await fetchErrorCode(visitor, `mutation { ${call} }`)).toBe('UNAUTHENTICATED');
    }
  });

  test('a curator is listed among the curators', async () => {
    const { id } = await makeCurator(app);
    const { id: other } = await makeCurator(app, 'approved', { isCreator: false });
    const listed = listNodeIds(
      (await app.client().ask('{ curators(first: 100) { nodes { id } } }')).curators,
    );
    expect(listed).toContain(id);
    expect(listed).not.toContain(other);
  });

  test('an admin approves and rejects what is submitted, and nobody else does', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    const member = await makePerson(app);
    const decisions = [
      ['approved', 'approveSubmission(id: $id, version: $version)'],
      ['rejected', 'rejectSubmission(id: $id, version: $version, note: "Not yet")'],
    ] as const;
    for (const [status, call] of decisions) {
      const curator = await makeFullCurator(app, 'draft');
      await curator.client.ask('mutation { submitShelf { profile { id } } }');
      const decide = `mutation ($id: ID!, $version: Int!) { ${call} { profile { id } } }`;
      const seen = await findLatestSubmission(app, curator.id);
      for (const [other, code] of [
        [app.client(), 'UNAUTHENTICATED'],
        [member.client, 'FORBIDDEN'],
        [curator.client, 'FORBIDDEN'],
      ] as const) {
        expect(await fetchErrorCode(other, decide, seen)).toBe(code);
      }
      expect((await profileRow(curator.id)).status).toBe('pending');
      await admin.client.ask(decide, seen);
      expect((await profileRow(curator.id)).status).toBe(status);
    }
  });

  test('an admin who is signed out is a visitor', async () => {
    const { client } = await makePerson(app, { isAdmin: true });
    const SUBMISSIONS = '{ submissions { nodes { id } } }';
    await client.ask(SUBMISSIONS);
    await client.ask('mutation { signOut }');
    expect(await fetchErrorCode(client, SUBMISSIONS)).toBe('UNAUTHENTICATED');
  });

  test('what is not published is shown to its owner and admins only', async () => {
    const { client, picks } = await makeCurator(app, 'draft');
    const admin = await makePerson(app, { isAdmin: true });
    const member = await makePerson(app);
    const seen = async (who: Client) => (await who.ask(`{ pick(id: "${picks[0]}") { id } }`)).pick?.id;
    expect([await seen(client), await seen(admin.client)]).toEqual([picks[0], picks[0]]);
    expect([await seen(member.client), await seen(app.client())]).toEqual([undefined, undefined]);
  });
});

describe('authentication [7.1]', () => {
  test('the session and the person are read by one call', async () => {
    const { id, client } = await makePerson(app);
    expect((await client.ask('{ viewer { profile { id } } }')).viewer.profile.id).toBe(id);
    expect((await app.client().ask('{ viewer { profile { id } } }')).viewer).toBeNull();
  });

  test('sign out', async () => {
    const { client } = await makePerson(app);
    expect((await client.ask('mutation { signOut }')).signOut).toBe(true);
    expect((await client.ask('{ viewer { profile { id } } }')).viewer).toBeNull();
  });
});

describe('reads [7.2]', async () => {
  const { id, picks } = await makeCurator(app, 'approved', { username: 'mixed.case' });
  const { ask } = app.client();

  test('a profile is read by id, at most one', async () => {
    const query = `{ profile(id: "${id}") { id } nobody: profile(id: "${NOBODY}") { id } }`;
    expect(await ask(query)).toEqual({ profile: { id }, nobody: null });
  });

  test('a profile brings its picks', async () => {
    const { profile } = await ask(`{ profile(id: "${id}") { picks { id } } }`);
    expect(profile.picks).toEqual(picks.map((pick) => ({ id: pick })));
  });

  test('a profile is read by username whatever the case', async () => {
    expect(await ask('{ profile(username: "MIXED.Case") { id } }')).toEqual({ profile: { id } });
  });

  test('a pick is read by id with its profile', async () => {
    const { pick } = await ask(`{ pick(id: "${picks[1]}") { id profile { id } } }`);
    expect(pick).toEqual({ id: picks[1], profile: { id } });
  });

  test('picks of a profile come by rank ascending', async () => {
    const { id, client } = await makePerson(app);
    for (const rank of [3, 1, 2]) await makePick(app, id, { rank, title: `Rank ${rank}` });
    const { profile } = await client.ask(`{ profile(id: "${id}") { picks(category: BOOKS) { rank } } }`);
    expect(profile.picks).toEqual([{ rank: 1 }, { rank: 2 }, { rank: 3 }]);
  });

  test('picks of a collection come in the order of the collection', async () => {
    const { client, picks } = await makeCurator(app);
    const order = [picks[2], picks[0], picks[1]];
    const made = await client.ask(
      'mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { collection { id } } }',
      { input: { title: 'In order', pickIds: order } },
    );
    const { id } = made.createCollection.collection;
    const { collection } = await app.client().ask(`{ collection(id: "${id}") { picks { id } } }`);
    expect(collection.picks.map((pick: { id: string }) => pick.id)).toEqual(order);
  });

  test('other picks of the owner of a collection come newest first, at most 10', async () => {
    const { id: profileId, picks } = await makeFullCurator(app);
    const more = [await makePick(app, profileId), await makePick(app, profileId)];
    const all = [...picks, ...more];
    for (const [day, pick] of all.entries()) await published(pick, day - 40);
    const other = await makeCurator(app);
    const id = await makeCollection(app, profileId, [String(more[1]), ...other.picks]);
    const others = async (where: string) =>
      (await app.client().ask(`{ collection(id: "${where}") { otherPicks { id } } }`)).collection.otherPicks;
    const newestFirst = all.reverse().map((pick) => ({ id: pick }));
    expect(await others(id)).toEqual(newestFirst.slice(1, 11));
    const empty = await makeCollection(app, profileId, other.picks);
    expect(await others(empty)).toEqual(newestFirst.slice(0, 10));
  });

  const published = (pick: unknown, day: number) =>
    app.db.pick.update({
      where: { id: String(pick) },
      data: { publishedAt: new Date(Date.UTC(2999, 0, day)) },
    });
});

describe('writes [7.3]', () => {
  const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }';

  test.each([
    [
      'a profile update writes full name, title, username, avatar and the time',
      'avatar',
      { fullName: 'Other Name', title: 'Other title', username: 'other.name' },
    ],
    [
      'a profile update writes shelf image, bio, location, interests and social links',
      'shelf',
      {
        bio: 'A bio',
        location: 'Lisbon, Portugal',
        interests: ['walks'],
        socialLinks: { website: 'https://one.example' },
      },
    ],
  ] as const)('%s', async (_rule, kind, texts) => {
    const { id, client } = await makePerson(app, { updatedAt: new Date(0) });
    const imageId = await makeImage(app, id, kind);
    const input = { ...texts, ...(kind === 'avatar' ? { avatarId: imageId } : { shelfImageId: imageId }) };
    await client.ask(UPDATE, { input });
    const row = await profileRow(id);
    expect(row).toMatchObject(input);
    expect(row.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('a profile update is all or nothing', async () => {
    const { id, client } = await makePerson(app, { title: 'Before' });
    await makePerson(app, { username: 'taken.name' });
    expect(await fetchErrorCode(client, UPDATE, { input: { title: 'After', username: 'Taken.Name' } })).toBe(
      'CONFLICT',
    );
    expect((await profileRow(id)).title).toBe('Before');
  });

  test('a submission writes status and its time', async () => {
    const { id, client } = await makeFullCurator(app, 'draft');
    await client.ask('mutation { submitShelf { profile { id } } }');
    const { status, lastSubmittedAt } = await profileRow(id);
    expect(status).toBe('pending');
    expect(lastSubmittedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('a missing profile is made with its account, unpublished, and no account is without one', async () => {
    const client = app.client();
    const before = await app.db.profile.count();
    const data = await client.ask(
      'mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { profile { id } } } }',
      { input: { email: 'made@example.com', password: 'Str0ng enough!', fullName: 'Made Now' } },
    );
    const { id } = data.signUp.viewer.profile;
    expect(await app.db.profile.count()).toBe(before + 1);
    expect(await profileRow(id)).toMatchObject({ status: 'draft', published: false });
    await expect(app.pool.query('insert into accounts (profile_id) values ($1)', [NOBODY])).rejects.toThrow(
      'active_author',
    );
  });

  test('a pick is made with fields, category, owner, status published and times', async () => {
    const { id, client } = await makePerson(app);
    const imageId = await makeImage(app, id);
    const input = { category: 'PLACES', rank: 2, title: 'A place', reference: 'Porto', imageId };
    const data = await client.ask(
      'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { id } } }',
      { input },
    );
    const row = await pickRow(data.createPick.pick.id);
    expect(row).toMatchObject({ ...input, category: 'places', profileId: id, status: 'published' });
    expect(row?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(row?.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('a pick is updated by id, and the others are left', async () => {
    const { client, picks } = await makeCurator(app);
    const [first, second] = picks as [string, string];
    await client.ask(`mutation { updatePick(input: { id: "${first}", title: "New" }) { pick { id } } }`);
    expect((await pickRow(first))?.title).toBe('New');
    expect((await pickRow(second))?.title).not.toBe('New');
  });

  test('a pick is deleted by id, and the others are left', async () => {
    const { id, client, picks } = await makeCurator(app);
    await client.ask(`mutation { deletePick(id: "${picks[0]}") { deletedId } }`);
    expect(await pickRow(picks[0] as string)).toBeNull();
    expect(await app.db.pick.count({ where: { profileId: id } })).toBe(2);
  });

  const statuses = async (profileId: string) =>
    (await app.db.pick.findMany({ where: { profileId }, distinct: ['status'] })).map(({ status }) => status);

  test('the status of all picks of a profile is updated at once', async () => {
    const { id, client } = await makeFullCurator(app, 'draft');
    const { id: other } = await makeCurator(app);
    await client.ask('mutation { submitShelf { profile { id } } }');
    expect(await statuses(id)).toEqual(['pending_review']);
    expect(await statuses(other)).toEqual(['published']);
  });

  test('pending reviews of a profile become canceled', async () => {
    const { id, client } = await makeFullCurator(app, 'draft');
    await client.ask('mutation { submitShelf { profile { id } } }');
    await client.ask('mutation { cancelSubmission { profile { id } } }');
    const reviews = await app.db.submissionReview.findMany({ where: { profileId: id } });
    expect(reviews.map(({ status }) => status)).toEqual(['canceled']);
  });

  test('the deletion of an account writes the profile once and keeps the picks', async () => {
    const { id, client, picks } = await makeCurator(app);
    const sent = await app.statements(() =>
      client.ask('mutation { deleteAccount(input: { password: "Correct horse 9" }) }'),
    );
    expect(sent.filter((sql) => /update\s+("public"\.)?"?profiles"?/i.test(sql))).toHaveLength(1);
    expect((await profileRow(id)).deletedAt).not.toBeNull();
    expect(await app.db.pick.count({ where: { profileId: id } })).toBe(picks.length);
  });
});
