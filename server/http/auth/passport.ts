import type { Request, RequestHandler, Response } from 'express';
import passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { findViewer, verifyPassword } from '../../modules/account/account.service.ts';
import { limitedViewer } from '../../modules/factor/factor.reads.ts';
import type { AuthenticatedViewer, Viewer } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';

declare global {
  namespace Express {
    interface User extends Viewer {}
  }
}

export type Authenticator = InstanceType<typeof passport.Passport>;

/** Each server has its own Passport instance. It loads the person of a session and signs in by email and password. */
export function createPassport({ db, env }: Pick<Services, 'db' | 'env'>): Authenticator {
  const authenticator = new passport.Passport();

  // The session stores only the id. The permissions are read again for every request.
  authenticator.deserializeUser<string, Request>((req, id, done) => {
    findViewer(db, id).then((found) => {
      if (!found) return done(null, null);
      const { secondFactor, secondFactorSince, ...viewer } = found;
      // A session without a second factor has fewer permissions once the site requires one.
      const { twoFactor } = req.session;
      done(null, twoFactor ? viewer : limitedViewer(env, viewer, { secondFactor, secondFactorSince }));
    }, done);
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

// A tab sends the id of the person it shows. If another tab has signed in another person since, the request must not
// act on that person's account, so it counts as logged out.
const ignoreOtherViewer: RequestHandler = (req, _res, next) => {
  const meant = req.get('x-viewer');
  if (meant && req.user?.id !== meant) req.user = undefined;
  next();
};

/** The person with these credentials, which came in a GraphQL mutation. */
export function authenticate(
  authenticator: Authenticator,
  req: Request,
  res: Response,
  credentials: { email: string; password: string },
): Promise<AuthenticatedViewer | null> {
  return new Promise((resolve, reject) => {
    const answer = (error: unknown, person?: AuthenticatedViewer | false | null) =>
      error ? reject(error) : resolve(person || null);
    // passport-local reads credentials from a form's fields.
    const form: Request = Object.assign(Object.create(req), { body: credentials });
    authenticator.authenticate('local', { session: false }, answer)(form, res, reject);
  });
}
