import type { RequestListener } from 'node:http';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type RequestHandler, type Response } from 'express';
import { allowFromEverywhere, readBearer, unlessToken } from './http/auth/bearer.ts';
import { googleRoutes } from './http/auth/google.ts';
import { oauth } from './http/auth/oauth.ts';
import { createPassport, loadViewer } from './http/auth/passport.ts';
import { sessionMiddleware } from './http/auth/sessions.ts';
import { ignoreSignOutHeaders, signOutFirst } from './http/auth/sign-out.ts';
import { requireReadBudget } from './http/auth/visitor.ts';
import { auditExport } from './http/files/audit-export.ts';
import { dataExports } from './http/files/exports.ts';
import { mediaRouter, withheldMedia } from './http/files/media.ts';
import { placeFiles, savedPlaces } from './http/files/place-files.ts';
import { places } from './http/files/places.ts';
import { shelfFiles } from './http/files/shelf-files.ts';
import { uploadErrors, uploadsRouter } from './http/files/uploads.ts';
import { createContext } from './http/graphql/context.ts';
import { createFastPath } from './http/graphql/fast-path/fast-path.ts';
import { checkRequest, createApollo } from './http/graphql/graphql.ts';
import { billed, jsonBody, spareSignOut } from './http/graphql/json-body.ts';
import { BUILT } from './http/graphql/operations.ts';
import { createPersistedDocuments } from './http/graphql/persisted.ts';
import { schemaText } from './http/graphql/schema-text.ts';
import { createStreams, STREAM_PATH } from './http/graphql/streams.ts';
import { subscriptions } from './http/graphql/subscriptions.ts';
import { MCP_BYTES_MAX, mcp } from './http/mcp/mcp.ts';
import { health } from './http/monitoring/health.ts';
import { metricsRoute } from './http/monitoring/metrics.ts';
import { type Lifecycle, observeRequests, requestId } from './http/monitoring/observe.ts';
import { pages } from './http/pages/pages.ts';
import { sandboxForBrowsers } from './http/pages/sandbox.ts';
import { unsubscribePages } from './http/pages/unsubscribe.ts';
import { createVisitorQuery } from './http/pages/visitor-query.ts';
import { embed } from './http/publish/embed.ts';
import { feeds } from './http/publish/feeds.ts';
import { oembed } from './http/publish/oembed.ts';
import { publicExport } from './http/publish/public-export.ts';
import { qr } from './http/publish/qr.ts';
import { shareRouter } from './http/publish/share.ts';
import { sitemapRouter } from './http/publish/sitemap.ts';
import { texts } from './http/publish/texts.ts';
import { createSecureConnectionCheck } from './http/security/secure-connection.ts';
import {
  checkOrigin,
  errorHandler,
  noStore,
  refuseMethods,
  securityHeaders,
} from './http/security/security.ts';
import { endpointPaths, listFirstSegments } from './modules/address/endpoints.rules.ts';
import { routes } from './modules/address/routes.rules.ts';
import { REGISTRATION_BYTES_MAX } from './modules/app/app-limits.rules.ts';
import { siteLimits } from './modules/site/site.reads.ts';
import { createSitemap } from './modules/syndication/sitemap.ts';
import { watchStatements } from './platform/database/watch-statements.ts';
import { createReadBudget } from './platform/limits/budget.ts';
import { createLimits } from './platform/limits/rate-limit.ts';
import { apiLimits } from './platform/reads/limits.rules.ts';
import type { Services } from './platform/services.ts';
import { buildAppSchema } from './schema.ts';

const unknownAddress: RequestHandler = (_req, _res, next) => next({ status: 404 });

/** The pages of admins, for which the server must know who asks. */
const adminPages = listFirstSegments(routes.filter(({ access }) => access === 'admin')).map((it) => `/${it}`);

type CreatedApp = {
  app: Express;
  listener: RequestListener;
  /**
   * Makes /readyz fail, so that proxies stop sending requests. Requests that still arrive are answered. Subscriptions
   * end, and their clients reconnect to another process.
   */
  retire(): void;
  close(): Promise<void>;
};

/** The whole product as one Express application. Requests pass the handlers from top to bottom. */
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
  const fastPath = createFastPath(services, schema, limits, reads, persisted);
  const apollo = await createApollo(schema, services, fastPath.queries);
  const visitorQuery = createVisitorQuery(services, limits, reads, schema);
  const streams = createStreams(services);
  const contextOf = createContext(services, limits, reads, requireSecure);

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
  app.use(endpointPaths('readBudget'), requireReadBudget(reads));
  app.use(shareRouter(visitorQuery, services), publicExport(services, visitorQuery, reads, lifecycle));
  // Compression would hold events back until enough of them have accumulated.
  const isStream = (res: Response) => String(res.getHeader('content-type')).startsWith('text/event-stream');
  app.use(compression({ filter: (req, res) => !isStream(res) && compression.filter(req, res) }));

  app.use(
    texts(services),
    schemaText(schema),
    sitemapRouter(createSitemap(services)),
    feeds(services, visitorQuery),
    shelfFiles(services, visitorQuery),
    places(services),
    placeFiles(services, visitorQuery),
    oembed(services, visitorQuery),
    embed(services, visitorQuery),
    qr(env),
  );
  // Before the check of the origin, because mail programs send none.
  app.use(unsubscribePages(services));
  app.use(endpointPaths('noStore'), noStore);
  app.use(oauth(services, limits, jsonBody(reads, REGISTRATION_BYTES_MAX)));
  app.use('/graphql', sandboxForBrowsers);
  app.use(
    // Other addresses ignore access tokens.
    endpointPaths('token'),
    allowFromEverywhere(env),
    readBearer(services, reads, fastPath.rememberToken),
  );
  app.use(checkOrigin(env));
  app.use(mcp(services, apollo, contextOf, jsonBody(reads, MCP_BYTES_MAX)));
  app.use('/graphql', signOutFirst(services), fastPath.failures);
  app.use(
    [...endpointPaths('session'), ...adminPages],
    ...unlessToken([...sessionMiddleware(services), ...loadViewer(passport)]),
  );
  app.use(
    '/graphql',
    fastPath.sessions,
    jsonBody(reads, apiLimits.requestBytes, spareSignOut(reads, persisted)),
    billed(reads, persisted.handle),
    ignoreSignOutHeaders,
    checkRequest(reads),
  );
  app.use(STREAM_PATH, subscriptions(services, schema, streams, contextOf));
  app.use('/graphql', expressMiddleware(apollo, { context: contextOf }));
  app.use(
    uploadsRouter(
      services,
      ({ user, token, sessionID }) => ({
        viewer: user ?? null,
        token,
        session: { current: sessionID ?? null },
      }),
      (id) => limits.consume('upload', id),
    ),
  );
  app.use('/uploads', uploadErrors(services));
  app.use(withheldMedia(services), auditExport(services), dataExports(services), savedPlaces(services));
  app.use(googleRoutes(services, limits, passport, requireSecure, contextOf));

  // Before the pages, which redirect unknown addresses: programs would read the page there as the answer.
  app.use(refuseMethods());
  app.use('/.well-known', unknownAddress);
  app.use(await pages(services, BUILT, visitorQuery, reads));
  app.use(unknownAddress);
  app.use(errorHandler(services));

  return {
    app,
    listener: observeRequests(fastPath.wrap(app), services, lifecycle),
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
