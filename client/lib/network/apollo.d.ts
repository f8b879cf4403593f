import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// The generated types tell Apollo Client which fields of a fragment are masked.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
