import type { ApolloClient } from '@apollo/client';
import { startStoringAnswers } from './offlineAnswers.ts';

/** Whoever only looks gets the worker after this, when nothing of the page is on its way any more. */
const LATEST_MS = 10_000;
const FIRST_USES = ['pointerdown', 'keydown', 'touchstart', 'wheel'];

/** Has the site kept for reading without a network: by a worker, registered at the first use of the page. */
export function startServiceWorker(client: ApolloClient): void {
  const worker = navigator.serviceWorker;
  if (!import.meta.env.PROD || !worker) return;
  if (worker.controller) startStoringAnswers(client);
  else worker.addEventListener('controllerchange', () => takeOver(client), { once: true });

  const register = () => {
    clearTimeout(timer);
    for (const use of FIRST_USES) window.removeEventListener(use, register);
    // Refused in some private windows: then there is only the network.
    worker.register('/sw.js').catch(() => {});
  };
  const timer = setTimeout(register, LATEST_MS);
  for (const use of FIRST_USES) window.addEventListener(use, register, { once: true, passive: true });
}

/** The pictures in sight came before the worker that keeps them: asked for again, the browser has them at hand. */
function takeOver(client: ApolloClient): void {
  startStoringAnswers(client);
  for (const { name } of performance.getEntriesByType('resource')) {
    if (new URL(name).pathname.startsWith('/media/')) fetch(name).catch(() => {});
  }
}
