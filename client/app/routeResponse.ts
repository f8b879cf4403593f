import { isRendered, routes } from '../../server/modules/address/routes.rules.ts';
import { pathTo } from '../lib/paths.ts';
import { pageNamed } from './pages.ts';
import { findRoute } from './routes.ts';

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
  if (!isRendered(route)) return { kind: 'shell' };
  const { page, query = [], unlisted } = route;
  return { kind: 'page', module: pageNamed(page).file, query, unlisted };
}

/** The rows of the pages that are rendered for visitors, with their first path and the file of their code. */
export const renderedPages = routes
  .filter(isRendered)
  .map(({ page, paths }) => ({ page, path: paths[0], module: pageNamed(page).file }));
