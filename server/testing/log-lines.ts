import { Writable } from 'node:stream';
import { createLog, type Log } from '../platform/monitoring/log.ts';

type LogLine = Record<string, unknown> & { msg: string; level: number };

/** A log whose lines a test can read. */
export function collectLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { log: createLog({ destination }), lines };
}
