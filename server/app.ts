import { fileURLToPath } from 'node:url';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express } from 'express';
import { contextOf } from './http/context.ts';
import { embed } from './http/embed.ts';
import { feeds } from './http/feeds.ts';
import { googleRoutes } from './http/google.ts';
import { checkDocument, createApollo } from './http/graphql.ts';
import { health } from './http/health.ts';
import { mediaRouter } from './http/media.ts';
import { oembed } from './http/oembed.ts';
import { pages } from './http/pages.ts';
import { createPassport, personOfSession } from './http/passport.ts';
import { robots } from './http/robots.ts';
import { checkOrigin, errorHandler, keptByNobody, requestId, securityHeaders } from './http/security.ts';
import { sessionMiddleware } from './http/sessions.ts';
import { shareRouter } from './http/share.ts';
import { sitemap } from './http/sitemap.ts';
import { uploadErrors, uploadsRouter } from './http/uploads.ts';
import { noteVisitor, visitorsInBudget } from './http/visitor.ts';
import { createVisitorQuery } from './http/visitor-query.ts';
import { startSweeper } from './modules/media/media.service.ts';
import { createLimits } from './platform/rate-limit.ts';
import { createReadBudget } from './platform/reads/budget.ts';
import type { Parts } from './platform/services.ts';
import { buildAppSchema } from './schema.ts';

const BUILT = {
  client: fileURLToPath(new URL('../dist/client', import.meta.url)),
  server: fileURLToPath(new URL('../dist/server', import.meta.url)),
};
/** A story of the longest kind, and what is around it. */
const BODY_LIMIT = '1mb';
/** How long a stop waits for mails on their way. */
const SETTLE_MS = 5_000;

/** The product as one Express application: the whole way of a request, top to bottom. */
export async function createApp(parts: Parts): Promise<{ app: Express; close(): Promise<void> }> {
  const { env, pool, background, log } = parts;
  const limits = createLimits(pool, { factor: env.rateLimitFactor });
  const reads = createReadBudget(env.rateLimitFactor);
  const passport = createPassport(parts);
  const schema = await buildAppSchema();
  const apollo = await createApollo(schema, log);
  const visitorQuery = createVisitorQuery(parts, limits, reads, schema);
  const stopSweeper = startSweeper(parts);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxy);
  app.use(requestId(parts), ...securityHeaders(env), health(parts), mediaRouter(parts));
  app.use(noteVisitor);
  app.use(['/share', '/oembed', '/embed', /\/feed\.(atom|json)$/], visitorsInBudget(reads));
  app.use(shareRouter(visitorQuery, parts.storage, log));
  app.use(compression());

  app.use(
    robots(env),
    sitemap(parts),
    feeds(env, visitorQuery),
    oembed(env, visitorQuery),
    embed(parts, visitorQuery),
  );
  app.use('/graphql', keptByNobody);
  app.use(checkOrigin(env));
  app.use(['/graphql', '/uploads', '/auth'], ...sessionMiddleware(parts), ...personOfSession(passport));
  app.use(
    '/graphql',
    express.json({ limit: BODY_LIMIT }),
    checkDocument,
    expressMiddleware(apollo, { context: contextOf(parts, limits, reads, passport) }),
  );
  app.use(
    uploadsRouter(
      parts,
      (req) => req.user ?? null,
      (id) => limits.consume('upload', id),
    ),
  );
  app.use('/uploads', uploadErrors(parts));
  app.use(googleRoutes(parts, limits, passport));

  app.use(await pages(parts, BUILT, visitorQuery, reads));
  app.use((_req, _res, next) => next({ status: 404 }));
  app.use(errorHandler(parts));

  return {
    app,
    async close() {
      await stopSweeper();
      await background.settled(SETTLE_MS);
      await apollo.stop();
    },
  };
}
