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

const count = (number: number) => number.toLocaleString('en');

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
        Pages of other sites read as visitors do: without cookies, and with the budget of the reader’s
        network. To change something, they need an access token. Pictures have <code>absoluteUrl</code> and{' '}
        <code>absoluteSrcSet</code>. The <Link to={pathTo.terms()}>terms</Link> say what programs may do.
      </p>
    </>
  );
}

function TokensTopic() {
  return (
    <>
      <p>
        A program acts for you by an access token. Create one in <Link to={pathTo.tokens()}>Your tokens</Link>
        , with only the permissions it needs. It is shown once, lasts a year at most, and ends when you change
        your password.
      </p>
      <Code label="Who am I?">{token}</Code>
      <p>
        Requests with a token may come from any site; no cookie is read beside one. A token that is wrong,
        expired or revoked is refused with 401. Without <code>READ</code>, a token reads what visitors read;
        of a draft that it changes, it gets only the <code>id</code>. No token changes the account itself: its
        password, email address, sessions and tokens. These mutations need a scope; all others refuse tokens:
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
      <code>after</code> while <code>hasNextPage</code> is true. Cursors belong to one list; don’t take them
      apart. Pages from the end take <code>last</code>, and <code>startCursor</code> as <code>before</code>,
      in the same order.
    </p>
  );
}

function ErrorsTopic() {
  return (
    <>
      <p>
        Each error has a <code>code</code> and a <code>requestId</code> in its extensions; tell us the id if
        you need help. Its <code>path</code> names the field that failed.
      </p>
      <p>
        An answer can hold both data and errors. Each top-level field, a mutation too, and each object in the
        payload of a mutation fails by itself: it is null, and the others have their data. After{' '}
        <code>UNAVAILABLE</code>, read what a mutation would have changed before you send it again.
      </p>
      <p>
        A field that is marked <code>@semanticNonNull</code> in the <a href="/schema.graphql">schema</a> is
        null only with an error, and <code>@scope</code> names what a token needs for it. Relay, Apollo Kotlin
        and GraphQL Code Generator know the first, and type such a field as never null in programs that throw
        errors.
      </p>
      <p>
        The status is 200 as soon as one field was answered, and for errors of fields. It is that of the table
        if the request was refused before it ran, and for <code>RATE_LIMITED</code>, <code>UNAVAILABLE</code>{' '}
        and a token that lacks a scope if nothing was answered.
      </p>
      <p>
        A change that may have been lost is sent again with the same <code>Idempotency-Key</code> header, any
        text of up to 200 characters without spaces: within 24 hours the first answer comes again, with{' '}
        <code>Idempotency-Replayed: true</code>, and nothing is done twice. Another request with that key is
        refused with <code>CONFLICT</code>, as is one whose first try was interrupted. Keys are for what
        access tokens can do, and each <code>create…</code>.
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
    ['One request', `${count(apiLimits.requestPoints)} points`],
    ['All requests of a caller', `${count(apiLimits.budgetPoints)} points in ${apiLimits.budgetSeconds} s`],
    ['Fields that a request names', count(apiLimits.fields)],
    ['Levels of an answer', count(apiLimits.depth)],
    ['Length of an answer', `${count(apiLimits.responseCharacters)} characters`],
    ['Length of a query', `${count(apiLimits.documentCharacters)} characters`],
    ['Tokens of a query', count(apiLimits.documentTokens)],
    ['Fragments of a query', count(apiLimits.documentFragments)],
    ['Size of a request', `${count(apiLimits.requestBytes)} bytes`],
    ['Values in the JSON of a request', count(apiLimits.requestValues)],
    ['Levels of that JSON', count(apiLimits.requestLevels)],
  ];
  return (
    <>
      <p>
        Before a request runs, its cost is counted: {costModel.field} point for each field of the answer, once
        for each alias, times the length of the lists around it. A list within an object costs{' '}
        {costModel.list} points, a story {costModel.story}, a field that may be refused {costModel.refusable},
        a search {count(costModel.search)}, a request that is wrong {costModel.refused}, and a body of more
        than {count(costModel.bytesFree)} bytes one point for each {costModel.bytesOfPoint}. If it is too
        much, the error names the most expensive part. With the header <code>X-Threes-Cost: 1</code>, an
        answer says in <code>extensions.cost</code> what it cost, and what is left.
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
        <code>RateLimit</code> and <code>RateLimit-Policy</code> say how many points are left as{' '}
        <code>reads</code>, and after a change as <code>writes</code> how many changes are left in this
        minute. <code>{'{ site { limits { … } } }'}</code> has the numbers of this site. The error says in{' '}
        <code>limit</code> what there was too much of. When you’re refused, wait for the seconds in{' '}
        <code>retryAfter</code>. If nothing was answered, the status is 429, and <code>Retry-After</code> says
        the same.
      </p>
    </>
  );
}

function PersistedTopic() {
  return (
    <p>
      Name a query that was sent before by its SHA-256 hash, as <code>sha256Hash</code> in{' '}
      <code>extensions.persistedQuery</code>, like Apollo Client. GET takes hashes alone; caches may keep what
      visitors read so for five seconds.
    </p>
  );
}

function UploadsTopic() {
  return (
    <>
      <p>
        Upload a picture first, then name its <code>id</code> as <code>imageId</code>. PNG, JPG, GIF, WebP or
        AVIF, under 5 MB. The <code>kind</code> says what it is for.
      </p>
      <Code label="Upload a picture">{upload}</Code>
    </>
  );
}

function LiveTopic() {
  return (
    <>
      <p>
        Subscriptions come as server-sent events from <code>/graphql/stream</code>, one request for each. The
        library graphql-sse reads them and connects again by itself.
      </p>
      <Code label="graphql-sse">{live}</Code>
      <p>
        What happens while you’re not connected is not sent: after each new connection, read the list again.
        With a token, <code>notificationAdded</code> tells what happens to its owner.
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
      before it goes away. The <a href="/changelog.md">changelog</a> says what was added, changed and
      deprecated.
    </p>
  );
}
