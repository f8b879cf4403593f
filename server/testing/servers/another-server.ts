import { createServer } from 'node:http';
import { createApp } from '../../app.ts';
import type { Services } from '../../platform/services.ts';
import type { TestApp } from '../test-app.ts';
import { createTestClient, type TestClient } from '../test-client.ts';
import { listenLocally } from './listen.ts';

/** Starts another web server that shares a test app's services, with other settings or services. */
export async function startAnotherServer(
  app: TestApp,
  { env, ...services }: Partial<Omit<Services, 'env'>> & { env?: Partial<Services['env']> },
) {
  const created = await createApp({ ...app.services, ...services, env: { ...app.env, ...env } });
  const server = createServer(created.listener);
  server.keepAliveTimeout = 0;
  const url = `http://${await listenLocally(server)}`;
  return {
    url,
    /** Ends its streams and opens no more, as the first step of a stop. */
    retire: created.retire,
    /** A visitor's client, or one with the cookies of another client. */
    client(headers: Record<string, string> = {}, from?: TestClient): TestClient {
      // The site has one origin, whichever server responds.
      const client = createTestClient(url, { Origin: app.env.publicUrl, ...headers });
      for (const [name, value] of from?.cookies ?? []) client.cookies.set(name, value);
      return client;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await created.close();
    },
  };
}
