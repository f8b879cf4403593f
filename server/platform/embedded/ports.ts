import { createServer } from 'node:net';

/** A port that is currently free. */
export async function findFreePort(): Promise<number> {
  const found = await tryPort(0);
  if (typeof found === 'number') return found;
  throw new Error('No free port on 127.0.0.1', { cause: found });
}

/** Whether a server could listen on this port. */
export async function isPortFree(port: number): Promise<boolean> {
  return typeof (await tryPort(port)) === 'number';
}

/** Listens for a moment. Returns the port, or why it cannot be used. */
export function tryPort(port: number, host = '127.0.0.1'): Promise<number | NodeJS.ErrnoException> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', done);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : port));
    });
  });
}
