import type { IncomingMessage } from 'node:http';
import connectPgSimple from 'connect-pg-simple';
import { unsign } from 'cookie-signature';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import type { Pool } from 'pg';
import { CODE_MINUTES } from '../../modules/factor/factor.rules.ts';
import type { AuthenticatedViewer } from '../../platform/context.ts';
import { repeating } from '../../platform/database/repeating.ts';
import type { Services } from '../../platform/services.ts';
import type { Env } from '../../platform/settings/env.ts';
import { decodeUrlPart } from '../../platform/text/url.rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time.ts';

/** A session ends after this time without requests (spec 4.3). */
const IDLE_MS = 14 * DAY_MS;
/** A session ends at this age, even if it is used. */
export const ABSOLUTE_MS = 90 * DAY_MS;
/** The expiry is extended at most this often, not on every request. */
export const REFRESH_MS = HOUR_MS;

declare module 'express-session' {
  interface SessionData {
    passport: { user?: string };
    /** The version of the credentials at the login (Account.signInVersion). */
    signInVersion: number;
    startedAt: number;
    refreshedAt: number;
    /** When the person last proved their identity. In older sessions this is `startedAt`. */
    provenAt?: number;
    /** Whether a second factor was used: a code, a passkey or a remembered browser. */
    twoFactor?: boolean;
    /** The person who has passed the first factor, until when the code is awaited. */
    pendingSignIn?: { person: AuthenticatedViewer; until: number };
    userAgent?: string;
    /** The invite code of a visitor who was redirected to Google. */
    inviteCode?: string;
  }
}

/** The maximum length of a stored user agent. */
const USER_AGENT_MAX = 300;

const PgStore = connectPgSimple(session);

/** The credentials have changed since the check, or the person is suspended. */
class StaleSignIn extends Error {}

type Fields = Record<string, unknown>;

/**
 * connect-pg-simple, changed to insert only new sessions and otherwise update the fields that this request has changed.
 * So a concurrent request cannot bring an ended session back (express-session #632), nor undo a proof of identity.
 */
class SessionStore extends PgStore {
  /**
   * The sessions of the running requests, as they were last stored. As texts, because Passport changes the objects in a
   * session, and only a write needs the fields.
   */
  private readonly stored = new WeakMap<object, string>();

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
    this.stored.set(loaded, JSON.stringify(loaded));
    return loaded;
  }

  override set(sid: string, data: SessionData, done: (error?: unknown) => void = () => {}): void {
    data.startedAt ??= Date.now();
    data.refreshedAt = Date.now();
    const text = JSON.stringify(data);
    const stored = (error?: unknown) => {
      if (!error) this.stored.set(data, text);
      done(error);
    };
    const before = this.stored.get(data);
    if (before) this.update(sid, data, JSON.parse(before), JSON.parse(text)).then(() => stored(), stored);
    else if (data.passport?.user) this.insert(sid, data).then(() => stored(), stored);
    else super.set(sid, data, stored);
  }

  private async update(sid: string, data: SessionData, before: Fields, after: Fields): Promise<void> {
    const isChanged = (name: string) => JSON.stringify(after[name]) !== JSON.stringify(before[name]);
    const changed = Object.fromEntries(Object.entries(after).filter(([name]) => isChanged(name)));
    const removed = Object.keys(before).filter((name) => !(name in after));
    await this.pool.query(
      'update sessions set sess = (sess - $2::text[]) || $3::jsonb, expire = $4 where sid = $1',
      [sid, removed, changed, expiryDate(data)],
    );
  }

  /**
   * Inserts a session only if the credentials are still current, which they are not for a suspended person. The share
   * lock orders this against a concurrent change of credentials: either that is visible here, or it deletes this
   * session afterwards.
   */
  private async insert(sid: string, data: SessionData): Promise<void> {
    const { rowCount } = await this.pool.query(
      `insert into sessions (sid, sess, expire)
        select $1, $2::jsonb, $3 from accounts
        where profile_id = $4::uuid and sign_in_version = $5 and not exists (
          select from profiles where id = $4::uuid and suspended_at is not null
        ) for share`,
      [sid, data, expiryDate(data), data.passport.user, data.signInVersion],
    );
    if (rowCount === 0) throw new StaleSignIn();
  }
}

const expiryDate = ({ cookie }: SessionData) => cookie.expires ?? new Date(Date.now() + IDLE_MS);

/** Loads the session of each request from PostgreSQL. A signed cookie contains its id. */
export function sessionMiddleware({
  env,
  pool,
  log,
}: Pick<Services, 'env' | 'pool' | 'log'>): RequestHandler[] {
  const { name, options, sentBy } = sessionCookie(env);
  const store = new SessionStore(pool, {
    tableName: 'sessions',
    createTableIfMissing: false,
    disableTouch: true,
    // A job deletes expired sessions.
    pruneSessionInterval: false,
    errorLog: (message, error) => log.error({ err: error }, message),
  });
  const load = session({
    store,
    name,
    secret: [...env.sessionSecrets],
    cookie: { ...options, maxAge: IDLE_MS },
    resave: false,
    saveUninitialized: false,
  });
  const clearStaleCookie: RequestHandler = (req, res, next) => {
    const sent = sentBy(req);
    // Removes the cookie of an ended session, because with it the browser would get no rendered pages. A request with
    // a viewer id may be older than a new login, whose cookie must stay.
    const isStale = sent && !sent.includes(req.sessionID);
    if (isStale && !req.headers['x-viewer']) res.clearCookie(name, options);
    next();
  };
  return [load, clearStaleCookie, refresh];
}

const refresh: RequestHandler = (req, _res, next) => {
  const { passport, refreshedAt = 0 } = req.session;
  // A change saves the session at the end of the request, and renews its cookie.
  if (passport?.user && Date.now() - refreshedAt > REFRESH_MS) req.session.refreshedAt = Date.now();
  next();
};

type SessionCookie = {
  name: string;
  options: CookieOptions;
  /** The session id in the cookie, or undefined. The session may not exist. */
  sentBy: (req: Pick<IncomingMessage, 'headers'>) => string | undefined;
  /** The session id in the cookie of a request. Undefined if there is none or its signature is wrong. */
  readSessionId: (req: Pick<IncomingMessage, 'headers'>) => string | undefined;
};

/**
 * The name and flags of the session cookie. Because of the prefix, browsers reject such a cookie from another host.
 */
export function sessionCookie(env: Pick<Env, 'publicUrl' | 'sessionSecrets'>): SessionCookie {
  const secure = String(env.publicUrl).startsWith('https:');
  const name = secure ? '__Host-threes' : 'threes';
  // Spaces around the name are allowed, as in Express's parser.
  const pattern = new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;]*)`);
  const sentBy: SessionCookie['sentBy'] = (req) => pattern.exec(req.headers.cookie ?? '')?.[1];
  const readSessionId: SessionCookie['readSessionId'] = (req) => {
    const signed = decodeUrlPart(sentBy(req) ?? '');
    if (!signed?.startsWith('s:')) return undefined;
    for (const secret of env.sessionSecrets) {
      const sid = unsign(signed.slice(2), secret);
      if (sid) return sid;
    }
    return undefined;
  };
  return { name, options: { httpOnly: true, sameSite: 'lax', secure, path: '/' }, sentBy, readSessionId };
}

/**
 * Replaces the session by one with a new id for this person. Returns false, without a session, if the credentials
 * have changed or the person is suspended. Push messages to this browser go on if the earlier session was theirs.
 */
export async function startSession(
  pool: Pool,
  req: Request,
  { signInVersion, ...person }: AuthenticatedViewer,
  twoFactor = false,
): Promise<boolean> {
  // An earlier logout in the same request has removed the session.
  if (!req.session) req.sessionStore.generate(req);
  const { sessionID: earlier, sessionStore: store } = req;
  const isSamePerson = req.session.passport?.user === person.id;
  const endEarlier = () => fromCallback((done) => store.destroy(earlier, done));
  // The push messages of a session are deleted with it, so they are moved before.
  if (!isSamePerson) await repeating(endEarlier);
  store.generate(req);
  const userAgent = req.get('user-agent')?.slice(0, USER_AGENT_MAX);
  Object.assign(req.session, {
    passport: { user: person.id },
    signInVersion,
    userAgent,
    provenAt: Date.now(),
    twoFactor,
  });
  try {
    // Repeating the whole login would fail, because its password, code or passkey is used up by now.
    await repeating(() => fromCallback((done) => req.session.save(done)));
    if (isSamePerson) await repeating(() => movePushSubscriptions(pool, earlier, req.sessionID));
  } catch (error) {
    await fromCallback((done) => req.session.destroy(done));
    req.user = undefined;
    if (error instanceof StaleSignIn) return false;
    throw error;
  } finally {
    if (isSamePerson) await repeating(endEarlier);
  }
  req.user = person;
  return true;
}

/** The lock on the new session comes first, as whoever ends it locks it before its subscriptions. */
const movePushSubscriptions = (pool: Pool, from: string, to: string) =>
  pool.query(
    `with locked as materialized (select sid from sessions where sid = $2 for key share)
      update push_subscriptions set session_id = locked.sid from locked where session_id = $1`,
    [from, to],
  );

/** Records in the session that this person has passed the first factor. */
export function storePendingSignIn(req: Request, person: AuthenticatedViewer): void {
  if (!req.session) req.sessionStore.generate(req);
  const lasts = CODE_MINUTES * MINUTE_MS;
  req.session.pendingSignIn = { person, until: Date.now() + lasts };
  if (!req.user) req.session.cookie.maxAge = lasts;
}

/** The person whose code is awaited in this session. Null if there is none or the time is over. */
export function readPendingSignIn({ session }: Request): AuthenticatedViewer | null {
  const { pendingSignIn } = session ?? {};
  return pendingSignIn && pendingSignIn.until > Date.now() ? pendingSignIn.person : null;
}

function fromCallback(begin: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    begin((error) => (error ? reject(error) : resolve()));
  });
}

/** Deletes the session of this request in the database and its cookie. */
export async function endSession(
  req: Request,
  res: Response,
  env: Pick<Env, 'publicUrl' | 'sessionSecrets'>,
): Promise<void> {
  const { name, options } = sessionCookie(env);
  if (req.session) await fromCallback((done) => req.session.destroy(done));
  req.user = undefined;
  res.clearCookie(name, options);
}
