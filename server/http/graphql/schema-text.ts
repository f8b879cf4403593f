import { Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { printWithNullability } from '../../platform/graphql/nullability.ts';

/** GET /schema.graphql: the schema with its descriptions, for people and tools, also in browsers on other sites. */
export function schemaText(schema: GraphQLSchema): Router {
  let text: string | undefined;
  const router = Router();
  router.get('/schema.graphql', (_req, res) => {
    text ??= printWithNullability(schema);
    res
      .set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
      .type('text/plain')
      .send(text);
  });
  return router;
}
