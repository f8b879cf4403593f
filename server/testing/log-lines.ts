import { Writable } from 'node:stream';
import { createLog, type Log } from '../platform/monitoring/log.ts';

type LogLine = Record<string, unknown> & { msg: string; level: number };

/** A log that calls back with each line. */
export function logTo(said: (line: LogLine) => void): Log {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      said(JSON.parse(String(chunk)));
      done();
    },
  });
  return createLog({ destination });
}

/** A log whose lines a test can read. */
export function collectLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = [];
  return { log: logTo((line) => lines.push(line)), lines };
}
