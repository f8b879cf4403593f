import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DefinitionNode, type ExecutableDefinitionNode, Kind, parse, print, visit } from 'graphql';
import type { Plugin } from 'vite';

const DOCUMENT = 'virtual:document/';
const DOCUMENTS = /graphql\(`([\s\S]*?)`\)/g;

/**
 * Puts each document where it is used, and each of its definitions into the build once. The generated map of all
 * documents would be loaded by every page, and repeats in each the fragments it spreads. The fragments of images are
 * inlined, because their repeated fields compress better than a spread.
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
      for (const own of readDefinitions()) {
        if (!own.name) continue;
        definitions.set(own.name.value, stringify(own));
        if (own.kind === Kind.FRAGMENT_DEFINITION && own.typeCondition.name.value === 'Image') {
          imageFields.set(own.name.value, stringify(own.selectionSet.selections).slice(1, -1));
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
      const replaced = code
        .replace(/import \{ graphql \} from '.*\/gql\/gql\.ts';/, '')
        .replace(DOCUMENTS, (_, text: string) => {
          const name = /(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(text)?.[1] ?? '';
          return `document${names.push(name)}`;
        });
      const imports = names.map((name, index) => `import document${index + 1} from '${DOCUMENT}${name}';`);
      return `${imports.join('')}${replaced}`;
    },
  };
}

/** The definitions of all documents in the client's source. */
function readDefinitions(): ExecutableDefinitionNode[] {
  const client = resolve(import.meta.dirname, '..');
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(build|gql)\b|\.test\./.test(file))
    .flatMap((file) => [...readFileSync(resolve(client, file), 'utf8').matchAll(DOCUMENTS)])
    .flatMap(
      ([, text = '']) => parse(text, { noLocation: true }).definitions as readonly ExecutableDefinitionNode[],
    );
}

/** A part of a document as JSON, without its empty lists. */
const stringify = (part: unknown) =>
  JSON.stringify(part, (_, value) => (Array.isArray(value) && value.length === 0 ? undefined : value));

/** The text that the client would send: with type names, without directives for the client. Null for a fragment. */
function sentText(definitions: DefinitionNode[]): string | null {
  if (definitions[0]?.kind !== Kind.OPERATION_DEFINITION) return null;
  const typed = addTypenameToDocument({ kind: Kind.DOCUMENT, definitions });
  return print(visit(typed, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) }));
}
