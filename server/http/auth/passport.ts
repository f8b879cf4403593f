import type { Request, RequestHandler } from 'express';
import passport from 'passport';
import { findViewer } from '../../modules/account/account.service.ts';
import type { Viewer } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';

declare global {
  namespace Express {
    interface User extends Viewer {}
  }
}

export type Authenticator = InstanceType<typeof passport.Passport>;

/** Creates Passport for one server. It finds the person of a session. */
export function createPassport({ db, env }: Pick<Services, 'db' | 'env'>): Authenticator {
  const authenticator = new passport.Passport();

  // The session stores only the id, so permissions are read anew for every request.
  authenticator.deserializeUser<string, Request>((req, id, done) => {
    findViewer({ db, env }, id, req.session.twoFactor === true).then((viewer) => done(null, viewer), done);
  });
  return authenticator;
}

/** Sets `req.user` to the person of the session. */
export function loadViewer(authenticator: Authenticator): RequestHandler[] {
  return [authenticator.session(), ignoreOtherViewer];
}

// Each tab sends the id of the person it shows. If another person has logged in since in another tab, the request
// must not act for them, so it counts as logged out.
const ignoreOtherViewer: RequestHandler = (req, _res, next) => {
  const meant = req.get('x-viewer');
  if (meant && req.user?.id !== meant) req.user = undefined;
  next();
};
