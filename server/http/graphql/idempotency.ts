import type { ApolloServerPlugin, GraphQLResponse } from '@apollo/server';
import { HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { Pool } from 'pg';
import { type Context, requireViewer } from '../../platform/context.ts';
import { badInput, conflict, type ErrorCode, isOutage, toClientError } from '../../platform/errors.ts';
import { getRequiredScope } from '../../platform/graphql/scopes.ts';
import { isTooLarge } from '../../platform/reads/size.ts';
import type { Services } from '../../platform/services.ts';
import { decrypt, encrypt, hashSecret } from '../../platform/signatures.ts';
import { withHttpStatus } from './with-http-status.ts';

/** How long a repeated request waits for the response to the first. */
const WAIT_MS = 10_000;
const LOOK_MS = 200;
/** Longer responses are not stored. In characters. */
const ANSWER_MAX = 20_000;

type Row = { is_new: boolean; is_same: boolean; answer: string | null };

/**
 * If a change repeats the `Idempotency-Key` of an earlier one, responds with the first response instead of running
 * again, in any process. Keys belong to a caller and a request. If the process of the first one died, it is not
 * repeated either. Stored responses are encrypted, because some contain secrets.
 */
export function repeatedChanges(
  schema: GraphQLSchema,
  { env, pool }: Pick<Services, 'env' | 'pool'>,
): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request }) {
      const key = request.http?.headers.get('idempotency-key');
      if (key == null) return;
      let claimed: Promise<Claim> | undefined;
      let first: FormattedExecutionResult | undefined;
      return {
        async didResolveOperation({ document, operation, contextValue }) {
          await withHttpStatus(async () => {
            checkKey(key, schema, document, operation);
            await contextValue.limits.consume('idempotencyKey', requireViewer(contextValue).id);
            const { query, variables, operationName } = request;
            claimed = claim(pool, contextValue, key, JSON.stringify([query, variables, operationName]));
            const answer = await waitForAnswer(pool, await claimed);
            if (answer) first = JSON.parse(decrypt(env, answer) ?? refuseLost());
          });
        },
        async responseForOperation(): Promise<GraphQLResponse | null> {
          if (!first) return null;
          const http = { headers: new HeaderMap([['idempotency-replayed', 'true']]) };
          return { http, body: { kind: 'single', singleResult: first } };
        },
        async willSendResponse({ response: { body }, errors: thrown = [], contextValue }) {
          const own = await claimed?.catch(() => undefined);
          if (!own?.row.is_new || body.kind !== 'single') return;
          const { data, errors } = body.singleResult;
          const isChanged =
            data != null && (!thrown.every(changedNothing) || Object.values(data).some((it) => it !== null));
          // The data of an answer that is too large was replaced by an error.
          const hasRun = isChanged || isTooLarge(contextValue.answer);
          const answer = JSON.stringify({ data, errors });
          if (!hasRun && errors) await forget(pool, own);
          else if (answer.length <= ANSWER_MAX) await keep(pool, own, encrypt(env, answer));
        },
      };
    },
  };
}

/** Codes of errors that occur before anything was changed. */
const NOTHING_DONE: unknown[] = ['RATE_LIMITED', 'STEP_UP_REQUIRED', 'UNAVAILABLE'] satisfies ErrorCode[];

/** Whether nothing was changed, so that the key stays free. An outage can hide that a change was saved. */
const changedNothing = (error: GraphQLError): boolean => {
  const { code, scopes } = toClientError(error)?.extensions ?? {};
  return (NOTHING_DONE.includes(code) || scopes !== undefined) && !isOutage(error);
};

/** Throws BAD_USER_INPUT if the request cannot have a key. */
function checkKey(
  key: string,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode | null | undefined,
): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw badInput('An Idempotency-Key has 1 to 200 characters of ASCII without spaces.');
  }
  const fields = schema.getMutationType()?.getFields() ?? {};
  const called = operation?.selectionSet.selections.map((it) =>
    it.kind === Kind.FIELD ? fields[it.name.value] : undefined,
  );
  const fits =
    operation?.operation === 'mutation' &&
    called?.every((it) => it && (getRequiredScope(it) || it.name.startsWith('create')));
  if (!fits || document.definitions.length === 0) {
    throw badInput(
      'An Idempotency-Key works for mutations that access tokens can call, and for those that create something.',
    );
  }
}

type Claim = { profileId: string; hash: string; row: Row };

/** Reserves the key for this request, or returns the request that has reserved it. */
async function claim(pool: Pool, context: Context, key: string, request: string): Promise<Claim> {
  const { id: profileId } = requireViewer(context);
  const hash = hashSecret(JSON.stringify([context.token?.holder ?? '', key]));
  const { rows } = await pool.query<Row>(
    `with taken as (
       insert into idempotency_keys as kept (profile_id, hash, request_hash) values ($1, $2, $3)
       on conflict (profile_id, hash) do update set request_hash = excluded.request_hash, answer = null, created_at = now()
       where kept.created_at < now() - interval '24 hours'
       returning 1)
     select true as is_new, true as is_same, null as answer from taken
     union all
     select false, request_hash = $3, answer from idempotency_keys
     where profile_id = $1 and hash = $2 and not exists (select from taken)`,
    [profileId, hash, hashSecret(request)],
  );
  const [row] = rows;
  // A concurrent request has just reserved the key.
  if (!row) return claim(pool, context, key, request);
  if (!row.is_same) throw conflict('This Idempotency-Key was sent with another request.');
  return { profileId, hash, row };
}

/** The stored response to the first request, once it exists. Undefined if this request is the first. */
async function waitForAnswer(pool: Pool, { profileId, hash, row }: Claim): Promise<string | undefined> {
  if (row.is_new) return undefined;
  let { answer } = row;
  for (const until = Date.now() + WAIT_MS; answer === null && Date.now() < until; ) {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    const { rows } = await pool.query<{ answer: string | null }>(
      'select answer from idempotency_keys where profile_id = $1 and hash = $2',
      [profileId, hash],
    );
    if (rows.length === 0) break;
    answer = rows[0]?.answer ?? null;
  }
  return answer ?? refuseLost();
}

function refuseLost(): never {
  throw conflict(
    'This may already be done: the first request with this Idempotency-Key was not answered. Read what it has changed.',
  );
}

const keep = (pool: Pool, { profileId, hash }: Claim, answer: string) =>
  pool.query('update idempotency_keys set answer = $3 where profile_id = $1 and hash = $2', [
    profileId,
    hash,
    answer,
  ]);

const forget = (pool: Pool, { profileId, hash }: Claim) =>
  pool.query('delete from idempotency_keys where profile_id = $1 and hash = $2', [profileId, hash]);
