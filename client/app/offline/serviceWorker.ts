import type { ApolloClient } from '@apollo/client';
import { startStoringAnswers } from './offlineAnswers.ts';

/** Without an interaction the worker is registered after this time, when the page has loaded. */
const REGISTER_AFTER_MS = 10_000;
const FIRST_INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'wheel'];

/** Registers the service worker, which makes the site readable offline, at the first interaction with the page. */
export function startServiceWorker(client: ApolloClient): void {
  const worker = navigator.serviceWorker;
  if (!import.meta.env.PROD || !worker) return;
  if (worker.controller) startStoringAnswers(client);
  else worker.addEventListener('controllerchange', () => takeOver(client), { once: true });

  const register = () => {
    clearTimeout(timer);
    for (const use of FIRST_INTERACTIONS) window.removeEventListener(use, register);
    // Some private windows refuse it. The site then only works online.
    worker.register('/sw.js').catch(() => {});
  };
  const timer = setTimeout(register, REGISTER_AFTER_MS);
  for (const use of FIRST_INTERACTIONS) window.addEventListener(use, register, { once: true, passive: true });
}

/** Fetches the pictures again that loaded before the worker, so that it stores them. They come from the HTTP cache. */
function takeOver(client: ApolloClient): void {
  startStoringAnswers(client);
  for (const { name } of performance.getEntriesByType('resource')) {
    if (new URL(name).pathname.startsWith('/media/')) fetch(name).catch(() => {});
  }
}
