import type { RouteResponse } from '../../server/modules/address/page.rules.ts';
import { isRendered, routes } from '../../server/modules/address/routes.rules.ts';
import { pathTo } from '../lib/paths.ts';
import { pageNamed } from './routes/pages.ts';
import { findRoute } from './routes/routes.ts';

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
