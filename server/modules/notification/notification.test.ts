import { beforeAll, describe, expect, test } from 'vitest';
import {
  findLatestSubmission,
  makeCurator,
  makeFullCurator,
  makePerson,
  type Person,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newsLine } from './notification.mails.ts';
import { notify } from './notification.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const READ = `{ viewer {
  unreadNotificationsCount
  notifications {
    nodes { id kind readAt note actor { id fullName } pick { id title } }
  }
} }`;
const SAVE = 'mutation ($id: ID!, $on: Boolean!) { setFavorite(pickId: $id, on: $on) { pick { id } } }';
const FOLLOW = 'mutation ($id: ID!, $on: Boolean!) { setFollow(profileId: $id, on: $on) { profile { id } } }';
const MARK = 'mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) { unreadNotificationsCount } }';
const APPROVE =
  'mutation ($id: ID!, $version: Int!, $note: String) { approveSubmission(id: $id, version: $version, note: $note) { profile { id } } }';
const REJECT =
  'mutation ($id: ID!, $version: Int!, $note: String!) { rejectSubmission(id: $id, version: $version, note: $note) { profile { id } } }';

type Told = {
  id: string;
  kind: string;
  readAt: string | null;
  note: string | null;
  actor: Person | null;
  pick: { id: string } | null;
};

async function told(client: TestClient) {
  const { data } = await client.gql(READ);
  const { notifications, unreadNotificationsCount: unread } = data.viewer;
  return { unread, nodes: notifications.nodes as Told[] };
}
const settle = (profileId: string, data: object) =>
  app.db.settings.upsert({ where: { profileId }, create: { profileId, ...data }, update: data });

let admin: Person;
beforeAll(async () => {
  admin = await makePerson(app, { isAdmin: true });
});

describe('notifications: one is told who follows and who saves a pick [4.5]', () => {
  test('with the person and the pick, the newest first, and never of oneself', async () => {
    const curator = await makeCurator(app);
    const { id, client } = await makePerson(app, { fullName: 'Mika' });
    await client.gql(FOLLOW, { id: curator.id, on: true });
    await client.gql(SAVE, { id: curator.picks[0], on: true });
    await curator.client.ask(SAVE, { id: curator.picks[1], on: true });
    const { unread, nodes } = await told(curator.client);
    expect(unread).toBe(2);
    expect(nodes).toMatchObject([
      { kind: 'PICK_SAVED', readAt: null, actor: { id, fullName: 'Mika' }, pick: { id: curator.picks[0] } },
      { kind: 'NEW_FOLLOWER', readAt: null, actor: { id }, pick: null },
    ]);
  });

  test('once, however often it is pressed; what is taken back before it is read was never told', async () => {
    const curator = await makeCurator(app);
    const { client } = await makePerson(app);
    const press = async (on: boolean) => {
      await Promise.all([
        client.gql(FOLLOW, { id: curator.id, on }),
        client.gql(SAVE, { id: curator.picks[0], on }),
      ]);
    };
    for (const on of [true, false, true, true]) await press(on);
    expect((await told(curator.client)).nodes).toHaveLength(2);
    await press(false);
    expect(await told(curator.client)).toMatchObject({ unread: 0, nodes: [] });

    await press(true);
    await curator.client.gql(MARK);
    await press(false);
    await press(true);
    const { unread, nodes } = await told(curator.client);
    expect(unread, 'what was read is not news again').toBe(0);
    expect(nodes).toHaveLength(2);
  });

  test.each([
    ['newFollowers', 'PICK_SAVED'],
    ['pickLikes', 'NEW_FOLLOWER'],
  ])('unless %s is off', async (setting, kind) => {
    const curator = await makeCurator(app);
    await settle(curator.id, { [setting]: false });
    const { client } = await makePerson(app);
    await client.gql(FOLLOW, { id: curator.id, on: true });
    await client.gql(SAVE, { id: curator.picks[0], on: true });
    expect((await told(curator.client)).nodes.map((node) => node.kind)).toEqual([kind]);
  });
});

describe('notifications: a curator is told how a review ended [4.5]', () => {
  async function review(decision: string, variables: object) {
    const curator = await makeFullCurator(app, 'draft');
    await curator.client.gql('mutation { submitShelf { profile { id } } }');
    const decide = async () =>
      admin.client.gql(decision, { ...(await findLatestSubmission(app, curator.id)), ...variables });
    return { curator, decide };
  }

  test('sent back, with the note, here and by mail', async () => {
    const note = 'The third place needs a picture.';
    const { curator, decide } = await review(REJECT, { note });
    await decide();
    expect((await told(curator.client)).nodes).toMatchObject([{ kind: 'SHELF_REJECTED', note, actor: null }]);
    const mails = await app.mailsTo(curator.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your shelf needs a few changes']);
    expect(mails[0]?.text).toContain(note);
  });

  test('approved; those who follow are told too, once each time', async () => {
    const { curator, decide } = await review(APPROVE, {});
    const fan = await makePerson(app);
    await fan.client.gql(FOLLOW, { id: curator.id, on: true });
    const former = await makePerson(app);
    await former.client.gql(FOLLOW, { id: curator.id, on: true });
    await decide();
    expect((await told(curator.client)).nodes[0]).toMatchObject({ kind: 'SHELF_APPROVED', note: null });
    const mails = await app.mailsTo(curator.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your shelf is published']);
    const { viewer } = await curator.client.ask('{ viewer { profile { username } } }');
    expect(mails[0]?.text).toContain(`/@${viewer.profile.username}`);
    expect((await told(fan.client)).nodes).toMatchObject([
      { kind: 'CURATOR_PUBLISHED', actor: { id: curator.id } },
    ]);
    expect(await app.mailsTo(fan.email)).toEqual([]);

    await fan.client.gql(MARK);
    await former.client.gql(MARK);
    await former.client.gql(FOLLOW, { id: curator.id, on: false });
    await curator.client.gql('mutation { unpublishShelf { profile { id } } }');
    expect((await told(fan.client)).nodes, 'while it is unpublished, there is nothing to see').toEqual([]);
    for (const step of ['updateProfile(input: { title: "Editor" })', 'submitShelf']) {
      await curator.client.gql(`mutation { ${step} { profile { id } } }`);
    }
    await decide();
    const again = await told(fan.client);
    expect(again.nodes, 'published again: the same piece of news, new').toHaveLength(1);
    expect(again.unread).toBe(1);
    expect((await told(former.client)).unread, 'who no longer follows is not told').toBe(0);
  });

  test('for edits of a published shelf with notes, and not without, or mailed once they are gone', async () => {
    const curator = await makeFullCurator(app, 'approved');
    const editAndReview = async (title: string, note?: string) => {
      await curator.client.ask(
        `mutation { updatePick(input: { id: "${curator.picks[0]}", title: "${title}" }) { pick { id } } }`,
      );
      const { id, version } = await findLatestSubmission(app, curator.id);
      const added =
        note &&
        (await admin.client.ask(
          `mutation { addReviewNote(input: { submissionId: "${id}", text: "${note}" }) { note { id } } }`,
        ));
      await admin.client.ask(
        `mutation { acknowledgeEdits(items: [{ id: "${id}", version: ${version} }]) { decidedIds } }`,
      );
      return added?.addReviewNote.note.id;
    };
    await editAndReview('Better');
    expect((await told(curator.client)).nodes).toEqual([]);
    await editAndReview('Best', 'Who is the author?');
    expect((await told(curator.client)).nodes).toMatchObject([{ kind: 'EDITS_NOTED', note: null }]);
    const mails = await app.mailsTo(curator.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Notes on your latest edits']);
    expect(mails[0]?.text).toContain('/my-threes');

    const removed = await editAndReview('Better still', 'Which year?');
    await admin.client.ask(`mutation { removeReviewNote(id: "${removed}") { deletedId } }`);
    expect(await app.mailsTo(curator.email), 'of a removed note').toHaveLength(1);
    await editAndReview('Best of all', 'Which town?');
    await curator.client.ask('mutation { updateProfile(input: { title: "Editor" }) { profile { id } } }');
    expect(await app.mailsTo(curator.email), 'of a resolved note').toHaveLength(1);
  });

  test('sent back, without a mail once the shelf was submitted again and is published', async () => {
    const { curator, decide } = await review(REJECT, { note: 'Almost.' });
    await decide();
    for (const step of ['updateProfile(input: { title: "Editor" })', 'submitShelf']) {
      await curator.client.ask(`mutation { ${step} { profile { id } } }`);
    }
    await admin.client.ask(APPROVE, await findLatestSubmission(app, curator.id));
    expect((await app.mailsTo(curator.email)).map(({ subject }) => subject)).toEqual([
      'Your shelf is published',
    ]);
  });

  test('without a mail when emailNotifications is off', async () => {
    const { curator, decide } = await review(REJECT, { note: 'Almost.' });
    await settle(curator.id, { emailNotifications: false });
    await decide();
    expect((await told(curator.client)).unread).toBe(1);
    expect(await app.mailsTo(curator.email)).toEqual([]);
  });

  test('not when the decision was refused', async () => {
    const { curator, decide } = await review(REJECT, { note: 'No' });
    await curator.client.gql('mutation { cancelSubmission { profile { id } } }');
    const { errors } = await decide();
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await told(curator.client)).nodes).toEqual([]);
    expect(await app.mailsTo(curator.email)).toEqual([]);
  });
});

describe('notifications: they are read one by one or all at once [4.5]', () => {
  test('some, then all; those of others stay as they are', async () => {
    const curator = await makeCurator(app);
    const other = await makeCurator(app);
    const { client } = await makePerson(app);
    for (const id of curator.picks.slice(0, 3)) await client.gql(SAVE, { id, on: true });
    await client.gql(SAVE, { id: other.picks[0], on: true });
    const [first] = (await told(curator.client)).nodes;

    const stranger = await other.client.gql(MARK, { ids: [first?.id, 'nothing'] });
    expect(stranger.data.markNotificationsRead).toEqual({ unreadNotificationsCount: 1 });
    for (let again = 0; again < 2; again += 1) {
      const { data } = await curator.client.gql(MARK, { ids: [first?.id] });
      expect(data.markNotificationsRead).toEqual({ unreadNotificationsCount: 2 });
    }
    expect((await curator.client.gql(MARK, { ids: [] })).data.markNotificationsRead).toEqual({
      unreadNotificationsCount: 2,
    });
    expect((await curator.client.gql(MARK)).data.markNotificationsRead).toEqual({
      unreadNotificationsCount: 0,
    });
    expect((await told(curator.client)).nodes.every(({ readAt }) => readAt)).toBe(true);
    expect((await told(other.client)).unread).toBe(1);
  });
});

describe('notifications: they go with what they tell of [4.5]', () => {
  test('an account that is deleted: what it was told, and what others were told of it', async () => {
    const curator = await makeCurator(app);
    const fan = await makeCurator(app);
    await fan.client.gql(FOLLOW, { id: curator.id, on: true });
    await curator.client.gql(FOLLOW, { id: fan.id, on: true });
    await curator.client.gql(MARK);
    await fan.client.gql('mutation { deleteAccount(input: { password: "Correct horse 9" }) }');
    expect((await told(curator.client)).nodes).toEqual([]);
    expect(await app.db.notification.count({ where: { profileId: fan.id } })).toBe(0);
  });

  test('a pick that is deleted', async () => {
    const curator = await makeCurator(app);
    const { client } = await makePerson(app);
    await client.gql(SAVE, { id: curator.picks[0], on: true });
    await curator.client.gql('mutation ($id: ID!) { deletePick(id: $id) { deletedId } }', {
      id: curator.picks[0],
    });
    expect(await told(curator.client)).toMatchObject({ unread: 0, nodes: [] });
  });
});

describe('notifications: unread ones of the same kind about the same thing are one [4.5]', () => {
  const GROUPS = `query ($first: Int, $after: String) { viewer { unreadNotificationsCount
    notifications(first: $first, after: $after) {
      nodes { id kind readAt actorsCount actors(first: 3) { id } actor { id } pick { id } }
      pageInfo { hasNextPage endCursor } } } }`;
  const groups = async (client: TestClient, variables = {}) => {
    const { data } = await client.gql(GROUPS, variables);
    return { unread: data.viewer.unreadNotificationsCount, ...data.viewer.notifications };
  };
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => makePerson(app)));

  test('with the last three of them, and how many they are', async () => {
    const curator = await makeCurator(app);
    const [pick, other] = curator.picks as [string, string];
    const savers = await people(5);
    for (const { client } of savers) await client.gql(SAVE, { id: pick, on: true });
    await savers[0]?.client.gql(SAVE, { id: other, on: true });
    for (const { client } of savers.slice(0, 2)) await client.gql(FOLLOW, { id: curator.id, on: true });
    const { unread, nodes } = await groups(curator.client);
    expect(unread).toBe(3);
    const ids = savers.map(({ id }) => ({ id }));
    expect(nodes).toMatchObject([
      { kind: 'NEW_FOLLOWER', actorsCount: 2, actors: [ids[1], ids[0]] },
      { kind: 'PICK_SAVED', actorsCount: 1, pick: { id: other } },
      {
        kind: 'PICK_SAVED',
        actorsCount: 5,
        pick: { id: pick },
        actor: ids[4],
        actors: [ids[4], ids[3], ids[2]],
      },
    ]);
  });

  test('all saved at once', async () => {
    const curator = await makeCurator(app);
    const savers = await people(6);
    await Promise.all(savers.map(({ client }) => client.gql(SAVE, { id: curator.picks[0], on: true })));
    const { unread, nodes } = await groups(curator.client);
    expect([unread, nodes.length, nodes[0].actorsCount]).toEqual([1, 1, 6]);
  });

  test('who takes it back leaves the group, the last one with it', async () => {
    const curator = await makeCurator(app);
    const savers = await people(3);
    for (const { client } of savers) await client.gql(SAVE, { id: curator.picks[0], on: true });
    const take = (index: number) => savers[index]?.client.gql(SAVE, { id: curator.picks[0], on: false });
    await take(2);
    const two = [{ id: savers[1]?.id }, { id: savers[0]?.id }];
    expect((await groups(curator.client)).nodes).toMatchObject([{ actorsCount: 2, actors: two }]);
    await take(0);
    expect((await groups(curator.client)).nodes).toMatchObject([{ actorsCount: 1, actors: [two[0]] }]);
    await take(1);
    expect(await groups(curator.client)).toMatchObject({ unread: 0, nodes: [] });
  });

  test('stays unread with someone who came after the list was read', async () => {
    const curator = await makeCurator(app);
    const [one, two] = (await people(2)) as [Person, Person];
    const [pick, other] = curator.picks as [string, string];
    for (const id of [pick, other]) await one.client.gql(SAVE, { id, on: true });
    const { viewer } = await curator.client.ask('{ viewer { notifications { nodes { createdAt } } } }');
    await two.client.gql(SAVE, { id: pick, on: true });
    const { data } = await curator.client.gql(
      'mutation ($until: DateTime) { markNotificationsRead(until: $until) { unreadNotificationsCount } }',
      { until: viewer.notifications.nodes[0].createdAt },
    );
    expect(data.markNotificationsRead).toEqual({ unreadNotificationsCount: 1 });
    expect((await groups(curator.client)).nodes).toMatchObject([
      { readAt: null, actorsCount: 2, pick: { id: pick } },
      { readAt: expect.any(String), pick: { id: other } },
    ]);
  });

  test('is read as a whole, and what comes after is a new one', async () => {
    const curator = await makeCurator(app);
    const [one, two, three] = (await people(3)) as [Person, Person, Person];
    for (const { client } of [one, two]) await client.gql(SAVE, { id: curator.picks[0], on: true });
    const [group] = (await groups(curator.client)).nodes;
    const { data } = await curator.client.gql(MARK, { ids: [group.id] });
    expect(data.markNotificationsRead).toEqual({ unreadNotificationsCount: 0 });
    await three.client.gql(SAVE, { id: curator.picks[0], on: true });
    expect(await groups(curator.client)).toMatchObject({
      unread: 1,
      nodes: [
        { readAt: null, actorsCount: 1, actors: [{ id: three.id }] },
        { actorsCount: 2, actors: [{ id: two.id }, { id: one.id }] },
      ],
    });
  });

  test('in pages, however many a group has, with one statement', async () => {
    const curator = await makeCurator(app);
    const savers = await people(4);
    for (const pick of curator.picks.slice(0, 3)) {
      for (const { client } of savers) await client.gql(SAVE, { id: pick, on: true });
    }
    const first = await groups(curator.client, { first: 2 });
    const after = first.pageInfo.endCursor;
    const second = await groups(curator.client, { first: 2, after });
    expect([...first.nodes, ...second.nodes].map(({ pick }) => pick.id)).toEqual(
      curator.picks.slice(0, 3).reverse(),
    );
    expect(second.pageInfo.hasNextPage).toBe(false);
    await curator.client.gql(GROUPS, { first: 2 });
    const statements = await app.statements(() =>
      curator.client.gql(GROUPS.replace('unreadNotificationsCount', ''), { first: 2 }),
    );
    expect(statements.filter((sql) => /notifications/.test(sql))).toHaveLength(1);
  });
});

describe('notify', () => {
  const comment = crypto.randomUUID();

  test('tells once for each subject, in the settings’ bounds, and never about oneself', async () => {
    const curator = await makeCurator(app);
    const quiet = await makeCurator(app);
    await settle(quiet.id, { comments: false });
    const { id: actorId } = await makePerson(app, { fullName: 'Mika' });
    const about = { kind: 'comment' as const, pickId: curator.picks[0], actorId, text: 'Lovely.' };
    const first = { ...about, subjectId: comment };
    const second = { ...about, subjectId: crypto.randomUUID() };
    for (const notice of [first, first, second]) await notify(app.db, { recipient: curator.id, ...notice });
    await notify(app.db, { recipient: quiet.id, ...first });
    await notify(app.db, { recipient: actorId, ...first });
    const { nodes } = await told(curator.client);
    expect(nodes).toMatchObject([
      { kind: 'COMMENT', note: 'Lovely.', actor: { id: actorId } },
      { kind: 'COMMENT', note: 'Lovely.' },
    ]);
    expect((await told(quiet.client)).nodes).toEqual([]);
    expect(await app.db.notification.count({ where: { profileId: actorId } })).toBe(0);
  });

  test('shows no pick that its reader may no longer see', async () => {
    const curator = await makeCurator(app);
    const reader = await makePerson(app);
    await notify(app.db, {
      recipient: reader.id,
      kind: 'reply',
      actorId: curator.id,
      pickId: curator.picks[0],
      subjectId: crypto.randomUUID(),
    });
    expect((await told(reader.client)).nodes[0]?.pick).not.toBeNull();
    await curator.client.gql('mutation { unpublishShelf { profile { id } } }');
    expect((await told(reader.client)).nodes[0]?.pick).toBeNull();
  });
});

describe('notifications: they are mailed once, and turned off by one click [2.5]', () => {
  /** A curator with a comment on a pick. `confirmed` is whether their address is. */
  async function commented(confirmed = true) {
    const curator = await makeCurator(app);
    if (confirmed) {
      await app.db.account.update({
        where: { profileId: curator.id },
        data: { emailConfirmedAt: new Date() },
      });
    }
    const actor = await makePerson(app, { fullName: 'Mika <b>' });
    const tell = () =>
      notify(app.db, {
        recipient: curator.id,
        kind: 'comment',
        actorId: actor.id,
        pickId: curator.picks[0],
        subjectId: crypto.randomUUID(),
        text: 'So <i>good</i>.\nReally.',
      });
    await tell();
    return { curator, tell };
  }

  test('says who wrote what, as text and HTML, once', async () => {
    const { curator } = await commented();
    const [mail, ...more] = await app.mailsTo(curator.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Mika <b> commented on “Pick \d+”$/);
    expect(mail?.text).toContain('So <i>good</i>.\nReally.');
    expect(mail?.html).toContain('<span dir="auto">So &lt;i&gt;good&lt;/i&gt;.<br>Really.</span>');
    expect(mail?.html).not.toContain('<b>');
    const [pick] = curator.picks;
    expect(mail?.text).toContain(`/pick/${pick}#comments-${pick}`);
    await app.pool.query(
      `select graphile_worker.add_job('notification-mail', json_build_object('id', id)) from notifications where profile_id = $1`,
      [curator.id],
    );
    expect(await app.mailsTo(curator.email), 'the job runs again').toHaveLength(1);
  });

  test('leads to the comments, also from a message on a device', () => {
    const subject = { title: 'Piranesi', url: `${app.url}/pick/1#comments-1` };
    const news = { kind: 'reply' as const, fullName: null, profileUrl: '', actor: null, subject, note: null };
    expect(newsLine(news, 1).path).toBe('/pick/1#comments-1');
  });

  test('is not sent to an address that nobody confirmed, or once it was read, or when it or mails are off', async () => {
    const { curator } = await commented(false);
    expect(await app.mailsTo(curator.email)).toEqual([]);
    const reading = await commented();
    await reading.curator.client.gql(MARK);
    expect(await app.mailsTo(reading.curator.email)).toEqual([]);
    for (const setting of ['emailNotifications', 'comments']) {
      const quiet = await commented();
      await settle(quiet.curator.id, { [setting]: false });
      expect(await app.mailsTo(quiet.curator.email), setting).toEqual([]);
    }
  });

  test('is not sent when who caused it has been suspended, or what it is about has been hidden', async () => {
    const { curator } = await commented();
    const causers = { notifiedOf: { some: { profileId: curator.id } } };
    await app.db.profile.updateMany({ where: causers, data: { suspendedAt: new Date() } });
    expect(await app.mailsTo(curator.email)).toEqual([]);

    const reader = await makePerson(app);
    await app.db.account.update({ where: { profileId: reader.id }, data: { emailConfirmedAt: new Date() } });
    await notify(app.db, {
      recipient: reader.id,
      kind: 'reply',
      actorId: admin.id,
      pickId: curator.picks[0],
      subjectId: crypto.randomUUID(),
    });
    await app.db.pick.update({ where: { id: curator.picks[0] }, data: { hiddenAt: new Date() } });
    expect(await app.mailsTo(reader.email)).toEqual([]);
  });

  test('is turned off by one click, without logging in', async () => {
    const { curator, tell } = await commented();
    const [mail] = await app.mailsTo(curator.email);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(mail?.text).toContain(address);
    expect(mail?.text).toContain(`${app.url}/email-settings`);

    const asked = await fetch(address);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('You’ll no longer get notifications of comments');
    const comments = async () =>
      (await app.db.settings.findUnique({ where: { profileId: curator.id } }))?.comments;
    expect(await comments(), 'opening it changes nothing').not.toBe(false);

    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    expect(await comments()).toBe(false);
    await tell();
    expect((await told(curator.client)).nodes).toHaveLength(1);
  });

  test('cannot be turned off for somebody else', async () => {
    const { curator } = await commented();
    const other = await makePerson(app);
    const [mail] = await app.mailsTo(curator.email);
    const address = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    for (const forged of [
      address.replace(curator.id, other.id),
      address.replace('/comments/', '/all/'),
      address.slice(0, -1),
      address.replace('/comments/', '/constructor/'),
    ]) {
      expect((await fetch(forged, { method: 'POST' })).status).toBe(404);
    }
    expect(await app.db.settings.count({ where: { profileId: { in: [curator.id, other.id] } } })).toBe(0);
  });
});

describe('notifications: new followers and saves are mailed once a day each, as their switches say [2.5]', () => {
  /** A curator whom three people follow, and two of whose picks they save. One of the three is now suspended. */
  async function popular() {
    const curator = await makeCurator(app);
    await app.db.account.update({ where: { profileId: curator.id }, data: { emailConfirmedAt: new Date() } });
    for (const fullName of ['Ada', 'Bo', 'Cy']) {
      const fan = await makePerson(app, { fullName });
      await fan.client.ask(`mutation {
        setFollow(profileId: "${curator.id}", on: true) { profile { id } }
        first: setFavorite(pickId: "${curator.picks[0]}", on: true) { pick { id } }
        second: setFavorite(pickId: "${curator.picks[1]}", on: true) { pick { id } }
      }`);
      if (fullName === 'Cy') {
        await app.db.profile.update({ where: { id: fan.id }, data: { suspendedAt: new Date() } });
      }
    }
    return curator;
  }
  const mailed = async ({ email }: { email: string }) => {
    await app.runJobs({ later: true });
    return app.mailsTo(email);
  };

  test('grouped, and not before the next day', async () => {
    const curator = await popular();
    expect(await app.mailsTo(curator.email)).toEqual([]);
    const mails = await mailed(curator);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Bo and 1 other followed you',
      'Bo and 1 other saved your picks',
    ]);
    const saves = mails.find(({ subject }) => subject.includes('saved'));
    expect(saves?.text).toMatch(/^Bo and Ada saved your picks: “Pick \d+” and “Pick \d+”\./m);
    expect(saves?.headers?.['List-Unsubscribe']).toContain('/unsubscribe/saves/');

    await app.pool.query(
      `select graphile_worker.add_job('daily-news-mail', json_build_object('profileId', profile_id, 'kind', kind,
        'day', (created_at at time zone 'utc')::date)) from notifications where profile_id = $1`,
      [curator.id],
    );
    expect(await mailed(curator), 'the jobs run again').toHaveLength(2);
  });

  test('a mail names five picks and counts the others', async () => {
    const curator = await makeFullCurator(app);
    await app.db.account.update({ where: { profileId: curator.id }, data: { emailConfirmedAt: new Date() } });
    const fan = await makePerson(app, { fullName: 'Ada' });
    for (const pick of curator.picks.slice(0, 7)) await fan.client.gql(SAVE, { id: pick, on: true });
    const [mail] = await mailed(curator);
    expect(mail?.text).toMatch(/^Ada saved your picks: (“Pick \d+”, ){4}“Pick \d+” and 2 more\./m);
  });

  test.each([
    ['newFollowers', ['Bo and 1 other saved your picks']],
    ['pickLikes', ['Bo and 1 other followed you']],
    ['emailNotifications', []],
  ])('not with %s off, also when that is turned off before the mail', async (name, subjects) => {
    const curator = await popular();
    await settle(curator.id, { [name]: false });
    expect((await mailed(curator)).map(({ subject }) => subject)).toEqual(subjects);
  });

  test('not what was read, or to an address that nobody confirmed', async () => {
    const reader = await popular();
    await reader.client.gql(MARK);
    expect(await mailed(reader)).toEqual([]);
    const stranger = await popular();
    await app.db.account.update({ where: { profileId: stranger.id }, data: { emailConfirmedAt: null } });
    expect(await mailed(stranger)).toEqual([]);
  });
});
