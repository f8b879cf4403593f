import { createServer } from 'node:http';
import express from 'express';
import { sendUnavailablePage } from '../../http/pages/plain-page.ts';
import { listenLocally } from './listen.ts';

/** A server that sends everyone the page about an outage, under a policy that allows only what its answer names. */
export async function startUnavailableServer(): Promise<{ url: string; close(): void }> {
  const server = createServer(
    express().use((_req, res) => {
      res.set('content-security-policy', "default-src 'none'; script-src 'self'; style-src 'self'");
      sendUnavailablePage(res, { name: 'Threes', description: '' });
    }),
  );
  return { url: `http://${await listenLocally(server)}`, close: () => void server.close() };
}
