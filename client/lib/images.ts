import { graphql } from '../gql/gql.ts';

/** What `ui/Picture` shows of an image. */
export const PICTURE = graphql(`
  fragment Picture_image on Image {
    id url width height srcSet placeholder
  }
`);

/** What avatars and other small pictures of a fixed size show of an image. */
export const THUMBNAIL = graphql(`
  fragment Thumbnail_image on Image {
    id url srcSet
  }
`);
