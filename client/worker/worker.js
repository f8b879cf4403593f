// Served as /sw.js: makes the site readable offline. The build prepends BUILD, with its version, its files and a
// pattern of addresses that are no pages (client/build/serviceWorker.ts). It stores no personal data; the page does
// that (client/app/offline/offlineAnswers.ts).
/* global BUILD */
const CODE_PREFIX = 'threes-code-';
const CODE = CODE_PREFIX + BUILD.version;
const PICTURES = 'threes-pictures';
const PICTURES_MAX = 200;
/** The empty shell of every page. */
const SHELL = '/index.html';
/** After this time without a response, the worker checks whether the server responds at all. */
const SILENCE_MS = 3000;

const NO_PAGES = new RegExp(BUILD.noPages);

addEventListener('install', (event) => {
  skipWaiting();
  // Files with a hash in their name never change. The others are fetched past the HTTP cache.
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
    // Pages are requested while the worker starts, not after. In Firefox, a request of this kind that fails replaces
    // the worker's answer with an error page (GoogleChrome/workbox#3134).
    const preload = registration.navigationPreload;
    await (navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable());
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

const stored = (request) => caches.match(request, { cacheName: CODE, ignoreVary: true });
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Pages always come from the network. The stored shell is used offline only. */
async function page({ request, preloadResponse }) {
  const answer = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  try {
    return await Promise.race([answer, silence(answer)]);
  } catch {
    return (await stored(SHELL)) ?? Response.error();
  }
}

/** Rejects if neither the page nor a health check gets a response. */
async function silence(answer) {
  await wait(SILENCE_MS);
  await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(SILENCE_MS) });
  return answer;
}

async function file(request) {
  const known = await stored(request);
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
    return (await stored(request)) ?? Response.error();
  }
}

/**
 * Pictures come from the network, so that deleted ones are deleted here too. Offline, or while the server has
 * trouble, any stored width is used.
 */
async function picture(event) {
  const { request } = event;
  const cache = await caches.open(PICTURES);
  try {
    const response = await fetch(request);
    if (response.status >= 500) throw response;
    // A picture that was taken down comes with `no-store`. Any width of it may be stored from before.
    const isPublic = !/no-store/i.test(response.headers.get('cache-control') ?? '');
    if (response.status === 200 && isPublic) event.waitUntil(keepPicture(cache, request, response.clone()));
    else if (response.status === 404 || !isPublic) event.waitUntil(forgetPicture(cache, request));
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

async function forgetPicture(cache, request) {
  for (const key of await widthsOf(cache, request)) await cache.delete(key);
}

async function otherWidth(cache, request) {
  const [other] = await widthsOf(cache, request);
  return other && cache.match(other);
}

/** The stored requests for any width of a picture. */
async function widthsOf(cache, request) {
  const stripWidth = ({ url }) => url.replace(/(-\d{2,4})?\.webp$/, '');
  return (await cache.keys()).filter((key) => stripWidth(key) === stripWidth(request));
}

// Push messages come only to browsers that their owner has subscribed in Settings. A message is
// { title, body, tag, path } (server/modules/push/push.service.ts).
addEventListener('push', (event) => {
  let message;
  try {
    message = event.data.json();
  } catch {
    return;
  }
  const { title, body, tag, path } = message;
  event.waitUntil(registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data?.path ?? '/notifications', location.origin);
  // Windows that are open keep what they show, because something typed there may not be saved yet.
  if (origin === location.origin) event.waitUntil(clients.openWindow(href));
});
