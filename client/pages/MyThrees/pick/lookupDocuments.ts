import { graphql } from '../../../gql/gql.ts';

export const HAS_LOOKUPS = graphql(`
  query HasLookups {
    site { hasLookups }
  }
`);

export const LOOKUP = graphql(`
  mutation Lookup($input: LookupInput!) {
    lookup(input: $input) {
      candidate { category title creator year link pictureSource }
      thing { id shelvesCount }
      lookup unreachableSources
    }
  }
`);

export const IMPORT_IMAGE = graphql(`
  mutation ImportImage($input: ImportImageInput!) {
    importImage(input: $input) { image { ...Thumbnail_image @unmask } }
  }
`);
