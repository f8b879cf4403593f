import { ApolloLink, Observable } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import type { DocumentNode } from 'graphql';
import { type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { createClient } from './app/apollo.ts';
import { fullTitle, HeadContext, type PageHead } from './lib/head.ts';
import { LazyModulesContext } from './lib/lazyWithRetry.ts';

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
}

// Boundaries are rendered in place: the page is sent as a whole, so React need not stream and move them by script.
const whole = (tree: ReactNode) =>
  prerenderToNodeStream(tree, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });

/** Renders a public address with the same tree, routes and documents as the browser. */
export async function render(url: string, query: Query): Promise<Rendered> {
  const client = createClient({ ssr: true, link: inProcess(query) });
  const head: { current: PageHead | null } = { current: null };
  const lazyModules = new Set<string>();
  const { result } = await prerenderStatic({
    tree: (
      <StrictMode>
        <HeadContext value={head}>
          <LazyModulesContext value={lazyModules}>
            <App client={client}>{(frame) => <StaticRouter location={url}>{frame}</StaticRouter>}</App>
          </LazyModulesContext>
        </HeadContext>
      </StrictMode>
    ),
    renderFunction: (tree) => {
      // Apollo renders until all data is there. Only what the last render shows needs its styles.
      lazyModules.clear();
      return whole(tree);
    },
  });
  return {
    html: result,
    state: client.extract() as Record<string, unknown>,
    head: head.current,
    lazyModules: [...lazyModules],
  };
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
