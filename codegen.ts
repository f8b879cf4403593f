import type { CodegenConfig } from '@graphql-codegen/cli';

/** The options of all generated types. */
const types = {
  // Neither client hands out data of an answer with errors, so what is null only on error is never null.
  nullability: { errorHandlingClient: true },
  enumsAsTypes: true,
  useTypeImports: true,
  defaultScalarType: 'unknown',
  scalars: { DateTime: 'string', URL: 'string', EmailAddress: 'string', ID: 'string' },
};

const config: CodegenConfig = {
  schema: 'server/schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    'client/gql/scopes.ts': { plugins: ['.ci/tools/scope-table.cjs'] },
    'client/gql/': {
      documents: ['client/**/*.{ts,tsx}', '!client/gql/**', '!client/**/*.test.{ts,tsx}'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        // Apollo Client's own data masking takes the place of the preset's.
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        ...types,
      },
    },
    'client/sdk/gql/': {
      documents: ['client/sdk/operations.graphql'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { documentMode: 'string', ...types },
    },
  },
};

export default config;
