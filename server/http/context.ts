import type { Request, Response } from 'express';
import { signOutEverywhere } from '../modules/account/account.service.ts';
import type { Context, SessionPort } from '../platform/context.ts';
import type { Limits } from '../platform/rate-limit.ts';
import type { ReadBudget } from '../platform/reads/budget.ts';
import type { Parts } from '../platform/services.ts';
import { type Authenticator, authenticate } from './passport.ts';
import { endSession, startSession } from './sessions.ts';

/** Makes what resolvers are given out of a request; they never see the request itself. */
export function contextOf(parts: Parts, limits: Limits, reads: ReadBudget, authenticator: Authenticator) {
  return async ({ req, res }: { req: Request; res: Response }): Promise<Context> => ({
    ...parts,
    limits,
    reads,
    viewer: req.user ?? null,
    session: sessionPort(parts, authenticator, req, res),
    ip: req.ip ?? '',
    requestId: String(req.id),
    answer: { characters: 0 },
  });
}

function sessionPort(parts: Parts, authenticator: Authenticator, req: Request, res: Response): SessionPort {
  return {
    authenticate: (email, password) => authenticate(authenticator, req, res, { email, password }),
    signIn: (person) => startSession(req, person),
    async signOut({ everywhere = false } = {}) {
      if (everywhere && req.user) await signOutEverywhere(parts.db, req.user.id);
      await endSession(req, res, parts.env);
    },
  };
}
