import type { Request, Response } from 'express';
import { signOutEverywhere } from '../../modules/account/account.service.ts';
import { proofMethods } from '../../modules/account/password/proof.service.ts';
import { mustShowFactor } from '../../modules/factor/factor.reads.ts';
import type { Context, SessionPort } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { STEP_UP_MINUTES, stepUpMessages } from '../../platform/graphql/step-up.rules.ts';
import type { ReadBudget } from '../../platform/limits/budget.ts';
import type { Limits } from '../../platform/limits/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { readDevice, rememberDevice } from '../auth/device.ts';
import { endSession, readPendingSignIn, startSession, storePendingSignIn } from '../auth/sessions.ts';
import { noSession } from '../pages/visitor-query.ts';
import type { RequireSecureConnection } from '../security/secure-connection.ts';

/** Creates the context of a request for its resolvers, which never see the request itself. */
export function createContext(
  services: Services,
  limits: Limits,
  reads: ReadBudget,
  requireSecure: RequireSecureConnection,
) {
  return async ({ req, res }: { req: Request; res: Response }): Promise<Context> => ({
    ...services,
    limits,
    reads,
    viewer: req.user ?? null,
    isPublicResponse: req.isPublicResponse ?? false,
    isFromElsewhere: req.isFromElsewhere,
    token: req.token,
    session: req.token ? noSession : sessionPort(services, requireSecure, req, res),
    ip: req.ip ?? '',
    userAgent: req.get('user-agent') ?? '',
    requestId: req.trace?.requestId ?? '',
    answer: { characters: 0 },
  });
}

function sessionPort(
  services: Services,
  requireSecure: RequireSecureConnection,
  req: Request,
  res: Response,
): SessionPort {
  return {
    get current() {
      return req.user ? req.sessionID : null;
    },
    requireSecure: () => requireSecure(req),
    async signIn(person, { mailsIfNew, twoFactor, remembersDevice }) {
      requireSecure(req);
      const started = await startSession(services.pool, req, person, twoFactor);
      if (started)
        await rememberDevice(services, req, res, { profileId: person.id, mailsIfNew, remembersDevice });
      return started;
    },
    get isTwoFactor() {
      return req.session.twoFactor === true;
    },
    device: readDevice(services.env, req),
    storePendingSignIn: (person) => storePendingSignIn(req, person),
    readPendingSignIn: () => readPendingSignIn(req),
    async requireProof() {
      if (!req.user) return;
      const { startedAt, provenAt = startedAt ?? 0, twoFactor } = req.session;
      const isRecent = Date.now() - provenAt <= STEP_UP_MINUTES * 60_000;
      const needsFactor = !twoFactor && (await mustShowFactor(services, req.user.id));
      if (isRecent && !needsFactor) return;
      const all = await proofMethods(services, req.user.id);
      const methods = needsFactor ? all.filter((method) => method === 'PASSKEY' || method === 'CODE') : all;
      throw new AppError('STEP_UP_REQUIRED', stepUpMessages.required, { methods });
    },
    prove({ twoFactor = false } = {}) {
      if (!req.user) return;
      req.session.provenAt = Date.now();
      if (twoFactor) req.session.twoFactor = true;
    },
    async signOut({ everywhere = false } = {}) {
      if (everywhere && req.user) await signOutEverywhere(services.db, req.user.id);
      await endSession(req, res, services.env);
    },
  };
}
