import { pathTo } from '../lib/paths.ts';
import { pageNamed } from './pages.ts';
import { findRoute, routes } from './routes.ts';

/** How the server answers the first request of an address (spec 2.1). */
export type RouteResponse =
  /** The page, rendered; `module` is the file of its code, `query` the parameters that it reads. */
  | { kind: 'page'; module: string; query: readonly string[] }
  | { kind: 'redirect'; to: string; unknown?: true }
  /** For the signed-in; others are sent to /. */
  | { kind: 'members' }
  /** The empty frame that the browser fills. */
  | { kind: 'shell' };

/** The answer that the route table has for this path. */
export function responseFor(pathname: string): RouteResponse {
  const route = findRoute(pathname);
  if (!route) return { kind: 'redirect', to: pathTo.discover(), unknown: true };
  if (route.access) return { kind: 'members' };
  if (route.page === undefined) return { kind: 'redirect', to: route.redirect };
  if (!route.rendered) return { kind: 'shell' };
  return { kind: 'page', module: pageNamed(route.page).file, query: route.query ?? [] };
}

/** The pages that visitors get rendered, and the files of their code. */
export const renderedPages = [
  ...new Set(routes.flatMap((route) => (route.page !== undefined && route.rendered ? [route.page] : []))),
].map((page) => ({ page, module: pageNamed(page).file }));
