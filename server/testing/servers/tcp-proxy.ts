import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy in front of a service, which a test can cut, silence and restore. */
export type TcpProxy = {
  /** The service's address through the proxy. */
  through(address: string): string;
  /** Breaks open connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections but never responds. */
  silence(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a proxy in front of the service at this address. */
export async function startTcpProxy(address: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(address);
  const pairs = new Set<Socket[]>();
  let silent = false;
  let server: Server | undefined;
  let ownPort = 0;

  const accept = (near: Socket) => {
    const pair = [near];
    pairs.add(pair);
    const end = () => {
      for (const socket of pair) socket.destroy();
      pairs.delete(pair);
    };
    near.on('error', end).on('close', end);
    // A connection opened meanwhile stays silent.
    if (silent) return;
    const far = connect(Number(port), hostname);
    pair.push(far);
    far.on('error', end).on('close', end);
    near.on('data', (chunk) => !silent && far.write(chunk));
    far.on('data', (chunk) => !silent && near.write(chunk));
  };
  const closeConnections = () => {
    for (const [near] of pairs) near?.destroy();
  };
  const listen = async () => {
    const listening = createServer(accept);
    await new Promise<void>((done) => listening.listen(ownPort, '127.0.0.1', done));
    ownPort = (listening.address() as AddressInfo).port;
    server = listening;
  };
  const cut = async () => {
    const closing = server;
    server = undefined;
    const closed = new Promise((done) => (closing ? closing.close(done) : done(undefined)));
    closeConnections();
    await closed;
  };

  await listen();
  return {
    through(way) {
      const url = new URL(way);
      url.hostname = '127.0.0.1';
      url.port = String(ownPort);
      return url.href.replace(/\/$/, '');
    },
    cut,
    silence() {
      silent = true;
    },
    async restore() {
      silent = false;
      closeConnections();
      if (!server) await listen();
    },
    close: cut,
  };
}
