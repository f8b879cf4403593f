import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../gql/**', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

// Without the id, the cache would replace the object by a partial copy and refetch every list that holds it.
test('each object that has an id is asked for with its id', () => {
  const without: string[] = [];
  let documents = 0;
  for (const [file, source] of Object.entries(sources)) {
    for (const [, text = ''] of source.matchAll(/graphql\(`([^`]*)`\)/g)) {
      documents += 1;
      const types = new TypeInfo(schema);
      visit(
        parse(text),
        visitWithTypeInfo(types, {
          SelectionSet({ selections }) {
            const type = types.getParentType();
            // There is only one viewer.
            if (!isObjectType(type) || !type.getFields().id || type.name === 'Viewer') return;
            const hasId = selections.some(
              (one) => one.kind === 'FragmentSpread' || (one.kind === 'Field' && one.name.value === 'id'),
            );
            if (!hasId) without.push(`${file}: ${type.name}`);
          },
        }),
      );
    }
  }
  expect(documents).toBeGreaterThan(100);
  expect(without).toEqual([]);
});
