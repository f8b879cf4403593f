import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/.data/**', '**/dist/**', 'e2e/**'];

export default defineConfig({
  test: {
    // A worker is an app with a database; more of them than cores only wait for each other.
    maxWorkers: 2,
    // For the places that npm run spec names.
    includeTaskLocation: true,
    projects: [
      {
        // Vite would take the package's "module" build, Node and every other package its "main": two GraphQLs.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'prisma/**/*.test.ts', '.ci/**/*.test.ts'],
          exclude,
          environment: 'node',
          // One load of the server serves every file; each test app has a database of its own.
          isolate: false,
          setupFiles: ['reflect-metadata', 'server/testing/expected-failures.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          include: ['client/**/*.test.tsx'],
          exclude,
          // One load of React, Apollo and the document serves every file; client/testing/setup.ts tidies up.
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['server/testing/expected-failures.ts', 'client/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'client without a document',
          include: ['client/**/*.test.ts'],
          exclude,
          environment: 'node',
          isolate: false,
          setupFiles: ['server/testing/expected-failures.ts'],
        },
      },
    ],
  },
});
