import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { LRUCache } from 'lru-cache';
import { REQUESTED_PAGE_COOKIE } from '../modules/account/account.rules.ts';
import type { VisitorQuery } from '../platform/context.ts';
import { isBadInput, isOutage, toClientError } from '../platform/errors.ts';
import { createBoundedLimiter, createEventLoopYield } from '../platform/limiter.ts';
import type { ReadBudget } from '../platform/reads/budget.ts';
import type { Services } from '../platform/services.ts';
import { allowInline, type CspHashes } from './csp.ts';
import { type Encoded, encoded, encodingFor } from './encoded.ts';
import { createProbe } from './health.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import { sessionCookie } from './sessions.ts';
import { headTags, readTemplate, type Template } from './template.ts';
import { sendUnavailablePage } from './unavailable-page.ts';
import { redirectToDiscover } from './unknown-address.ts';
import { currentVisitor } from './visitor.ts';

const DAY_S = 24 * 60 * 60;
const YEAR_MS = 365 * DAY_S * 1000;
/** How long visitors of the same address share one render. */
const SHARED_MS = 5_000;
/** Renders under way in one process. */
const AT_ONCE_MAX = 16;
/** Renders that wait for their turn; past that, visitors get the frame, which costs nothing. */
const WAITING_MAX = 200;
/** More than can be on their way, so that none of those is forgotten. */
const SHARED_MAX = 240;
/** Characters of a parameter; with a longer one there is nothing to be found, and every one would be kept. */
const PARAMETER_MAX = 200;
/** Characters of a members' page's address that is remembered over the redirect, and for how long. */
const REQUESTED_PAGE_MAX = 500;
const REQUESTED_PAGE_MS = 60_000;
/** For caches in front of this server; a browser asks again every time, by ETag. */
const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=600';
const PRIVATE = 'private, no-cache';

type Page = { body: Encoded; status: number; etag: string; hashes?: CspHashes };

/**
 * The built client: its files, and for every address that a browser opens first its page. Visitors get it rendered,
 * or the redirect that the route table asks for; whoever has a session gets the frame, which the browser fills.
 */
export async function pages(
  { env, log, pool }: Pick<Services, 'env' | 'log' | 'pool'>,
  folders: { client: string; server: string },
  query: VisitorQuery,
  reads: ReadBudget,
): Promise<Router> {
  const router = Router();
  const { client } = folders;
  if (!existsSync(join(client, 'index.html'))) return router;
  // Their names hold a hash of their content; the build has compressed them.
  router.use(
    '/assets',
    expressStaticGzip(join(client, 'assets'), {
      index: false,
      enableBrotli: true,
      orderPreference: ['br'],
      serveStatic: { immutable: true, maxAge: YEAR_MS },
    }),
  );
  router.use('/assets', (_req, _res, next) => next('router'));
  if (!env.serviceWorker) {
    router.get('/sw.js', (_req, res) => {
      res.set('cache-control', 'no-cache').sendFile(join(client, 'sw-end.js'), { cacheControl: false });
    });
  }
  const files = new Set(readdirSync(client).map((name) => `/${name}`));
  const sendFile = express.static(client, {
    index: false,
    setHeaders: (res) => res.setHeader('cache-control', 'no-cache'),
  });
  // The address of a page is not looked for on the disk.
  router.use((req, res, next) => (files.has(req.path) ? sendFile(req, res, next) : next()));

  // Browsers and readers of feeds ask for it without looking at the page.
  router.get('/favicon.ico', (_req, res) => {
    res.set('cache-control', `public, max-age=${DAY_S}`).redirect(301, '/icon-192.png');
  });

  const template = readTemplate(client);
  const shell = toPage(template.shell, 200);
  const renderer = await loadRenderer(join(folders.server, 'main.server.js'));
  const { sentBy, options } = sessionCookie(env);
  // Read once by the page that the redirect leads to.
  const requestedPage = { ...options, httpOnly: false, maxAge: REQUESTED_PAGE_MS };
  const databaseAnswers = createProbe(() => pool.query('select 1'));
  const renders = createRenderCache((url, module) =>
    renderPage(renderer as Renderer, template, env.publicUrl, query, url, module),
  );

  router.get('/{*path}', async (req, res, next) => {
    // Said of every answer alike: compression says its part only of those with a body.
    res.vary('Accept, Accept-Encoding, Cookie');
    if (!req.accepts('html')) return next();
    const signedIn = sentBy(req) !== undefined;
    const answer = renderer?.responseFor(req.path) ?? { kind: 'shell' };
    if (answer.kind === 'redirect')
      return answer.unknown ? redirectToDiscover(req, res) : redirect(res, answer.to);
    if (answer.kind === 'members' && !signedIn) {
      if (req.originalUrl.length <= REQUESTED_PAGE_MAX) {
        res.cookie(REQUESTED_PAGE_COOKIE, req.originalUrl, requestedPage);
      }
      return redirect(res, '/');
    }
    // The frame costs no statement; without the database it would only fill with errors.
    if (signedIn && !(await databaseAnswers())) return sendUnavailablePage(res);
    if (answer.kind !== 'page' || signedIn) return send(req, res, shell, PRIVATE);
    const parameters = parametersOf(req, answer.query);
    const address = withParameters(req.path, parameters);
    const long = [...parameters].find(([, value]) => value.length > PARAMETER_MAX);
    if (long?.[0] === 'after') return redirect(res, withoutCursor(address));
    // Cut, it would be another page than the browser's.
    if (long) return send(req, res, shell, PRIVATE);
    try {
      // Who has used up a budget still gets what is rendered for others anyway.
      const page = await (renders.known(address) ??
        ((await hasReadBudget(reads)) ? renders.make(address, answer.module) : null));
      await send(req, res, page ?? shell, page ? PUBLIC : PRIVATE);
    } catch (error) {
      if (isBadInput(error)) return redirect(res, withoutCursor(address));
      if (!toClientError(error) || isOutage(error)) {
        log.error({ err: error, url: req.path }, 'A page could not be rendered');
      }
      if (isOutage(error)) return sendUnavailablePage(res);
      // The browser may succeed where this failed, and shows why if not.
      await send(req, res, shell, PRIVATE);
    }
  });
  return router;
}

function redirect(res: Response, to: string): void {
  res.setHeader('cache-control', PRIVATE);
  res.redirect(302, to);
}

async function send(req: Request, res: Response, page: Page, cacheControl: string): Promise<void> {
  const { body, status, etag, hashes } = page;
  if (hashes) allowInline(res, hashes);
  res.status(status).setHeader('cache-control', status === 200 ? cacheControl : PRIVATE);
  res.setHeader('etag', etag);
  if (status === 200 && req.fresh) return void res.status(304).end();
  const encoding = encodingFor(req, body.text.length);
  const bytes = await body.in(encoding);
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  res.type('html').setHeader('content-length', bytes.length);
  res.end(bytes);
}

function toPage(text: string, status: number, hashes?: CspHashes): Page {
  // Weak: it names what the page says, which is the same in every encoding.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { body: encoded(text), status, hashes, etag };
}

/** A render takes some 30 ms before its data is there, and again after that. */
const yieldToEventLoop = createEventLoopYield();

async function renderPage(
  renderer: Renderer,
  template: Template,
  publicUrl: string,
  query: VisitorQuery,
  url: string,
  module: string,
): Promise<Page> {
  const further = url !== withoutCursor(url);
  await yieldToEventLoop();
  const failures: unknown[] = [];
  const { html, state, head, lazyModules } = await renderer.render(url, (document, variables) =>
    query(document, variables)
      .catch((error) => {
        failures.push(error);
        throw error;
      })
      .finally(yieldToEventLoop),
  );
  // What is refused to everybody is a page of its own, but for a cursor of another list, or of none.
  const failure = failures.find((error) => further || !isBadInput(error));
  if (failure) throw failure;
  // Every page of a list is a page of its own, as search engines want it.
  const own = head?.path && further ? { ...head, path: url } : head;
  const tags = headTags(own, renderer.fullTitle(head?.title), publicUrl);
  const { body, hashes } = template.page({ head: tags, html, state, module, lazyModules });
  return toPage(body, head?.status ?? 200, hashes);
}

/**
 * The same render for everybody who asks for the same address within a few seconds; only ever a visitor's.
 * Null while too many others wait for theirs.
 */
function createRenderCache(render: (url: string, module: string) => Promise<Page>) {
  // A page of 200 kB that nobody asks for any more must not stay until others push it out.
  const renders = new LRUCache<string, Promise<Page>>({
    max: SHARED_MAX,
    ttl: SHARED_MS,
    ttlAutopurge: true,
  });
  const limited = createBoundedLimiter(AT_ONCE_MAX, WAITING_MAX);
  const known = (url: string) => renders.get(url);
  const make = (url: string, module: string): Promise<Page> | null => {
    const other = known(url);
    if (other) return other;
    const page = limited(() => {
      // Its time begins now: what waits is not made twice.
      renders.set(url, page as Promise<Page>);
      return render(url, module);
    });
    if (!page) return null;
    renders.set(url, page, { ttl: 0 });
    page.catch(() => renders.delete(url));
    return page;
  };
  return { known, make };
}

/** Whether the visitor's budget has anything left. */
const hasReadBudget = (reads: ReadBudget): Promise<boolean> =>
  reads.check(currentVisitor()).then(
    () => true,
    () => false,
  );

/** The parameters that the address's page reads alone, so that others do not make a page of their own. */
function parametersOf(req: Request, names: readonly string[]): URLSearchParams {
  const given = new URL(req.url, 'http://localhost').searchParams;
  const read = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  return read;
}

/** The first page of the list that an address goes on with. */
function withoutCursor(address: string): string {
  const [path = '', search] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.delete('after');
  return withParameters(path, parameters);
}

const withParameters = (path: string, parameters: URLSearchParams) =>
  parameters.size > 0 ? `${path}?${parameters}` : path;
