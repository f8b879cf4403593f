import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { ReadBudget } from '../platform/reads/budget.ts';

type Visitor = { ip: string; viewer: null };

const visitors = new AsyncLocalStorage<Visitor>();

/** Who asked for what the server is reading for a page, picture or feed of its own. */
export const currentVisitor = (): Visitor => visitors.getStore() ?? { ip: '', viewer: null };

/** Notes who asks, so that what is read for them is billed to them. */
export const rememberVisitor: RequestHandler = (req, _res, next) => {
  visitors.run({ ip: req.ip ?? '', viewer: null }, next);
};

/** Refuses visitors whose budget is used up. */
export function requireReadBudget(reads: ReadBudget): RequestHandler {
  return async (_req, _res, next) => {
    await reads.check(currentVisitor());
    next();
  };
}
