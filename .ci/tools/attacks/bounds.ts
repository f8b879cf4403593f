import { oversizedFields, oversizedRequests } from '../../../server/testing/oversized-requests.ts';
import { type Answer, type Attack, type Caller, type Target, times, withLongStories } from './attack.ts';

/** Every response must arrive within a second. */
const SECOND = { ms: 1_000 };

/** About the most lists that one request may ask for. */
const MOST_LISTS = `{ feed(first: 100) { nodes { ${times(41, (n) => `a${n}: related(first: 1) { id }`)} } } }`;

/** Requests just beyond each limit of the API, and the most expensive ones within the limits. */
export const boundAttacks: Attack[] = [
  ...[...oversizedRequests, ...oversizedFields].map(
    ({ bound, body, headers, status, code }): Attack => ({
      name: `beyond the bound: ${bound}`,
      limits: SECOND,
      expected: `${status} ${code}`,
      run: (target) => target.timed(() => post(target.caller(), body, headers)),
    }),
  ),
  ...Object.entries({
    'levels of a message': [`[${'['.repeat(60_000)}`, '400 BAD_USER_INPUT'],
    'values of a message': [`[${'0,'.repeat(60_000)}0]`, '400 BAD_USER_INPUT'],
    'bytes of a message': [JSON.stringify('x'.repeat(128_000)), '413 PAYLOAD_TOO_LARGE'],
  }).map(
    ([what, [body = '', expected]]): Attack => ({
      name: `beyond the bound: ${what} to /mcp`,
      expected,
      run: (target) => target.timed(() => post(target.caller(), body, {}, undefined, '/mcp')),
    }),
  ),
  {
    name: 'six visitors with ten megabytes of lists in lists each',
    limits: { ms: 5_000 },
    expected: '400 BAD_USER_INPUT × 60',
    async run(target) {
      const body = `{"query":"{ __typename }","variables":${'['.repeat(999_000)}`;
      const visit = (caller: Caller) => inTurn(10, () => post(caller, body));
      await target.timed(async () =>
        (await Promise.all(Array.from({ length: 6 }, () => visit(target.caller())))).flat(),
      );
    },
  },
  {
    name: '60 picks of one person for one rank, while another one saves',
    limits: { ms: 5_000 },
    async run(target) {
      const [person, other] = await Promise.all(
        ['mika', 'noor'].map((it) => target.member(`${it}@threes.example`)),
      );
      const pick = (n: number) =>
        person?.gql('mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { id } } }', {
          input: { category: 'BOOKS', rank: 1, title: `Pick ${n}`, reference: 'Author' },
        });
      await target.timed(async () => {
        const picks = Promise.all(Array.from({ length: 60 }, (_, n) => pick(n)));
        await other?.ask('mutation { updateProfile(input: { bio: "Meanwhile" }) { profile { id } } }');
        return (await picks) as Answer[];
      });
    },
  },
  {
    name: 'beyond the bound: responseCharacters, by 729 copies of long stories',
    limits: SECOND,
    expected: '200 BAD_USER_INPUT',
    async run(target) {
      const id = await withLongStories(await target.member());
      const query = `{ profile(id: "${id}") { picks { profile { picks { profile { picks { descriptionHtml } } } } } } }`;
      await target.timed(() => target.caller().gql(query));
    },
  },
  {
    name: 'beyond the bound: budgetPoints',
    limits: SECOND,
    expected: '200 × 9, 429 RATE_LIMITED × 31',
    async run(target) {
      const caller = target.caller();
      // Each costs 43,002 points.
      const query =
        '{ a: search(query: "q") { __typename } b: search(query: "r") { __typename } c: search(query: "s") { __typename } d: search(query: "t") { __typename } feed(first: 100) { nodes { a: related(first: 20) { id } } } }';
      await target.timed(() => inTurn(40, () => caller.gql(query)));
    },
  },
  {
    name: 'beyond the bound: budgetPoints, by documents that are wrong',
    limits: { ms: 20_000, healthMs: 200 },
    expected: '400 BAD_USER_INPUT × 400, 429 RATE_LIMITED × 50',
    async run(target) {
      const caller = target.caller();
      await target.timed(() => inTurn(450, () => caller.gql(`{ ${times(20, (n) => `nothing${n}`)} }`)));
    },
  },
  ...Object.entries({
    '49,802 ids': `{ feed(first: 100) { nodes { ${times(498, (n) => `a${n}: id`)} } } }`,
    '24,800 curators': `{ feed(first: 100) { nodes { ${times(248, (n) => `a${n}: profile { id }`)} } } }`,
    '4,100 lists of related picks': MOST_LISTS,
    '300 fields that are refused': `{ feed(first: 100) { nodes { profile { ${times(3, (n) => `a${n}: email`)} } } } }`,
  }).map(
    ([what, query]): Attack => ({
      name: `within the bounds: ${what}`,
      limits: { ...SECOND, healthMs: 400 },
      run: (target) => target.timed(() => target.caller().gql(query)),
    }),
  ),
  {
    name: '30 dear requests that are given up, then one that is not',
    // All requests are parsed and checked before the server notices that the connections are closed.
    limits: { ms: 2_000, healthMs: 400 },
    expected: '200',
    async run(target) {
      await target.timed(async () => {
        const gone = new AbortController();
        const givenUp = Array.from({ length: 30 }, () =>
          post(target.caller(), JSON.stringify({ query: MOST_LISTS }), {}, gone.signal).catch(
            () => undefined,
          ),
        );
        await new Promise((done) => setTimeout(done, 100));
        gone.abort();
        await Promise.all(givenUp);
        return target.caller().gql('{ feed(first: 1) { nodes { id } } }');
      });
    },
  },
  {
    name: '30 registrations of apps by one address',
    limits: SECOND,
    expected: '201 × 20, 429 RATE_LIMITED × 10',
    async run(target) {
      const caller = target.caller();
      const body = JSON.stringify({ redirect_uris: ['https://app.example/'] });
      await target.timed(() => inTurn(30, () => post(caller, body, {}, undefined, '/oauth/register')));
    },
  },
  {
    name: '3,050 codes that one address guesses',
    limits: { ms: 60_000 },
    expected: '400 × 3000, 429 RATE_LIMITED × 50',
    async run(target) {
      const caller = target.caller();
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = 'grant_type=authorization_code&client_id=x&code=x&code_verifier=x';
      await target.timed(() => inTurn(3_050, () => post(caller, body, form, undefined, '/oauth/token')));
    },
  },
  {
    name: '30 streams of one address',
    limits: SECOND,
    expected: '200 × 6, 429 RATE_LIMITED × 24',
    run: (target) =>
      openThirty(target, '/graphql/stream', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
        body: JSON.stringify({ query: 'subscription { pickPublished { id } }' }),
      }),
  },
  {
    name: '30 copies of everything to one address',
    limits: SECOND,
    expected: '200, 429 RATE_LIMITED × 29',
    run: (target) => openThirty(target, '/export.ndjson'),
  },
];

/** Opens the same stream thirty times at once without reading from it. */
async function openThirty(target: Target, path: string, init: RequestInit = {}): Promise<void> {
  const caller = target.caller();
  const gone = new AbortController();
  const open = async () => {
    const response = await caller.fetch(path, { ...init, signal: gone.signal });
    return response.ok ? { status: 200, bytes: 0 } : readAnswer(response);
  };
  await target.timed(() => Promise.all(Array.from({ length: 30 }, open)));
  gone.abort();
}

async function inTurn(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await ask());
  return answers;
}

async function post(
  caller: Caller,
  body: string,
  headers = {},
  signal?: AbortSignal,
  path = '/graphql',
): Promise<Answer> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body, signal };
  return readAnswer(await caller.fetch(path, init));
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const [, code] = /"code":"(\w+)"/.exec(text.slice(0, 2_000)) ?? [];
  return { status: response.status, code, bytes: text.length };
}
