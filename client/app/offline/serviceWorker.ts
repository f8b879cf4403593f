import type { ApolloClient } from '@apollo/client';
import { whenUsed } from '../../ui/whenUsed.ts';
import { startStoringAnswers } from './offlineAnswers.ts';

/** Registers the service worker, which makes the site readable offline, once the page is used. */
export function startServiceWorker(client: ApolloClient): void {
  const worker = navigator.serviceWorker;
  if (!import.meta.env.PROD || !worker) return;
  if (worker.controller) startStoringAnswers(client);
  else worker.addEventListener('controllerchange', () => takeOver(client), { once: true });
  // Some private windows refuse it. The site then only works online.
  whenUsed()
    .then(() => worker.register('/sw.js'))
    .catch(() => {});
}

/** Fetches the pictures that loaded before the worker again, from the HTTP cache, so that the worker stores them. */
function takeOver(client: ApolloClient): void {
  startStoringAnswers(client);
  for (const { name } of performance.getEntriesByType('resource')) {
    if (new URL(name).pathname.startsWith('/media/')) fetch(name).catch(() => {});
  }
}
