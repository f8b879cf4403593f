import { createServer } from 'node:net';

/** A port that is currently free. */
export async function findFreePort(): Promise<number> {
  return (await tryPort(0)) as number;
}

/** Whether a server could listen on this port. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await tryPort(port, host)) !== undefined;
}

export function tryPort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', () => (port === 0 ? fail(new Error('No free port on 127.0.0.1')) : done(undefined)));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
