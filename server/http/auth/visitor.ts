import type { RequestHandler } from 'express';
import type { ReadBudget } from '../../platform/limits/budget.ts';
import { currentTrace } from '../../platform/monitoring/trace.ts';

/** The visitor of the current request, who is charged for its reads. */
export const currentVisitor = (): { ip: string; viewer: null } => ({
  ip: currentTrace()?.address ?? '',
  viewer: null,
});

/** Refuses visitors who have used up their budget. */
export function requireReadBudget(reads: ReadBudget): RequestHandler {
  return (_req, _res, next) => {
    reads.check(currentVisitor());
    next();
  };
}
