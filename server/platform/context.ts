import type { DocumentNode } from 'graphql';
import { unauthenticated } from './errors.ts';
import type { Limits } from './rate-limit.ts';
import type { ReadBudget } from './reads/budget.ts';
import type { AnswerSize } from './reads/size.ts';
import type { Services } from './services.ts';

/** The signed-in person behind a request. */
export type Viewer = {
  id: string;
  isAdmin: boolean;
  /** Where Google has their picture; undefined where nobody has looked, as right after signing in. */
  googlePicture?: string | null;
};

/** Somebody who has just shown who they are, and the version of what they showed it with. */
export type AuthenticatedViewer = Viewer & { signInVersion: number };

/** What a resolver may do to the caller's session without seeing the request. */
export type SessionPort = {
  /** The person whom this e-mail and password sign in, or null. */
  authenticate(email: string, password: string): Promise<AuthenticatedViewer | null>;
  /**
   * Starts a session under a new id for this person. False, and nobody is signed in, where what they showed does not
   * sign them in any more.
   */
  signIn(person: AuthenticatedViewer): Promise<boolean>;
  /** Ends this session, or with `everywhere` all of the person's. */
  signOut(options?: { everywhere?: boolean }): Promise<void>;
};

/** What every resolver is given. */
export type Context = Services & {
  viewer: Viewer | null;
  session: SessionPort;
  limits: Limits;
  reads: ReadBudget;
  /** The caller's address, for rate limits. */
  ip: string;
  requestId: string;
  /** How large the answer is so far. */
  answer: AnswerSize;
};

/** Answers a query of our own as a visitor would get it, without HTTP. Throws the first error there is. */
export type VisitorQuery = <Data>(
  document: DocumentNode | string,
  variables?: Record<string, unknown>,
) => Promise<Data>;

/** The signed-in person, or UNAUTHENTICATED. */
export function requireViewer({ viewer }: Pick<Context, 'viewer'>): Viewer {
  if (viewer === null) throw unauthenticated();
  return viewer;
}
