import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

// Sends requests over persistent connections, in a process apart from the measured servers.

/** A request. With a body, it is a POST. */
export type Ask = { path: string; body?: string; headers?: Record<string, string> };
type Round = { requests: number; seconds: number; latencies: number[] };

const CONNECTIONS = 16;

type LoadOptions = { ms?: number; requests?: number; connections?: number };

/** Sends the requests that `next` returns, one at a time per connection, for this time or until this number. */
export async function load(
  port: number,
  next: (connection: number) => Ask,
  {
    ms = Number.POSITIVE_INFINITY,
    requests = Number.POSITIVE_INFINITY,
    connections = CONNECTIONS,
  }: LoadOptions,
): Promise<Round> {
  const latencies: number[] = [];
  const began = performance.now();
  const until = began + ms;
  let sentRequests = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const line = await open(port);
      try {
        while (performance.now() < until && sentRequests < requests) {
          sentRequests += 1;
          const sent = performance.now();
          const { status, text } = await line.ask(next(connection));
          if (status !== 200 || text().startsWith('{"errors"')) throw new Error(text().slice(0, 500));
          latencies.push(performance.now() - sent);
        }
      } finally {
        line.close();
      }
    }),
  );
  return { requests: latencies.length, seconds: (performance.now() - began) / 1000, latencies };
}

/** Sends one request and returns the parsed response. */
export async function answer(port: number, ask: Ask): Promise<unknown> {
  const line = await open(port);
  try {
    return JSON.parse((await line.ask(ask)).text());
  } finally {
    line.close();
  }
}

type Answer = { status: number; text(): string };

async function open(port: number): Promise<{ ask(what: Ask): Promise<Answer>; close(): void }> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail));
  let chunks: Buffer[] = [];
  let size = 0;
  let wanted = 0;
  let begins = 0;
  let settle: { done(answer: Answer): void; fail(error: Error): void } | undefined;
  const fail = (error: Error) => settle?.fail(error);
  socket.on('error', fail).on('close', () => fail(new Error('The server closed the connection.')));
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (wanted === 0) {
      const whole = Buffer.concat(chunks);
      const end = whole.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(whole.toString('latin1', 0, end))?.[1];
      if (length === undefined) return fail(new Error(`An answer without a length: ${whole.toString()}`));
      begins = end + 4;
      wanted = begins + Number(length);
    }
    if (size < wanted) return;
    const whole = Buffer.concat(chunks);
    const from = begins;
    chunks = [];
    size = 0;
    wanted = 0;
    settle?.done({
      status: Number(whole.toString('latin1', 9, 12)),
      text: () => whole.toString('utf8', from),
    });
  });
  return {
    ask: ({ path, body, headers = {} }) =>
      new Promise((done, failed) => {
        settle = { done, fail: failed };
        const extra = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(
          body === undefined
            ? `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${extra.join('')}\r\n`
            : `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n` +
                `${extra.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
    close: () => {
      settle = undefined;
      socket.destroy();
    },
  };
}

/** The processor time that processes have used, in milliseconds by id. Always 0 except on Linux. */
export function processorMs(pids: number[]): Map<number, number> {
  return new Map(
    pids.map((pid) => {
      let ns = 0;
      try {
        for (const task of readdirSync(`/proc/${pid}/task`)) {
          ns += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
        }
      } catch {
        // The process has ended, or the system is not Linux.
      }
      return [pid, ns / 1e6];
    }),
  );
}

/** The processor time between two measurements. Processes that ended meanwhile are left out. */
export function spentMs(before: Map<number, number>, after: Map<number, number>): number {
  let ms = 0;
  for (const [pid, until] of after) ms += Math.max(0, until - (before.get(pid) ?? 0));
  return ms;
}

/** The ids of a process and of its children. */
export function listProcessFamily(pid: number): number[] {
  try {
    const children = readdirSync('/proc').filter(
      (entry) => /^\d+$/.test(entry) && Number(/\) \S (\d+)/.exec(readProcessStat(entry))?.[1]) === pid,
    );
    return [pid, ...children.map(Number)];
  } catch {
    return [pid];
  }
}

function readProcessStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** The memory of a process in megabytes. */
export function memoryMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0;
  }
}
