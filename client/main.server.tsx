import { type ApolloClient, ApolloLink, type NormalizedCacheObject, Observable } from '@apollo/client';
import { getApolloContext } from '@apollo/client/react';
import { wrapperSymbol } from '@apollo/client/react/internal';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { type DocumentNode, visit } from 'graphql';
import { type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { type Answer, createAnswerHooks } from './app/answerHooks.ts';
import { createClient } from './app/apollo.ts';
import { createCache } from './app/cache.ts';
import { getPageReads } from './app/pageReads.ts';
import { fullTitle, HeadContext, type PageHead } from './lib/head.ts';
import { LazyModulesContext } from './lib/network/lazyWithRetry.ts';
import { FragmentReader } from './lib/useFragmentData.ts';
import { VIEWER } from './lib/viewer.tsx';

export { renderedPages, responseFor } from './app/routeResponse.ts';
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
  /** Whether all data was read before the page was rendered, so that it was rendered only once. */
  inOnePass: boolean;
}

// Boundaries are rendered in place: the page is sent as a whole, so React need not stream and move them by script.
const prerender = (tree: ReactNode) =>
  prerenderToNodeStream(tree, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });

/** Components use this client only in event handlers, which never run on the server. */
const unusedClient = createClient({ ssr: true, link: ApolloLink.empty() });

/**
 * Renders a public address with the same tree, routes and documents as the browser. The route table lists the queries
 * of the page, so that one pass over the answers is enough. If the page reads anything else, Apollo renders it.
 */
export async function render(url: string, query: Query, siteName: string): Promise<Rendered> {
  const read = await Promise.allSettled(
    getPageReads(url).map(async ({ query: document, variables, answers = [document] }): Promise<Answer> => {
      const data = await query(sentDocument(document), variables);
      return { query: document, answers, variables, data };
    }),
  );
  const answers = read.flatMap((it) => (it.status === 'fulfilled' ? it.value : []));
  const rendered =
    answers.length < read.length ? null : await renderOnce(url, [VISITOR, ...answers], siteName);
  return rendered ?? renderUntilComplete(url, query, siteName);
}

/** A visitor's answer to the query that every page sends. */
const VISITOR: Answer = { query: VIEWER, answers: [VIEWER], variables: {}, data: { viewer: null } };

const sentDocuments = new WeakMap<DocumentNode, DocumentNode>();

/** A document as a client sends it: with type names, without directives for the client. */
function sentDocument(document: DocumentNode): DocumentNode {
  const known = sentDocuments.get(document);
  if (known) return known;
  const sent = visit(unusedClient.cache.transformDocument(document), {
    Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
  });
  sentDocuments.set(document, sent);
  return sent;
}

/** Renders from the answers. Null if the page reads other queries. */
async function renderOnce(
  url: string,
  answers: readonly Answer[],
  siteName: string,
): Promise<Rendered | null> {
  const { hooks, readFragment, isComplete } = createAnswerHooks(answers);
  const ApolloContext = getApolloContext();
  const collected = createCollected(siteName);
  const html = await readRenderedText(
    prerender(
      <ApolloContext value={{ [wrapperSymbol]: hooks }}>
        <FragmentReader value={readFragment}>{buildTree(url, unusedClient, collected)}</FragmentReader>
      </ApolloContext>,
    ),
  );
  return isComplete() ? toRendered(html, buildCacheState(answers), collected, true) : null;
}

/** The browser's cache with these answers. */
function buildCacheState(answers: readonly Answer[]): NormalizedCacheObject {
  const cache = createCache({ resultCaching: false });
  for (const { query, variables, data } of answers) cache.writeQuery({ query, variables, data });
  return cache.extract();
}

/** Renders from Apollo's cache, repeatedly until all queries of the page are answered. */
export async function renderUntilComplete(url: string, query: Query, siteName: string): Promise<Rendered> {
  const client = createClient({ ssr: true, link: inProcess(query) });
  const collected = createCollected(siteName);
  const { result } = await prerenderStatic({
    tree: buildTree(url, client, collected),
    renderFunction: (tree) => {
      // Only the content of the last render needs its styles.
      collected.lazyModules.clear();
      return prerender(tree);
    },
  });
  return toRendered(result, client.extract() as NormalizedCacheObject, collected, false);
}

/** Data that components report while they render. */
interface Collected {
  head: { current: PageHead | null; siteName: string };
  lazyModules: Set<string>;
}

const createCollected = (siteName: string): Collected => ({
  head: { current: null, siteName },
  lazyModules: new Set(),
});

const buildTree = (url: string, client: ApolloClient, { head, lazyModules }: Collected) => (
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
  state: NormalizedCacheObject,
  { head, lazyModules }: Collected,
  inOnePass: boolean,
): Rendered => ({
  html,
  state,
  head: head.current,
  // Sorted, because they load in any order and the same page must have the same ETag.
  lazyModules: [...lazyModules].sort(),
  inOnePass,
});

async function readRenderedText(rendering: ReturnType<typeof prerender>): Promise<string> {
  const { prelude } = await rendering;
  const chunks: Buffer[] = [];
  // An async iterator would wait for each of the hundred chunks, which are all there already.
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
