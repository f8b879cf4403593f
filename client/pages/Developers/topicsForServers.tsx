import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { REFRESH_DAYS } from '../../../server/modules/app/app-limits.rules.ts';
import { CHANGE_DAYS } from '../../../server/modules/mirror/mirror.rules.ts';
import { tokenScopes } from '../../../server/modules/token/token-scopes.rules.ts';
import {
  DELIVERY_DAYS,
  FAILING_DAYS,
  personalEvents,
  shelfEvents,
  siteEvents,
  TEST_EVENT,
} from '../../../server/modules/webhook/events.rules.ts';
import app from '../../examples/app.mjs?raw';
import copy from '../../examples/copy.mjs?raw';
import mcpConfig from '../../examples/mcp.json?raw';
import mcp from '../../examples/mcp.mjs?raw';
import mcpAddress from '../../examples/mcp-address.txt?raw';
import webhook from '../../examples/webhook.mjs?raw';
import webhookPython from '../../examples/webhook.py?raw';
import { MUTATIONS_BY_SCOPE } from '../../gql/scopes.ts';
import { readExamples } from '../../lib/examples.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../lib/paths.ts';
import { Code } from './Code.tsx';
import styles from './Developers.module.css';

const MESSAGES_PATH = '/webhooks.schema.json';

/** A sample message of an event, from the schema of messages. */
const WebhookSample = lazyWithRetry(async () => {
  const response = await fetch(MESSAGES_PATH);
  if (!response.ok) throw new Error(`${MESSAGES_PATH} answered ${response.status}`);
  const { anyOf }: { anyOf: { title: string; examples: unknown[] }[] } = await response.json();
  const samples = new Map(anyOf.map(({ title, examples }) => [title, JSON.stringify(examples[0], null, 2)]));
  return {
    WebhookSample: ({ event }: { event: string }) => <Code label={event}>{samples.get(event) ?? ''}</Code>,
  };
}, 'WebhookSample');

// The long examples at the end of the guide, which the first load leaves out.

const TOOLS: readonly [names: readonly string[], what: string][] = [
  [
    ['search', 'list_picks', 'get_curator', 'get_pick', 'get_collection', 'get_thing', 'list_top_things'],
    'Read what is public, without a token.',
  ],
  [['get_my_shelf'], 'Reads your shelf with its drafts. Needs a token with “Read your data”.'],
  [
    ['create_pick', 'update_pick', 'place_picks', 'publish_shelf'],
    'Change your shelf. Need a token with “Read your data” and “Edit your shelf”.',
  ],
];

/** The mutations that each scope allows, made from the schema. */
export const ScopesTable = () => (
  <dl className={styles.table}>
    {Object.entries(MUTATIONS_BY_SCOPE).map(([scope, mutations]) => (
      <div key={scope}>
        <dt>
          <code>{scope}</code>
        </dt>
        <dd>{mutations.join(', ')}</dd>
      </div>
    ))}
  </dl>
);

export function RequestsTopic() {
  return (
    <>
      <p>
        The <Link to="/sandbox">sandbox</Link> runs these, and <a href="/llms.txt">/llms.txt</a> has them for
        assistants.
      </p>
      {readExamples().map(({ title, query, variables }) => (
        <details key={title}>
          <summary>{title}</summary>
          <Code label="GraphQL">{query}</Code>
          {variables && <Code label="Variables">{variables}</Code>}
        </details>
      ))}
    </>
  );
}

export function AppsTopic() {
  return (
    <>
      <p>
        An app acts for other people, who allow it through OAuth 2.1 (authorization code with PKCE). No one
        has to paste a token. Libraries find all addresses at{' '}
        <a href="/.well-known/oauth-authorization-server">/.well-known/oauth-authorization-server</a>. An app
        registers itself, or has the address of a{' '}
        <a href="https://datatracker.ietf.org/doc/draft-ietf-oauth-client-id-metadata-document/">
          document that describes it
        </a>{' '}
        as its <code>client_id</code>, or you register it in <Link to={pathTo.apps()}>Your apps</Link>.
      </p>
      <Code label="A program on the computer of its user">{app}</Code>
      <dl className={styles.table}>
        {tokenScopes.map(({ oauth, label, hint }) => (
          <div key={oauth}>
            <dt>
              <code>{oauth}</code>
            </dt>
            <dd>
              {label}. {hint}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Ask for what you need; <code>scope</code> in the answer says what you got. A request that needs more
        is refused with 403, and <code>WWW-Authenticate</code> names the scope. An access token lasts an hour
        and is used like a <a href="#tokens">personal one</a>. A refresh token works once: keep the one that
        comes with each new access token. If one is used twice, the access ends, because the token may have
        been copied. Access also ends after a year, after {REFRESH_DAYS} days without use, by{' '}
        <code>/oauth/revoke</code>, and when its owner ends it or changes the password. Then the app has to
        ask again.
      </p>
    </>
  );
}

export function McpTopic() {
  return (
    <>
      <p>
        Assistants that speak the Model Context Protocol (MCP) can search and read here. Add this address to
        yours as a remote server, over HTTP:
      </p>
      <Code label="Address of the MCP server">{mcpAddress}</Code>
      <p>
        When it first needs your shelf, it asks you to allow it, like any <a href="#apps">app</a>. An
        assistant in a page of another site asks at its first message. One that can’t ask needs an{' '}
        <Link to={pathTo.tokens()}>access token</Link>, usually in a file like this one:
      </p>
      <Code label="Configuration with a token">{mcpConfig}</Code>
      <dl className={styles.table}>
        {TOOLS.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <code key={name} className="block">
                  {name}
                </code>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        No tool deletes anything. Stories are written by members and may try to instruct your assistant, so
        let it ask you before it changes your shelf.
      </p>
      <Code label="From a program">{mcp}</Code>
    </>
  );
}

export function CopyTopic() {
  return (
    <>
      <p>
        Everything public is at <a href="/export.ndjson">/export.ndjson</a>, one JSON object per line:
        profiles, things, picks and collections, without comments. The first line has a cursor. From there on,{' '}
        <code>changes</code> lists what was published, has changed or is gone, in order, each once by its last
        change. Read those objects again by <code>/export.ndjson?ids=</code>, up to 100 separated by commas at
        a point each, or with <code>nodes</code>. What is missing there is gone: delete it from your copy.
      </p>
      <Code label="A copy in a file">{copy}</Code>
      <p>
        If the connection breaks, go on with <code>?after=</code> and the type and id of the last whole line,
        such as <code>Pick:018f…</code>, and keep the first cursor. One copy at a time is sent to a network,
        as fast as half of its budget allows. Cursors last {CHANGE_DAYS} days; after{' '}
        <code>CURSOR_EXPIRED</code>, start over. <code>curators</code>, <code>collections</code>,{' '}
        <code>things</code> and <code>feed</code> take <code>updatedSince</code>. The{' '}
        <Link to={pathTo.terms()}>terms</Link> say what a copy may be used for.
      </p>
    </>
  );
}

function Sample({ event }: { event: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Sample</summary>
      <Suspense>{isOpen && <WebhookSample event={event} />}</Suspense>
    </details>
  );
}

const EVENTS = { ...personalEvents, ...siteEvents, [TEST_EVENT]: 'A test is sent' };

const listOwners = (event: string) =>
  Object.entries({ people: personalEvents, site: siteEvents })
    .filter(([, events]) => event in events || event === TEST_EVENT)
    .map(([owner]) => owner)
    .join(', ');

export function WebhooksTopic() {
  return (
    <>
      <p>
        A webhook sends a POST to your server when something happens to your shelf. Add one in{' '}
        <Link to={pathTo.webhooks()}>Your webhooks</Link>. Admins add those of the site in the admin area.
      </p>
      <p>
        To add one for the public shelf of someone you follow, log in and run <code>createWebhook</code> with{' '}
        <code>curatorId</code> in the <Link to="/sandbox">sandbox</Link>: access tokens can’t do it. It can
        have the events{' '}
        {new Intl.ListFormat('en')
          .formatToParts(shelfEvents)
          .map(({ type, value }) => (type === 'element' ? <code key={value}>{value}</code> : value))}
        .
      </p>
      <p>These are the events of people and of the site:</p>
      <dl className={styles.table}>
        {Object.entries(EVENTS).map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{name}</code> <span>{listOwners(name)}</span>
            </dt>
            <dd>
              {meaning}
              <Sample event={name} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        A message is JSON with a <code>type</code>, a <code>timestamp</code>, a <code>sequence</code> and{' '}
        <code>data</code>: ids, permalinks and what is public at the time of sending. Read the rest through
        the API. What you can no longer see by then is not sent. <a href={MESSAGES_PATH}>{MESSAGES_PATH}</a>{' '}
        is a JSON schema of all messages, with a sample of each.
      </p>
      <p>
        Messages are signed according to <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>, so
        its libraries can check them. The secret is shown once; after a change, both secrets sign for 24
        hours.
      </p>
      <Code label="A receiver in Node">{webhook}</Code>
      <Code label="A receiver in Python">{webhookPython}</Code>
      <p>
        Answer with a status of 200 to 299 within 10 seconds. Otherwise the message is sent again after pauses
        that grow from 5 seconds to 10 hours, for about a day, always with the same <code>webhook-id</code>.
        Messages may arrive out of order or more than once. Of two messages about the same thing, the one with
        the higher <code>sequence</code> was written later. After {FAILING_DAYS} days without a delivery, or
        after the status 410, the webhook is turned off and you get an email. Deliveries are kept for{' '}
        {DELIVERY_DAYS} days, and can be sent again. While 1,000 wait for a webhook, no new ones are added.
      </p>
    </>
  );
}
