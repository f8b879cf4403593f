import { Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { messageJsonSchema } from '../../modules/webhook/message.schema.ts';
import { printWithNullability } from '../../platform/graphql/nullability.ts';

/**
 * GET /schema.graphql: the schema with descriptions. GET /webhooks.schema.json: a JSON schema of webhook messages.
 * Pages of other sites may read both.
 */
export function schemaText(schema: GraphQLSchema): Router {
  let text: string | undefined;
  let messages: ReturnType<typeof messageJsonSchema> | undefined;
  const router = Router();
  router.get(['/schema.graphql', '/webhooks.schema.json'], (_req, res, next) => {
    res.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
    next();
  });
  router.get('/schema.graphql', (_req, res) => {
    text ??= printWithNullability(schema);
    res.type('text/plain').send(text);
  });
  router.get('/webhooks.schema.json', (_req, res) => {
    messages ??= messageJsonSchema();
    res.json(messages);
  });
  return router;
}
