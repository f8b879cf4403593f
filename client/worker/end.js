// Served as /sw.js with SERVICE_WORKER=0: removes the worker from browsers, with everything it stored.
addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(end());
});
