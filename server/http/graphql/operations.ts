import { fileURLToPath } from 'node:url';
import { readDocuments } from './persisted.ts';

/** The folders of the built client. */
export const BUILT = {
  client: fileURLToPath(new URL('../../../dist/client', import.meta.url)),
  server: fileURLToPath(new URL('../../../dist/server', import.meta.url)),
};

let names: ReadonlySet<string> | undefined;

/** Whether our client has an operation of this name. False before the client is built. */
export function isClientOperation(name: string): boolean {
  names ??= readNames();
  return names?.has(name) ?? false;
}

function readNames(): ReadonlySet<string> | undefined {
  const documents = readDocuments(BUILT.client);
  return documents && new Set([...documents.values()].map((text) => /^\w+ (\w+)/.exec(text)?.[1] ?? ''));
}
