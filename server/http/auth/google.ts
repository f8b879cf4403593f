import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type AuthenticateOptionsGoogle, Strategy as GoogleStrategy } from 'passport-google-oauth20';
import { noteRefusedSignIn, startSessionAs } from '../../modules/account/account.service.ts';
import { signInGoogleUser } from '../../modules/account/session/google.service.ts';
import {
  type InviteProblem,
  inviteCodeSchema,
  inviteMessages,
  inviteProblems,
} from '../../modules/invite/invite.rules.ts';
import type { AuthenticatedViewer, Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { getNetwork, type Limits } from '../../platform/limits/rate-limit.ts';
import { metrics } from '../../platform/monitoring/metrics.ts';
import type { Services } from '../../platform/services.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { RequireSecureConnection } from '../security/secure-connection.ts';
import type { Authenticator } from './passport.ts';

/** Failures with messages in spec 8, shown by the client's page /auth/callback. */
type Failure = 'cancelled' | 'config' | 'failed' | 'invitation' | `invitation-${InviteProblem}`;

const CALLBACK = '/auth/google/callback';
/** How long a visitor can stay at Google before the login expires. */
const CONSENT_LIMIT_MS = 15 * 60_000;

/**
 * GET /auth/google redirects to Google, whose callback logs the person in. With ?invite=, a new person signs up by
 * that invite, whose code is kept in the session meanwhile.
 */
export function googleRoutes(
  { env, db, log }: Pick<Services, 'env' | 'db' | 'log'>,
  limits: Limits,
  authenticator: Authenticator,
  requireSecure: RequireSecureConnection,
  contextOf: (request: { req: Request; res: Response }) => Promise<Context>,
): Router {
  const router = Router();
  const { google } = env;
  if (!google)
    return router.get(['/auth/google', CALLBACK], (_req, res) => res.redirect(callbackPath('config')));

  authenticator.use(
    new GoogleStrategy(
      {
        ...endpoints(env),
        clientID: google.clientId,
        clientSecret: google.clientSecret,
        callbackURL: `${env.publicUrl}${CALLBACK}`,
        scope: ['profile', 'email'],
        // passport-oauth2 uses neither by default (#164).
        state: true,
        pkce: true,
        passReqToCallback: true,
      },
      // Google's tokens are not kept, because nothing else is requested from Google.
      (req, _accessToken, _refreshToken, { id, displayName, _json: claims }, done) => {
        const { email, email_verified: emailVerified, picture } = claims;
        const identity = { id, email, emailVerified: emailVerified === true, fullName: displayName, picture };
        signInGoogleUser(db, identity, req.get('user-agent') ?? '', takeInviteCode(req))
          .then((person) => done(null, person ?? false))
          .catch(done);
      },
    ),
  );
  // Required by spec 7.1.
  const options: AuthenticateOptionsGoogle = { accessType: 'offline', prompt: 'consent' };

  const limited: RequestHandler = async (req, res, next) => {
    try {
      await limits.consume('external', getNetwork(req.ip ?? ''));
      next();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      res.redirect(callbackPath('failed'));
    }
  };

  // The session also carries the `state` that protects the callback.
  const secure: RequestHandler = (req, res, next) => {
    try {
      requireSecure(req);
      next();
    } catch {
      res.redirect(callbackPath('config'));
    }
  };

  router.get('/auth/google', limited, secure, (req, res, next) => {
    if (!req.user) req.session.cookie.maxAge = CONSENT_LIMIT_MS;
    const { data: inviteCode } = inviteCodeSchema.safeParse(req.query.invite);
    if (inviteCode) req.session.inviteCode = inviteCode;
    else delete req.session.inviteCode;
    authenticator.authenticate('google', options)(req, res, next);
  });

  router.get(CALLBACK, limited, secure, (req, res, next) => {
    const answer = async (error: unknown, person?: AuthenticatedViewer | false | null) => {
      const refused = (reason: string) => noteRefusedSignIn({ env, log, ip: req.ip ?? '' }, reason);
      if (error || !person) {
        if (error) log.warn({ err: error }, 'Google sign-in failed');
        const failure = classifyFailure(error, req.query.error);
        refused(`google ${failure}`);
        return res.redirect(callbackPath(failure));
      }
      // Someone who is logged in with both factors only renews the proof of identity.
      const isTwoFactor = req.user?.id === person.id && req.session.twoFactor === true;
      try {
        const context = await contextOf({ req, res });
        await startSessionAs(context, person, { mailsIfNew: true, ...(isTwoFactor && { twoFactor: true }) });
      } catch (failed) {
        if (!(failed instanceof AppError)) throw failed;
        const { code, answerPath } = failed.extensions;
        if (code === 'SECOND_FACTOR_REQUIRED') return res.redirect(callbackPath('code'));
        refused(answerPath ? 'suspended' : 'google failed');
        return res.redirect(answerPath ? String(answerPath) : callbackPath('failed'));
      }
      metrics.signIns.inc({ result: 'signed in' });
      res.redirect(callbackPath());
    };
    const handle = (...found: Parameters<typeof answer>) => void answer(...found).catch(next);
    authenticator.authenticate('google', options, handle)(req, res, next);
  });
  return router;
}

/** The invite code in the session. It is removed, so it is used only once. */
function takeInviteCode({ session }: Request): string | undefined {
  const { inviteCode } = session;
  delete session.inviteCode;
  return inviteCode;
}

const callbackPath = (failure?: Failure | 'code') =>
  `/auth/callback?${failure === 'code' ? 'status=code' : failure ? `error=${failure}` : 'status=ok'}`;

/** Error codes that mean a wrong registration at Google, not a mistake by the visitor (RFC 6749, 4.1.2.1 and 5.2). */
const CONFIG_ERRORS = [
  'disabled_client',
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'redirect_uri_mismatch',
  'unauthorized_client',
  'unsupported_response_type',
];

function classifyFailure(error: unknown, said: unknown): Failure {
  if (said === 'access_denied') return 'cancelled';
  if (error instanceof AppError && error.message === inviteMessages.required) return 'invitation';
  const problem = inviteProblems.find(
    (one) => error instanceof AppError && error.message === inviteMessages[one],
  );
  if (problem) return `invitation-${problem}`;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return CONFIG_ERRORS.includes(code) ? 'config' : 'failed';
}

/** The endpoints of another OpenID provider, which replaces Google in tests. */
function endpoints({ googleIssuer }: Pick<Env, 'googleIssuer'>) {
  if (!googleIssuer) return {};
  return {
    authorizationURL: `${googleIssuer}/authorize`,
    tokenURL: `${googleIssuer}/token`,
    userProfileURL: `${googleIssuer}/userinfo`,
  };
}
