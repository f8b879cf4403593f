import { pathTo } from '../lib/paths.ts';
import { pageNamed } from './pages.ts';
import { findRoute, routes } from './routes.ts';

/** How the server responds to the first request of an address (spec 2.1). */
export type RouteResponse =
  /** A rendered page. `module` is the file of its code, `query` the parameters that it reads. */
  | { kind: 'page'; module: string; query: readonly string[]; unlisted?: true | undefined }
  | { kind: 'redirect'; to: string; unknown?: true }
  /** For members, or for admins alone. Others are redirected to /. */
  | { kind: 'members' | 'admins' }
  /** The empty shell, filled by the browser. */
  | { kind: 'shell' };

/** The response to this path according to the route table. */
export function responseFor(pathname: string): RouteResponse {
  const route = findRoute(pathname);
  if (!route) return { kind: 'redirect', to: pathTo.discover(), unknown: true };
  if (route.access) return { kind: `${route.access}s` };
  if (route.page === undefined) return { kind: 'redirect', to: route.redirect };
  if (!route.rendered) return { kind: 'shell' };
  const { page, query = [], unlisted } = route;
  return { kind: 'page', module: pageNamed(page).file, query, unlisted };
}

/** The pages that are rendered for visitors, with the files of their code. */
export const renderedPages = [
  ...new Set(routes.flatMap((route) => (route.page !== undefined && route.rendered ? [route.page] : []))),
].map((page) => ({ page, module: pageNamed(page).file }));
