import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DefinitionNode, Kind, print, visit } from 'graphql';
import type { Plugin } from 'vite';

const DOCUMENT = 'virtual:document/';

/**
 * Puts each generated document where it is used, and each of its definitions into the build once. The preset looks
 * documents up in a map of all of them, which every page would have to load, and repeats in each the fragments it
 * spreads. The fragments of images are inlined, because their repeated fields compress better than a spread.
 *
 * Writes .vite/documents.json, the texts of the operations by their hashes, for the server (persisted.ts).
 */
export function documentsInPlace(): Plugin {
  const definitions = new Map<string, string>();
  /** The text of each operation as the client sends it, by its hash. */
  const texts = new Map<string, string>();
  const hashes = new Map<string, string>();
  const imageFields = new Map<string, string>();
  const unmasked =
    /\{"kind":"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"\},"directives":\[\{"kind":"Directive","name":\{"kind":"Name","value":"unmask"\}\}\]\}/g;
  const listSpreads = (own: string) => [
    ...new Set(
      [...own.matchAll(/"kind":"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g)].map(
        ([, name]) => name ?? '',
      ),
    ),
  ];
  const withFragments = (name: string, all = new Set<string>()): Set<string> => {
    if (all.has(name)) return all;
    all.add(name);
    for (const spread of listSpreads(definitions.get(name) ?? '')) withFragments(spread, all);
    return all;
  };
  return {
    name: 'documents-in-place',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const generated = readFileSync(resolve(import.meta.dirname, '../gql/graphql.ts'), 'utf8');
      for (const [, json = ''] of generated.matchAll(/^export const \w+ = (\{.*\}) as unknown as /gm)) {
        const [own] = JSON.parse(json).definitions;
        definitions.set(own.name.value, JSON.stringify(own));
        if (own.typeCondition?.name.value === 'Image') {
          imageFields.set(own.name.value, JSON.stringify(own.selectionSet.selections).slice(1, -1));
        }
      }
      for (const [name, own] of definitions) {
        definitions.set(
          name,
          own.replace(unmasked, (spread, fragment) => imageFields.get(fragment) ?? spread),
        );
      }
      for (const name of definitions.keys()) {
        const text = sentText([...withFragments(name)].map((it) => JSON.parse(definitions.get(it) ?? '')));
        if (text === null) continue;
        const key = hash('sha256', text, 'hex');
        hashes.set(name, key);
        texts.set(key, text);
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const source = JSON.stringify(Object.fromEntries(texts));
      this.emitFile({ type: 'asset', fileName: '.vite/documents.json', source });
    },
    resolveId: (id) => (id.startsWith(DOCUMENT) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${DOCUMENT}`)) return null;
      const name = id.slice(DOCUMENT.length + 1);
      const own = definitions.get(name) ?? '';
      const names = listSpreads(own);
      const imports = names.map((name, index) => `import d${index} from '${DOCUMENT}${name}';`);
      const below = names.map((_, index) => `...d${index}.definitions`);
      const known = hashes.has(name) ? `hash:"${hashes.get(name)}",` : '';
      return `${imports.join('')}export default {kind:"Document",${known}definitions:[...new Set([${[own, ...below]}])]};`;
    },
    transform(code, id) {
      if (!/client\/.*\.tsx?$/.test(id) || id.includes('/gql/') || !code.includes('graphql(`')) return null;
      const names: string[] = [];
      const replaced = code.replace(/graphql\(`([\s\S]*?)`\)/g, (_, text: string) => {
        const name = /(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(text)?.[1] ?? '';
        if (!definitions.has(name)) throw new Error(`No document ${name}. Run: npm run codegen`);
        return `document${names.push(name)}`;
      });
      const imports = names.map((name, index) => `import document${index + 1} from '${DOCUMENT}${name}';`);
      return `${imports.join('')}${replaced}`;
    },
  };
}

/** The text that the client would send: with type names, without directives for the client. Null for a fragment. */
function sentText(definitions: DefinitionNode[]): string | null {
  if (definitions[0]?.kind !== Kind.OPERATION_DEFINITION) return null;
  const typed = addTypenameToDocument({ kind: Kind.DOCUMENT, definitions });
  return print(visit(typed, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) }));
}
