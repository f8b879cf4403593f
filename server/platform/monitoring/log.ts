import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import pino, { type Logger } from 'pino';
import { isRecord } from '../records.rules.ts';
import { currentTrace } from './trace.ts';

export type Log = Logger;

/** Fields that are logged if they are plain values. Others are dropped, so that no secret is logged by accident. */
const FIELDS = new Set([
  'aborted',
  'address',
  'attempts',
  'bytes',
  'cause',
  'counted',
  'directory',
  'durationMs',
  'emailHash',
  'errorCodes',
  'id',
  'jobId',
  'key',
  'keys',
  'limit',
  'log',
  'method',
  'path',
  'personId',
  'pid',
  'port',
  'reason',
  'removed',
  'requestId',
  'signal',
  'sql',
  'statement',
  'status',
  'subject',
  'tokenId',
  'url',
  'version',
]);

/** The maximum length of an operation's name, which callers choose. */
const NAME_MAX = 100;

/** Values of which only a part is logged. */
const serializers = {
  err: serializeError,
  error: serializeError,
  operationName: (name: string | null) => name?.slice(0, NAME_MAX),
};

function serializeError(error: Error): Record<string, unknown> {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return { type, message: withoutAddresses(message), stack: withoutAddresses(stack), code };
}

/** Matches email addresses. Errors of mail servers and of other servers contain them. */
const ADDRESS = /[^\s@<>"'(),:;/]{1,64}@[\p{L}\p{N}.-]{1,255}/gu;
export const withoutAddresses = (text = ''): string => text.replace(ADDRESS, '[address]');

/** Removes fields that must not be logged. Most lines have none and are not copied. */
function loggable(line: Record<string, unknown>): Record<string, unknown> {
  let kept = line;
  for (const name in line) {
    if ((FIELDS.has(name) && !isRecord(line[name])) || name in serializers) continue;
    if (kept === line) kept = { ...line };
    kept[name] = '[not logged]';
  }
  return kept;
}

/** The id of the current request or job, unless the line already has one. */
function ids(line: object): object {
  if ('requestId' in line) return NONE;
  const { requestId, jobId } = currentTrace() ?? {};
  return jobId ? { requestId, jobId } : requestId ? { requestId } : NONE;
}

const NONE = {};

type LogOptions = {
  level?: string;
  /** Writes readable lines instead of JSON. */
  human?: boolean;
  /** Where the lines are written; by default the standard output. */
  destination?: NodeJS.WritableStream;
};

/** Creates the logger, with JSON for machines or short lines for a terminal. */
export function createLog(options: LogOptions = {}): Log {
  const { level = 'info', human = false, destination = process.stdout } = options;
  const settings = {
    level,
    base: undefined,
    formatters: { log: loggable },
    mixin: ids,
    mixinMergeStrategy: (line: object, known: object) => (known === NONE ? line : { ...known, ...line }),
    serializers,
  };
  return human ? pino(settings, humanStream(destination)) : pino(settings, destination);
}

/** A logger without output. */
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
    const { level, time, msg, err, method, path, status, durationMs, ...rest } = JSON.parse(line);
    const request = method ? ` ${method} ${path} ${status} ${durationMs}ms` : '';
    if (!method) Object.assign(rest, { path, status, durationMs });
    const extras = Object.entries(rest)
      .filter(([, value]) => value !== undefined)
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
