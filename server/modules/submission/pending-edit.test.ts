import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approveAsItIs, makeCurator, makeImage, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { removeOrphanedImages } from '../media/media.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const admin = await makePerson(app, { isAdmin: true });

const UPDATE_PICK = `mutation ($input: UpdatePickInput!) { updatePick(input: $input) {
  pick { id title version pendingEdit { title reference descriptionHtml image { id } } }
} }`;
const UPDATE_PROFILE =
  'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }';
const CREATE_PICK = `mutation ($title: String!) {
  createPick(input: { category: BOOKS, title: $title }) { pick { id status } }
}`;
const PROFILE_FIELDS = `fullName title bio location interests socialLinks { website }
  avatar { id } shelfImage { id }`;
const OWN = `{ viewer { profile {
  ${PROFILE_FIELDS} pendingEdit { ${PROFILE_FIELDS} }
  picks { id title pendingEdit { title image { id } } }
} reviewNotes { pickId field text } } }`;
const ACKNOWLEDGE = `mutation ($items: [SubmissionVersionInput!]!) {
  acknowledgeEdits(items: $items) { decidedIds refused { message } }
}`;
const ASK = `mutation ($id: ID!, $version: Int!, $note: String!) {
  rejectSubmission(id: $id, version: $version, note: $note) { submission { status } profile { status } }
}`;
const LIFT = 'mutation ($id: ID!) { liftTakedown(id: $id) { takedown { id } } }';
const REVIEW = `query ($id: ID!) { submissionReview(id: $id) {
  version changes { pickId field before after imageAfter { id } } shelf { bio }
} }`;

const setPolicy = (reviewPolicy: 'show_at_once' | 'hold_back') =>
  app.db.siteSettings.update({ where: { id: 1 }, data: { reviewPolicy } });
const own = async (client: TestClient) => (await client.ask(OWN)).viewer;

/** What a visitor sees of a shelf. */
async function seen(curator: { id: string }) {
  const { profile } = await app
    .client()
    .ask(
      `query ($id: ID!) { profile(id: $id) { ${PROFILE_FIELDS} picks { id title reference descriptionHtml image { id } } } }`,
      { id: curator.id },
    );
  return profile;
}

async function openReview(curator: { id: string }) {
  const [open] = await app.db.submissionReview.findMany({
    where: { profileId: curator.id, status: 'pending' },
  });
  expect(open?.kind).toBe('change');
  return { id: String(open?.id), version: Number(open?.version) };
}
const approveEdits = async (curator: { id: string }) => {
  const { acknowledgeEdits } = await admin.client.ask(ACKNOWLEDGE, { items: [await openReview(curator)] });
  expect(acknowledgeEdits.refused).toEqual([]);
};

/** A curator whose shelf was approved as it is. */
async function approved() {
  const curator = await makeCurator(app, 'approved', {
    username: undefined,
    bio: 'Reads.',
    location: 'Oslo',
  });
  await approveAsItIs(app, curator.id);
  return curator;
}

beforeEach(() => setPolicy('hold_back'));
afterEach(() => setPolicy('show_at_once'));

describe('on a site that holds edits back,', () => {
  test('visitors see the approved pick, its curator and the review the edited one, and everyone after the review', async () => {
    const curator = await approved();
    const { client, picks } = curator;
    const before = await seen(curator);
    const image = await makeImage(app, curator.id);
    const input = { id: picks[0], title: 'Edited', reference: 'Somebody else', imageId: image };
    const { updatePick } = await client.ask(UPDATE_PICK, { input });
    expect(updatePick.pick).toMatchObject({
      title: before.picks[0].title,
      pendingEdit: { title: 'Edited', reference: 'Somebody else', image: { id: image } },
    });
    await client.ask(UPDATE_PICK, {
      input: { id: picks[0], description: JSON.stringify('A <b>new</b> story') },
    });

    expect(await seen(curator)).toEqual(before);
    expect((await own(client)).profile.picks[0].pendingEdit).toEqual({
      title: 'Edited',
      image: { id: image },
    });
    const { id } = await openReview(curator);
    const { changes } = (await admin.client.ask(REVIEW, { id })).submissionReview;
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'TITLE', after: 'Edited' }),
        expect.objectContaining({ field: 'REFERENCE', after: 'Somebody else' }),
        expect.objectContaining({ field: 'IMAGE', imageAfter: { id: image } }),
        expect.objectContaining({ field: 'STORY' }),
      ]),
    );

    await approveEdits(curator);
    const after = (await seen(curator)).picks[0];
    expect(after).toMatchObject({ title: 'Edited', reference: 'Somebody else', image: { id: image } });
    expect(after.descriptionHtml).toContain('new');
    expect((await own(client)).profile.picks[0].pendingEdit).toBeNull();
  });

  test('every edited field of a profile that is shown is pending', async () => {
    const curator = await approved();
    const { client } = curator;
    const before = await seen(curator);
    const [avatar, shelfImage] = [
      await makeImage(app, curator.id, 'avatar'),
      await makeImage(app, curator.id, 'shelf'),
    ];
    const edited = {
      fullName: 'Somebody Else',
      title: 'Seller',
      bio: 'Buy now',
      location: 'Nowhere',
      interests: ['money'],
    };
    await client.ask(UPDATE_PROFILE, {
      input: {
        ...edited,
        socialLinks: { website: 'spam.example' },
        avatarId: avatar,
        shelfImageId: shelfImage,
      },
    });
    expect(await seen(curator)).toEqual(before);
    const shown = {
      ...edited,
      socialLinks: { website: 'https://spam.example' },
      avatar: { id: avatar },
      shelfImage: { id: shelfImage },
    };
    expect((await own(client)).profile.pendingEdit).toEqual(shown);
    await approveEdits(curator);
    expect(await seen(curator)).toMatchObject(shown);
  });

  test('every edited column that a review compares is pending, whoever wrote it, but the username', async () => {
    const curator = await approved();
    const [image, avatar, shelfImage] = await Promise.all(
      (['pick', 'avatar', 'shelf'] as const).map((kind) => makeImage(app, curator.id, kind)),
    );
    const values: Record<string, unknown> = {
      image_id: image,
      avatar_id: avatar,
      shelf_image_id: shelfImage,
      interests: ['money'],
      social_links: { website: 'https://spam.example' },
    };
    const columns = await app.db.reviewedColumn.findMany();
    for (const { tableName, columnName } of columns) {
      const id = tableName === 'picks' ? curator.picks[0] : curator.id;
      await app.pool.query(`update ${tableName} set ${columnName} = $2 where id = $1`, [
        id,
        values[columnName] ?? `other-${columnName}`.replaceAll('_', '-'),
      ]);
    }
    const waiting = await app.db.pendingEdit.findMany({ where: { profileId: curator.id } });
    const names = waiting.flatMap(({ pickId, patch }) =>
      Object.keys(Object(patch)).map((name) => `${pickId ? 'picks' : 'profiles'}.${name}`),
    );
    const reviewed = columns.map(({ tableName, columnName }) => `${tableName}.${columnName}`);
    expect([...names, 'profiles.username'].sort()).toEqual(reviewed.sort());
  });

  test('an edit back to what is approved is no longer pending', async () => {
    const curator = await approved();
    const { client, picks } = curator;
    const { title } = (await seen(curator)).picks[0];
    await client.ask(UPDATE_PICK, { input: { id: picks[0], title: 'Other', reference: 'Kept' } });
    await client.ask(UPDATE_PICK, { input: { id: picks[0], title } });
    expect(await app.db.pendingEdit.findMany({ where: { pickId: picks[0] } })).toMatchObject([
      { patch: { reference: 'Kept' } },
    ]);
    await client.ask(UPDATE_PICK, { input: { id: picks[0], reference: null } });
    expect(await app.db.pendingEdit.count({ where: { pickId: picks[0] } })).toBe(1);
    await approveEdits(curator);
    expect((await seen(curator)).picks[0]).toMatchObject({ title, reference: null });
  });

  test('nobody but the owner and admins reads a pending edit', async () => {
    const curator = await approved();
    await curator.client.ask(UPDATE_PICK, { input: { id: curator.picks[0], title: 'Secret' } });
    const read = async (client: TestClient) =>
      (await client.ask(`{ pick(id: "${curator.picks[0]}") { pendingEdit { title } } }`)).pick.pendingEdit;
    expect(await read(app.client())).toBeNull();
    expect(await read((await makePerson(app)).client)).toBeNull();
    expect(await read(curator.client)).toEqual({ title: 'Secret' });
    expect(await read(admin.client)).toEqual({ title: 'Secret' });
  });

  test('a review that asks for changes keeps the edit pending, and tells its owner why', async () => {
    const curator = await approved();
    const { client, picks } = curator;
    const before = await seen(curator);
    await client.ask(UPDATE_PICK, { input: { id: picks[0], title: 'Spam' } });
    const note = 'Please describe the book itself.';
    const { rejectSubmission } = await admin.client.ask(ASK, { ...(await openReview(curator)), note });
    expect(rejectSubmission).toEqual({ submission: { status: 'REJECTED' }, profile: { status: 'APPROVED' } });
    expect(await seen(curator)).toEqual(before);
    const told = await own(client);
    expect(told.profile.picks[0].pendingEdit.title).toBe('Spam');
    expect(told.reviewNotes).toEqual([{ pickId: null, field: null, text: note }]);
    expect(
      await app.db.notification.count({ where: { profileId: curator.id, kind: 'shelf_rejected' } }),
    ).toBe(1);
    const { email } = await app.db.profile.findUniqueOrThrow({ where: { id: curator.id } });
    const mails = await app.mailsTo(String(email));
    const mail = mails.find(({ subject }) => subject === 'Your shelf needs a few changes');
    expect(mail?.text).toContain('Your shelf stays published.');
    expect(mail?.text).toContain(note);
    expect(mail?.text).not.toMatch(/can’t publish|submit/);

    // The next edit needs review too. Its approval resolves the note.
    await client.ask(UPDATE_PICK, { input: { id: picks[0], title: 'A good title' } });
    await approveEdits(curator);
    expect((await seen(curator)).picks[0].title).toBe('A good title');
    expect((await own(client)).reviewNotes).toEqual([]);
  });

  test('an approval names the version that was seen, also if only a pending edit has changed since', async () => {
    const curator = await approved();
    await curator.client.ask(UPDATE_PROFILE, { input: { bio: 'One' } });
    const early = await openReview(curator);
    await curator.client.ask(UPDATE_PROFILE, { input: { bio: 'Two' } });
    const { acknowledgeEdits } = await admin.client.ask(ACKNOWLEDGE, { items: [early] });
    expect(acknowledgeEdits.decidedIds).toEqual([]);
    expect((await seen(curator)).bio).toBe('Reads.');
  });

  test('an unpublished shelf keeps its edits, and a deleted account none', async () => {
    const curator = await approved();
    const { client, picks } = curator;
    await client.ask(UPDATE_PICK, { input: { id: picks[0], title: 'Kept by unpublishing' } });
    await client.ask('mutation { unpublishShelf { profile { id } } }');
    expect(await app.db.pendingEdit.count({ where: { profileId: curator.id } })).toBe(0);
    const row = await app.db.pick.findUniqueOrThrow({ where: { id: picks[0] } });
    expect([row.title, row.isPublic]).toEqual(['Kept by unpublishing', false]);

    const leaver = await approved();
    await leaver.client.ask(UPDATE_PROFILE, { input: { bio: 'Private words' } });
    await app.db.profile.update({
      where: { id: leaver.id },
      data: { deletedAt: new Date(), fullName: null, bio: null, email: null, username: null },
    });
    expect(await app.db.pendingEdit.count({ where: { profileId: leaver.id } })).toBe(0);
    const { fullName, bio } = await app.db.profile.findUniqueOrThrow({ where: { id: leaver.id } });
    expect([fullName, bio]).toEqual([null, null]);
  });

  test('a pending edit stays pending when the site shows edits at once', async () => {
    const curator = await approved();
    const { client, picks } = curator;
    const before = await seen(curator);
    await client.ask(UPDATE_PICK, { input: { id: picks[0], title: 'First' } });
    await setPolicy('show_at_once');
    await client.ask(UPDATE_PICK, { input: { id: picks[0], reference: 'Second' } });
    expect(await seen(curator)).toEqual(before);
    await client.ask(UPDATE_PICK, { input: { id: picks[1], title: 'Shown' } });
    expect((await seen(curator)).picks[1].title).toBe('Shown');
    await approveEdits(curator);
    expect((await seen(curator)).picks[0]).toMatchObject({ title: 'First', reference: 'Second' });
  });

  test('the deletion of orphaned pictures spares that of a pending edit, also after changes were asked for', async () => {
    const curator = await approved();
    const image = await makeImage(app, curator.id);
    await curator.client.ask(UPDATE_PICK, { input: { id: curator.picks[0], imageId: image } });
    await admin.client.ask(ASK, { ...(await openReview(curator)), note: 'Too dark' });
    await removeOrphanedImages({ services: app.services, olderThanMs: 0 });
    expect(await app.db.image.count({ where: { id: image } })).toBe(1);
    // If the picture of the edit was deleted, the approved picture stays.
    const { image: approvedImage } = (await seen(curator)).picks[0];
    await app.db.image.delete({ where: { id: image } });
    await curator.client.ask(UPDATE_PICK, { input: { id: curator.picks[0], title: 'Again' } });
    await approveEdits(curator);
    expect((await seen(curator)).picks[0]).toMatchObject({ title: 'Again', image: approvedImage });
  });
});

test.each(['hold_back', 'show_at_once'] as const)(
  'edits that their curator takes back need no review (%s)',
  async (policy) => {
    await setPolicy(policy);
    const curator = await approved();
    const { client, picks } = curator;
    const waiting = async () =>
      (
        await admin.client.ask(
          '{ submissions(kind: CHANGE, status: PENDING, first: 50) { nodes { profile { id } } } }',
        )
      ).submissions.nodes.filter((node: { profile: { id: string } }) => node.profile.id === curator.id)
        .length;
    const [{ title }] = (await seen(curator)).picks;
    await client.ask(UPDATE_PICK, { input: { id: picks[0], title: 'Other' } });
    await client.ask(UPDATE_PROFILE, { input: { bio: 'Writes.' } });
    await client.ask(UPDATE_PICK, { input: { id: picks[0], title } });
    expect(await waiting()).toBe(1);
    const opened = await openReview(curator);
    await client.ask(UPDATE_PROFILE, { input: { bio: 'Reads.' } });
    expect(await waiting()).toBe(0);
    const { acknowledgeEdits } = await admin.client.ask(ACKNOWLEDGE, { items: [opened] });
    expect(acknowledgeEdits.refused).toEqual([{ message: 'There’s nothing new to review' }]);

    await client.ask(UPDATE_PROFILE, { input: { bio: 'Writes again.' } });
    expect(await waiting()).toBe(1);
    await approveEdits(curator);
    expect((await seen(curator)).bio).toBe('Writes again.');
  },
);

describe('a pick that the team has hidden', () => {
  const hide = (id: unknown) =>
    admin.client.ask(
      'mutation ($id: ID!) { takeDown(input: { subject: PICK, id: $id, reason: "Spam" }) { takedown { id } } }',
      { id },
    );
  const remove = (client: TestClient, id: unknown) =>
    client.ask('mutation ($id: ID!) { deletePick(id: $id) { deletedId } }', { id });
  const isPublic = async (id: string) =>
    (await app.client().ask(`{ pick(id: "${id}") { id } }`)).pick !== null;

  test('is not public again by being deleted and added again, whatever the policy', async () => {
    await setPolicy('show_at_once');
    const curator = await approved();
    const { client, picks } = curator;
    await hide(picks[0]);
    await remove(client, picks[0]);
    // A review of nothing but the deletion does not restore trust.
    await approveEdits(curator);
    const { createPick } = await client.ask(CREATE_PICK, { title: 'The same again' });
    expect(createPick.pick.status).toBe('PENDING_REVIEW');
    expect(await isPublic(createPick.pick.id)).toBe(false);
    // A pick edited to equal the deleted one needs review too.
    await client.ask(UPDATE_PICK, { input: { id: picks[1], title: 'The same again' } });
    expect((await seen(curator)).picks.map(({ title }: { title: string }) => title)).not.toContain(
      'The same again',
    );

    await approveEdits(curator);
    expect(await isPublic(createPick.pick.id)).toBe(true);
    // After a review of new content, edits are public at once again.
    await client.ask(UPDATE_PICK, { input: { id: picks[2], title: 'Trusted' } });
    expect((await seen(curator)).picks.map(({ title }: { title: string }) => title)).toContain('Trusted');
  });

  test('comes back neither in its place nor as another pick, and can be changed to be restored', async () => {
    await setPolicy('show_at_once');
    const curator = await approved();
    const { client, picks } = curator;
    const { takeDown } = await hide(picks[0]);
    const { createPick } = await client.ask(
      `mutation ($id: ID!) {
        createPick(input: { category: BOOKS, title: "The same again", replaces: $id }) { pick { id status } }
      }`,
      { id: picks[0] },
    );
    expect(createPick.pick.status).toBe('PENDING_REVIEW');
    await client.ask(UPDATE_PICK, { input: { id: picks[1], title: 'The same again' } });
    await client.ask(UPDATE_PROFILE, { input: { bio: 'The same again' } });
    const words = async () => JSON.stringify(await seen(curator));
    expect(await words()).not.toContain('The same again');
    expect(await isPublic(createPick.pick.id)).toBe(false);

    await client.ask(UPDATE_PICK, { input: { id: picks[0], title: 'Better' } });
    expect(await app.db.pick.findUnique({ where: { id: String(picks[0]) } })).toMatchObject({
      title: 'Better',
    });
    // What was approved meanwhile leaves the other edits of its owner to the review.
    await approveEdits(curator);
    await client.ask(UPDATE_PICK, { input: { id: picks[2], title: 'The third time' } });
    expect(await words()).not.toContain('The third time');
    await admin.client.ask(LIFT, takeDown.takedown);
    expect(await isPublic(String(picks[0]))).toBe(true);
    await client.ask(UPDATE_PROFILE, { input: { bio: 'Free again' } });
    expect(await words()).toContain('Free again');
  });

  test('that was restored holds no edit back', async () => {
    await setPolicy('show_at_once');
    const { client, picks } = await approved();
    const { takeDown } = await hide(picks[0]);
    await admin.client.ask(LIFT, takeDown.takedown);
    await remove(client, picks[0]);
    const { createPick } = await client.ask(CREATE_PICK, { title: 'New' });
    expect(createPick.pick.status).toBe('PUBLISHED');
  });
});
