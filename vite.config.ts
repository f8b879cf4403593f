import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The API in development: `npm run dev` starts it and says where.
const api = process.env.DEV_API ?? 'http://localhost:4000';
const proxied = ['/graphql', '/uploads', '/media', '/auth/google', '/healthz', '/readyz', '/sandbox'];

export default defineConfig({
  root: resolve(import.meta.dirname, 'client'),
  publicDir: resolve(import.meta.dirname, 'client/public'),
  cacheDir: resolve(import.meta.dirname, 'node_modules/.vite'),
  plugins: [react()],
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
