import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Gives each component file of the server's build its name in the client's manifest. With it the server finds the
 * styles of the lazy components that it rendered (lib/network/lazyWithRetry.ts).
 */
export function moduleNames(): Plugin {
  const folder = resolve(import.meta.dirname, '..');
  return {
    name: 'module-names',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && isSsrBuild === true,
    transform(code, id) {
      if (!id.startsWith(folder) || !id.endsWith('.tsx')) return null;
      return `${code}\nexport const moduleName = ${JSON.stringify(relative(folder, id))};\n`;
    },
  };
}
