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

export const COPY_PICTURE = graphql(`
  mutation CopyPicture($input: CopyPictureInput!) {
    copyPicture(input: $input) {
      image {
        ...Thumbnail_image @unmask
      }
    }
  }
`);
