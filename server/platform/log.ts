import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import pino, { type Logger } from 'pino';

/** The structured logger of the product. */
export type Log = Logger;

// These fields are redacted at the top level and up to three levels below, as in a request's headers or GraphQL
// variables.
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'clientSecret',
  'secretKey',
  'sessionSecret',
  'cookie',
  'authorization',
  '["set-cookie"]',
];

const redact = SECRET_FIELDS.flatMap((field) => {
  const tail = field.startsWith('[') ? field : `.${field}`;
  return [field, `*${tail}`, `*.*${tail}`, `*.*.*${tail}`];
});

/** Options of the logger. */
export type LogOptions = {
  level?: string;
  /** Writes readable lines instead of JSON. */
  human?: boolean;
  /** Where the lines are written; by default the standard output. */
  destination?: NodeJS.WritableStream;
};

/** Creates the logger: JSON for machines or short lines for a terminal. Both redact secrets. */
export function createLog(options: LogOptions = {}): Log {
  const { level = 'info', human = false, destination = process.stdout } = options;
  const settings = {
    level,
    base: undefined,
    redact: { paths: redact, censor: '[redacted]' },
    serializers: { err: pino.stdSerializers.err, error: pino.stdSerializers.err },
  };
  return human ? pino(settings, humanStream(destination)) : pino(settings, destination);
}

/** A logger without output, for tests. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}

const LEVELS: Record<number, string> = {
  10: styleText('gray', 'trace'),
  20: styleText('gray', 'debug'),
  30: styleText('green', 'info '),
  40: styleText('yellow', 'warn '),
  50: styleText('red', 'error'),
  60: styleText('red', 'fatal'),
};

function humanStream(destination: NodeJS.WritableStream): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      destination.write(humanLine(chunk.toString('utf8')));
      done();
    },
  });
}

function humanLine(line: string): string {
  try {
    const { level, time, msg, err, req, res, responseTime, ...rest } = JSON.parse(line);
    const request = req?.url
      ? ` ${req.method} ${req.url} ${res?.statusCode ?? ''} ${responseTime ?? ''}ms`
      : '';
    const extras = Object.entries(rest)
      .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(' ');
    const clock = new Date(time).toTimeString().slice(0, 8);
    const stack = err ? `\n${err.stack ?? err.message ?? JSON.stringify(err)}` : '';
    const detail = extras ? ` ${styleText('gray', extras)}` : '';
    return `${styleText('gray', clock)} ${LEVELS[level] ?? level} ${msg ?? ''}${request}${detail}${stack}\n`;
  } catch {
    return line;
  }
}
