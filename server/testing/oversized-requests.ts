import { createHash } from 'node:crypto';
import { apiLimits } from '../platform/reads/limits.rules.ts';

/** A request just beyond a limit of the API, and its error. */
type OversizedRequest = {
  bound: string;
  body: string;
  status: number;
  code: string;
  /** The message of the first error. */
  says: RegExp;
  headers?: Record<string, string>;
};

const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ');
const repeated = (count: number, open: string, inside: string, close: string) =>
  open.repeat(count) + inside + close.repeat(count);

type Params = { query?: string; variables?: unknown; extensions?: unknown };

const refused = (
  bound: string,
  params: Params | Params[] | string,
  says: RegExp,
  rest = {},
): OversizedRequest => ({
  bound,
  body: typeof params === 'string' ? params : JSON.stringify(params),
  status: 400,
  code: 'BAD_USER_INPUT',
  says,
  ...rest,
});

const BY_ID = 'query ($id: ID!) { node(id: $id) { id } }';
const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }';

/** Refused before anything is read. `bound` is the name of the limit in `apiLimits`. */
export const oversizedRequests: OversizedRequest[] = [
  refused(
    'requestPoints',
    { query: '{ feed(first: 100) { nodes { related(first: 100) { id title reference category rank } } } }' },
    /^This request costs [\d,]+ points; the maximum is 50,000\. Its most expensive part is feed\.nodes\.related\./,
  ),
  refused(
    'requestPoints, by aliases',
    { query: `{ feed(first: 100) { nodes { ${times(520, (n) => `a${n}: id`)} } } }` },
    /^This request costs 52,002 points/,
  ),
  refused(
    'requestPoints, by root fields',
    { query: `{ ${times(100, (n) => `a${n}: search(query: "x") { __typename }`)} }` },
    /^This request costs 1,000,100 points/,
  ),
  refused(
    'requestPoints, by introspection',
    { query: `{ __schema { ${times(100, (n) => `t${n}: types { fields { name type { name } } }`)} } }` },
    /^This request costs/,
  ),
  refused(
    'fields',
    {
      query: `{ pick(id: "1") { ...A } } fragment A on Pick { ${times(70, (n) => `a${n}: profile { ...B }`)} }
        fragment B on Profile { ${times(50, (n) => `b${n}: id`)} }`,
    },
    /^This request names 3,571 fields; the maximum is 3,000/,
  ),
  refused(
    'depth',
    { query: `{ pick(id: "1") { ${repeated(apiLimits.depth, 'related(first: 1) { ', 'id', ' }')} } }` },
    /levels deep; the maximum is 16/,
  ),
  refused(
    'paths through fragments',
    {
      query: `{ pick(id: "1") { ...F0 } } ${times(
        apiLimits.documentFragments - 1,
        (n) => `fragment F${n} on Pick { ${times(4, (m) => `a${m}: profile { picks { ...F${n + 1} } }`)} }`,
      )} fragment F${apiLimits.documentFragments - 1} on Pick { id }`,
    },
    /^This request/,
  ),
  refused(
    'requestBytes',
    { query: '{ __typename }', variables: { a: 'x'.repeat(apiLimits.requestBytes) } },
    /^The request is too large$/,
    { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  ),
  refused(
    'documentCharacters',
    { query: `{ __typename } #${'x'.repeat(apiLimits.documentCharacters)}` },
    /^This query is longer than 50,000 characters/,
  ),
  refused('documentTokens', { query: `{ ${times(apiLimits.documentTokens, () => 'a')} }` }, /2000 tokens/),
  refused(
    'documentTokens, by directives',
    { query: `{ __typename ${'@skip(if: false) '.repeat(400)}}` },
    /2000 tokens/,
  ),
  refused('documentTokens, by levels', { query: repeated(1_000, '{ a ', '{ a }', '}') }, /2000 tokens/),
  refused(
    'documentFragments',
    {
      query: `{ __typename } ${times(apiLimits.documentFragments + 1, (n) => `fragment F${n} on Pick { id }`)}`,
    },
    /^This query has more than 40 fragments/,
  ),
  refused(
    'fragments in a circle',
    {
      query: `{ pick(id: "1") { ...F0 } } ${times(40, (n) => `fragment F${n} on Pick { ...F${(n + 1) % 40} }`)}`,
    },
    /^Cannot spread fragment "F0" within itself/,
  ),
  refused('repeated directives', { query: `{ __typename ${'@nothing '.repeat(900)}}` }, /^Unknown directive/),
  refused(
    'errors of one document',
    { query: `{ ${times(600, (n) => `nothing${n}`)} }` },
    /^Cannot query field/,
  ),
  refused(
    'errors of the variables',
    {
      query: UPDATE,
      variables: {
        input: Object.fromEntries(
          Array.from({ length: apiLimits.requestValues - 10 }, (_, n) => [`k${n}`, 1]),
        ),
      },
    },
    /^Variable "\$input" got invalid value/,
  ),
  refused(
    'requestValues',
    { query: BY_ID, variables: { id: Array(apiLimits.requestValues).fill(1) } },
    /^This JSON has more than 5,000 values\. Send fewer at a time\.$/,
  ),
  refused(
    'requestValues, by a megabyte of names',
    {
      query: BY_ID,
      variables: Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`name ${n}`, 1])),
    },
    /^This JSON has more than 5,000 values/,
  ),
  refused(
    'requestLevels',
    `{"query":${JSON.stringify(BY_ID)},"variables":{"id":${repeated(2_000, '[', '', ']')}}}`,
    /^This JSON is more than 100 levels deep\. Nest its values less\.$/,
  ),
  refused(
    'requestLevels, by a megabyte of lists',
    `{"query":${JSON.stringify(BY_ID)},"variables":{"id":${repeated(499_000, '[', '', ']')}}}`,
    /^This JSON is more than 100 levels deep/,
  ),
  refused(
    'requestLevels, of a request that is not finished',
    `{"query":"\\\\","variables":${'['.repeat(900_000)}`,
    /^This JSON is more than 100 levels deep/,
  ),
  refused(
    'a long variable in an error',
    {
      query: 'query ($c: Category) { feed(category: $c) { nodes { id } } }',
      variables: { c: 'x'.repeat(900_000) },
    },
    /^.{400,600}$/s,
  ),
  refused(
    'levels of the introspection',
    { query: '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }' },
    /^Maximum introspection depth exceeded$/,
  ),
  refused(
    'requests in one body',
    Array.from({ length: 2_000 }, () => ({ query: '{ __typename }' })),
    /^Send one request at a time/,
  ),
  refused(
    'subscriptions',
    { query: 'subscription { pickPublished { id } }' },
    /^Subscriptions are answered at \/graphql\/stream/,
  ),
  refused(
    'documents by an unknown hash',
    { extensions: { persistedQuery: { version: 1, sha256Hash: 'x'.repeat(900_000) } } },
    /^PersistedQueryNotFound$/,
    { status: 404, code: 'NOT_FOUND' },
  ),
  refused(
    'documents by a wrong hash',
    {
      query: `{ __typename } #${'x'.repeat(49_000)}`,
      extensions: { persistedQuery: { version: 1, sha256Hash: createHash('sha256').digest('hex') } },
    },
    /^The hash is not that of the query\.$/,
  ),
];

/** Refused by a resolver, so other fields are still answered. */
export const oversizedFields: OversizedRequest[] = [
  refused('pageSize', { query: `{ feed(first: ${apiLimits.pageSize + 1}) { nodes { id } } }` }, /100/, {
    status: 200,
  }),
  refused(
    'ids',
    { query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', variables: { ids: Array(101).fill('1') } },
    /^Send at most 100 ids\.$/,
    { status: 200 },
  ),
];
