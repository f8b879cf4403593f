import { type ApolloCache, type ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { type DocumentNode, visit } from 'graphql';
import { type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { createClient } from './app/apollo.ts';
import { readsOf } from './app/pageReads.ts';
import { fullTitle, HeadContext, type PageHead } from './lib/head.ts';
import { LazyModulesContext } from './lib/lazyWithRetry.ts';
import { VIEWER } from './lib/viewer.tsx';

export { renderedPages, responseFor } from './app/routeResponse.ts';
export { routes } from './app/routes.ts';
export { fullTitle };

/** Answers a query in this process, as for a visitor. */
type Query = (document: DocumentNode, variables: Record<string, unknown>) => Promise<unknown>;

/** A page in HTML, with the cache that it was rendered from and its metadata. */
export interface Rendered {
  html: string;
  state: Record<string, unknown>;
  head: PageHead | null;
  /** The modules of its lazy parts, as the build's manifest names them. */
  lazyModules: string[];
  /** Whether everything that it reads was there before it was rendered. */
  inOnePass: boolean;
}

// Boundaries are rendered in place: the page is sent as a whole, so React need not stream and move them by script.
const prerender = (tree: ReactNode) =>
  prerenderToNodeStream(tree, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });

/** How many renders a client is used for. It keeps a little about every item whose fragments it read. */
const RENDERS_PER_CLIENT = 100;
const idleClients: { client: ApolloClient; renders: number }[] = [];

/** Runs a render with a client whose cache is empty. Clients are used again because they keep prepared documents. */
async function withClient<T>(render: (client: ApolloClient) => Promise<T>): Promise<T> {
  const used = idleClients.pop() ?? {
    client: createClient({ ssr: true, link: ApolloLink.empty() }),
    renders: 0,
  };
  try {
    return await render(used.client);
  } finally {
    // `reset` would drop the prepared documents, too.
    const { cache } = used.client;
    for (const id of Object.keys(cache.extract() as object)) cache.evict({ id, broadcast: false });
    used.renders += 1;
    if (used.renders < RENDERS_PER_CLIENT) idleClients.push(used);
  }
}

/**
 * Renders a public address with the same tree, routes and documents as the browser. The route table tells what the
 * page reads, so that one pass is enough. If it reads anything else, Apollo renders it again until all data is there.
 */
export async function render(url: string, query: Query): Promise<Rendered> {
  const rendered = await withClient(async (client) => {
    const { cache } = client;
    cache.writeQuery({ query: VIEWER, data: { viewer: null } });
    const answers = await Promise.allSettled(
      readsOf(url).map(async (read) => {
        const data = await query(sentDocument(cache, read.query), read.variables);
        cache.writeQuery({ ...read, data });
      }),
    );
    return answers.every(({ status }) => status === 'fulfilled') ? renderOnce(url, client) : null;
  });
  return rendered ?? renderUntilComplete(url, query);
}

const sentDocuments = new WeakMap<DocumentNode, DocumentNode>();

/** A document as a client sends it: with type names, without directives for the client. */
function sentDocument(cache: ApolloCache, document: DocumentNode): DocumentNode {
  const known = sentDocuments.get(document);
  if (known) return known;
  const sent = visit(cache.transformDocument(document), {
    Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
  });
  sentDocuments.set(document, sent);
  return sent;
}

/** Renders from the client's cache. Null if a query is shown that the cache does not answer. */
async function renderOnce(url: string, client: ApolloClient): Promise<Rendered | null> {
  const { watchQuery } = client;
  let isComplete = true;
  client.watchQuery = ((options: ApolloClient.WatchQueryOptions) => {
    const watched = watchQuery(options);
    const result = watched.getCurrentResult();
    // The cache does not change during the render, so it is read once.
    watched.getCurrentResult = () => result;
    if (result.loading) isComplete = false;
    return watched;
  }) as typeof watchQuery;
  try {
    const collected = createCollected();
    const html = await textOf(prerender(treeOf(url, client, collected)));
    return isComplete ? toRendered(html, client, collected, true) : null;
  } finally {
    client.watchQuery = watchQuery;
  }
}

async function renderUntilComplete(url: string, query: Query): Promise<Rendered> {
  const client = createClient({ ssr: true, link: inProcess(query) });
  const collected = createCollected();
  const { result } = await prerenderStatic({
    tree: treeOf(url, client, collected),
    renderFunction: (tree) => {
      // Only what the last render shows needs its styles.
      collected.lazyModules.clear();
      return prerender(tree);
    },
  });
  return toRendered(result, client, collected, false);
}

/** What components report while they render. */
interface Collected {
  head: { current: PageHead | null };
  lazyModules: Set<string>;
}

const createCollected = (): Collected => ({ head: { current: null }, lazyModules: new Set() });

const treeOf = (url: string, client: ApolloClient, { head, lazyModules }: Collected) => (
  <StrictMode>
    <HeadContext value={head}>
      <LazyModulesContext value={lazyModules}>
        <App client={client}>{(frame) => <StaticRouter location={url}>{frame}</StaticRouter>}</App>
      </LazyModulesContext>
    </HeadContext>
  </StrictMode>
);

const toRendered = (
  html: string,
  client: ApolloClient,
  { head, lazyModules }: Collected,
  inOnePass: boolean,
): Rendered => ({
  html,
  state: client.extract() as Record<string, unknown>,
  head: head.current,
  lazyModules: [...lazyModules],
  inOnePass,
});

async function textOf(rendering: ReturnType<typeof prerender>): Promise<string> {
  const { prelude } = await rendering;
  const chunks: Buffer[] = [];
  // An async iterator would wait for each of a hundred chunks, which are all there.
  return new Promise((resolve, reject) => {
    prelude.on('data', (chunk) => chunks.push(chunk));
    prelude.once('end', () => resolve(Buffer.concat(chunks).toString()));
    prelude.once('error', reject);
  });
}

function inProcess(query: Query): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        query(operation.query, operation.variables).then(
          (data) => {
            observer.next({ data: data as Record<string, unknown> });
            observer.complete();
          },
          (error) => observer.error(error),
        );
      }),
  );
}
