import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'https://threes.example/schema.graphql',
  documents: 'src/**/*.ts',
  generates: { 'src/gql/': { preset: 'client' } },
  // Fields that are null only with an error are never null in programs that throw errors.
  config: { nullability: { errorHandlingClient: true } },
};

export default config;
