import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import {
  findLatestSubmission,
  makeCollection,
  makeCurator,
  makeFullCurator,
  makePerson,
  PASSWORD,
} from '../../testing/factories.ts';
import { givePassword as signIn } from '../../testing/factors.ts';
import { whileLocked } from '../../testing/race.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const makeAdmin = () => makePerson(app, { isAdmin: true });
const admin = await makeAdmin();

const TAKE_DOWN = `mutation ($input: TakeDownInput!) {
  takeDown(input: $input) { takedown { id subject reason pick { id takedown { id } } collection { id } profile { id } } }
}`;
const take = (subject: string, id: string, reason = 'It is an advertisement.', client = admin.client) =>
  client.gql(TAKE_DOWN, { input: { subject, id, reason } });
async function takeDown(subject: string, id: string, reason?: string): Promise<string> {
  const { data, errors } = await take(subject, id, reason);
  expect(errors).toBeUndefined();
  return data.takeDown.takedown.id;
}
const liftTakedown = (id: string, client = admin.client) =>
  client.gql(`mutation { liftTakedown(id: "${id}") { takedown { id restoredAt } } }`);
const answer = (client: TestClient, id: string, text: string, token?: string) =>
  client.gql(
    'mutation ($id: ID!, $text: String!, $token: String) { appealTakedown(id: $id, answer: $text, token: $token) { takedown { answer answeredAt } } }',
    { id, text, token },
  );
/** Approves the shelf that this person has submitted. */
async function approve(profileId: string) {
  const { id, version } = await findLatestSubmission(app, profileId);
  return admin.client.gql(
    `mutation { approveSubmission(id: "${id}", version: ${version}) { profile { id } } }`,
  );
}

/** The state of everything that a take-down of a curator's content can change. */
async function readModerationState(id: string): Promise<unknown> {
  const { rows } = await app.pool.query(
    `select to_jsonb(p) as profile,
      (select jsonb_agg(to_jsonb(k) order by k.id) from picks k where k.profile_id = p.id) as picks,
      (select jsonb_agg(to_jsonb(c) order by c.id) from collections c where c.profile_id = p.id) as collections,
      (select jsonb_agg(f order by f.id) from follows f where p.id in (f.follower_id, f.following_id)) as follows,
      (select jsonb_agg(f order by f.id) from favorites f join picks k on k.id = f.pick_id where k.profile_id = p.id) as saves
    from profiles p where p.id = $1`,
    [id],
  );
  return rows[0];
}

describe('a take-down', () => {
  test('of a pick: its owner sees it with the reason, answers once, and admins read that', async () => {
    const { id, client, picks } = await makeCurator(app);
    const takedown = await takeDown('PICK', picks[0] as string);
    const OWN = `{ viewer { profile { picks { id takedown { id reason answer } } } } }`;
    const hidden = async () =>
      (await client.gql(OWN)).data.viewer.profile.picks.find((pick: { id: string }) => pick.id === picks[0])
        .takedown;
    expect(await hidden()).toEqual({ id: takedown, reason: 'It is an advertisement.', answer: null });

    expect((await answer(client, takedown, '   ')).code).toBe('BAD_USER_INPUT');
    expect((await answer(client, takedown, 'a'.repeat(1_001))).code).toBe('BAD_USER_INPUT');
    expect((await answer(client, takedown, 'It is my own lantern.')).code).toBe('ok');
    expect((await answer(client, takedown, 'And another thing')).code).toBe('CONFLICT');
    expect((await hidden()).answer).toBe('It is my own lantern.');

    const { data } = await admin.client.gql(
      `{ takedowns(filter: { profileId: "${id}", answered: true, inForce: true, subject: PICK }) { nodes { id answer pick { id } profile { id } } } }`,
    );
    expect(data.takedowns.nodes).toEqual([
      { id: takedown, answer: 'It is my own lantern.', pick: { id: picks[0] }, profile: { id } },
    ]);
  });

  test('waits for an admin from its answer on, until it is kept or restored', async () => {
    const { id, client, picks } = await makeCurator(app);
    const takedown = await takeDown('PICK', picks[0] as string);
    const other = await takeDown('PICK', picks[1] as string);
    const third = await takeDown('PICK', picks[2] as string);
    const keep = (which: string) =>
      admin.client.gql(`mutation { upholdTakedown(id: "${which}") { takedown { keptAt restoredAt } } }`);
    const waiting = async () => {
      const { data } = await admin.client.gql(
        `{ adminCounts { answeredTakedowns } takedowns(filter: { waits: true, profileId: "${id}" }) { nodes { id } } }`,
      );
      return {
        count: data.adminCounts.answeredTakedowns as number,
        ids: data.takedowns.nodes.map((node: { id: string }) => node.id),
      };
    };
    const before = await waiting();
    expect(before.ids).toEqual([]);
    await answer(client, other, 'It is my own lantern.');
    await answer(client, third, 'So is this.');
    await answer(client, takedown, 'And this.');
    expect(await waiting()).toEqual({ count: before.count + 3, ids: [other, third, takedown] });
    const { takedown: kept } = (await keep(takedown)).data.upholdTakedown;
    expect(kept).toEqual({ keptAt: expect.any(String), restoredAt: null });
    for (const each of [other, third]) await liftTakedown(each);
    expect(await waiting()).toEqual(before);
    expect((await keep(other)).code).toBe('CONFLICT');
    const { data } = await admin.client.gql(
      `{ auditEvents(filter: { subjectId: "${picks[0]}" }) { nodes { action } } }`,
    );
    expect(data.auditEvents.nodes[0]).toEqual({ action: 'takedown.keep' });
  });

  test('tells its owner by notification and mail, and again when it is restored', async () => {
    const { client, email, picks, id } = await makeCurator(app);
    await app.db.settings.create({ data: { profileId: id, emailNotifications: false } });
    await app.db.pick.update({ where: { id: picks[0] as string }, data: { title: 'The lantern' } });
    const takedown = await takeDown('PICK', picks[0] as string);
    await app.runJobs();
    await liftTakedown(takedown);
    const { data } = await client.gql(
      '{ viewer { unreadNotificationsCount notifications { nodes { kind note pick { title } } } } }',
    );
    expect(data.viewer.notifications.nodes).toEqual([
      { kind: 'RESTORED', note: 'It is an advertisement.', pick: { title: 'The lantern' } },
      { kind: 'HIDDEN', note: 'It is an advertisement.', pick: { title: 'The lantern' } },
    ]);
    const mails = await app.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['We hid one of your picks', 'Your pick is back']);
    expect(mails[0]?.text).toContain('“The lantern”');
    expect(mails[0]?.text).toContain('It is an advertisement.');
    expect(mails[0]?.text).toContain(`${app.url}/my-threes`);
  });

  test.each(['PICK', 'COLLECTION', 'SHELF', 'PERSON'])(
    'of a %s leaves everything as it was when it is restored',
    async (subject) => {
      const { id, picks } = await makeCurator(app);
      const collection = await makeCollection(app, id, picks);
      const fan = await makePerson(app);
      await fan.client.gql(`mutation { setFavorite(pickId: "${picks[0]}", on: true) { pick { id } } }`);
      await fan.client.gql(`mutation { setFollow(profileId: "${id}", on: true) { profile { id } } }`);
      const before = await readModerationState(id);
      const target = { PICK: picks[0] as string, COLLECTION: collection }[subject] ?? id;
      const takedown = await takeDown(subject, target);
      expect(await readModerationState(id)).not.toEqual(before);
      await liftTakedown(takedown);
      expect(await readModerationState(id)).toEqual(before);
    },
  );

  test('holds whatever its owner does: editing, unpublishing and submitting again', async () => {
    const { id, client, picks } = await makeFullCurator(app);
    const [hidden, other] = picks as [string, string];
    await takeDown('PICK', hidden);
    await client.gql(`mutation { updatePick(input: { id: "${hidden}", title: "Better" }) { pick { id } } }`);
    await client.gql('mutation { unpublishShelf { profile { id } } }');
    await client.gql('mutation { submitShelf { profile { id } } }');
    expect((await approve(id)).code).toBe('ok');
    const seen = async (pick: string) => (await app.client().gql(`{ pick(id: "${pick}") { id } }`)).data.pick;
    expect([await seen(hidden), await seen(other)]).toEqual([null, { id: other }]);
  });

  test('of a shelf holds for what its owner adds, and an approval does not end it', async () => {
    const { id, client, picks } = await makeCurator(app);
    await takeDown('SHELF', id);
    const { data } = await client.gql('{ viewer { shelf { message action } } }');
    expect(data.viewer.shelf).toEqual({
      message: 'Your shelf is withdrawn. Others can’t see it.',
      action: 'NONE',
    });
    await app.db.pick.delete({ where: { id: picks[0] as string } });
    const made = await client.gql(
      'mutation { createPick(input: { category: BOOKS, title: "New" }) { pick { id } } }',
    );
    const ids = [...picks.slice(1), made.data.createPick.pick.id];
    await app.db.profile.update({ where: { id }, data: { status: 'pending' } });
    await app.db.submissionReview.create({ data: { profileId: id } });
    expect((await approve(id)).code).toBe('ok');
    for (const pick of ids) {
      expect((await app.client().gql(`{ pick(id: "${pick}") { id } }`)).data.pick).toBeNull();
    }
  });

  test('is mailed only while that is true, whenever its mails are sent', async () => {
    const { picks, email } = await makeCurator(app);
    const [pick = ''] = picks;
    const subjects = async () => (await app.mailsTo(email)).map(({ subject }) => subject);
    await liftTakedown(await takeDown('PICK', pick));
    expect(await subjects()).toEqual(['Your pick is back']);

    const second = await takeDown('PICK', pick, 'First');
    await app.runJobs();
    await liftTakedown(second);
    await takeDown('PICK', pick, 'Second');
    const mails = await app.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your pick is back',
      'We hid one of your picks',
      'We hid one of your picks',
    ]);
    expect(mails.at(-1)?.text).toContain('Second');
  });

  test('of a shelf that is approved meanwhile: nobody is told that it is published, until it is', async () => {
    const { id, email, client } = await makeFullCurator(app, 'draft');
    const fan = await makePerson(app);
    await fan.client.ask(`mutation { setFollow(profileId: "${id}", on: true) { profile { id } } }`);
    const news = async (who: TestClient) =>
      (
        await who.ask('{ viewer { notifications { nodes { kind } } unreadNotificationsCount } }')
      ).viewer.notifications.nodes.map(({ kind }: { kind: string }) => kind);
    await client.ask('mutation { submitShelf { profile { id } } }');
    const takedown = await takeDown('SHELF', id);
    expect((await approve(id)).code).toBe('ok');
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual(['We withdrew your shelf']);
    expect(await news(client)).not.toContain('SHELF_APPROVED');
    expect(await news(fan.client)).toEqual([]);
    await liftTakedown(takedown);
    expect(await news(fan.client)).toEqual(['CURATOR_PUBLISHED']);
  });

  test('of a shelf that was just approved: the mail that waits is not sent', async () => {
    const { id, email, client } = await makeFullCurator(app, 'draft');
    await client.ask('mutation { submitShelf { profile { id } } }');
    expect((await approve(id)).code).toBe('ok');
    await takeDown('SHELF', id);
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual(['We withdrew your shelf']);
  });

  test('takes a hidden pick out of the count of a collection, which becomes a draft without one', async () => {
    const { id, picks } = await makeCurator(app);
    const collection = await makeCollection(app, id, picks.slice(0, 1));
    const takedown = await takeDown('PICK', picks[0] as string);
    const row = () => app.db.collection.findUniqueOrThrow({ where: { id: collection } });
    expect(await row()).toMatchObject({ publicPicks: 0, isPublic: false });
    await liftTakedown(takedown);
    expect(await row()).toMatchObject({ publicPicks: 1, isPublic: true });
  });

  test('leaves the counts of what members saved alone, and only its own list is shorter', async () => {
    const { picks } = await makeCurator(app);
    const [first, second] = picks as [string, string];
    const fan = await makePerson(app);
    for (const pick of [first, second]) {
      await fan.client.gql(`mutation { setFavorite(pickId: "${pick}", on: true) { pick { id } } }`);
    }
    await takeDown('PICK', first);
    const { data } = await fan.client.gql('{ viewer { favorites { nodes { id favoritesCount } } } }');
    expect(data.viewer.favorites.nodes).toEqual([{ id: second, favoritesCount: 1 }]);
    expect((await app.db.pick.findUniqueOrThrow({ where: { id: first } })).favoritesCount).toBe(1);
  });

  test('is made once and ended once', async () => {
    const { picks } = await makeCurator(app);
    const [pick = ''] = picks;
    const made = await Promise.all([take('PICK', pick), take('PICK', pick)]);
    expect(made.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
    const { id } = await app.db.takedown.findFirstOrThrow({ where: { pickId: pick } });
    const ended = await Promise.all([liftTakedown(id), liftTakedown(id)]);
    expect(ended.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
    expect((await take('PICK', pick)).code).toBe('ok');
  });

  test.each(['PICK', 'COLLECTION'])(
    'of a %s is not lifted at another version than the one seen',
    async (subject) => {
      const { id: profileId, client, picks } = await makeCurator(app, 'approved', { isCreator: true });
      const id = subject === 'PICK' ? picks[0] : await makeCollection(app, profileId, picks);
      const takedown = await takeDown(subject, String(id));
      const readVersion = async () =>
        (
          await admin.client.ask(
            `{ node(id: "${id}") { ... on Pick { version } ... on Collection { version } } }`,
          )
        ).node.version;
      const lift = (version: number) =>
        admin.client.gql(
          `mutation { liftTakedown(id: "${takedown}", version: ${version}) { takedown { restoredAt } } }`,
        );
      const seen = await readVersion();
      const [update, input] =
        subject === 'PICK' ? ['updatePick', 'pick'] : ['updateCollection', 'collection'];
      await client.ask(
        `mutation { ${update}(input: { id: "${id}", title: "As before" }) { ${input} { id } } }`,
      );
      const { errors } = await lift(seen);
      expect(errors?.[0]).toMatchObject({
        message: 'Its curator has changed it since you opened it. Look at it again, then restore it.',
        extensions: { code: 'CONFLICT' },
      });
      expect((await lift(await readVersion())).code).toBe('ok');
    },
  );

  test('needs a reason and something to take down', async () => {
    const { picks } = await makeCurator(app);
    expect((await take('PICK', picks[0] as string, '  ')).code).toBe('BAD_USER_INPUT');
    expect((await take('PICK', picks[0] as string, 'a'.repeat(1_001))).code).toBe('BAD_USER_INPUT');
    expect((await take('COLLECTION', picks[0] as string)).code).toBe('NOT_FOUND');
    expect((await take('PICK', 'nothing')).code).toBe('NOT_FOUND');
    expect((await liftTakedown('nothing')).code).toBe('NOT_FOUND');
  });

  test('and its end are in the audit log', async () => {
    const { id } = await makeCurator(app);
    await liftTakedown(await takeDown('SHELF', id));
    const events = await app.db.auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
    expect(events).toMatchObject([
      { actorId: admin.id, action: 'shelf.withdraw', after: { reason: 'It is an advertisement.' } },
      { actorId: admin.id, action: 'takedown.restore' },
    ]);
  });

  test('is seen by nobody but its owner and admins', async () => {
    const { id, picks, client } = await makeCurator(app);
    const collection = await makeCollection(app, id, picks);
    await takeDown('PICK', picks[0] as string);
    const takedown = await takeDown('COLLECTION', collection);
    const stranger = await makePerson(app);
    const read = async (who: TestClient) => {
      const { data } =
        await who.gql(`{ takedown(id: "${takedown}") { reason } collection(id: "${collection}") { takedown { id } }
        profile(id: "${id}") { picks { takedown { id } } withdrawal { id } suspension { id } } }`);
      return data;
    };
    for (const who of [client, admin.client]) {
      expect(await read(who)).toMatchObject({
        takedown: { reason: 'It is an advertisement.' },
        collection: { takedown: { id: takedown } },
      });
    }
    for (const who of [app.client(), stranger.client]) {
      const data = await read(who);
      expect([data.takedown, data.collection]).toEqual([null, null]);
      expect(data.profile.picks).toHaveLength(2);
      expect(JSON.stringify(data.profile)).not.toContain('"id"');
    }
  });

  test('goes with the answer’s words when the account is deleted', async () => {
    const { picks, client, id } = await makeCurator(app);
    const takedown = await takeDown('PICK', picks[0] as string);
    await answer(client, takedown, 'Call me at home');
    await client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
    expect(await app.db.takedown.findFirstOrThrow({ where: { profileId: id } })).toMatchObject({
      answer: null,
    });
    const listed = await admin.client.ask(`{ takedowns(filter: { profileId: "${id}" }) { nodes { id } } }`);
    expect(listed.takedowns.nodes).toEqual([]);
    const found = await admin.client.ask(`{ takedown(id: "${takedown}") { ownerWasDeleted } }`);
    expect(found.takedown).toEqual({ ownerWasDeleted: true });
    expect((await liftTakedown(takedown)).code).toBe('CONFLICT');
    expect(
      (await admin.client.gql(`mutation { upholdTakedown(id: "${takedown}") { takedown { id } } }`)).code,
    ).toBe('CONFLICT');
    expect((await app.client().gql(`{ pick(id: "${picks[0]}") { id } }`)).data.pick).toBeNull();
  });

  test('of what a deleted account has left can be undone', async () => {
    const { picks, client } = await makeCurator(app);
    await client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
    const takedown = await takeDown('PICK', picks[0] as string);
    expect((await liftTakedown(takedown)).code).toBe('ok');
  });
});

describe('somebody who is suspended', () => {
  test('is logged out everywhere at once, and told why when logging in', async () => {
    const { id, email, client } = await makePerson(app);
    const second = app.client();
    await signIn(second, email);
    const ME = '{ viewer { profile { id } } }';
    // The third read is answered by the fast path.
    for (const who of [client, second, client]) expect((await who.gql(ME)).data.viewer.profile.id).toBe(id);

    const takedown = await takeDown('PERSON', id, 'You sold places on your shelf.');
    for (const who of [client, second]) expect((await who.gql(ME)).data.viewer).toBeNull();
    expect(await app.db.session.count({ where: { profileId: id } })).toBe(0);

    const { errors } = await signIn(app.client(), email);
    expect(errors?.[0]).toMatchObject({
      message: 'Your account is suspended. Reason: You sold places on your shelf.',
      extensions: {
        code: 'FORBIDDEN',
        answerPath: expect.stringContaining(`/suspended?takedown=${takedown}&token=`),
      },
    });
    expect((await signIn(app.client(), email, 'Wrong horse 9')).code).toBe('UNAUTHENTICATED');

    await liftTakedown(takedown);
    expect((await signIn(app.client(), email)).code).toBe('ok');
  });

  test('answers by the link that the mail gives', async () => {
    const { id, email } = await makePerson(app);
    const takedown = await takeDown('PERSON', id);
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('Your account is suspended');
    const link = new URL(/http\S+\/suspended\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.searchParams.get('takedown')).toBe(takedown);
    const token = link.searchParams.get('token') ?? '';
    const read = (given: string) =>
      app.client().gql(`{ takedown(id: "${takedown}", token: "${given}") { reason answer } }`);
    expect((await read(token)).data.takedown).toEqual({ reason: 'It is an advertisement.', answer: null });
    expect((await read(`${token.slice(0, -1)}x`)).data.takedown).toBeNull();
    expect((await answer(app.client(), takedown, 'No', 'wrong')).code).toBe('NOT_FOUND');
    expect((await answer(app.client(), takedown, 'I did not.', token)).code).toBe('ok');
    expect((await answer(app.client(), takedown, 'Really.', token)).code).toBe('CONFLICT');
    expect((await read(token)).data.takedown.answer).toBe('I did not.');
    const { data } = await admin.client.gql(`{ profile(id: "${id}") { suspension { answer } } }`);
    expect(data.profile.suspension.answer).toBe('I did not.');
  });

  test('gets no session from a sign-in under way', async () => {
    const { id, email } = await makePerson(app);
    const client = app.client();
    const [{ errors }] = await whileLocked(app, suspend(id), () => signIn(client, email));
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await app.db.session.count({ where: { profileId: id } })).toBe(0);
  });

  test('gets none by a new password either', async () => {
    const { id, email } = await makePerson(app);
    await app.client().gql(`mutation { requestPasswordReset(email: "${email}") }`);
    const token = /token=(\S+)/.exec((await app.mailsTo(email))[0]?.text ?? '')?.[1];
    await takeDown('PERSON', id);
    const { errors } = await app
      .client()
      .gql(
        `mutation { resetPassword(input: { token: "${token}", password: "An0ther one!" }) { viewer { profile { id } } } }`,
      );
    expect(errors?.[0]?.message).toContain('Your account is suspended');
    expect(await app.db.session.count({ where: { profileId: id } })).toBe(0);
  });

  type Own = { pick: string; otherPick: string; other: string };
  // One by one, because a person's writes wait for each other.
  test.each<[string, (own: Own) => string]>([
    ['a profile', () => 'updateProfile(input: { bio: "Last words" }) { profile { id } }'],
    ['a pick', ({ pick }) => `updatePick(input: { id: "${pick}", title: "Last words" }) { pick { id } }`],
    ['a save', ({ otherPick }) => `setFavorite(pickId: "${otherPick}", on: true) { pick { id } }`],
    ['a follow', ({ other }) => `setFollow(profileId: "${other}", on: true) { profile { id } }`],
  ])('writes nothing that was under way: %s', async (_what, write) => {
    const { id, client, picks } = await makeCurator(app);
    const other = await makeCurator(app);
    const [[pick = ''], [otherPick = '']] = [picks, other.picks];
    const call = write({ pick, otherPick, other: other.id });
    const before = await readModerationState(id);
    const [answer] = await whileLocked(app, suspend(id), () => client.gql(`mutation { ${call} }`));
    expect(answer?.code).toBe('UNAUTHENTICATED');
    await app.pool.query('update takedowns set restored_at = now() where profile_id = $1', [id]);
    expect(await readModerationState(id)).toEqual(before);
  });

  test('is followed by nobody new', async () => {
    const { id } = await makeCurator(app);
    const { client } = await makePerson(app);
    await takeDown('PERSON', id);
    expect(
      (await client.gql(`mutation { setFollow(profileId: "${id}", on: true) { profile { id } } }`)).code,
    ).toBe('NOT_FOUND');
  });

  test('is not oneself, and not the last admin', async () => {
    expect((await take('PERSON', admin.id)).code).toBe('BAD_USER_INPUT');
    const second = await makeAdmin();
    const third = await makeAdmin();
    // Two admins suspend each other at once, and only one succeeds.
    await app.db.profile.updateMany({
      where: { isAdmin: true, id: { notIn: [second.id, third.id] } },
      data: { isAdmin: false },
    });
    const answers = await Promise.all([
      take('PERSON', third.id, 'No', second.client),
      take('PERSON', second.id, 'No', third.client),
    ]);
    expect(answers.map(({ code }) => code)).toContain('ok');
    expect(await app.db.profile.count({ where: { isAdmin: true, suspendedAt: null } })).toBe(1);
    await app.db.profile.update({ where: { id: admin.id }, data: { isAdmin: true } });
  });
});

const suspend = (id: string) => (client: Client) =>
  client.query(
    `insert into takedowns (subject, profile_id, reason, created_by) values ('person', $1, 'Enough', $2)`,
    [id, admin.id],
  );
