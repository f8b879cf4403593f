import { graphql } from '../gql/gql.ts';

/** The fields of an image that `ui/Picture` needs. */
export const PICTURE = graphql(`
  fragment Picture_image on Image {
    id url width height srcSet placeholder
  }
`);

/** The fields of an image that avatars and other small pictures of a fixed size need. */
graphql(`
  fragment Thumbnail_image on Image {
    id url srcSet
  }
`);
