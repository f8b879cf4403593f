import type { Request, RequestHandler } from 'express';
import { Kind, parse } from 'graphql';
import type { Services } from '../../platform/services.ts';
import { contentTypeFor } from '../graphql/fast-path/fast-path.response.ts';
import { sessionCookie } from './sessions.ts';

/** The maximum length of a document that is examined here. */
const DOCUMENT_MAX = 200;
/** The maximum length of a request that only logs out. Parsing so little takes no time. */
export const SIGN_OUT_BYTES_MAX = 2_000;
/** How long the response waits for the database. */
const PATIENCE_MS = 2_000;
/** The interval of retries for sessions that could not be deleted, and how many such sessions are remembered. */
const AGAIN_MS = 5_000;
const WAITING_MAX = 10_000;

type SignOut = { everywhere: boolean; key: string };

/** The logout in a GraphQL request that does nothing else, or null. */
export function parseSignOut(body: unknown): SignOut | null {
  const { query, variables } = (body ?? {}) as {
    query?: unknown;
    variables?: Record<string, unknown> | null;
  };
  if (typeof query !== 'string' || query.length > DOCUMENT_MAX || !query.includes('signOut')) return null;
  try {
    const [operation, ...others] = parse(query, { noLocation: true }).definitions;
    if (others.length > 0 || operation?.kind !== Kind.OPERATION_DEFINITION) return null;
    if (operation.operation !== 'mutation') return null;
    const [field, ...more] = operation.selectionSet.selections;
    if (more.length > 0 || field?.kind !== Kind.FIELD || field.name.value !== 'signOut') return null;
    if (field.directives?.length) return null;
    const given = field.arguments?.find(({ name }) => name.value === 'everywhere')?.value;
    const value =
      given?.kind === Kind.VARIABLE
        ? variables?.[given.name.value]
        : given?.kind === Kind.BOOLEAN && given.value;
    return { everywhere: Boolean(value), key: field.alias?.value ?? 'signOut' };
  } catch {
    return null;
  }
}

/** Ignores headers for which Apollo would refuse to log out. */
export const ignoreSignOutHeaders: RequestHandler = (req, _res, next) => {
  if (parseSignOut(req.body)) {
    delete req.headers.accept;
    delete req.headers['idempotency-key'];
  }
  next();
};

/**
 * Logs a browser out before anything else can refuse the request, such as a spent budget, an expired session or a
 * failing database. The cookie is removed at once, and the session as soon as the database responds.
 */
export function signOutFirst({ env, pool, log }: Pick<Services, 'env' | 'pool' | 'log'>): RequestHandler {
  const cookie = sessionCookie(env);
  const waiting = new Set<string>();
  const remove = (sids: string[]) => pool.query('delete from sessions where sid = any($1)', [sids]);
  const again = () => {
    const sids = [...waiting];
    if (sids.length === 0) return;
    remove(sids).then(() => {
      for (const sid of sids) waiting.delete(sid);
    }, later);
  };
  const later = () => setTimeout(again, AGAIN_MS).unref();

  return async (req: Request, res, next) => {
    const signOut =
      req.method === 'POST' && !req.token && !req.isFromElsewhere ? parseSignOut(req.body) : null;
    if (!signOut || signOut.everywhere) return next();
    const sid = cookie.readSessionId(req);
    if (sid) {
      const removed = remove([sid]).catch((error) => {
        log.warn({ err: error }, 'A session is deleted later');
        if (waiting.size < WAITING_MAX) waiting.add(sid);
        later();
      });
      await Promise.race([removed, new Promise((done) => setTimeout(done, PATIENCE_MS).unref())]);
    }
    res.clearCookie(cookie.name, cookie.options);
    res.setHeader('content-type', contentTypeFor(req.headers.accept) ?? 'application/json; charset=utf-8');
    res.send(JSON.stringify({ data: { [signOut.key]: true } }));
  };
}
