import { matchPath } from 'react-router-dom';
import { type AppRoute, routes } from '../../../server/modules/address/routes.rules.ts';

export function findRoute(pathname: string): AppRoute | undefined {
  return routes.find(
    ({ paths, pattern }) =>
      paths.some((path) => matchPath(path, pathname)) && (!pattern || pattern.test(pathname)),
  );
}
