import connectPgSimple from 'connect-pg-simple';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import type { Pool } from 'pg';
import type { AuthenticatedViewer } from '../platform/context.ts';
import type { Env } from '../platform/env.ts';
import type { Services } from '../platform/services.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A session ends when nobody has used it for this long, … */
const IDLE_MS = 14 * DAY;
/** … or this long after it began, used or not. */
const ABSOLUTE_MS = 90 * DAY;
/** Use is written down (and the cookie sent again) this often at most, not at every request. */
const REFRESH_MS = 60 * MINUTE;

declare module 'express-session' {
  interface SessionData {
    passport: { user?: string };
    /** Of what its person showed when it was made; see Account.signInVersion. */
    signInVersion: number;
    startedAt: number;
    refreshedAt: number;
  }
}

const PgStore = connectPgSimple(session);

/** What somebody showed to be signed in was changed or taken back before their session could be made. */
class StaleSignIn extends Error {}

/**
 * connect-pg-simple, except that only a new session is inserted. A stored one is updated where it still is:
 * a request that was under way while its session was ended cannot bring it back (express-session #632).
 */
class SessionStore extends PgStore {
  private readonly stored = new WeakSet<object>();

  constructor(
    private readonly pool: Pool,
    options: connectPgSimple.PGStoreOptions,
  ) {
    super({ ...options, pool });
  }

  override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
    super.get(sid, (error, data) => {
      const tooOld = data && Date.now() - data.startedAt > ABSOLUTE_MS;
      done(error, tooOld ? null : data);
    });
  }

  override createSession(req: Request, data: SessionData): Session & SessionData {
    const loaded = super.createSession(req, data);
    this.stored.add(loaded);
    return loaded;
  }

  override set(sid: string, data: SessionData, done: (error?: unknown) => void = () => {}): void {
    data.startedAt ??= Date.now();
    data.refreshedAt = Date.now();
    if (!this.stored.has(data)) {
      const stored = (error?: unknown) => {
        if (!error) this.stored.add(data);
        done(error);
      };
      if (data.passport?.user) this.insert(sid, data).then(() => stored(), stored);
      else super.set(sid, data, stored);
      return;
    }
    const expire = expiryOf(data);
    this.pool.query('update sessions set sess = $2, expire = $3 where sid = $1', [sid, data, expire]).then(
      () => done(),
      (error) => done(error),
    );
  }

  /**
   * A session that signs somebody in is made only if what they showed is still what is kept. The share lock lets
   * whoever changes that either come first, and be seen here, or come later and end this session too.
   */
  private async insert(sid: string, data: SessionData): Promise<void> {
    const { rowCount } = await this.pool.query(
      `insert into sessions (sid, sess, expire)
        select $1, $2::jsonb, $3 from accounts
        where profile_id = $4::uuid and sign_in_version = $5 for share`,
      [sid, data, expiryOf(data), data.passport.user, data.signInVersion],
    );
    if (rowCount === 0) throw new StaleSignIn();
  }
}

const expiryOf = ({ cookie }: SessionData) => cookie.expires ?? new Date(Date.now() + IDLE_MS);

/** Gives every request its session, kept in PostgreSQL and named by a signed cookie. */
export function sessionMiddleware({
  env,
  pool,
  log,
}: Pick<Services, 'env' | 'pool' | 'log'>): RequestHandler[] {
  const { name, options, sentBy } = sessionCookie(env);
  if (options.secure && !env.trustProxy) {
    log.warn(
      'PUBLIC_URL is https, so logging in needs TRUST_PROXY to be set for the proxy in front of this server',
    );
  }
  const store = new SessionStore(pool, {
    tableName: 'sessions',
    createTableIfMissing: false,
    disableTouch: true,
    errorLog: (message, error) => log.error({ err: error }, message),
  });
  const load = session({
    store,
    name,
    secret: env.sessionSecret,
    cookie: { ...options, maxAge: IDLE_MS },
    resave: false,
    saveUninitialized: false,
  });
  const forget: RequestHandler = (req, res, next) => {
    const sent = sentBy(req);
    // Of a session that is no more: kept, it would hold its owner off the pages that are rendered for visitors.
    if (sent && !sent.includes(req.sessionID)) res.clearCookie(name, options);
    next();
  };
  return [load, forget, refresh];
}

const refresh: RequestHandler = (req, _res, next) => {
  const { passport, refreshedAt = 0 } = req.session;
  // A changed session is saved at the end of the request, and its cookie sent with a new expiry.
  if (passport?.user && Date.now() - refreshedAt > REFRESH_MS) req.session.refreshedAt = Date.now();
  next();
};

type SessionCookie = {
  name: string;
  options: CookieOptions;
  /** Its value as the request brings it, undefined without one. Whether it names a session is another matter. */
  sentBy: (req: Request) => string | undefined;
};

/** The session cookie's name and flags. The prefix makes browsers refuse one set by a neighbouring host. */
export function sessionCookie(env: Pick<Env, 'publicUrl'>): SessionCookie {
  const secure = String(env.publicUrl).startsWith('https:');
  const name = secure ? '__Host-threes' : 'threes';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
  return {
    name,
    options: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    sentBy: (req) => pattern.exec(req.headers.cookie ?? '')?.[1],
  };
}

/**
 * Starts a session for this person under a new id, whatever session there was before. False, and there is no session,
 * where what they showed does not sign them in any more.
 */
export async function startSession(
  req: Request,
  { signInVersion, ...person }: AuthenticatedViewer,
): Promise<boolean> {
  // An earlier sign-out of the same request leaves none behind.
  if (!req.session) req.sessionStore.generate(req);
  await fromCallback((done) => req.session.regenerate(done));
  Object.assign(req.session, { passport: { user: person.id }, signInVersion });
  try {
    await fromCallback((done) => req.session.save(done));
  } catch (error) {
    await fromCallback((done) => req.session.destroy(done));
    req.user = undefined;
    if (error instanceof StaleSignIn) return false;
    throw error;
  }
  req.user = person;
  return true;
}

function fromCallback(begin: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    begin((error) => (error ? reject(error) : resolve()));
  });
}

/** Ends the session of this request, in the table and in the browser. */
export async function endSession(req: Request, res: Response, env: Pick<Env, 'publicUrl'>): Promise<void> {
  const { name, options } = sessionCookie(env);
  if (req.session) await fromCallback((done) => req.session.destroy(done));
  req.user = undefined;
  res.clearCookie(name, options);
}
