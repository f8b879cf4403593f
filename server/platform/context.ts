import type { DocumentNode } from 'graphql';
import { AppError, unauthenticated } from './errors.ts';
import type { CallerToken } from './graphql/scopes.ts';
import type { ReadBudget } from './limits/budget.ts';
import type { BudgetState, Limits } from './limits/rate-limit.ts';
import type { AnswerSize } from './reads/size.ts';
import type { Services } from './services.ts';

/** The viewer's account. */
export type Viewer = {
  id: string;
  isAdmin: boolean;
  /** The address of their Google picture; undefined if it was not read, as right after signing in. */
  googlePicture?: string | null;
  /** Whether the site requires a second factor of everyone, and this session has none. */
  lacksFactor?: boolean;
  /** Whether they act as an admin as soon as this session has the required second factor. */
  isAdminWithFactor?: boolean;
  /** When this session loses permissions, unless it gets a second factor. */
  limitedFrom?: Date;
};

/** A person who has just authenticated, and the version of their credentials. */
export type AuthenticatedViewer = Viewer & { signInVersion: number };

export type StartedSession = {
  /** Whether a new browser is reported to the person. */
  tells: boolean;
  /** Whether a second factor was used. */
  twoFactor: boolean;
  /** Whether log-ins in this browser need no code for some time. */
  trusts: boolean;
};

/** The operations on the caller's session. Resolvers use them without seeing the request. */
export type SessionPort = {
  /** The secret id of the caller's session, or null. */
  readonly current: string | null;
  /** Throws UNAVAILABLE with the cause if the browser would not store a session. */
  requireSecure(): void;
  /** The person with this email and password, or null. */
  authenticate(email: string, password: string): Promise<AuthenticatedViewer | null>;
  /**
   * Starts a session with a new id for this person. Returns false if their credentials have changed since they
   * authenticated.
   */
  signIn(person: AuthenticatedViewer, options: StartedSession): Promise<boolean>;
  /** Whether a second factor was used in this session. */
  readonly isTwoFactor: boolean;
  /** The secret of a browser that has logged in before. It grants nothing on its own. */
  readonly device: string | undefined;
  /** Stores for some minutes that this person has given all factors but the code. */
  hold(person: AuthenticatedViewer): void;
  /** The person whose log-in in this browser awaits the code, or null. */
  held(): AuthenticatedViewer | null;
  /** Throws STEP_UP_REQUIRED unless the person has recently proved their identity in this session. */
  requireProof(): Promise<void>;
  /** Stores a proof of identity. */
  prove(options?: { twoFactor?: boolean }): void;
  /** Ends this session, or with `everywhere` all sessions of the person. */
  signOut(options?: { everywhere?: boolean }): Promise<void>;
};

/** The context of every resolver. */
export type Context = Services & {
  viewer: Viewer | null;
  /** Whether this is a visitor's query, which can be served data that is a few seconds stale. */
  allowReplica?: boolean;
  /** Whether the response is the same for all callers, so that caches can keep it briefly. */
  isForEverybody?: boolean;
  /** Whether a page of another site sends the request, which can read as a visitor and change nothing. */
  isFromElsewhere?: boolean;
  /** The access token of the request. The viewer is then its owner, and an admin only if the token has ADMIN. */
  token?: CallerToken;
  session: SessionPort;
  limits: Limits;
  reads: ReadBudget;
  /** The caller's network address, for rate limits. */
  ip: string;
  /** The caller's browser as it names itself, for the audit log. */
  userAgent: string;
  requestId: string;
  /** Set while a plan is made. It records what resolvers read and write, and no statement runs. */
  recorder?: { take<T>(statement: (builder: never) => unknown): T; write(statement: unknown): void };
  /** The remaining budget of writes, once one was counted. */
  writes?: BudgetState;
  /** The size of the response so far. */
  answer: AnswerSize;
  /** The source of the events of a subscription. Other operations have none. */
  stream?: EventSource;
};

/** The source of the events of a subscription, for one topic. */
export type EventSource = {
  /**
   * The ids of future events: of all items of a topic, or of those for `key`. `accepts` filters items by the parts
   * between key and id.
   */
  events(
    topic: string,
    options?: { key?: string; accepts?: (parts: string[]) => boolean },
  ): AsyncIterable<string>;
};

/** The events for a subscription. Throws BAD_USER_INPUT anywhere else. */
export function requireStream({ stream }: Pick<Context, 'stream'>): EventSource {
  if (!stream) throw new AppError('BAD_USER_INPUT', SUBSCRIBE_ELSEWHERE);
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
