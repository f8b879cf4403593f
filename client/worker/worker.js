// Served as /sw.js: keeps the site readable without a network. The build puts BUILD, its version and files, before it
// (vite.config.ts). It keeps nothing that is anybody's: what a person may read is kept by the page (client/app/offline/offlineAnswers.ts).
/* global BUILD */
const CODE_PREFIX = 'threes-code-';
const CODE = CODE_PREFIX + BUILD.version;
const PICTURES = 'threes-pictures';
const PICTURES_MAX = 200;
/** The frame of every page, which the browser fills. */
const SHELL = '/index.html';
/** A page that has not begun to come by then may be on its way nowhere. */
const SILENCE_MS = 3000;

const NO_PAGES =
  /^\/(assets|auth\/google|embed|feed\.|graphql|healthz|media|oembed|readyz|robots|share|sitemap|uploads)|\/feed\.(atom|json)$/;

addEventListener('install', (event) => {
  skipWaiting();
  // Names with a hash in them are never written twice; the others are asked for anew.
  const requests = BUILD.files.map((file) =>
    file.startsWith('/assets/') ? file : new Request(file, { cache: 'no-cache' }),
  );
  event.waitUntil(caches.open(CODE).then((cache) => cache.addAll(requests)));
});

addEventListener('activate', (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(CODE_PREFIX) && name !== CODE) await caches.delete(name);
    }
    // A page is asked for while this worker starts, not after.
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGES.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (pathname.startsWith('/media/')) event.respondWith(picture(event));
  else if (BUILD.files.includes(pathname)) event.respondWith(latest(request));
});

const kept = (request) => caches.match(request, { cacheName: CODE, ignoreVary: true });
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Always the network's while there is one: the kept frame is for nothing else but its absence. */
async function page({ request, preloadResponse }) {
  const answer = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  try {
    return await Promise.race([answer, silence(answer)]);
  } catch {
    return (await kept(SHELL)) ?? Response.error();
  }
}

/** Rejects where neither the page nor anything else comes. */
async function silence(answer) {
  await wait(SILENCE_MS);
  await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(SILENCE_MS) });
  return answer;
}

async function file(request) {
  const known = await kept(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.status === 200) {
    const copy = response.clone();
    caches.open(CODE).then((cache) => cache.put(request, copy));
  }
  return response;
}

async function latest(request) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(request)) ?? Response.error();
  }
}

/** From the network, so that one that was taken away is gone here too; without one what was seen, in any width. */
async function picture(event) {
  const { request } = event;
  const cache = await caches.open(PICTURES);
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keepPicture(cache, request, response.clone()));
    if (response.status === 404) event.waitUntil(cache.delete(request));
    return response;
  } catch {
    return (await cache.match(request)) ?? (await otherWidth(cache, request)) ?? Response.error();
  }
}

async function keepPicture(cache, request, response) {
  if (await cache.match(request)) return;
  await cache.put(request, response);
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - PICTURES_MAX))) await cache.delete(oldest);
}

async function otherWidth(cache, request) {
  const nameOf = ({ url }) => url.replace(/(-\d{2,4})?\.webp$/, '');
  const other = (await cache.keys()).find((key) => nameOf(key) === nameOf(request));
  return other && cache.match(other);
}
