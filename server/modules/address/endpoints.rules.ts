import { routes } from './routes.rules.ts';

interface Endpoint {
  /** Paths in the syntax of Express: `:name` matches part of a segment, `*name` everything that follows. */
  paths: readonly string[];
  /** The methods that the endpoint accepts. By default GET. */
  methods?: readonly string[];
  /** Whether the endpoint reads the session. */
  session?: true;
  /** Whether the endpoint reads an access token. */
  token?: true;
  /** Whether caches must not store a response unless it declares itself public. */
  noStore?: true;
  /** Whether the endpoint refuses visitors without a remaining read budget. */
  readBudget?: true;
  /** Whether robots.txt disallows everything below the first segment of its paths. */
  closedToRobots?: true;
  /** Whether it lists published content. Caches purge it when content is no longer public. */
  isList?: true;
  /** Whether its paths contain a secret, so that only their first segment is logged. */
  isSecret?: true;
}

/**
 * The addresses that the server answers itself. In development, Vite forwards them to the server, and the service
 * worker ignores them.
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
  // Pictures of hidden content are sent only to their owner and admins.
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
  { paths: ['/unsubscribe/:kind/:profileId/:signed'], methods: ['GET', 'HEAD', 'POST'], isSecret: true },
  { paths: ['/healthz', '/readyz', '/metrics'] },
];

/** Files of the web client's build, which Vite serves in development. */
export const clientFiles = {
  paths: ['/assets/*file', '/favicon.ico', '/index.html', '/manifest.webmanifest', '/sw.js'],
};

/** All addresses except files of the client's build. */
export const addresses = [...routes, ...endpoints];

type Row = { paths: readonly string[] };

export const listPaths = (rows: readonly Row[]): string[] => rows.flatMap(({ paths }) => paths);

export const endpointPaths = (property: Exclude<keyof Endpoint, 'paths'>): string[] =>
  listPaths(endpoints.filter((endpoint) => endpoint[property]));

/** The first segments of the paths, except parameters. */
export const listFirstSegments = (rows: readonly Row[]): string[] => [
  ...new Set(listPaths(rows).flatMap((path) => /^\/([^/:*]+)(?:\/|$)/.exec(path)?.[1] ?? [])),
];

/** The regular expression of an endpoint's path, with or without a query. */
export const buildPathPattern = (path: string): string =>
  `^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace(/\*\w*/, '.+')}(?:\\?|$)`;
