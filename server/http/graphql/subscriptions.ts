import type { Request, RequestHandler, Response } from 'express';
import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { createHandler } from 'graphql-sse';
import type { Context } from '../../platform/context.ts';
import { badInput, type ErrorCode, isOutage } from '../../platform/errors.ts';
import { hasScope } from '../../platform/graphql/scopes.ts';
import { cancelWhenClientDisconnects } from '../../platform/reads/caller-gone.ts';
import { costModel } from '../../platform/reads/limits.rules.ts';
import { answerTooLarge, isTooLarge } from '../../platform/reads/size.ts';
import type { Services } from '../../platform/services.ts';
import {
  countQueryPoints,
  formatError,
  isUnexpected,
  MAX_ERRORS,
  MAX_TOKENS,
  nameOperation,
} from './graphql.ts';
import type { Stream, Streams } from './streams.ts';

/** Errors after which no further event can succeed, so the subscription ends. */
const FINAL: readonly unknown[] = ['UNAUTHENTICATED', 'FORBIDDEN'] satisfies ErrorCode[];

/** The state of one subscription request. */
type Asked = { context: Context; stream: Stream; points: number };

/**
 * Serves subscriptions as server-sent events, by the protocol graphql-sse with one connection per subscription. Each
 * event costs as much as a query.
 */
export function subscriptions(
  { live, log }: Pick<Services, 'live' | 'log'>,
  schema: GraphQLSchema,
  streams: Streams,
  contextOf: (request: { req: Request; res: Response }) => Promise<Context>,
): RequestHandler {
  /** The arguments for the execution, or the errors of the request. */
  async function prepare(asked: Asked, params: Params): Promise<ExecutionArgs | ExecutionResult> {
    const { context } = asked;
    try {
      const document = parse(params.query, { maxTokens: MAX_TOKENS });
      const errors = validate(schema, document, specifiedRules, { maxErrors: MAX_ERRORS });
      if (errors.length > 0) return refused(context, errors);
      const operation = getOperationAST(document, params.operationName);
      if (operation?.operation !== 'subscription') {
        throw badInput('Only subscriptions are answered here. Send others to /graphql.');
      }
      const variableValues = params.variables ?? {};
      cancelWhenClientDisconnects();
      asked.points = countQueryPoints(schema, document, operation, variableValues);
      // A token without READ reads as a visitor.
      if (!hasScope(context.token, 'read')) context.viewer = null;
      context.reads.spend(context, asked.points + costModel.stream);
      nameOperation(operation);
      return { schema, document, operationName: params.operationName, variableValues, contextValue: asked };
    } catch (error) {
      if (!(error instanceof GraphQLError) || error.extensions.code === 'RATE_LIMITED') throw error;
      return refused(context, [error]);
    }
  }

  /** Runs a subscription, and yields only results that its caller may see. */
  async function begin({ contextValue, ...args }: ExecutionArgs) {
    const asked = contextValue as Asked;
    const context: Context = { ...asked.context, stream: asked.stream.source };
    const begun = await subscribe({ ...args, contextValue: context });
    if (!(Symbol.asyncIterator in begun)) {
      asked.stream.close();
      return refusal(begun.errors ?? []);
    }
    return visibleResults(begun, { ...asked, context });
  }

  async function* visibleResults(
    results: AsyncIterable<ExecutionResult>,
    { context, stream, points }: Asked,
  ) {
    try {
      for await (const result of results) {
        context.reads.bill(context, points);
        const { errors = [], data } = isTooLarge(context.answer) ? { errors: [answerTooLarge()] } : result;
        if (errors.some(isOutage)) return stream.drop();
        for (const error of errors.filter(isUnexpected)) log.error({ err: error }, 'An event failed');
        // The subject was deleted, or the caller may not see it.
        if (errors.length === 0 && Object.values(data ?? {}).every((value) => value === null)) continue;
        yield errors.length > 0 ? { ...refusal(errors), data } : { data };
        if (errors.some(({ extensions }) => FINAL.includes(extensions.code))) return;
        await stream.nextTurn();
      }
    } catch (error) {
      if (isOutage(error)) return stream.drop();
      yield refusal([error as GraphQLError]);
    } finally {
      stream.close();
    }
  }

  const handle = createHandler<Request, Asked>({
    authenticate: () => null as never,
    onSubscribe: ({ context }, params) => prepare(context, params as Params) as never,
    context: ({ context }) => context as never,
    validate: () => [],
    subscribe: begin as never,
  });

  return async (req, res) => {
    if (req.get('accept') !== 'text/event-stream') {
      throw badInput('Ask with “Accept: text/event-stream”.');
    }
    const context = await contextOf({ req, res });
    const stream = streams.open(context, res);
    try {
      await live.ready();
      const [body, { status, headers }] = await handle({
        method: req.method,
        url: req.originalUrl,
        headers: { get: (name) => req.get(name) },
        body: req.body as Record<string, unknown> | null,
        raw: req,
        context: { context, stream, points: 0 },
      });
      if (body === null || typeof body === 'string') {
        throw Object.assign(new Error('Not a subscription'), { status });
      }
      if (!stream.isOpen() && res.destroyed) return void body.return(undefined);
      res.once('close', () => void body.return(undefined));
      res.status(status).set({
        'content-type': headers?.['content-type'],
        // Without this header, proxies would buffer events.
        'x-accel-buffering': 'no',
      });
      for await (const chunk of body) {
        if (res.writableEnded || res.destroyed) break;
        res.write(chunk);
      }
      res.end();
    } finally {
      stream.close();
    }
  };
}

type Params = { query: string; operationName?: string; variables?: Record<string, unknown> };

/** The errors of a request that is not run. It costs points, as at /graphql. */
function refused(context: Context, errors: readonly GraphQLError[]) {
  context.reads.bill(context, costModel.refused);
  return refusal(errors);
}

const refusal = (errors: readonly GraphQLError[]) => ({
  data: null,
  errors: errors.map((error) => {
    const { extensions, ...formatted } = error.toJSON();
    const code = isUnexpected(error) ? 'INTERNAL_SERVER_ERROR' : ('BAD_USER_INPUT' satisfies ErrorCode);
    return formatError({ ...formatted, extensions: { code, ...extensions } }, error);
  }) as never as GraphQLError[],
});
