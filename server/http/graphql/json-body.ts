import express, { type Request, type RequestHandler } from 'express';
import { badInput, isBadInput } from '../../platform/errors.ts';
import { parseJson } from '../../platform/json.ts';
import { budgetHeaders, type ReadBudget } from '../../platform/limits/budget.ts';
import { costModel } from '../../platform/reads/limits.rules.ts';
import { parseSignOut } from '../auth/sign-out.ts';

type Reader = Parameters<ReadBudget['check']>[0];

/**
 * Charges for the check of an invalid request, whose cost is not known yet. Callers without points are refused before
 * the check.
 */
export const billed =
  (reads: ReadBudget, check: (req: Request, reader: Reader) => void): RequestHandler =>
  (req, res, next) => {
    const reader = { ip: req.ip ?? '', viewer: req.user ?? null, token: req.token };
    try {
      // Logging out works even without a remaining budget.
      if (!parseSignOut(req.body)) reads.check(reader);
      check(req, reader);
      next();
    } catch (error) {
      if (isBadInput(error)) reads.bill(reader, costModel.refused);
      for (const [name, value] of budgetHeaders(reads.state(reader))) res.setHeader(name, value);
      next(error);
    }
  };

/** Reads a JSON body of at most `limit` bytes. A long one costs points by its length. */
export const jsonBody = (reads: ReadBudget, limit: number): RequestHandler[] => [
  billed(reads, () => {}),
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
