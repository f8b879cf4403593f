import { createServer } from 'node:net';

/**
 * A free port below those that systems give to outgoing connections. None of them can take it while its server starts,
 * or is started again.
 * @param {number} [from] The lowest of the 10,000 ports to choose from.
 * @returns {Promise<number>}
 */
export async function findFreePort(from = 20_000) {
  for (;;) {
    const port = from + Math.floor(Math.random() * 10_000);
    if (await isPortFree(port)) return port;
  }
}

/**
 * Whether a server could listen on this port.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port) {
  return (await tryPort(port)) === undefined;
}

/**
 * Why a process cannot listen.
 * @param {NodeJS.ErrnoException} error
 * @param {{ port: number, host?: string }} place
 */
export function explainListening({ code, message }, { port, host = 'all addresses' }) {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Set PORT to a free one.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
    default:
      return `Threes cannot listen at ${host} (${message}). Set HOST to an address of this machine.`;
  }
}

/**
 * Listens for a moment. Returns why the port cannot be used, if so.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<NodeJS.ErrnoException | undefined>}
 */
export function tryPort(port, host = '127.0.0.1') {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', done);
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)));
  });
}
