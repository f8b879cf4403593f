import { type AppRoute, routes } from '../../../server/modules/address/routes.rules.ts';

/** An example address for a route's path. */
export const fillRoute = (path: string, id = '0199a5c2-0000-7000-8000-000000000001', handle = '@ines') =>
  path
    .replace(':id', id)
    .replace(':slug', 'piranesi')
    .replace(':handle', handle)
    .replace(':year', '2026')
    .replace('*', 'anything');

export const everyAddress: [path: string, route: AppRoute][] = routes.flatMap((route) =>
  route.paths.map((path): [string, AppRoute] => [path, route]),
);
