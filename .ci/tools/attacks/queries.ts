import { createHash } from 'node:crypto';
import type { TestClient } from '../../../server/testing/test-client.ts';
import { type Answer, type Attack, readStatus, type Target, times, withLongStories } from './attack.ts';

/** About the most lists that one request may ask for. */
const MOST_LISTS = `{ feed(first: 100) { nodes { ${times(41, (n) => `a${n}: related(first: 1) { id }`)} } } }`;

const LONG = 'saturn espresso lisbon morning notebook garden of forking paths and nine more';

/** The most expensive requests within the limits, and what costs time before it is refused. */
export const queryAttacks: Attack[] = [
  ...Object.entries({
    '49,802 ids': `{ feed(first: 100) { nodes { ${times(498, (n) => `a${n}: id`)} } } }`,
    '24,800 curators': `{ feed(first: 100) { nodes { ${times(248, (n) => `a${n}: profile { id }`)} } } }`,
    '4,100 lists of related picks': MOST_LISTS,
    '300 fields that are refused': `{ feed(first: 100) { nodes { profile { ${times(3, (n) => `a${n}: email`)} } } } }`,
  }).map(([name, query]): Attack => ({ ...request(name, query), limits: { ms: 1_000, healthMs: 400 } })),
  {
    name: '30 dear requests that are given up, then one that is not',
    // All requests are parsed and checked before the server notices that the connections are closed.
    limits: { ms: 2_000, healthMs: 400 },
    expected: '200',
    async run(target) {
      await target.timed(async () => {
        await Promise.all(
          Array.from({ length: 30 }, () =>
            post(target.caller(), { query: MOST_LISTS }, AbortSignal.timeout(100)).catch(() => undefined),
          ),
        );
        return target.caller().gql('{ feed(first: 1) { nodes { id } } }');
      });
    },
  },
  {
    name: 'six visitors with ten megabytes of lists in lists each',
    limits: { ms: 5_000 },
    async run(target) {
      const body = `{"query":"{ __typename }","variables":${'['.repeat(999_000)}`;
      const visit = async () => {
        const caller = target.caller();
        const answers: Answer[] = [];
        for (let n = 0; n < 10; n += 1) answers.push(await post(caller, body));
        return answers;
      };
      await target.timed(async () => (await Promise.all(Array.from({ length: 6 }, visit))).flat());
    },
  },
  {
    name: '729 copies of long stories',
    limits: { ms: 1_000 },
    expected: '200 BAD_USER_INPUT',
    async run(target) {
      const id = await withLongStories(await target.member());
      const query = `{ profile(id: "${id}") { picks { profile { picks { profile { picks { descriptionHtml } } } } } } }`;
      await target.timed(() => target.caller().gql(query));
    },
  },
  { name: 'four levels of 48 aliases', run: (target) => aliases(target, 48) },
  { name: 'four levels of 24 aliases', run: (target) => aliases(target, 24) },
  {
    name: '500 aliases of a long story',
    async run(target) {
      const curator = await target.member();
      const id = await withLongStories(curator);
      const query = `{ profile(id: "${id}") { picks { ${times(500, (n) => `s${n}: descriptionHtml`)} } } }`;
      await target.timed(() => target.caller().gql(query));
    },
  },
  request(
    'introspection, 40 aliases deep in itself',
    `{ __schema { ${times(40, (n) => `t${n}: types { ...T }`)} } }
      fragment T on __Type { ${times(40, (n) => `f${n}: fields { name type { ...D } }`)} }
      fragment D on __Type { name ${times(6, () => 'ofType { a: name b: description')} ${'}'.repeat(6)} }`,
  ),
  request(
    '28 fragments, each in all others before it',
    `{ feed(first: 2) { nodes { ...F0 } } } ${times(28, (n) => `fragment F${n} on Pick { id ${times(28, (m) => (m > n ? `...F${m}` : ''))} }`)}`,
  ),
  request(
    'variables that are wrong in 60,000 places',
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { profile { id } } } }',
    { input: Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, 1])) },
  ),
  request('49,000 lines before 20 mistakes', `${'\n'.repeat(49_000)}{ ${times(20, (n) => `nothing${n}`)} }`),
  request(
    '19 long searches in one request',
    `{ ${times(19, (n) => `s${n}: search(query: "${LONG}", first: 1) { nodes { __typename } }`)} }`,
  ),
  {
    name: '40 long searches at once',
    // Searches wait for each other, but other requests must not wait for them.
    limits: { ms: 2_000 },
    async run(target) {
      const caller = target.caller();
      const query = `{ search(query: "${LONG}", first: 20) { nodes { __typename } } }`;
      await target.timed(() => Promise.all(Array.from({ length: 40 }, () => caller.gql(query))));
    },
  },
  {
    name: '50 long documents with their hashes',
    limits: { ms: 1_000 },
    async run(target) {
      const caller = target.caller();
      const query = (n: number) => `{ a${n}: __typename } #${'x'.repeat(49_000)}`;
      await target.timed(() =>
        Promise.all(
          Array.from({ length: 50 }, (_, n) => post(caller, hashed(query(n), hashQuery(query(n))))),
        ),
      );
    },
  },
  {
    name: '50 long documents with wrong hashes',
    limits: { ms: 1_000 },
    async run(target) {
      const caller = target.caller();
      const query = `{ __typename } #${'x'.repeat(49_000)}`;
      await target.timed(() =>
        Promise.all(Array.from({ length: 50 }, () => post(caller, hashed(query, 'wrong')))),
      );
    },
  },
  {
    name: '50 times the site map',
    async run(target) {
      const caller = target.caller();
      const one = async () => readStatus(await caller.fetch('/sitemap.xml'));
      await target.timed(() => Promise.all(Array.from({ length: 50 }, one)));
    },
  },
];

/** One request of a visitor. */
function request(name: string, query: string, variables?: Record<string, unknown>): Attack {
  return { name, run: (target) => target.timed(() => target.caller().gql(query, variables)) };
}

const hashQuery = (text: string) => createHash('sha256').update(text).digest('hex');

const hashed = (query: string, sha256Hash: string) => ({
  query,
  extensions: { persistedQuery: { version: 1, sha256Hash } },
});

async function post(caller: TestClient, body: object | string, signal?: AbortSignal): Promise<Answer> {
  const response = await caller.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal,
  });
  return readStatus(response);
}

async function aliases(target: Target, count: number): Promise<void> {
  const { feed } = await target.caller().ask('{ feed(first: 1) { nodes { id } } }');
  const level = (name: string, field: string, below: string) =>
    `${times(count, (n) => `${name}${n}: ${field} { ...${below} }`)}`;
  const query = `{ pick(id: "${feed.nodes[0].id}") { ...A } }
    fragment A on Pick { ${level('a', 'profile', 'B')} }
    fragment B on Profile { ${level('b', 'picks', 'C')} }
    fragment C on Pick { ${level('c', 'profile', 'D')} }
    fragment D on Profile { ${times(count, (n) => `d${n}: id`)} }`;
  await target.timed(() => target.caller().gql(query));
}
