import { oversizedFields, oversizedRequests } from '../../../server/testing/oversized-requests.ts';
import { type Answer, type Attack, type Caller, times, withLongStories } from './attack.ts';

/** Every answer is there within a second. */
const SECOND = { ms: 1_000 };

/** A request just beyond each bound of the API, and the dearest that are within them. */
export const boundAttacks: Attack[] = [
  ...[...oversizedRequests, ...oversizedFields].map(
    ({ bound, body, headers, status, code }): Attack => ({
      name: `beyond the bound: ${bound}`,
      limits: SECOND,
      expected: `${status} ${code}`,
      run: (target) => target.timed(() => post(target.caller(), body, headers)),
    }),
  ),
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
      // Each costs 42,102 points.
      const query =
        '{ a: search(query: "q") { __typename } b: search(query: "r") { __typename } c: search(query: "s") { __typename } d: search(query: "t") { __typename } feed(first: 100) { nodes { a: related(first: 20) { id } } } }';
      await target.timed(() => inTurn(40, () => caller.gql(query)));
    },
  },
  {
    name: 'beyond the bound: budgetPoints, by documents that are wrong',
    limits: { ms: 20_000, healthMs: 200 },
    expected: '400 BAD_USER_INPUT × 800, 429 RATE_LIMITED × 50',
    async run(target) {
      const caller = target.caller();
      await target.timed(() => inTurn(850, () => caller.gql(`{ ${times(100, (n) => `nothing${n}`)} }`)));
    },
  },
  ...Object.entries({
    '49,802 ids': `{ feed(first: 100) { nodes { ${times(498, (n) => `a${n}: id`)} } } }`,
    '24,800 curators': `{ feed(first: 100) { nodes { ${times(248, (n) => `a${n}: profile { id }`)} } } }`,
    '17,000 lists of related picks': `{ feed(first: 100) { nodes { ${times(170, (n) => `a${n}: related(first: 1) { id }`)} } } }`,
    '2,400 fields that are refused': `{ feed(first: 100) { nodes { profile { ${times(24, (n) => `a${n}: email`)} } } } }`,
  }).map(
    ([what, query]): Attack => ({
      name: `within the bounds: ${what}`,
      limits: { ...SECOND, healthMs: 400 },
      run: (target) => target.timed(() => target.caller().gql(query)),
    }),
  ),
  {
    name: '30 dear requests that are given up, then one that is not',
    // All of them are parsed and checked before the connections are found to be closed.
    limits: { ms: 5_000, healthMs: 2_000 },
    expected: '200',
    async run(target) {
      const query = `{ feed(first: 100) { nodes { ${times(170, (n) => `a${n}: related(first: 1) { id }`)} } } }`;
      await target.timed(async () => {
        const gone = new AbortController();
        const givenUp = Array.from({ length: 30 }, () =>
          post(target.caller(), JSON.stringify({ query }), {}, gone.signal).catch(() => undefined),
        );
        await new Promise((done) => setTimeout(done, 100));
        gone.abort();
        await Promise.all(givenUp);
        return target.caller().gql('{ feed(first: 1) { nodes { id } } }');
      });
    },
  },
  {
    name: '30 streams of one address',
    limits: SECOND,
    expected: '200 × 6, 429 RATE_LIMITED × 24',
    async run(target) {
      const caller = target.caller();
      const gone = new AbortController();
      const open = async () => {
        const response = await caller.fetch('/graphql/stream', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
          body: JSON.stringify({ query: 'subscription { pickPublished { id } }' }),
          signal: gone.signal,
        });
        return response.ok ? { status: 200, bytes: 0 } : answerOf(response);
      };
      await target.timed(() => Promise.all(Array.from({ length: 30 }, open)));
      gone.abort();
    },
  },
];

async function inTurn(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await ask());
  return answers;
}

async function post(caller: Caller, body: string, headers = {}, signal?: AbortSignal): Promise<Answer> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body, signal };
  return answerOf(await caller.fetch('/graphql', init));
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const [, code] = /"code":"(\w+)"/.exec(text.slice(0, 2_000)) ?? [];
  return { status: response.status, code, bytes: text.length };
}
