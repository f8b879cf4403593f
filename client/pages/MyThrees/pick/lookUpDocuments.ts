import { graphql } from '../../../gql/gql.ts';

export const LOOK_UP = graphql(`
  mutation LookUp($input: LookUpInput!) {
    lookUp(input: $input) {
      candidate {
        category
        title
        creator
        year
        link
        pictureSource
      }
      thing {
        id
        shelvesCount
      }
      lookup
    }
  }
`);

export const IMPORT_IMAGE = graphql(`
  mutation ImportImage($input: ImportImageInput!) {
    importImage(input: $input) {
      image {
        ...Thumbnail_image @unmask
      }
    }
  }
`);
