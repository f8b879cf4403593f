import { describe, expect, test } from 'vitest';
import type { ProfileStatus } from '../../../prisma/client/client.ts';
import { makeCollection, makeCurator, makeImage, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

// What strangers see of people whose shelf is not approved (.github/decisions/0021).

const app = await startTestApp({ rateLimitFactor: 100 });

const FIELDS = `fullName title username bio location interests followersCount followingCount isCreator
  socialLinks { website } shelfImage { url } avatar { url } picks { title } collections { nodes { title } }`;
const BIO = 'Unreviewed words';
const WEBSITE = 'https://unreviewed.example/';

let serial = 0;
async function makeUnapproved(status: ProfileStatus) {
  serial += 1;
  const username = `unapproved-${serial}`;
  const curator = await makeCurator(app, status, {
    username,
    fullName: `Una Proved ${serial}`,
    title: 'Gardener',
    bio: BIO,
    location: 'Secret Harbour',
    interests: ['moss'],
    socialLinks: { website: WEBSITE },
    // An unpublished shelf was approved before.
    isCreator: status === 'unpublished',
  });
  const { id, picks } = curator;
  if (status !== 'unpublished') {
    await app.db.pick.updateMany({ where: { profileId: id }, data: { status: 'pending_review' } });
  }
  await makeCollection(app, id, picks, { title: 'An unseen issue' });
  await app.db.profile.update({ where: { id }, data: { shelfImageId: await makeImage(app, id, 'shelf') } });
  await (await makePerson(app)).client.gql(
    `mutation { setFollow(profileId: "${id}", on: true) { profile { id } } }`,
  );
  return { ...curator, username };
}

const read = async (path: string) => {
  const response = await app.client().fetch(path, { headers: { accept: 'text/html,*/*' } });
  return { status: response.status, text: await response.text() };
};
const HIDDEN = [BIO, WEBSITE, 'Secret Harbour', 'moss', 'An unseen issue', 'Pick '];

const people = {
  draft: makeUnapproved('draft'),
  pending: makeUnapproved('pending'),
  rejected: makeUnapproved('rejected'),
  unpublished: makeUnapproved('unpublished'),
};

describe.each(Object.keys(people) as (keyof typeof people)[])(
  'strangers of somebody whose shelf is %s',
  (status) => {
    const made = people[status];
    const strangers = Promise.all([app.client(), makePerson(app).then(({ client }) => client)]);

    test('a profile that is not approved shows strangers name, profession, picture and badges, and no more [2.6]', async () => {
      const { id } = await made;
      for (const client of await strangers) {
        const { data } = await client.gql(`{ profile(id: "${id}") { ${FIELDS} } }`);
        expect(data.profile).toEqual({
          fullName: expect.stringContaining('Una Proved'),
          title: 'Gardener',
          avatar: { url: expect.any(String) },
          isCreator: status === 'unpublished',
          username: null,
          bio: null,
          location: null,
          interests: [],
          socialLinks: { website: null },
          followersCount: null,
          followingCount: null,
          shelfImage: null,
          picks: [],
          collections: { nodes: [] },
        });
      }
    });

    test('what is not published is shown to its owner and admins only: a pick, and the person by username [6]', async () => {
      const { id, username, client, picks } = await made;
      const find = (who: TestClient) =>
        who.ask(`{ profile(username: "${username}") { id bio } pick(id: "${picks[0]}") { id } }`);
      for (const stranger of await strangers)
        expect(await find(stranger)).toEqual({ profile: null, pick: null });
      const admin = await makePerson(app, { isAdmin: true });
      for (const who of [client, admin.client])
        expect(await find(who)).toEqual({ profile: { id, bio: BIO }, pick: { id: picks[0] } });
    });
  },
);

test.each(Object.keys(people) as (keyof typeof people)[])(
  'the page of somebody whose shelf is %s shows the name and nothing they wrote, and no search engine keeps it',
  async (of) => {
    const { id, username } = await people[of];
    const { status, text } = await read(`/profile/${id}`);
    expect(status).toBe(200);
    expect(text).toContain('aria-label="Follow Una Proved');
    for (const hidden of [...HIDDEN, username]) expect(text, hidden).not.toContain(hidden);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    const byName = await read(`/@${username}`);
    expect(byName.status).toBe(404);
    expect(byName.text).not.toContain('Una Proved');
  },
);

test('an approved shelf shows all of it, also while it is reviewed again', async () => {
  const curator = await makeCurator(app, 'approved', { bio: BIO, username: 'once-approved' });
  const read = async () =>
    (await app.client().gql('{ profile(username: "once-approved") { username bio followersCount } }')).data
      .profile;
  const whole = { username: 'once-approved', bio: BIO, followersCount: 0 };
  expect(await read()).toEqual(whole);
  await app.db.profile.update({ where: { id: curator.id }, data: { status: 'pending' } });
  expect(await read()).toEqual(whole);
});
