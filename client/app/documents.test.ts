import { readFileSync } from 'node:fs';
import {
  buildSchema,
  isInputObjectType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
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

// Otherwise it would be restored together with the version that the admin saw, but unseen.
test('whatever a curator can edit of hidden content is read again before an admin restores it', () => {
  const source = Object.values(sources).find((it) => it.includes('query ModeratedItem(')) ?? '';
  const [, text = ''] = /graphql\(`([^`]*query ModeratedItem[^`]*)`\)/.exec(source) ?? [];
  const shownAs: Record<string, string> = {
    description: 'descriptionHtml',
    imageId: 'image',
    coverId: 'cover',
    pickIds: 'picks',
  };
  const missing: string[] = [];
  const types: string[] = [];
  visit(parse(text), {
    InlineFragment({ typeCondition, selectionSet }) {
      const type = typeCondition?.name.value ?? '';
      const input = schema.getType(`Update${type}Input`);
      // The take-down of a shelf or a person is lifted without a version.
      if (!isInputObjectType(input) || type === 'Profile') return;
      types.push(type);
      const asked = selectionSet.selections.map((one) => one.kind === 'Field' && one.name.value);
      // The thing of a pick is no content of it.
      const edited = Object.keys(input.getFields()).filter((name) => !['thingId', 'lookup'].includes(name));
      for (const name of edited) if (!asked.includes(shownAs[name] ?? name)) missing.push(`${type}.${name}`);
    },
  });
  expect(types).toEqual(['Pick', 'Collection']);
  expect(missing).toEqual([]);
});
