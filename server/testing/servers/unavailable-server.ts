import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { sendUnavailablePage } from '../../http/pages/unavailable-page.ts';

/** A server that sends everyone the page about an outage, under a policy that allows only what its answer names. */
export async function startUnavailableServer(): Promise<{ url: string; close(): void }> {
  const server = createServer(
    express().use((_req, res) => {
      res.set('content-security-policy', "default-src 'none'; script-src 'self'; style-src 'self'");
      sendUnavailablePage(res, { name: 'Threes', description: '' });
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
