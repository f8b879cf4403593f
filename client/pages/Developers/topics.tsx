import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { errorCodes } from '../../../server/platform/errors.rules.ts';
import { apiLimits, costModel } from '../../../server/platform/reads/limits.rules.ts';
import apollo from '../../examples/apollo.mjs?raw';
import codegen from '../../examples/codegen.ts?raw';
import curl from '../../examples/curl.sh?raw';
import fetchExample from '../../examples/fetch.mjs?raw';
import graphqlRequest from '../../examples/graphql-request.mjs?raw';
import live from '../../examples/live.mjs?raw';
import python from '../../examples/python.py?raw';
import relayConfig from '../../examples/relay.config.json?raw';
import relay from '../../examples/relay.mjs?raw';
import token from '../../examples/token.sh?raw';
import upload from '../../examples/upload.sh?raw';
import urql from '../../examples/urql.mjs?raw';
import { formatCount } from '../../lib/format.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../lib/paths.ts';
import { whenUsed } from '../../ui/whenUsed.ts';
import { Code } from './Code.tsx';
import styles from './Developers.module.css';

// The server has written these topics, so their code can wait until someone uses the page.
const loadTopics = async () => {
  if (!import.meta.env.SSR) await whenUsed();
  return import('./topicsForServers.tsx');
};
const RequestsTopic = lazyWithRetry(loadTopics, 'RequestsTopic');
const AppsTopic = lazyWithRetry(loadTopics, 'AppsTopic');
const WebhooksTopic = lazyWithRetry(loadTopics, 'WebhooksTopic');
const CopyTopic = lazyWithRetry(loadTopics, 'CopyTopic');
const McpTopic = lazyWithRetry(loadTopics, 'McpTopic');
const ScopesTable = lazyWithRetry(loadTopics, 'ScopesTable');

export const topics: readonly { id: string; title: string; Body: ComponentType }[] = [
  { id: 'start', title: 'Quick start', Body: StartTopic },
  { id: 'requests', title: 'Requests', Body: RequestsTopic },
  { id: 'tokens', title: 'Access tokens', Body: TokensTopic },
  { id: 'apps', title: 'Apps', Body: AppsTopic },
  { id: 'lists', title: 'Lists', Body: ListsTopic },
  { id: 'errors', title: 'Errors', Body: ErrorsTopic },
  { id: 'limits', title: 'Costs and limits', Body: LimitsTopic },
  { id: 'persisted', title: 'Persisted queries', Body: PersistedTopic },
  { id: 'uploads', title: 'Uploading pictures', Body: UploadsTopic },
  { id: 'live', title: 'Live events', Body: LiveTopic },
  { id: 'webhooks', title: 'Webhooks', Body: WebhooksTopic },
  { id: 'copy', title: 'Keep a copy', Body: CopyTopic },
  { id: 'mcp', title: 'Assistants (MCP)', Body: McpTopic },
  { id: 'without', title: 'Without GraphQL', Body: OtherTopic },
  { id: 'schema', title: 'Schema and changes', Body: SchemaTopic },
];

function StartTopic() {
  return (
    <>
      <p>
        Send a query to <code>/graphql</code> by POST. Reading what is public needs no account.
      </p>
      <Code label="curl">{curl}</Code>
      <Code label="fetch">{fetchExample}</Code>
      <Code label="graphql-request">{graphqlRequest}</Code>
      <Code label="Apollo Client">{apollo}</Code>
      <Code label="urql">{urql}</Code>
      <Code label="Python">{python}</Code>
      <p>GraphQL Code Generator makes typed documents for these clients from the schema of this site:</p>
      <Code label="codegen.ts">{codegen}</Code>
      <p>
        Relay compiles queries ahead of time: save <a href="/schema.graphql">/schema.graphql</a> beside its
        configuration.
      </p>
      <Code label="relay.config.json">{relayConfig}</Code>
      <Code label="Relay">{relay}</Code>
      <p>
        Requests from other sites’ pages read what visitors read: they carry no cookies, and count towards the
        budget of the reader’s network. To change something, they need an access token. Pictures have{' '}
        <code>absoluteUrl</code> and <code>absoluteSrcSet</code>. The <Link to={pathTo.terms()}>terms</Link>{' '}
        say what programs may do.
      </p>
    </>
  );
}

function TokensTopic() {
  return (
    <>
      <p>
        With an access token, a program can act for you. Create one in{' '}
        <Link to={pathTo.tokens()}>Your tokens</Link>, with only the permissions it needs. It is shown once,
        lasts at most a year, and ends when you change your password.
      </p>
      <Code label="Who am I?">{token}</Code>
      <p>
        Requests with a token may come from any site; cookies are then ignored. An invalid, expired or revoked
        token is refused with 401. Without <code>READ</code>, a token reads only what visitors read. Of the
        picks, collections and lists that it writes, it gets back only the <code>id</code>, and nothing of{' '}
        <code>viewer</code> or that only owners read; a mutation that requests more is refused before it
        changes anything. No token can read or change the account itself: its logins, sessions, tokens, apps,
        webhooks and copies of its data. These mutations need a scope; all others refuse tokens:
      </p>
      <ScopesTable />
    </>
  );
}

function ListsTopic() {
  return (
    <p>
      Lists come in pages: <code>first</code> says how many, {apiLimits.pageSizeDefault} by default and{' '}
      {apiLimits.pageSize} at most. To get the next page, send <code>pageInfo.endCursor</code> as{' '}
      <code>after</code> while <code>hasNextPage</code> is true. Each cursor belongs to one list; treat it as
      opaque. To page from the end, send <code>last</code>, and <code>startCursor</code> as{' '}
      <code>before</code>; the order stays the same.
    </p>
  );
}

function ErrorsTopic() {
  return (
    <>
      <p>
        Each error has a <code>code</code> and a <code>requestId</code> in its extensions; include the id if
        you ask us for help. Its <code>path</code> names the field that failed.
      </p>
      <p>
        An answer can hold both data and errors. Each top-level field, mutations included, and each object in
        the payload of a mutation fails on its own: it is null, and the others have their data. After{' '}
        <code>UNAVAILABLE</code>, read what a mutation would have changed before you send it again.
      </p>
      <p>
        A field that is marked <code>@semanticNonNull</code> in the <a href="/schema.graphql">schema</a> is
        null only with an error, and <code>@scope</code> names what a token needs for it. Relay, Apollo Kotlin
        and GraphQL Code Generator support the first, and type such a field as never null in programs that
        throw errors.
      </p>
      <p>
        The status is 200 as soon as one field was answered, and for errors of fields. It is that of the table
        if the request was refused before it ran, except subscriptions, and for <code>RATE_LIMITED</code>,{' '}
        <code>UNAVAILABLE</code> and a token that lacks a scope if nothing was answered.
      </p>
      <p>
        If a change may have been lost, send it again with the same <code>Idempotency-Key</code> header, any
        text of up to 200 characters without spaces: within 24 hours you get the first answer again, with{' '}
        <code>Idempotency-Replayed: true</code>, and nothing is done twice. Another request with that key is
        refused with <code>CONFLICT</code>, as is one whose first try was interrupted. Keys work for every
        mutation that access tokens can call, and for every <code>create…</code>.
      </p>
      <dl className={styles.table}>
        {Object.entries(errorCodes).map(([code, { status, meaning }]) => (
          <div key={code}>
            <dt>
              <code>{code}</code> <span>{status}</span>
            </dt>
            <dd>{meaning.replaceAll('`', '')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function LimitsTopic() {
  const rows = [
    ['One request', `${formatCount(apiLimits.requestPoints)} points`],
    [
      'All requests of a caller',
      `${formatCount(apiLimits.budgetPoints)} points in ${apiLimits.budgetSeconds} s`,
    ],
    ['Fields that a request names', formatCount(apiLimits.fields)],
    ['Depth of an answer', formatCount(apiLimits.depth)],
    ['Length of an answer', `${formatCount(apiLimits.responseCharacters)} characters`],
    ['Length of a query', `${formatCount(apiLimits.documentCharacters)} characters`],
    ['Tokens of a query', formatCount(apiLimits.documentTokens)],
    ['Fragments of a query', formatCount(apiLimits.documentFragments)],
    ['Size of a request', `${formatCount(apiLimits.requestBytes)} bytes`],
    ['Values in the JSON of a request', formatCount(apiLimits.requestValues)],
    ['Depth of that JSON', formatCount(apiLimits.requestLevels)],
  ];
  return (
    <>
      <p>
        Before a request runs, its cost is counted: {costModel.field} point for each field of the answer, once
        for each alias, times the length of the lists around it. A list within an object costs{' '}
        {costModel.list} points, a story {costModel.story}, a field that may be refused {costModel.refusable},
        a search {formatCount(costModel.search)}, opening a stream of <a href="#live">live events</a>{' '}
        {formatCount(costModel.stream)}, a message of an <a href="#mcp">assistant</a> {costModel.message}, an
        invalid request {formatCount(costModel.refused)}, and a body of more than{' '}
        {formatCount(costModel.bytesFree)} bytes one point for each {costModel.bytesOfPoint}. Each event, and
        what an assistant reads, costs as much as a query. If a request costs too much, the error names its
        most expensive part. With the header <code>X-Threes-Cost: 1</code>, <code>extensions.cost</code> of
        the answer says what it cost, and what is left.
      </p>
      <dl className={styles.table}>
        {rows.map(([what, most]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{most}</dd>
          </div>
        ))}
      </dl>
      <p>
        Visitors are counted by network address, members by account. A token may spend as much as a visitor,
        and all tokens of one person {apiLimits.budgetsOfTokens} times as much. The headers{' '}
        <code>RateLimit</code> and <code>RateLimit-Policy</code> say how many points are left (
        <code>reads</code>) and, after a change, how many changes are left in this minute (<code>writes</code>
        ). <code>{'{ site { limits { … } } }'}</code> has the numbers of this site. If a request is refused,{' '}
        <code>limit</code> of the error names the limit you exceeded, and <code>retryAfter</code> is the
        number of seconds to wait. If nothing was answered, the status is 429, and <code>Retry-After</code>{' '}
        says the same.
      </p>
    </>
  );
}

function PersistedTopic() {
  return (
    <p>
      Send a query once together with its SHA-256 hash, as <code>sha256Hash</code> in{' '}
      <code>extensions.persistedQuery</code>, as Apollo Client does. From then on, the hash alone is enough.
      An unknown hash gets <code>NOT_FOUND</code> with the message <code>PersistedQueryNotFound</code>, and
      costs as much as an invalid request: send it with the query again. GET accepts only hashes, and caches
      may keep its answers to visitors for five seconds.
    </p>
  );
}

function UploadsTopic() {
  return (
    <>
      <p>
        Upload a picture first, then send its <code>id</code> as <code>imageId</code>. PNG, JPG, GIF, WebP or
        AVIF, under 5 MB. The <code>kind</code> says what it is for: pick, avatar, shelf, cover or story. A
        token needs <code>WRITE_PICKS</code>.
      </p>
      <Code label="Upload a picture">{upload}</Code>
    </>
  );
}

function LiveTopic() {
  return (
    <>
      <p>
        Subscriptions are sent as server-sent events from <code>/graphql/stream</code>, one request for each.
        The library graphql-sse reads them and reconnects on its own. Unlike <code>/graphql</code>, this
        address needs an access token if the request comes from another site’s page.
      </p>
      <Code label="graphql-sse">{live}</Code>
      <p>
        What happens while you’re not connected is not sent: after each new connection, read the list again.
        With a token, <code>notificationAdded</code> sends its owner’s notifications. A subscription that is
        refused gets its errors as its only event, with the status 200.
      </p>
    </>
  );
}

function OtherTopic() {
  return (
    <ul>
      <li>
        Feeds of the newest picks: <a href="/feed.atom">/feed.atom</a> and <a href="/feed.json">/feed.json</a>
        , for one curator <code>/@username/feed.atom</code>, and for all picks of a book, place or product{' '}
        <code>/books/name/feed.atom</code>.
      </li>
      <li>
        A shelf as JSON-LD, Markdown or CSV: <code>/@username/shelf.jsonld</code>, <code>.md</code> or{' '}
        <code>.csv</code>.
      </li>
      <li>
        A shelf to embed: <code>/embed/@username</code>. oEmbed: <code>/oembed?url=</code>. Both are described
        in <Link to={`${pathTo.help()}#elsewhere`}>Help</Link>.
      </li>
      <li>
        For assistants: <a href="/llms.txt">/llms.txt</a> says what this site is and where things are.
      </li>
    </ul>
  );
}

function SchemaTopic() {
  return (
    <p>
      Every type and field is described in the <Link to="/sandbox">sandbox</Link> and in{' '}
      <a href="/schema.graphql">/schema.graphql</a>. A field is marked as deprecated for a whole release
      before it is removed. The <a href="/changelog.md">changelog</a> says what was added, changed and
      deprecated.
    </p>
  );
}
