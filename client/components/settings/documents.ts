import { graphql } from '../../gql/gql.ts';

export const SETTINGS = graphql(`
  query Settings {
    viewer {
      settings {
        showFavoritesCount
        showCategories
        emailNotifications
        newFollowers
        pickLikes
        comments
        pushNotifications
        weeklyDigest
        theme
      }
    }
  }
`);

export const UPDATE_SETTINGS = graphql(`
  mutation UpdateSettings($input: SettingsInput!) {
    updateSettings(input: $input) {
      settings {
        showFavoritesCount
        showCategories
        emailNotifications
        newFollowers
        pickLikes
        comments
        pushNotifications
        weeklyDigest
        theme
      }
    }
  }
`);
