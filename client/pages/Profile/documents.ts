import { graphql } from '../../gql/gql.ts';

export const PROFILE = graphql(`
  query Profile($id: ID, $username: String) {
    profile(id: $id, username: $username) {
      id fullName username title bio
      picks { id title reference category rank rankedAt }
      shelfImage { ...Picture_image @unmask }
      ...ProfileHeader_profile
      ...Shelf_profile
      collections(first: 6) { nodes { id ...CollectionCard_collection } }
    }
  }
`);

/** The variables for /profile/:id or /@username, which the router calls `handle`. */
export const profileVariables = ({ id, handle }: { id?: string | undefined; handle?: string | undefined }) =>
  id ? { id } : { username: handle?.slice(1) };
