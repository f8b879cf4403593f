import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError, badInput } from '../../platform/errors.ts';
import { parseJson } from '../../platform/json.ts';
import { budgetHeaders, type ReadBudget } from '../../platform/limits/budget.ts';
import { costModel } from '../../platform/reads/limits.rules.ts';
import { parseSignOut, SIGN_OUT_BYTES_MAX } from '../auth/sign-out.ts';
import type { PersistedDocuments } from './persisted.ts';

type Reader = Parameters<ReadBudget['check']>[0];

const readerOf = ({ ip = '', user, token }: Request): Reader => ({ ip, viewer: user ?? null, token });

/**
 * Charges for the check of a request that is refused, whose cost is not known. Callers without points are refused
 * before the check.
 */
export const billed =
  (reads: ReadBudget, check: (req: Request, reader: Reader) => void): RequestHandler =>
  (req, res, next) => {
    const reader = readerOf(req);
    try {
      // Logging out works even without a remaining budget.
      if (!parseSignOut(req.body)) reads.check(reader);
      check(req, reader);
      next();
    } catch (error) {
      if (error instanceof AppError && error.extensions.code !== 'RATE_LIMITED')
        reads.bill(reader, costModel.refused);
      showBudget(reads, reader, res);
      next(error);
    }
  };

function showBudget(reads: ReadBudget, reader: Reader, res: Response): void {
  for (const [name, value] of budgetHeaders(reads.state(reader))) res.setHeader(name, value);
}

/**
 * Refuses callers without points, unless they log out. Only the body tells, so one that is short enough is read. Its
 * length may be unknown or that of compressed bytes.
 */
export function spareSignOut(reads: ReadBudget, { fillIn }: PersistedDocuments): RequestHandler {
  const readShort = express.raw({ type: 'application/json', limit: SIGN_OUT_BYTES_MAX });
  return (req, res, next) => {
    const reader = readerOf(req);
    try {
      if (!parseSignOut(req.body)) reads.check(reader);
      next();
    } catch (refusal) {
      readShort(req, res, () => {
        req.body = parseShort(req.body);
        fillIn(req.body);
        if (parseSignOut(req.body)) return next();
        showBudget(reads, reader, res);
        next(refusal);
      });
    }
  };
}

/** The value of a short body. Undefined if it was too long or cannot be parsed. */
function parseShort(bytes: unknown): unknown {
  try {
    return Buffer.isBuffer(bytes) ? parseBody(bytes) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a JSON body of at most `limit` bytes. A long one costs points by its length. `before` refuses callers without
 * points.
 */
export const jsonBody = (
  reads: ReadBudget,
  limit: number,
  before = billed(reads, () => {}),
): RequestHandler[] => [
  before,
  express.raw({ type: 'application/json', limit }),
  billed(reads, (req, reader) => {
    const bytes: unknown = req.body;
    // The fast path may have parsed it already.
    if (!Buffer.isBuffer(bytes)) return;
    if (bytes.length > costModel.bytesFree) reads.spend(reader, bytes.length / costModel.bytesOfPoint);
    req.body = parseBody(bytes);
  }),
];

const utf8 = new TextDecoder();

/** The object or list in a body. An empty body counts as an empty object. */
export function parseBody(bytes: Buffer): object {
  const text = utf8.decode(bytes);
  const body = text === '' ? {} : parsed(text);
  if (typeof body === 'object' && body !== null) return body;
  throw badInput('The body of a request must be a JSON object.');
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw badInput('The body of this request is not valid JSON.');
  }
}
