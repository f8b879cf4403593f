import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';

export const PICK = graphql(`
  fragment MyThrees_pick on Pick {
    id category rank
    ...PickFields_pick @unmask
    status version
    image { ...Picture_image @unmask }
    ...PickImage_pick
    pendingEdit {
      id
      ...PickFields_pick @unmask
      image { ...Picture_image @unmask }
      ...PickImage_pick
    }
  }
`);

// Without stories, which may be long and many. An editor reads its own.
graphql(`
  fragment UnrankedPicks_pick on Pick {
    id category rank title reference
    ...PickImage_pick
    pendingEdit { id title reference ...PickImage_pick }
  }
`);

export const OWN_PICKS = graphql(`
  fragment OwnPicks_profile on Profile {
    id
    picks { id ...MyThrees_pick @unmask }
    unrankedPicks { id ...UnrankedPicks_pick @unmask }
  }
`);

export const PROFILE = graphql(`
  fragment MyThrees_profile on Profile {
    id
    ...ProfileFields_profile @unmask
    email status version isCreator isAdmin isBrand
    withdrawal { id }
    avatar { ...Picture_image @unmask }
    shelfImage { ...Picture_image @unmask }
    pendingEdit {
      id
      ...ProfileFields_profile @unmask
      avatar { ...Picture_image @unmask }
      shelfImage { ...Picture_image @unmask }
    }
  }
`);

export const MY_THREES = graphql(`
  query MyThrees {
    viewer {
      profile { id ...MyThrees_profile @unmask ...ProfilePreview_profile ...OwnPicks_profile @unmask }
      ...ShelfStatus_viewer
    }
  }
`);

/** Reads the shelf again, because it may have changed elsewhere. A failure leaves it as it is. */
export const readShelfAgain = (client: ApolloClient): Promise<unknown> =>
  client.query({ query: MY_THREES, fetchPolicy: 'network-only' }).catch(() => {});

export const EDITED_PICK = graphql(`
  query EditedPick($id: ID!) {
    pick(id: $id) { id ...MyThrees_pick @unmask }
  }
`);

export const EDITED_PROFILE = graphql(`
  query EditedProfile {
    viewer { profile { id ...MyThrees_profile @unmask } }
  }
`);

export const CREATE_PICK = graphql(`
  mutation CreatePick($input: CreatePickInput!) {
    createPick(input: $input) {
      pick { id }
      viewer {
        profile { id ...OwnPicks_profile @unmask }
        shelf { ...ShelfStatus_shelf }
      }
    }
  }
`);

export const SET_PICK_RANK = graphql(`
  mutation SetPickRank($input: SetPickRankInput!) {
    setPickRank(input: $input) {
      pick { id rank }
      viewer {
        profile { id ...OwnPicks_profile @unmask }
        shelf { ...ShelfStatus_shelf }
      }
    }
  }
`);

export const UPDATE_PICK = graphql(`
  mutation UpdatePick($input: UpdatePickInput!) {
    updatePick(input: $input) {
      pick { id descriptionHtml ...MyThrees_pick @unmask }
      viewer { shelf { ...ShelfStatus_shelf } }
    }
  }
`);

export const DELETE_PICK = graphql(`
  mutation DeletePick($id: ID!) {
    deletePick(id: $id) {
      deletedId
      viewer {
        profile {
          id
          picks { id }
        }
        shelf { ...ShelfStatus_shelf }
      }
    }
  }
`);

export const RANK_PICKS = graphql(`
  mutation RankPicks($input: RankPicksInput!) {
    rankPicks(input: $input) {
      profile {
        id
        picks { id rank }
      }
      viewer { shelf { ...ShelfStatus_shelf } }
    }
  }
`);

export const UPDATE_PROFILE = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      profile { id ...MyThrees_profile @unmask }
      viewer { shelf { ...ShelfStatus_shelf } }
    }
  }
`);
