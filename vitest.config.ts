import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';

// Guards against hanging only. Beside twenty busy processes, a test takes ten times as long.
const limits = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };
const exclude = ['**/node_modules/**', '**/.data/**', '**/dist/**', 'e2e/**'];

/** Vitest overlooks globs with a type argument, and would not see the files that were added or deleted since. */
const withoutCachedGlobs: Plugin = {
  name: 'without-cached-globs',
  configureVitest({ experimental_defineCacheKeyGenerator: defineCacheKey }) {
    defineCacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
};

export default defineConfig({
  test: {
    // Tests of restarts, outages and caches wait for most of their time, so three workers keep two cores busy.
    maxWorkers: 3,
    // Transforming modules that have not changed would take a third of the processor time of a short run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.data/vitest' },
    // libfaketime hides its clock from the signal handlers of a process that waits, so PostgreSQL's time limits never
    // pass under it (npm run test:anywhere), and a deadlock is not found.
    ...(process.env.FAKETIME && {
      testNamePattern: /^(?!.*(whoever writes to a table meanwhile|beside random changes and dies))/,
    }),
    // npm run test:anywhere sets it. Vitest prints the seed.
    sequence: { shuffle: Boolean(process.env.SHUFFLE) },
    // npm run spec prints the line of each test.
    includeTaskLocation: true,
    projects: [
      {
        // Vite would load the "module" build of graphql, and Node its "main" build for other packages. graphql
        // refuses two copies of itself.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'prisma/**/*.test.ts', '.ci/**/*.test.ts'],
          exclude,
          ...limits,
          environment: 'node',
          // React and graphql check less, as on a site.
          env: { NODE_ENV: 'production' },
          // All files share one load of the server. Each test app has its own database.
          isolate: false,
          setupFiles: ['reflect-metadata'],
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
      {
        plugins: [react(), withoutCachedGlobs],
        test: {
          name: 'client',
          include: ['client/**/*.test.tsx'],
          exclude,
          ...limits,
          // All files share one load of React, Apollo and jsdom. client/testing/setup.ts cleans up after each test.
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['client/testing/setup.ts'],
        },
      },
      {
        plugins: [withoutCachedGlobs],
        test: {
          name: 'client without a document',
          include: ['client/**/*.test.ts'],
          exclude,
          ...limits,
          environment: 'node',
          isolate: false,
        },
      },
    ],
  },
});
