// Served as /sw.js where the site is told to do without a worker: takes away the one that a browser has, and all it kept.
addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(end());
});
