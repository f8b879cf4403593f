import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type Response } from 'express';
import { auditExport } from './http/audit-export.ts';
import { allowTokensFromEverywhere, BEARER_PATHS, readBearer, unlessToken } from './http/bearer.ts';
import { changelog } from './http/changelog.ts';
import { createContext } from './http/context.ts';
import { embed } from './http/embed.ts';
import { dataExports } from './http/exports.ts';
import { createFastPath } from './http/fast-path.ts';
import { feeds } from './http/feeds.ts';
import { googleRoutes } from './http/google.ts';
import { checkRequest, createApollo } from './http/graphql.ts';
import { health } from './http/health.ts';
import { jsonBody } from './http/json-body.ts';
import { llms } from './http/llms.ts';
import { MCP_BYTES_MAX, MCP_PATH, mcp } from './http/mcp.ts';
import { mediaRouter, withheldMedia } from './http/media.ts';
import { metricsRoute } from './http/metrics.ts';
import { type Lifecycle, observed, requestId } from './http/observe.ts';
import { oembed } from './http/oembed.ts';
import { pages } from './http/pages.ts';
import { createPassport, loadViewer } from './http/passport.ts';
import { createPersistedDocuments } from './http/persisted.ts';
import { placeFiles, savedPlaces } from './http/place-files.ts';
import { places } from './http/places.ts';
import { robots } from './http/robots.ts';
import { sandboxForBrowsers } from './http/sandbox.ts';
import { schemaText } from './http/schema-text.ts';
import { createSecureConnectionCheck } from './http/secure-connection.ts';
import { checkOrigin, errorHandler, noStore, securityHeaders } from './http/security.ts';
import { sessionMiddleware } from './http/sessions.ts';
import { shareRouter } from './http/share.ts';
import { shelfFiles } from './http/shelf-files.ts';
import { signOutFirst } from './http/sign-out.ts';
import { sitemapRouter } from './http/sitemap.ts';
import { createStreams, STREAM_PATH } from './http/streams.ts';
import { subscriptions } from './http/subscriptions.ts';
import { unsubscribePages } from './http/unsubscribe.ts';
import { uploadErrors, uploadsRouter } from './http/uploads.ts';
import { requireReadBudget } from './http/visitor.ts';
import { createVisitorQuery } from './http/visitor-query.ts';
import { siteLimits } from './modules/site/site.reads.ts';
import { createSitemap } from './modules/syndication/sitemap.ts';
import { createLimits } from './platform/rate-limit.ts';
import { createReadBudget } from './platform/reads/budget.ts';
import { apiLimits } from './platform/reads/limits.rules.ts';
import type { Services } from './platform/services.ts';
import { watchStatements } from './platform/watch-statements.ts';
import { buildAppSchema } from './schema.ts';

/** The folders of the built client. */
export const BUILT = {
  client: fileURLToPath(new URL('../dist/client', import.meta.url)),
  server: fileURLToPath(new URL('../dist/server', import.meta.url)),
};

/** The Express application, the listener over it that the server is given, and how to stop. */
type CreatedApp = {
  app: Express;
  listener: RequestListener;
  /**
   * Makes /readyz fail, so that proxies stop sending requests. Requests that still arrive are answered. Ends
   * subscriptions, so that clients reconnect elsewhere.
   */
  retire(): void;
  close(): Promise<void>;
};

/** The product as one Express application: the path of a request from top to bottom. */
export async function createApp(services: Services): Promise<CreatedApp> {
  const { env, pool, log } = services;
  const lifecycle: Lifecycle = { isStopping: false };
  const isCounted = env.metricsToken !== undefined;
  for (const it of [pool, ...services.replicas.pools]) watchStatements(it, { log, isCounted });
  const limits = createLimits(pool, {
    factor: env.rateLimitFactor,
    points: () => siteLimits(services),
  });
  const reads = createReadBudget(pool, env.rateLimitFactor);
  const passport = createPassport(services);
  const requireSecure = createSecureConnectionCheck(services);
  const schema = await buildAppSchema();
  const persisted = createPersistedDocuments(BUILT.client);
  const direct = createFastPath(services, schema, limits, reads, persisted);
  const apollo = await createApollo(schema, log, direct.queries);
  const visitorQuery = createVisitorQuery(services, limits, reads, schema);
  const streams = createStreams(services);
  const contextOf = createContext(services, limits, reads, passport, requireSecure);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxy);
  app.use(
    requestId,
    ...securityHeaders(env),
    health(services, lifecycle),
    metricsRoute(services),
    mediaRouter(services),
  );
  app.use(
    [
      '/share',
      '/oembed',
      '/embed',
      /\/feed\.(atom|json)$/,
      /\/shelf\.\w+$/,
      /\/points\.json$/,
      /\.(geojson|gpx)$/,
    ],
    requireReadBudget(reads),
  );
  app.use(shareRouter(visitorQuery, services));
  // Compression would keep events until there are enough of them.
  const isStream = (res: Response) => String(res.getHeader('content-type')).startsWith('text/event-stream');
  app.use(compression({ filter: (req, res) => !isStream(res) && compression.filter(req, res) }));

  app.use(
    robots(env),
    llms(services),
    schemaText(schema),
    changelog(),
    sitemapRouter(createSitemap(services)),
    feeds(services, visitorQuery),
    shelfFiles(services, visitorQuery),
    places(services),
    placeFiles(services, visitorQuery),
    oembed(services, visitorQuery),
    embed(services, visitorQuery),
  );
  // Mail programs send no Origin.
  app.use(unsubscribePages(services));
  app.use(['/graphql', '/uploads', MCP_PATH], noStore);
  app.use('/graphql', sandboxForBrowsers);
  app.use(BEARER_PATHS, allowTokensFromEverywhere, readBearer(services, reads, direct.rememberToken));
  app.use(checkOrigin(env));
  app.use(mcp(services, apollo, contextOf, jsonBody(reads, MCP_BYTES_MAX)));
  app.use('/graphql', signOutFirst(services), direct.failures);
  app.use(
    ['/graphql', '/uploads', '/auth', '/admin', '/media', '/exports', /^\/favorites\/places\.\w+$/],
    ...unlessToken([...sessionMiddleware(services), ...loadViewer(passport)]),
  );
  app.use(
    '/graphql',
    direct.sessions,
    jsonBody(reads, apiLimits.requestBytes),
    persisted.middleware,
    checkRequest(reads),
  );
  app.use(STREAM_PATH, subscriptions(services, schema, streams, contextOf));
  app.use('/graphql', expressMiddleware(apollo, { context: contextOf }));
  app.use(
    uploadsRouter(
      services,
      (req) => req.user ?? null,
      (id) => limits.consume('upload', id),
    ),
  );
  app.use('/uploads', uploadErrors(services));
  app.use(withheldMedia(services), auditExport(services), dataExports(services), savedPlaces(services));
  app.use(googleRoutes(services, limits, passport, requireSecure));

  app.use(await pages(services, BUILT, visitorQuery, reads));
  app.use((_req, _res, next) => next({ status: 404 }));
  app.use(errorHandler(services));

  return {
    app,
    listener: observed(direct.before(app), services, lifecycle),
    retire: () => {
      lifecycle.isStopping = true;
      streams.stop();
    },
    close: async () => {
      streams.stop();
      reads.close();
      await apollo.stop();
    },
  };
}
