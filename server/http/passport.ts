import type { Request, RequestHandler, Response } from 'express';
import passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { findViewer, verifyPassword } from '../modules/account/account.service.ts';
import type { AuthenticatedViewer, Viewer } from '../platform/context.ts';
import type { Services } from '../platform/services.ts';

declare global {
  namespace Express {
    interface User extends Viewer {}
  }
}

export type Authenticator = InstanceType<typeof passport.Passport>;

/** Passport of its own for each server: who a session belongs to, and sign-in by e-mail and password. */
export function createPassport({ db }: Pick<Services, 'db'>): Authenticator {
  const authenticator = new passport.Passport();

  // The session holds the id alone: what the person may do is read afresh for every request.
  authenticator.deserializeUser<string>((id, done) => {
    findViewer(db, id).then((viewer) => done(null, viewer), done);
  });
  authenticator.use(
    new LocalStrategy({ usernameField: 'email', passwordField: 'password' }, (email, password, done) => {
      verifyPassword(db, email, password).then((viewer) => done(null, viewer ?? false), done);
    }),
  );
  return authenticator;
}

/** Sets `req.user` to the person of the session. */
export function loadViewer(authenticator: Authenticator): RequestHandler[] {
  return [authenticator.session(), ignoreOtherViewer];
}

// A tab names the person it has open (client/lib/speaker.ts). Where another tab of the browser has signed in somebody
// else since, nothing of the one may go into the account of the other.
const ignoreOtherViewer: RequestHandler = (req, _res, next) => {
  const meant = req.get('x-viewer');
  if (meant && req.user?.id !== meant) req.user = undefined;
  next();
};

/** The person whom these credentials, which came in a GraphQL mutation, sign in. */
export function authenticate(
  authenticator: Authenticator,
  req: Request,
  res: Response,
  credentials: { email: string; password: string },
): Promise<AuthenticatedViewer | null> {
  return new Promise((resolve, reject) => {
    const answer = (error: unknown, person?: AuthenticatedViewer | false | null) =>
      error ? reject(error) : resolve(person || null);
    // passport-local looks for credentials in a form's fields.
    const form: Request = Object.assign(Object.create(req), { body: credentials });
    authenticator.authenticate('local', { session: false }, answer)(form, res, reject);
  });
}
