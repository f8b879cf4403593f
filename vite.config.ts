import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// The API in development: `npm run dev` starts it and says where.
const api = process.env.DEV_API ?? 'http://localhost:4000';
const proxied = ['/graphql', '/uploads', '/media', '/auth/google', '/healthz', '/readyz', '/sandbox'];

/**
 * Puts each generated document where it is used. The preset looks documents up in a map of all of them, which every
 * page would have to load.
 */
function documentsInPlace(): Plugin {
  const documents = new Map<string, string>();
  return {
    name: 'documents-in-place',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const generated = readFileSync(resolve(import.meta.dirname, 'client/gql/graphql.ts'), 'utf8');
      for (const [, json = ''] of generated.matchAll(/^export const \w+ = (\{.*\}) as unknown as /gm)) {
        documents.set(JSON.parse(json).definitions[0].name.value, json);
      }
    },
    transform(code, id) {
      if (!/client\/.*\.tsx?$/.test(id) || id.includes('/gql/') || !code.includes('graphql(`')) return null;
      return code.replace(/graphql\(`([\s\S]*?)`\)/g, (_, text: string) => {
        const name = /(?:query|mutation|fragment)\s+(\w+)/.exec(text)?.[1] ?? '';
        const json = documents.get(name);
        if (!json) throw new Error(`No document ${name}. Run: npm run codegen`);
        return `(${json})`;
      });
    },
  };
}

export default defineConfig({
  root: resolve(import.meta.dirname, 'client'),
  publicDir: resolve(import.meta.dirname, 'client/public'),
  cacheDir: resolve(import.meta.dirname, 'node_modules/.vite'),
  plugins: [documentsInPlace(), react()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
  },
  // `vite build --ssr`: the same tree for the server, in one file that starts fast.
  ssr: { noExternal: true },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    // The origin stays the browser's: the API compares it with its own public address.
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
