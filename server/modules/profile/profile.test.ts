import { describe, expect, test } from 'vitest';
import { makeImage, makePerson } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/race.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

const UPDATE = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) {
    profile { fullName title username bio location interests socialLinks { twitter website } avatar { id url } }
    viewer { shelf { missing } }
  }
}`;
const AVAILABLE =
  'query ($username: String!) { usernameAvailability(username: $username) { username available message } }';
const ONBOARD = `mutation ($input: OnboardingInput!) {
  completeOnboarding(input: $input) { profile { fullName title username onboardingCompleted } }
}`;
const RULE =
  'Username must be 3-20 characters and contain only letters, numbers, dots, hyphens, and underscores';

test('a profile is asked for by its id or its username', async () => {
  for (const query of ['{ profile { id } }', '{ profile(id: null, username: null) { id } }']) {
    const { data, errors, code } = await app.client().gql(query);
    expect([data.profile, code, errors?.[0]?.message]).toEqual([
      null,
      'BAD_USER_INPUT',
      'Name an id or a username.',
    ]);
  }
  expect(await app.client().ask('{ profile(username: "") { id } }')).toEqual({ profile: null });
});

test('a profile update leaves out what is not given, and clears what is empty [7.3]', async () => {
  const { id, client } = await makePerson(app, { bio: 'Old bio', location: 'Lisbon, Portugal' });
  const avatarId = await makeImage(app, id, 'avatar');
  const { data } = await client.gql(UPDATE, {
    input: {
      fullName: '  Ines \u202eCarvalho ',
      bio: '',
      interests: ['gardens', 'Gardens', 'cafés', 'cafés'.normalize('NFD'), 'walks', 'gardens'],
      socialLinks: { website: 'https://ines.example', twitter: '' },
      avatarId,
    },
  });
  expect(data.updateProfile.profile).toMatchObject({
    fullName: 'Ines Carvalho',
    title: 'Tester',
    bio: null,
    location: 'Lisbon, Portugal',
    interests: ['gardens', 'cafés', 'walks'],
    socialLinks: { website: 'https://ines.example', twitter: null },
    avatar: { id: avatarId },
  });
  expect(data.updateProfile.profile.avatar.url).toMatch(/^\/media\//);
  expect(data.updateProfile.viewer.shelf.missing).not.toContain('profile picture');
});

test.each([
  [
    'full name, title, username, avatar and the time',
    'avatar',
    { fullName: 'Other Name', title: 'Other title', username: 'other.name' },
  ],
  [
    'shelf image, bio, location, interests and social links',
    'shelf',
    {
      bio: 'A bio',
      location: 'Lisbon, Portugal',
      interests: ['walks'],
      socialLinks: { website: 'https://one.example' },
    },
  ],
] as const)('a profile update writes %s [7.3]', async (_fields, kind, texts) => {
  const { id, client } = await makePerson(app, { updatedAt: new Date(0) });
  const imageId = await makeImage(app, id, kind);
  const input = { ...texts, ...(kind === 'avatar' ? { avatarId: imageId } : { shelfImageId: imageId }) };
  await client.ask(UPDATE, { input });
  const row = await app.db.profile.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject(input);
  expect(row.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('a profile update is all or nothing [7.3]', async () => {
  const { id, client } = await makePerson(app, { title: 'Before' });
  const { username } = await makePerson(app);
  expect((await client.gql(UPDATE, { input: { title: 'After', username } })).code).toBe('CONFLICT');
  expect(await app.db.profile.findUnique({ where: { id } })).toMatchObject({ title: 'Before' });
});

describe('editing one’s profile', () => {
  test('null clears, also interests, links and the picture', async () => {
    const { id, client } = await makePerson(app, {
      interests: ['gardens'],
      socialLinks: { twitter: 'https://x.example' },
    });
    await client.gql(UPDATE, { input: { avatarId: await makeImage(app, id, 'avatar') } });
    const { data } = await client.gql(UPDATE, {
      input: { title: null, interests: null, socialLinks: null, avatarId: null },
    });
    expect(data.updateProfile.profile).toMatchObject({
      title: null,
      interests: [],
      socialLinks: { twitter: null, website: null },
      avatar: null,
    });
    expect(data.updateProfile.viewer.shelf.missing).toContain('profile picture');
  });

  test('edit drawer: @name and example.org become https addresses in the API too [2.6]', async () => {
    const { client } = await makePerson(app);
    const { data } = await client.gql(UPDATE, {
      input: { socialLinks: { twitter: '@ines', website: 'example.org' } },
    });
    expect(data.updateProfile.profile.socialLinks).toEqual({
      twitter: 'https://twitter.com/ines',
      website: 'https://example.org',
    });
  });

  test.each([
    [{ fullName: null }, 'fullName', 'Full name is required'],
    [{ username: null }, 'username', RULE],
    [{ fullName: 'I' }, 'fullName', 'Full name must be at least 2 characters'],
    [
      { socialLinks: { website: 'javascript:alert(1)' } },
      'socialLinks.website',
      'Please enter a web address, such as example.org',
    ],
    [{ bio: 'a\0b' }, 'bio', 'Text can’t contain null characters'],
  ])('refuses %j at its field', async (input, field, message) => {
    const { client } = await makePerson(app);
    const { errors } = await client.gql(UPDATE, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field, message }] });
  });

  test("a picture of somebody else's, or for another use, is refused", async () => {
    const { id, client } = await makePerson(app);
    const other = await makePerson(app);
    for (const avatarId of [await makeImage(app, other.id, 'avatar'), await makeImage(app, id, 'pick')]) {
      const { errors } = await client.gql(UPDATE, { input: { avatarId } });
      expect(errors?.[0]?.extensions.fields).toEqual([
        { field: 'avatarId', message: 'Please upload this picture again' },
      ]);
    }
  });

  test.each([
    [UPDATE, 'avatarId', 'avatar', {}],
    [UPDATE, 'shelfImageId', 'shelf', {}],
    [ONBOARD, 'avatarId', 'avatar', { fullName: 'Ada', title: 'Baker', username: 'ada.baker' }],
  ] as const)('%s with a picture that is cleaned up meanwhile is refused at %s', async (...row) => {
    const [document, field, kind, rest] = row;
    const { id, client } = await makePerson(app);
    const image = await makeImage(app, id, kind);
    const [{ errors }] = await whileLocked(
      app,
      (other) => other.query('delete from images where id = $1', [image]),
      () => client.gql(document, { input: { ...rest, [field]: image } }),
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field, message: 'Please upload this picture again' }],
    });
  });
});

describe('username: [5]', () => {
  test('unique whatever the case, with Username is already taken; the own counts as available', async () => {
    const { client } = await makePerson(app, { username: 'Ines.C' });
    const other = await makePerson(app);
    expect((await other.client.gql(AVAILABLE, { username: 'INES.c' })).data.usernameAvailability).toEqual({
      username: 'ines.c',
      available: false,
      message: 'Username is already taken',
    });
    expect((await client.gql(AVAILABLE, { username: 'ines.c' })).data.usernameAvailability.available).toBe(
      true,
    );
    expect((await other.client.gql(AVAILABLE, { username: 'no' })).data.usernameAvailability.message).toBe(
      RULE,
    );

    const taken = await other.client.gql(UPDATE, { input: { username: 'INES.C' } });
    expect(taken.errors?.[0]).toMatchObject({
      message: 'Username is already taken',
      extensions: { code: 'CONFLICT', fields: [{ field: 'username' }] },
    });
  });

  test('unique whatever the case, with Username is already taken, for two people at once too', async () => {
    const people = await Promise.all([makePerson(app), makePerson(app), makePerson(app)]);
    const answers = await Promise.all(
      people.map(({ client }) => client.gql(UPDATE, { input: { username: 'the.one' } })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  test.each(['abc', 'a'.repeat(20), 'a.b-c_9', '9lives'])(
    '3 to 20 letters, digits, dots, hyphens and underscores: %s',
    async (username) => {
      const { client } = await makePerson(app);
      const { data } = await client.gql(AVAILABLE, { username });
      expect(data.usernameAvailability).toEqual({ username, available: true, message: null });
    },
  );

  test.each(['ab', 'a'.repeat(21)])(
    '3 to 20 letters, digits, dots, hyphens and underscores, not %s',
    async (username) => {
      const { client } = await makePerson(app);
      const { errors } = await client.gql(UPDATE, { input: { username } });
      expect(errors?.[0]?.extensions.fields).toEqual([{ field: 'username', message: RULE }]);
    },
  );

  test.each(['.abc', 'abc-', '_abc'])(
    'it starts and ends with a letter or digit, not %s',
    async (username) => {
      const { client } = await makePerson(app);
      const { errors } = await client.gql(UPDATE, { input: { username } });
      expect(errors?.[0]?.message).toBe(RULE);
    },
  );

  test('a name that nobody has is available', async () => {
    const { client } = await makePerson(app);
    const { data } = await client.gql(AVAILABLE, { username: 'nobody.yet' });
    expect(data.usernameAvailability).toEqual({ username: 'nobody.yet', available: true, message: null });
  });
});

const NEWCOMER = { fullName: 'New', title: null, username: null, onboardingCompleted: false };

test('onboarding asks for name, title and username, and is then done [4.2]', async () => {
  const { client } = await makePerson(app, NEWCOMER);
  const empty = await client.gql(ONBOARD, { input: { fullName: '', title: ' ', username: '' } });
  expect(empty.errors?.[0]?.extensions.fields).toEqual([
    { field: 'fullName', message: 'Full name is required' },
    { field: 'title', message: 'Title is required' },
    { field: 'username', message: RULE },
  ]);
  const { data } = await client.gql(ONBOARD, {
    input: { fullName: 'New Person', title: 'Baker', username: 'New.Person' },
  });
  expect(data.completeOnboarding.profile).toEqual({
    fullName: 'New Person',
    title: 'Baker',
    username: 'new.person',
    onboardingCompleted: true,
  });
});

test('onboarding left for later counts as completed and changes nothing else, also when repeated [4.2]', async () => {
  const { client } = await makePerson(app, NEWCOMER);
  const later = 'mutation { postponeOnboarding { profile { fullName title username onboardingCompleted } } }';
  for (let time = 0; time < 2; time += 1) {
    const { data } = await client.gql(later);
    expect(data.postponeOnboarding.profile).toEqual({
      fullName: 'New',
      title: null,
      username: null,
      onboardingCompleted: true,
    });
  }
  const { data } = await client.gql(ONBOARD, {
    input: { fullName: 'New Person', title: 'Baker', username: 'later.person' },
  });
  expect(data.completeOnboarding.profile).toMatchObject({ title: 'Baker', username: 'later.person' });
});
