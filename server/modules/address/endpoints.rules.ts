import { routes } from './routes.rules.ts';

interface Endpoint {
  /** As Express takes them: `:name` matches a part of a segment, `*name` all that follows. */
  paths: readonly string[];
  /** The methods that it takes. By default, it is read by GET. */
  methods?: readonly string[];
  /** Whether it reads the session of the caller. */
  session?: true;
  /** Whether it reads an access token. */
  token?: true;
  /** Whether caches may store a response only if it is declared as public. */
  noStore?: true;
  /** Whether visitors who have used up their read budget are refused. */
  readBudget?: true;
  /** Whether robots.txt closes all addresses that begin with the first segment of one of its paths. */
  closedToRobots?: true;
  /** Whether it contains published content of curators. Caches purge it when content is no longer public. */
  isList?: true;
}

/**
 * The addresses that the server answers itself. They are no pages: development forwards them to the server, and the
 * service worker ignores them.
 */
export const endpoints: readonly Endpoint[] = [
  { paths: ['/graphql', '/graphql/stream'], session: true, token: true, noStore: true, closedToRobots: true },
  { paths: ['/uploads'], methods: ['POST'], session: true, token: true, noStore: true, closedToRobots: true },
  { paths: ['/mcp'], token: true, noStore: true, closedToRobots: true },
  { paths: ['/oauth/token', '/oauth/register', '/oauth/revoke'], methods: ['POST'], noStore: true },
  {
    paths: [
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/mcp',
    ],
  },
  { paths: ['/exports/:id'], session: true },
  { paths: ['/admin/audit.csv'], session: true, token: true },
  { paths: ['/favorites/places.geojson', '/favorites/places.gpx'], session: true },
  { paths: ['/auth/google', '/auth/google/callback'], session: true, closedToRobots: true },
  // Taken-down pictures are only sent to their owner and admins.
  { paths: ['/media/*key'], session: true },
  { paths: ['/share/:kind/:id.jpg', '/embed/@:username', '/oembed', '/qr.svg'], readBudget: true },
  { paths: ['/feed.atom', '/feed.json'], readBudget: true, isList: true },
  {
    paths: [
      '/@:username/feed.atom',
      '/@:username/feed.json',
      '/@:username/shelf.jsonld',
      '/@:username/shelf.md',
      '/@:username/shelf.csv',
      '/@:username/places.geojson',
      '/@:username/places.gpx',
      '/books/:slug/feed.atom',
      '/books/:slug/feed.json',
      '/places/:slug/feed.atom',
      '/places/:slug/feed.json',
      '/products/:slug/feed.atom',
      '/products/:slug/feed.json',
      '/places/in/:slug/feed.atom',
      '/places/in/:slug/feed.json',
      '/places/in/:slug/points.json',
      '/places/in/:slug.geojson',
      '/places/in/:slug.gpx',
      '/places/points.json',
    ],
    readBudget: true,
  },
  { paths: ['/export.ndjson'], readBudget: true, closedToRobots: true },
  { paths: ['/robots.txt', '/llms.txt', '/sitemap.xml', '/sitemaps/:name.xml'] },
  { paths: ['/schema.graphql', '/webhooks.schema.json', '/changelog.md'] },
  { paths: ['/unsubscribe/:kind/:profileId/:signed'], methods: ['GET', 'HEAD', 'POST'] },
  { paths: ['/healthz', '/readyz', '/metrics'] },
];

/** Files of the web client's build, which Vite serves in development. */
export const clientFiles = {
  paths: ['/assets/*file', '/favicon.ico', '/index.html', '/manifest.webmanifest', '/sw.js'],
};

/** Everything that the server answers, except the client's files. */
export const addresses = [...routes, ...endpoints];

type Row = { paths: readonly string[] };

/** All paths of these rows. */
export const listPaths = (rows: readonly Row[]): string[] => rows.flatMap(({ paths }) => paths);

export const endpointPaths = (property: Exclude<keyof Endpoint, 'paths'>): string[] =>
  listPaths(endpoints.filter((endpoint) => endpoint[property]));

/** The first segments of these rows' paths, except parameters. */
export const listFirstSegments = (rows: readonly Row[]): string[] => [
  ...new Set(listPaths(rows).flatMap((path) => /^\/([^/:*]+)(?:\/|$)/.exec(path)?.[1] ?? [])),
];

/** The regular expression of an endpoint's path, with or without a query. */
export const buildPathPattern = (path: string): string =>
  `^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace(/\*\w*/, '.+')}(?:\\?|$)`;
