import type { DocumentNode } from 'graphql';
import { badInput, unauthenticated } from './errors.ts';
import type { CallerToken } from './graphql/scopes.ts';
import type { ReadBudget } from './limits/budget.ts';
import type { BudgetState, Limits } from './limits/rate-limit.ts';
import type { AnswerSize } from './reads/size.ts';
import type { Services } from './services.ts';

/** The viewer's account. */
export type Viewer = {
  id: string;
  isAdmin: boolean;
  /** The address of the person's Google picture. Undefined if it was not read, for example right after a login. */
  googlePicture?: string | null;
  /** Whether the site requires a second factor of everyone, but this session has none. */
  lacksFactor?: boolean;
  /** Whether the person has the permissions of an admin as soon as this session has a second factor. */
  isAdminWithFactor?: boolean;
  /** The time from which this session has fewer permissions if it still has no second factor. */
  limitedFrom?: Date;
};

/** A person who has just authenticated, and the version of their credentials. */
export type AuthenticatedViewer = Viewer & { signInVersion: number };

export type StartedSession = {
  /** Whether to mail the person about a login from a new browser. */
  mailsIfNew: boolean;
  /** Whether a second factor was used. */
  twoFactor: boolean;
  /** Whether to remember this browser, so that logins in it need no second factor for some time. */
  remembersDevice: boolean;
};

/** The operations on the caller's session. Resolvers use them without seeing the request. */
export type SessionPort = {
  /** The secret id of the caller's session, or null. */
  readonly current: string | null;
  /** Throws UNAVAILABLE if the browser would refuse the session cookie, and says why. */
  requireSecure(): void;
  /**
   * Starts a session with a new id for this person. Returns false if their credentials have changed since they
   * authenticated.
   */
  signIn(person: AuthenticatedViewer, options: StartedSession): Promise<boolean>;
  /** Whether a second factor was used in this session. */
  readonly isTwoFactor: boolean;
  /** The secret of a browser that has logged in before. It grants nothing on its own. */
  readonly device: string | undefined;
  /** Remembers for some minutes that this person has passed the first factor and still owes the code. */
  storePendingSignIn(person: AuthenticatedViewer): void;
  /** The person who was passed to `storePendingSignIn` in this browser, or null. */
  readPendingSignIn(): AuthenticatedViewer | null;
  /** Throws STEP_UP_REQUIRED unless the person has recently proved their identity in this session. */
  requireProof(): Promise<void>;
  /** Records that the person has just proved their identity. */
  prove(options?: { twoFactor?: boolean }): void;
  /** Ends this session, or with `everywhere` all sessions of the person. */
  signOut(options?: { everywhere?: boolean }): Promise<void>;
};

export type Context = Services & {
  viewer: Viewer | null;
  /** Whether a replica may answer: the request is a visitor's query, so data may be some seconds old. */
  allowReplica?: boolean;
  /** Whether the response is the same for all callers, so that caches can keep it briefly. */
  isPublicResponse?: boolean;
  /** Whether a page of another site sends the request. It then counts as a visitor's and cannot change anything. */
  isFromElsewhere?: boolean;
  /** The access token of the request. The viewer is its owner, but an admin only with the scope ADMIN. */
  token?: CallerToken;
  session: SessionPort;
  limits: Limits;
  reads: ReadBudget;
  /** The caller's network address, for rate limits. */
  ip: string;
  /** The User-Agent header, for the audit log. */
  userAgent: string;
  requestId: string;
  /** Set while a plan (plans.ts) is made: statements are recorded instead of run. */
  recorder?: { take<T>(statement: (builder: never) => unknown): T; write(statement: unknown): void };
  /** The remaining writes of the caller, once this request has written. */
  writes?: BudgetState;
  /** The size of the response so far. */
  answer: AnswerSize;
  /** The source of the events of a subscription. Other operations have none. */
  stream?: EventSource;
};

/** The events of a topic for a subscription. */
export type EventSource = {
  /**
   * The ids of future events of a topic, or only those for `key`. `accepts` filters them by the parts of an event
   * between its key and its id.
   */
  events(
    topic: string,
    options?: { key?: string; accepts?: (parts: string[]) => boolean },
  ): AsyncIterable<string>;
};

/** Throws BAD_USER_INPUT for an operation that is not a subscription. */
export function requireStream({ stream }: Pick<Context, 'stream'>): EventSource {
  if (!stream) throw badInput(SUBSCRIBE_ELSEWHERE);
  return stream;
}

/** The message where subscriptions are not supported. */
export const SUBSCRIBE_ELSEWHERE =
  'Subscriptions are answered at /graphql/stream, as server-sent events. Ask with “Accept: text/event-stream”.';

/** Runs a query as a visitor, without HTTP. Throws the first error. */
export type VisitorQuery = <Data>(
  document: DocumentNode | string,
  variables?: Record<string, unknown>,
) => Promise<Data>;

/** The person who is logged in. Throws UNAUTHENTICATED otherwise. */
export function requireViewer({ viewer }: Pick<Context, 'viewer'>): Viewer {
  if (viewer === null) throw unauthenticated();
  return viewer;
}
