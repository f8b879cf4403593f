import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { ReadBudget } from '../platform/reads/budget.ts';

type Visitor = { ip: string; viewer: null };

const visitors = new AsyncLocalStorage<Visitor>();

/** The visitor whose request causes the current read. */
export const currentVisitor = (): Visitor => visitors.getStore() ?? { ip: '', viewer: null };

/** Remembers the visitor, so that the reads of the request are billed to them. */
export const rememberVisitor: RequestHandler = (req, _res, next) => {
  visitors.run({ ip: req.ip ?? '', viewer: null }, next);
};

/** Refuses visitors who have used up their budget. */
export function requireReadBudget(reads: ReadBudget): RequestHandler {
  return async (_req, _res, next) => {
    await reads.check(currentVisitor());
    next();
  };
}
