import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createToken } from '../../modules/account/token.service.ts';
import { unsubscribe } from '../../modules/mail/unsubscribe.service.ts';
import { makeCurator, makePerson, type Person } from '../../testing/factories.ts';
import { givePassword } from '../../testing/factors.ts';
import { waitingForLock, whileLocked } from '../../testing/race.ts';
import { startTestApp } from '../../testing/test-app.ts';

// Many writes of the same rows at the same time.

const app = await startTestApp({ rateLimitFactor: 10 });

const SAY = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }';
const CREATE = 'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { id } } }';
const FOLLOW = 'mutation ($id: ID!, $on: Boolean!) { setFollow(profileId: $id, on: $on) { profile { id } } }';
const SAVE = 'mutation ($id: ID!, $on: Boolean!) { setFavorite(pickId: $id, on: $on) { pick { id } } }';

type Answer = { errors?: { extensions: { code?: string } }[] };
const countErrorCodes = (answers: Answer[]) => {
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'answered');
  return Object.fromEntries(
    [...new Set(codes)].sort().map((code) => [code, codes.filter((it) => it === code).length]),
  );
};
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** Starts writes of a person while their profile is locked. Calls `meanwhile` once the queue of writes is full. */
async function whileBlocked(
  profileId: string,
  begin: () => Promise<Answer>[],
  meanwhile: () => Promise<unknown>,
) {
  let writes: Promise<Answer>[] = [];
  await whileLocked(app, async (client) => {
    await client.query('select 1 from profiles where id = $1 for no key update', [profileId]);
    writes = begin();
    await vi.waitFor(async () => expect(await waitingForLock(app)).toBeGreaterThan(1), { timeout: 60_000 });
    await meanwhile();
  });
  return Promise.all(writes);
}

test('sixty picks of one person for one rank leave others their turn, and one of them gets it', async () => {
  const person = await makePerson(app);
  const other = await makePerson(app);
  const pick = (n: number) =>
    person.client.gql(CREATE, {
      input: { category: 'BOOKS', rank: 1, title: `Pick ${n}`, reference: 'Author' },
    });
  const answers = await whileBlocked(
    person.id,
    () => times(60, pick),
    async () => {
      for (const bio of ['While', 'others', 'wait']) {
        await other.client.ask(SAY, { input: { bio } });
      }
      // A third of the connections in the pool.
      expect(await waitingForLock(app)).toBe(2);
    },
  );
  expect(countErrorCodes(answers)).toEqual({ answered: 1, CONFLICT: 59 });
});

/** Starts 120 writes while the profile is locked. Calls `meanwhile` once those beyond the queue are refused. */
function whileQueueIsFull({ id, client }: Person, meanwhile = async () => {}) {
  let answeredEarly = 0;
  const write = async (n: number) => {
    const answer = await client.gql(SAY, { input: { bio: `Word ${n}` } });
    answeredEarly += 1;
    return answer;
  };
  return whileBlocked(
    id,
    () => times(120, write),
    async () => {
      // A later write could find a slot that has just become free, so all must be refused before.
      await vi.waitFor(() => expect(answeredEarly).toBe(18), { timeout: 60_000 });
      await meanwhile();
    },
  );
}

test('more writes of one person than a queue takes are refused at once', async () => {
  const answers = await whileQueueIsFull(await makePerson(app));
  // On a busy machine, some waiting writes end with UNAVAILABLE.
  expect(countErrorCodes(answers)).toMatchObject({ answered: expect.any(Number), RATE_LIMITED: 18 });
});

test('ending other sessions does not wait behind the writes of one of them', async () => {
  const person = await makePerson(app);
  const owner = app.client();
  await givePassword(owner, person.email);
  let ending: Promise<Answer> | undefined;
  await whileQueueIsFull(person, async () => {
    ending = owner.gql('mutation { endOtherSessions { viewer { id } } }');
    // Two writes wait for the lock on the profile, and this one behind them.
    await vi.waitFor(async () => expect(await waitingForLock(app)).toBe(3), { timeout: 20_000 });
  });
  expect((await ending)?.errors).toBeUndefined();
  expect(await app.db.session.count({ where: { profileId: person.id } })).toBe(1);
});

test('many ends of all sessions at once by one session wait one after the other', async () => {
  const { id, client } = await makePerson(app);
  const answers = await whileBlocked(
    id,
    () => [
      ...times(12, () => client.gql('mutation { signOut(everywhere: true) }')),
      client.gql(SAY, { input: { bio: 'Word' } }),
    ],
    async () => expect(await waitingForLock(app)).toBe(2),
  );
  expect(countErrorCodes(answers.slice(0, 12))).toEqual({ answered: 12 });
});

test.each([
  ['follow', FOLLOW, 'follows'],
  ['save', SAVE, 'favorites'],
])(
  'a %s and its end at the same time lock the people and the row in one order',
  async (_what, call, table) => {
    const [one, other] = await Promise.all([makePerson(app), makeCurator(app)]);
    const id = call === SAVE ? other.picks[0] : other.id;
    const set = (on: boolean) => () => one.client.gql(call, { id, on });
    await set(true)();
    const sent = await app.statements(async () => {
      const answers = await whileLocked(
        app,
        (client) => client.query('select 1 from profiles where id = $1 for no key update', [one.id]),
        set(true),
        set(false),
      );
      expect(countErrorCodes(answers)).toEqual({ answered: 2 });
    });
    // A deadlock would cause one of the statements to be repeated.
    expect(sent.filter((text) => /^(insert|with locked)/.test(text) && text.includes(table))).toHaveLength(2);
  },
);

test('links that a person asks for, or follows, at the same time lock the profile in one order', async () => {
  const { id } = await makePerson(app);
  const hold = (client: pg.Client) =>
    client.query('select 1 from profiles where id = $1 for no key update', [id]);
  const grant = { profileId: id, purpose: 'reset_password' } as const;
  const make = () => createToken(app.db, grant, null);
  expect(await whileLocked(app, hold, make, make)).toEqual([expect.any(String), expect.any(String)]);

  const leave = () => unsubscribe(app.services, id, 'news');
  await whileLocked(app, hold, leave, leave);
  expect(await app.db.settings.findMany({ where: { profileId: id } })).toMatchObject([
    { emailNotifications: false },
  ]);
});

test('members who follow and leave each other at the same time are all answered', async () => {
  const people = await Promise.all(times(4, () => makePerson(app)));
  const pairs = people.flatMap((one) => people.filter((it) => it !== one).map((other) => ({ one, other })));
  const set = (on: boolean) => pairs.map(({ one, other }) => one.client.gql(FOLLOW, { id: other.id, on }));
  expect(countErrorCodes(await Promise.all(times(6, (n) => set(n % 2 === 0)).flat()))).toEqual({
    answered: 72,
  });
  expect(countErrorCodes(await Promise.all(set(true)))).toEqual({ answered: 12 });
  const counted = await app.db.profile.findMany({
    where: { id: { in: people.map(({ id }) => id) } },
    select: { followersCount: true, followingCount: true },
  });
  expect(counted).toEqual(times(4, () => ({ followersCount: 3, followingCount: 3 })));
});
