import { beforeAll, describe, expect, test } from 'vitest';
import { limitKey } from '../../platform/limits/rate-limit.ts';
import { approveShelf, makePerson, makePick, type Person } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/race.ts';
import { spendLimit } from '../../testing/spend-limit.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp();

const WRITES_A_MINUTE = 120;
const SET = `mutation ($id: ID!, $on: Boolean!) {
  setFavorite(pickId: $id, on: $on) { __typename pick { id favoritesCount viewerHasFavorited profile { username } } }
}`;
const setting = (fields: string) =>
  `mutation ($id: ID!, $on: Boolean!) { setFavorite(pickId: $id, on: $on) { ${fields} } }`;

/** Only this exact path uses plans. With a query, a request runs through resolvers. */
const WAYS = { plan: '/graphql', resolvers: '/graphql?by=resolvers' };

type Given = {
  /** The id of the person who sends the request. */
  person: string;
  client: TestClient;
  id: string;
  on: boolean;
  query: string;
  headers: Record<string, string>;
};

async function ask(way: string, { client, id, on, query, headers }: Omit<Given, 'person'>) {
  const response = await client.fetch(way, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify({ query, variables: { id, on } }),
  });
  return { status: response.status, body: await response.json() };
}

/** The response, and the rows of the person and the pick, without ids and names. */
async function outcome(way: string, given: Given) {
  const answer = JSON.stringify(await ask(way, given))
    .replace(/"(requestId|retryAfter)":[^,}]*/g, '"$1":0')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, 'an id')
    .replaceAll(/person-\d+/g, 'a name');
  const { rows } = await app.pool.query(
    `select (select count(*)::int from favorites where user_id = $1) as saved,
      (select favorites_count from picks where id::text = lower($2)) as count,
      (select count(*)::int from notifications where actor_id = $1) as notifications,
      (select points from rate_limits where key = $3) as writes`,
    [given.person, given.id, limitKey('write', given.person)],
  );
  return { answer, ...rows[0] };
}

type Cast = Awaited<ReturnType<typeof createCast>>;

/** A curator with a public pick, and a member whose session is cached. */
async function createCast() {
  const curator = await makePerson(app);
  const id = await makePick(app, curator.id);
  await approveShelf(app, curator.id);
  const member = await makePerson(app);
  await cacheSession(member);
  return { curator, member, id };
}

const cacheSession = ({ client }: Person) => client.ask('{ viewer { profile { id } } }');

const save = ({ member, id }: Cast) => app.db.favorite.create({ data: { userId: member.id, pickId: id } });
const unpublish = ({ curator: { id } }: Cast) =>
  app.db.profile.update({ where: { id }, data: { status: 'draft' } });
const remove = ({ id }: { id: string }) =>
  app.pool.query('update profiles set deleted_at = now(), email = null, username = null where id = $1', [id]);
const suspend = ({ id }: { id: string }) =>
  app.pool.query('update profiles set suspended_at = now() where id = $1', [id]);
const hasWritten = ({ member }: Cast, times = WRITES_A_MINUTE) => spendLimit(app, times, 'write', member.id);

/** Each case prepares something, and returns how its request differs from a member's save of a pick. */
const cases: Record<string, (cast: Cast) => Promise<Partial<Given>>> = {
  'a new favorite': async () => ({}),
  'a repeated one': async (cast) => {
    await save(cast);
    return {};
  },
  'one that is removed': async (cast) => {
    await save(cast);
    return { on: false };
  },
  'one that is removed and was none': async () => ({ on: false }),
  'one’s own pick': async ({ curator }) => {
    await cacheSession(curator);
    return { client: curator.client, person: curator.id };
  },
  'one’s own pick that is not public': async (cast) => {
    await cacheSession(cast.curator);
    await unpublish(cast);
    return { client: cast.curator.client, person: cast.curator.id };
  },
  'a hidden pick': async (cast) => {
    await unpublish(cast);
    return {};
  },
  'a hidden pick, for an admin': async (cast) => {
    await app.db.profile.update({ where: { id: cast.member.id }, data: { isAdmin: true } });
    await cacheSession(cast.member);
    await unpublish(cast);
    return {};
  },
  'a favorite that is hidden now, and removed': async (cast) => {
    await save(cast);
    await unpublish(cast);
    return { on: false };
  },
  'a pick that does not exist': async () => ({ id: '00000000-0000-4000-8000-000000000000' }),
  'no id': async () => ({ id: 'no id' }),
  'an id in capitals': async ({ id }) => ({ id: id.toUpperCase() }),
  'a pick of a deleted account': async ({ curator }) => {
    await remove(curator);
    return {};
  },
  'a deleted account': async ({ member }) => {
    await remove(member);
    return {};
  },
  'a suspended account': async ({ member }) => {
    await suspend(member);
    return {};
  },
  'a suspended account that removes a favorite': async (cast) => {
    await save(cast);
    await suspend(cast.member);
    return { on: false };
  },
  'a pick of a suspended account': async ({ curator }) => {
    await suspend(curator);
    return {};
  },
  'a member who has become an admin': async ({ member }) => {
    await app.db.profile.update({ where: { id: member.id }, data: { isAdmin: true } });
    return {};
  },
  'a session that has ended': async ({ member }) => {
    await app.pool.query('delete from sessions where profile_id = $1', [member.id]);
    return {};
  },
  'a session that has expired': async ({ member }) => {
    await app.pool.query('update sessions set expire = now() where profile_id = $1', [member.id]);
    return {};
  },
  'a visitor': async () => ({ client: app.client() }),
  'a tab of another person': async ({ curator }) => ({ headers: { 'X-Viewer': curator.id } }),
  'a tab of the same person': async ({ member }) => ({ headers: { 'X-Viewer': member.id } }),
  'a page of another site': async () => ({ headers: { Origin: 'https://elsewhere.example' } }),
  'too many writes in a minute': async (cast) => {
    await hasWritten(cast);
    return {};
  },
  'too many writes, but earlier': async (cast) => {
    await hasWritten(cast);
    await app.pool.query('update rate_limits set expire = $1', [Date.now()]);
    return {};
  },
  'a field that is refused': async () => ({ query: setting('pick { id profile { email } }') }),
  'a field under two names': async () => ({ query: setting('a: pick { id } b: pick { favoritesCount }') }),
  'two favorites in one request': async () => ({
    query: `mutation ($id: ID!, $on: Boolean!) { a: setFavorite(pickId: $id, on: $on) { pick { favoritesCount } }
      b: setFavorite(pickId: $id, on: false) { pick { favoritesCount } } }`,
  }),
};

/** Sends the document until it has plans for members and for admins. */
async function learn(query: string): Promise<void> {
  const { id } = await createCast();
  for (const isAdmin of [false, true]) {
    const { client } = await makePerson(app, { isAdmin });
    for (const on of [true, true, false, false]) await ask(WAYS.plan, { client, id, on, query, headers: {} });
  }
}

beforeAll(() => learn(SET));

describe('a favorite has the same outcome by its plan and by the resolvers:', () => {
  test.each(Object.entries(cases))('%s', async (_what, prepare) => {
    const outcomes: unknown[] = [];
    for (const way of [WAYS.resolvers, WAYS.plan]) {
      const cast = await createCast();
      const { client, id: person } = cast.member;
      const usual: Given = { person, client, id: cast.id, on: true, query: SET, headers: {} };
      const given = { ...usual, ...(await prepare(cast)) };
      if (given.query !== SET) await learn(given.query);
      outcomes.push(await outcome(way, given));
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
  });
});

describe('the plan of a favorite', () => {
  const set = (client: TestClient, id: string, on = true) =>
    ask(WAYS.plan, { client, id, on, query: SET, headers: {} });

  test('is one transaction: the check of the caller, the write and the read', async () => {
    const { member, id } = await createCast();
    for (const on of [true, false]) {
      const sent = await app.statements(() => set(member.client, id, on));
      expect(sent).toHaveLength(5);
      expect(sent.map((text) => /^\s*\w+/.exec(text)?.[0].trim())).toEqual([
        'begin',
        'with',
        on ? 'insert' : 'with',
        'select',
        'commit',
      ]);
    }
  });

  test('lets exactly as many through as the limit says when all come at once', async () => {
    const cast = await createCast();
    const { member, id } = cast;
    await hasWritten(cast, WRITES_A_MINUTE - 20);
    const ways = [WAYS.plan, WAYS.plan, WAYS.resolvers];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        ask(ways[n % 3] ?? '', { client: member.client, id, on: n % 2 === 0, query: SET, headers: {} }),
      ),
    );
    const codes = answers.map(({ body }) => body.errors?.[0]?.extensions.code ?? 'saved');
    expect(codes.filter((code) => code === 'saved')).toHaveLength(20);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(30);
  });

  test('changes nothing while its author’s account is deleted', async () => {
    const { member, id } = await createCast();
    await set(member.client, id);
    await set(member.client, id, false);
    const [{ body }] = await whileLocked(
      app,
      (client) =>
        client.query('update profiles set deleted_at = now(), email = null, username = null where id = $1', [
          member.id,
        ]),
      () => set(member.client, id),
    );
    expect(body.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await app.db.favorite.count({ where: { pickId: id } })).toBe(0);
  });

  test('leaves no transaction open where it fails', async () => {
    const { member } = await createCast();
    await set(member.client, '00000000-0000-4000-8000-000000000000');
    const { rows } = await app.pool.query(
      "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(rows[0].open).toBe(0);
  });
});
