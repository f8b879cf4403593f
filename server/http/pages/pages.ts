import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { REQUESTED_PAGE_COOKIE } from '../../modules/account/session/cookies.rules.ts';
import { EXAMPLE_ORIGIN } from '../../modules/address/routes.rules.ts';
import { cityMoved } from '../../modules/place/city-names.service.ts';
import { knownIdentity, siteIdentity } from '../../modules/site/site.reads.ts';
import type { VisitorQuery } from '../../platform/context.ts';
import { isBadInput, isOutage, toClientError } from '../../platform/errors.ts';
import { SECURITY_PATH } from '../../platform/graphql/step-up.rules.ts';
import type { ReadBudget } from '../../platform/limits/budget.ts';
import { createEventLoopYield, createLimiter } from '../../platform/limits/limiter.ts';
import { memoize } from '../../platform/memoize.ts';
import { metrics } from '../../platform/monitoring/metrics.ts';
import { actsAsAdmin } from '../../platform/reads/viewer.policy.ts';
import type { Services } from '../../platform/services.ts';
import { sessionCookie } from '../auth/sessions.ts';
import { currentVisitor } from '../auth/visitor.ts';
import { type Encoded, encoded, sendEncoded } from '../content-encoding.ts';
import { serveAssets } from '../files/kept-assets.ts';
import { createProbe } from '../monitoring/health.ts';
import { allowInline, type CspHashes } from '../security/csp.ts';
import { collectCacheKeys, publicFor, setCacheTags } from '../shared-caches.ts';
import { sendUnavailablePage } from './plain-page.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import { headTags, readTemplate, type Template } from './template.ts';
import { redirectToDiscover } from './unknown-address.ts';

const DAY_S = 24 * 60 * 60;
/** How long visitors of one address share a rendered page. */
const RENDER_TTL_MS = 5_000;
const CONCURRENT_RENDERS = 16;
/** The maximum number of waiting renders. Beyond it, visitors get the shell, which needs no rendering. */
const WAITING_MAX = 200;
/** More than can run and wait, so that no running render is dropped. */
const CACHED_RENDERS = 240;
/** The maximum length of a parameter, such as nine ids. A longer one finds nothing, but would fill the cache. */
const PARAMETER_MAX = 340;
/** The maximum length of a members' page address that is remembered during the redirect, and for how long. */
const REQUESTED_PAGE_MAX = 2_000;
const REQUESTED_PAGE_MS = 60_000;
/** Shared caches may keep pages. Browsers must ask again at each request. */
const PUBLIC = publicFor(0);
const PRIVATE = 'private, no-cache';

type Page = {
  body: Encoded;
  status: number;
  hashes?: CspHashes;
  keys?: readonly string[];
  /** The path that replaced this address. */
  movedTo?: string;
};

/**
 * Serves the built client: its files, and a page for every address. Visitors get a rendered page or a redirect of the
 * route table. Requests with a session get the shell, which the browser fills. Below /admin, `req.user` must be set.
 */
export async function pages(
  services: Pick<Services, 'env' | 'log' | 'pool' | 'db'>,
  folders: { client: string; server: string },
  query: VisitorQuery,
  reads: ReadBudget,
): Promise<Router> {
  const { env, log, pool } = services;
  const router = Router();
  const { client } = folders;
  if (!existsSync(join(client, 'index.html'))) return router;
  router.use('/assets', serveAssets(client, env.dataFolder));
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
  const template = readTemplate(client);
  // Compressed once, until the site gets another name or description.
  const shellOf = memoize<string, Page>(
    (identity: string) => toPage(template.shell(JSON.parse(identity)), 200, template.shellHashes),
    new LRUCache({ max: 1 }),
  );
  const sendShell = async (req: Request, res: Response) => {
    metrics.pages.inc({ from: 'shell' });
    await send(req, res, shellOf(JSON.stringify(await siteIdentity(services))), PRIVATE);
  };
  const manifest = JSON.parse(readFileSync(join(client, 'manifest.webmanifest'), 'utf8'));
  router.get('/manifest.webmanifest', async (_req, res) => {
    const { name, description } = await siteIdentity(services);
    res.set('cache-control', 'no-cache').type('application/manifest+json');
    res.send(JSON.stringify({ ...manifest, name, short_name: name, description }));
  });
  // The service worker stores the shell for reading offline.
  router.get('/index.html', sendShell);
  // Looked up in a list instead of on disk, because most requests are for pages.
  router.use((req, res, next) => (files.has(req.path) ? sendFile(req, res, next) : next()));

  // Browsers and feed readers request this icon without reading a page.
  router.get('/favicon.ico', (_req, res) => {
    res.set('cache-control', `public, max-age=${DAY_S}`).redirect(301, '/icon-192.png');
  });

  const renderer = await loadRenderer(join(folders.server, 'main.server.js'));
  const { sentBy, options } = sessionCookie(env);
  // The page after the redirect reads the cookie once.
  const requestedPage = { ...options, httpOnly: false, maxAge: REQUESTED_PAGE_MS };
  const databaseAnswers = createProbe(() => pool.query('select 1'));
  const renders = createRenderCache(async (url, module) => {
    const end = metrics.renders.startTimer();
    const page = await renderPage({ renderer: renderer as Renderer, template, query, services }, url, module);
    end();
    return page;
  });

  router.get('/{*path}', async (req, res, next) => {
    // Set on every response, because compression adds its part only to responses with a body.
    res.vary('Accept, Accept-Encoding, Cookie');
    // A program that asks for JSON gets no page.
    if (req.accepts(['html', 'json']) !== 'html') return next();
    const signedIn = sentBy(req) !== undefined;
    const answer = renderer?.responseFor(req.path) ?? { kind: 'shell' };
    if (answer.kind === 'redirect')
      return answer.unknown ? redirectToDiscover(req, res) : redirect(res, answer.to);
    if (answer.kind === 'admins' && signedIn && !actsAsAdmin(req.user))
      return redirect(res, req.user?.isAdminWithFactor ? SECURITY_PATH : '/');
    if ((answer.kind === 'members' || answer.kind === 'admins') && !signedIn) {
      if (req.originalUrl.length <= REQUESTED_PAGE_MAX) {
        res.cookie(REQUESTED_PAGE_COOKIE, req.originalUrl, requestedPage);
      }
      return redirect(res, '/');
    }
    // Without the database, the shell could only show errors.
    if (signedIn && !(await databaseAnswers())) return sendUnavailablePage(res, knownIdentity(services));
    const moved = signedIn ? await cityMoved(services.db, req.path) : null;
    if (moved) return redirectForGood(res, moved);
    if (answer.kind !== 'page' || signedIn) return sendShell(req, res);
    const parameters = pickParameters(req, answer.query);
    const address = withParameters(req.path, parameters);
    const long = [...parameters].find(([, value]) => value.length > PARAMETER_MAX);
    if (long?.[0] === 'after') return redirect(res, withoutCursor(address));
    // With a truncated parameter, the server would render another page than the browser.
    if (long) return sendShell(req, res);
    try {
      // Visitors without a budget still get cached pages.
      const known = renders.known(address);
      const page = await (known ??
        // An unlisted page is not cached, because its owner can revoke the link at any time.
        (hasReadBudget(reads)
          ? renders.make(address, answer.module, answer.unlisted ? 0 : RENDER_TTL_MS)
          : null));
      if (!page) return sendShell(req, res);
      metrics.pages.inc({ from: known ? 'shared' : 'rendered' });
      setCacheTags(res, env, page.keys ?? []);
      const to = page.movedTo ?? (page.status === 404 ? await cityMoved(services.db, req.path) : null);
      if (to) return redirectForGood(res, to);
      await send(req, res, page, answer.unlisted ? PRIVATE : PUBLIC);
    } catch (error) {
      if (isBadInput(error)) return redirect(res, withoutCursor(address));
      if (!toClientError(error) || isOutage(error)) {
        log.error({ err: error, url: req.path }, 'A page could not be rendered');
      }
      if (isOutage(error)) return sendUnavailablePage(res, knownIdentity(services));
      // The browser may succeed where the render failed, and otherwise shows the error.
      await sendShell(req, res);
    }
  });
  return router;
}

function redirect(res: Response, to: string): void {
  res.setHeader('cache-control', PRIVATE);
  res.redirect(302, to);
}

/** Redirects permanently. Browsers must not cache it, because an admin can undo the change. */
function redirectForGood(res: Response, to: string): void {
  res.setHeader('cache-control', PUBLIC);
  res.redirect(301, to);
}

async function send(req: Request, res: Response, page: Page, cacheControl: string): Promise<void> {
  const { body, status, hashes } = page;
  if (hashes) allowInline(res, hashes);
  res.status(status).setHeader('cache-control', status === 200 ? cacheControl : PRIVATE);
  await sendEncoded(req, res, 'html', body);
}

function toPage(text: string, status: number, hashes?: CspHashes): Page {
  return { body: encoded(text), status, hashes };
}

/** A render takes about 30 ms of processor time, in parts before and after its data is read. */
const yieldToEventLoop = createEventLoopYield();

type Site = {
  renderer: Renderer;
  template: Template;
  query: VisitorQuery;
  services: Pick<Services, 'env' | 'db'>;
};

async function renderPage(
  { renderer, template, query, services }: Site,
  url: string,
  module: string,
): Promise<Page> {
  const { publicUrl } = services.env;
  const isLaterPage = url !== withoutCursor(url);
  const site = await siteIdentity(services);
  await yieldToEventLoop();
  const failures: unknown[] = [];
  const answer = (...[document, variables]: Parameters<VisitorQuery>) =>
    query(document, variables)
      .catch((error) => {
        failures.push(error);
        throw error;
      })
      .finally(yieldToEventLoop);
  const { html, state, head, lazyModules } = await renderer.render(url, answer, site.name);
  // A page can show that an input is invalid, but not a list with an invalid cursor.
  const failure = failures.find((error) => isLaterPage || !isBadInput(error));
  if (failure) throw failure;
  // For search engines, each page of a list is a page of its own.
  const own = head?.path && isLaterPage ? { ...head, path: url } : head;
  const tags = headTags(own, renderer.fullTitle(head?.title, site.name), site, publicUrl);
  // Only in the guide, because on other pages members may have typed this address.
  const addressed = module.includes('/Developers/') ? html.replaceAll(EXAMPLE_ORIGIN, publicUrl) : html;
  const { body, hashes } = template.page({
    name: site.name,
    head: tags,
    html: addressed,
    state,
    module,
    lazyModules,
  });
  const page = toPage(body, head?.status ?? 200, hashes);
  return { ...page, keys: collectCacheKeys(state), movedTo: head?.movedTo };
}

/**
 * Shares a render between visitors of the same address while it runs, and for `ttl` milliseconds from its start.
 * `make` returns null if too many renders wait.
 */
function createRenderCache(render: (url: string, module: string) => Promise<Page>) {
  // Expired pages are deleted at once, because pages of 200 kB would otherwise stay until others replace them.
  const renders = new LRUCache<string, Promise<Page>>({
    max: CACHED_RENDERS,
    ttlAutopurge: true,
  });
  const limiter = createLimiter({ concurrency: CONCURRENT_RENDERS, waiting: WAITING_MAX });
  const make = (url: string, module: string, ttl: number): Promise<Page> | null => {
    const page = limiter.run(() => {
      // The time begins when the render starts. A waiting render does not expire.
      if (ttl > 0) renders.set(url, page as Promise<Page>, { ttl });
      return render(url, module);
    });
    if (!page) return null;
    renders.set(url, page, { ttl: 0 });
    const forget = () => renders.delete(url);
    page.then(() => ttl === 0 && forget(), forget);
    return page;
  };
  return { known: (url: string) => renders.get(url), make };
}

/** Whether the current visitor has any budget left. */
const hasReadBudget = (reads: ReadBudget): boolean => reads.state(currentVisitor()).remaining > 0;

/** The query parameters that the page reads. Others make no difference. */
function pickParameters(req: Request, names: readonly string[]): URLSearchParams {
  const given = new URL(req.url, 'http://localhost').searchParams;
  const read = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  return read;
}

/** The address of the first page of a list. */
function withoutCursor(address: string): string {
  const [path = '', search] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.delete('after');
  return withParameters(path, parameters);
}

const withParameters = (path: string, parameters: URLSearchParams) =>
  parameters.size > 0 ? `${path}?${parameters}` : path;
