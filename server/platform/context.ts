import type { DocumentNode } from 'graphql';
import { AppError, unauthenticated } from './errors.ts';
import type { CallerToken } from './graphql/scopes.ts';
import type { BudgetState, Limits } from './limits/rate-limit.ts';
import type { ReadBudget } from './reads/budget.ts';
import type { AnswerSize } from './reads/size.ts';
import type { Services } from './services.ts';

/** The person who is logged in. */
export type Viewer = {
  id: string;
  isAdmin: boolean;
  /** The address of their Google picture; undefined if it was not read, as right after signing in. */
  googlePicture?: string | null;
  /** Whether the site asks a second factor of everybody, and this session has shown none. */
  lacksFactor?: boolean;
};

/** A person who has just authenticated, and the version of their credentials. */
export type AuthenticatedViewer = Viewer & { signInVersion: number };

/** How a session starts. */
export type StartedSession = {
  /** Whether the person is told of a browser that was not used before. */
  tells: boolean;
  /** Whether a second factor was shown. */
  twoFactor: boolean;
  /** Whether log-ins in this browser need no code for some time. */
  trusts: boolean;
};

/** The operations on the caller's session. Resolvers use them without seeing the request. */
export type SessionPort = {
  /** The secret id of the caller's session, or null. */
  readonly current: string | null;
  /** Throws UNAVAILABLE with the cause if the browser would not keep a session. */
  requireSecure(): void;
  /** The person with this email and password, or null. */
  authenticate(email: string, password: string): Promise<AuthenticatedViewer | null>;
  /**
   * Starts a session with a new id for this person. Returns false if their credentials have changed since they
   * authenticated.
   */
  signIn(person: AuthenticatedViewer, options: StartedSession): Promise<boolean>;
  /** Whether a second factor was shown in this session. */
  readonly isTwoFactor: boolean;
  /** The secret of a browser that has logged in before. It grants nothing on its own. */
  readonly device: string | undefined;
  /** Keeps for some minutes that this person has given all but the code. */
  hold(person: AuthenticatedViewer): void;
  /** The person whose log-in waits for the code in this browser, or null. */
  held(): AuthenticatedViewer | null;
  /** Throws STEP_UP_REQUIRED unless the person has lately proved in this session who they are. */
  requireProof(): Promise<void>;
  /** Notes that they have just proved it. */
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
  /** Whether a page of another site asks, which may read as a visitor does, and change nothing. */
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
  /** Set while a plan is made. It records what resolvers read and write. They then run no statement. */
  recorder?: { take<T>(statement: (builder: never) => unknown): T; write(statement: unknown): void };
  /** What is left of the budget of writes, once one was counted. */
  writes?: BudgetState;
  /** The size of the response so far. */
  answer: AnswerSize;
  /** The source of the events of a subscription. Other operations have none. */
  stream?: EventSource;
};

/** Where a subscription gets its events from. It has one topic. */
export type EventSource = {
  /**
   * The ids of what happens from now on: of all items of a topic, or of those that concern `key`. An item that `accepts`
   * refuses is left out; it gets the parts between key and id.
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

/** Said where subscriptions are not answered. */
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
