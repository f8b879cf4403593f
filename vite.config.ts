import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { documentsInPlace } from './client/build/documents.ts';
import { hoverOrPress } from './client/build/hoverOrPress.ts';
import { indexHtml } from './client/build/indexHtml.ts';
import { moduleNames } from './client/build/moduleNames.ts';
import { serviceWorker } from './client/build/serviceWorker.ts';
import { withoutEmbeddedFonts } from './client/build/withoutEmbeddedFonts.ts';
import packageJson from './package.json' with { type: 'json' };
import { buildPathPattern, endpoints, listPaths } from './server/modules/address/endpoints.rules.ts';

const root = import.meta.dirname;

/** The oldest browsers of package.json's "browserslist", as build targets: `safari16.4`. */
const target = packageJson.browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''));

/** What public pages share. Forms and dialogs are loaded when they are opened. */
const SHARED =
  /components\/(CollectionCard\/initials|CuratorName|DetailLink|F\w+Button|LoadMore|Page|ShareButton|ShelfGrid|Story|moderation|refTo|wholeCardLink)|(issue|share)\.rules|ui\/(Chip|OrderSelect|forms\/debouncedQuery|hasModifier|opensElsewhere)|icons\/(x|chevron-down)\./;

/** A dialog and its questions, which forms load together. */
const DIALOG = /ui\/overlay\/(Dialog|ConfirmDialog|useDiscardQuestion|openDialogs|useEdgeSwipe)\./;

// The address of the API in development. `npm run dev` sets it.
const api = process.env.DEV_API ?? 'http://localhost:4000';

export default defineConfig({
  root: resolve(root, 'client'),
  cacheDir: resolve(root, 'node_modules/.vite'),
  plugins: [documentsInPlace(), moduleNames(), indexHtml(), serviceWorker(), react()],
  resolve: {
    // This condition selects RxJS as modern JavaScript instead of ES5 with helpers.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      { find: 'react-style-singleton', replacement: resolve(root, 'client/build/noStyleSingleton.ts') },
      // The package's exports lead to its development build, with all its warnings.
      {
        find: /^react-router$/,
        replacement: resolve(root, 'node_modules/react-router/dist/production/index.mjs'),
      },
    ],
  },
  css: {
    postcss: { plugins: [hoverOrPress, withoutEmbeddedFonts] },
    modules: { generateScopedName: '[local]_[hash:base64:4]' },
  },
  build: {
    outDir: resolve(root, 'dist/client'),
    emptyOutDir: true,
    manifest: true,
    target,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every page loads the names of all files. So many characters tell the versions of a file apart. The first
        // are as few as Rolldown permits.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // With this comment, Chromium compiles the libraries in the background, not each function when it is called.
        postBanner: ({ name }) => (name === 'base' ? '//# allFunctionsCalledOnLoad\n' : ''),
        codeSplitting: {
          groups: [
            // The libraries that every page needs. They change less often than our code.
            { name: 'base', test: /node_modules/, tags: ['$initial'] },
            // Our code that every page needs.
            { name: 'app', tags: ['$initial'] },
            // Small files compress worse and cost a request each.
            { name: 'parts', test: SHARED, minShareCount: 3 },
            { name: 'dialog', test: DIALOG, minShareCount: 3 },
            // The sandbox loads all of it at once.
            { name: 'codemirror', test: /node_modules\/codemirror/ },
          ],
        },
      },
    },
  },
  // `vite build --ssr` bundles the dependencies too, so that the server starts faster.
  ssr: { noExternal: true },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    // The API compares the Origin header with its public address, so the header is not changed.
    proxy: Object.fromEntries(
      listPaths(endpoints).map((path) => [buildPathPattern(path), { target: api, changeOrigin: false }]),
    ),
  },
});
