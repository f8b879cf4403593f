/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment CollectionCard_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      id\n      url\n      width\n      height\n      srcSet\n      placeholder\n    }\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n  }\n": typeof types.CollectionCard_CollectionFragmentDoc,
    "\n  fragment CuratorCard_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    avatar {\n      id\n      url\n      srcSet\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n": typeof types.CuratorCard_ProfileFragmentDoc,
    "\n  fragment CuratorName_profile on Profile {\n    id\n    fullName\n    username\n    isCreator\n    isAdmin\n    isBrand\n  }\n": typeof types.CuratorName_ProfileFragmentDoc,
    "\n  fragment CuratorByline_profile on Profile {\n    id\n    fullName\n    username\n    avatar {\n      id\n      url\n      srcSet\n    }\n  }\n": typeof types.CuratorByline_ProfileFragmentDoc,
    "\n  fragment FavoriteButton_pick on Pick {\n    id\n    title\n    favoritesCount\n    viewerHasFavorited\n  }\n": typeof types.FavoriteButton_PickFragmentDoc,
    "\n  fragment FavoriteState on Pick {\n    id\n    favoritesCount\n    viewerHasFavorited\n  }\n": typeof types.FavoriteStateFragmentDoc,
    "\n  mutation SetFavorite($pickId: ID!, $on: Boolean!) {\n    setFavorite(pickId: $pickId, on: $on) {\n      pick {\n        id\n        favoritesCount\n        viewerHasFavorited\n      }\n    }\n  }\n": typeof types.SetFavoriteDocument,
    "\n  fragment FollowButton_profile on Profile {\n    id\n    fullName\n    username\n    viewerIsFollowing\n    followersCount\n  }\n": typeof types.FollowButton_ProfileFragmentDoc,
    "\n  fragment FollowCounts_profile on Profile {\n    id\n    followersCount\n    followingCount\n  }\n": typeof types.FollowCounts_ProfileFragmentDoc,
    "\n  fragment FollowState on Profile {\n    id\n    viewerIsFollowing\n    followersCount\n  }\n": typeof types.FollowStateFragmentDoc,
    "\n  fragment OwnFollowingCount on Profile {\n    id\n    followingCount\n  }\n": typeof types.OwnFollowingCountFragmentDoc,
    "\n  mutation SetFollow($profileId: ID!, $on: Boolean!) {\n    setFollow(profileId: $profileId, on: $on) {\n      profile {\n        id\n        viewerIsFollowing\n        followersCount\n      }\n      viewer {\n        profile {\n          id\n          followingCount\n        }\n      }\n    }\n  }\n": typeof types.SetFollowDocument,
    "\n  fragment PickCard_pick on Pick {\n    id\n    title\n    reference\n    category\n    rank\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n": typeof types.PickCard_PickFragmentDoc,
    "\n  fragment PickImage_pick on Pick {\n    id\n    title\n    category\n    image {\n      id\n      url\n      width\n      height\n      srcSet\n      placeholder\n    }\n  }\n": typeof types.PickImage_PickFragmentDoc,
    "\n  fragment ShelfGrid_profile on Profile {\n    id\n    picks {\n      id\n      title\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n": typeof types.ShelfGrid_ProfileFragmentDoc,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n": typeof types.SignInDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n": typeof types.SignUpDocument,
    "\n  mutation SignOut($everywhere: Boolean) {\n    signOut(everywhere: $everywhere)\n  }\n": typeof types.SignOutDocument,
    "\n  query SignInMethods {\n    signInMethods {\n      google\n    }\n  }\n": typeof types.SignInMethodsDocument,
    "\n  mutation RequestPasswordReset($email: EmailAddress!) {\n    requestPasswordReset(email: $email)\n  }\n": typeof types.RequestPasswordResetDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ResetPasswordDocument,
    "\n  query Viewer {\n    viewer {\n      profile {\n        id\n        username\n        fullName\n        title\n        email\n        status\n        isCreator\n        isAdmin\n        onboardingCompleted\n        avatar {\n          id\n          url\n          srcSet\n          width\n          height\n          placeholder\n        }\n      }\n    }\n  }\n": typeof types.ViewerDocument,
    "\n  query UsernameAvailability($username: String!) {\n    usernameAvailability(username: $username) {\n      username\n      available\n      message\n    }\n  }\n": typeof types.UsernameAvailabilityDocument,
    "\n  mutation CompleteOnboarding($input: OnboardingInput!) {\n    completeOnboarding(input: $input) {\n      profile {\n        id\n        username\n        fullName\n        title\n        onboardingCompleted\n        avatar {\n          id\n          url\n          srcSet\n          width\n          height\n          placeholder\n        }\n      }\n    }\n  }\n": typeof types.CompleteOnboardingDocument,
};
const documents: Documents = {
    "\n  fragment CollectionCard_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      id\n      url\n      width\n      height\n      srcSet\n      placeholder\n    }\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n  }\n": types.CollectionCard_CollectionFragmentDoc,
    "\n  fragment CuratorCard_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    avatar {\n      id\n      url\n      srcSet\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n": types.CuratorCard_ProfileFragmentDoc,
    "\n  fragment CuratorName_profile on Profile {\n    id\n    fullName\n    username\n    isCreator\n    isAdmin\n    isBrand\n  }\n": types.CuratorName_ProfileFragmentDoc,
    "\n  fragment CuratorByline_profile on Profile {\n    id\n    fullName\n    username\n    avatar {\n      id\n      url\n      srcSet\n    }\n  }\n": types.CuratorByline_ProfileFragmentDoc,
    "\n  fragment FavoriteButton_pick on Pick {\n    id\n    title\n    favoritesCount\n    viewerHasFavorited\n  }\n": types.FavoriteButton_PickFragmentDoc,
    "\n  fragment FavoriteState on Pick {\n    id\n    favoritesCount\n    viewerHasFavorited\n  }\n": types.FavoriteStateFragmentDoc,
    "\n  mutation SetFavorite($pickId: ID!, $on: Boolean!) {\n    setFavorite(pickId: $pickId, on: $on) {\n      pick {\n        id\n        favoritesCount\n        viewerHasFavorited\n      }\n    }\n  }\n": types.SetFavoriteDocument,
    "\n  fragment FollowButton_profile on Profile {\n    id\n    fullName\n    username\n    viewerIsFollowing\n    followersCount\n  }\n": types.FollowButton_ProfileFragmentDoc,
    "\n  fragment FollowCounts_profile on Profile {\n    id\n    followersCount\n    followingCount\n  }\n": types.FollowCounts_ProfileFragmentDoc,
    "\n  fragment FollowState on Profile {\n    id\n    viewerIsFollowing\n    followersCount\n  }\n": types.FollowStateFragmentDoc,
    "\n  fragment OwnFollowingCount on Profile {\n    id\n    followingCount\n  }\n": types.OwnFollowingCountFragmentDoc,
    "\n  mutation SetFollow($profileId: ID!, $on: Boolean!) {\n    setFollow(profileId: $profileId, on: $on) {\n      profile {\n        id\n        viewerIsFollowing\n        followersCount\n      }\n      viewer {\n        profile {\n          id\n          followingCount\n        }\n      }\n    }\n  }\n": types.SetFollowDocument,
    "\n  fragment PickCard_pick on Pick {\n    id\n    title\n    reference\n    category\n    rank\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n": types.PickCard_PickFragmentDoc,
    "\n  fragment PickImage_pick on Pick {\n    id\n    title\n    category\n    image {\n      id\n      url\n      width\n      height\n      srcSet\n      placeholder\n    }\n  }\n": types.PickImage_PickFragmentDoc,
    "\n  fragment ShelfGrid_profile on Profile {\n    id\n    picks {\n      id\n      title\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n": types.ShelfGrid_ProfileFragmentDoc,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n": types.SignInDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n": types.SignUpDocument,
    "\n  mutation SignOut($everywhere: Boolean) {\n    signOut(everywhere: $everywhere)\n  }\n": types.SignOutDocument,
    "\n  query SignInMethods {\n    signInMethods {\n      google\n    }\n  }\n": types.SignInMethodsDocument,
    "\n  mutation RequestPasswordReset($email: EmailAddress!) {\n    requestPasswordReset(email: $email)\n  }\n": types.RequestPasswordResetDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n": types.ResetPasswordDocument,
    "\n  query Viewer {\n    viewer {\n      profile {\n        id\n        username\n        fullName\n        title\n        email\n        status\n        isCreator\n        isAdmin\n        onboardingCompleted\n        avatar {\n          id\n          url\n          srcSet\n          width\n          height\n          placeholder\n        }\n      }\n    }\n  }\n": types.ViewerDocument,
    "\n  query UsernameAvailability($username: String!) {\n    usernameAvailability(username: $username) {\n      username\n      available\n      message\n    }\n  }\n": types.UsernameAvailabilityDocument,
    "\n  mutation CompleteOnboarding($input: OnboardingInput!) {\n    completeOnboarding(input: $input) {\n      profile {\n        id\n        username\n        fullName\n        title\n        onboardingCompleted\n        avatar {\n          id\n          url\n          srcSet\n          width\n          height\n          placeholder\n        }\n      }\n    }\n  }\n": types.CompleteOnboardingDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CollectionCard_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      id\n      url\n      width\n      height\n      srcSet\n      placeholder\n    }\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n  }\n"): (typeof documents)["\n  fragment CollectionCard_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      id\n      url\n      width\n      height\n      srcSet\n      placeholder\n    }\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CuratorCard_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    avatar {\n      id\n      url\n      srcSet\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n"): (typeof documents)["\n  fragment CuratorCard_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    avatar {\n      id\n      url\n      srcSet\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CuratorName_profile on Profile {\n    id\n    fullName\n    username\n    isCreator\n    isAdmin\n    isBrand\n  }\n"): (typeof documents)["\n  fragment CuratorName_profile on Profile {\n    id\n    fullName\n    username\n    isCreator\n    isAdmin\n    isBrand\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CuratorByline_profile on Profile {\n    id\n    fullName\n    username\n    avatar {\n      id\n      url\n      srcSet\n    }\n  }\n"): (typeof documents)["\n  fragment CuratorByline_profile on Profile {\n    id\n    fullName\n    username\n    avatar {\n      id\n      url\n      srcSet\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FavoriteButton_pick on Pick {\n    id\n    title\n    favoritesCount\n    viewerHasFavorited\n  }\n"): (typeof documents)["\n  fragment FavoriteButton_pick on Pick {\n    id\n    title\n    favoritesCount\n    viewerHasFavorited\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FavoriteState on Pick {\n    id\n    favoritesCount\n    viewerHasFavorited\n  }\n"): (typeof documents)["\n  fragment FavoriteState on Pick {\n    id\n    favoritesCount\n    viewerHasFavorited\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetFavorite($pickId: ID!, $on: Boolean!) {\n    setFavorite(pickId: $pickId, on: $on) {\n      pick {\n        id\n        favoritesCount\n        viewerHasFavorited\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetFavorite($pickId: ID!, $on: Boolean!) {\n    setFavorite(pickId: $pickId, on: $on) {\n      pick {\n        id\n        favoritesCount\n        viewerHasFavorited\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FollowButton_profile on Profile {\n    id\n    fullName\n    username\n    viewerIsFollowing\n    followersCount\n  }\n"): (typeof documents)["\n  fragment FollowButton_profile on Profile {\n    id\n    fullName\n    username\n    viewerIsFollowing\n    followersCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FollowCounts_profile on Profile {\n    id\n    followersCount\n    followingCount\n  }\n"): (typeof documents)["\n  fragment FollowCounts_profile on Profile {\n    id\n    followersCount\n    followingCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FollowState on Profile {\n    id\n    viewerIsFollowing\n    followersCount\n  }\n"): (typeof documents)["\n  fragment FollowState on Profile {\n    id\n    viewerIsFollowing\n    followersCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnFollowingCount on Profile {\n    id\n    followingCount\n  }\n"): (typeof documents)["\n  fragment OwnFollowingCount on Profile {\n    id\n    followingCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetFollow($profileId: ID!, $on: Boolean!) {\n    setFollow(profileId: $profileId, on: $on) {\n      profile {\n        id\n        viewerIsFollowing\n        followersCount\n      }\n      viewer {\n        profile {\n          id\n          followingCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetFollow($profileId: ID!, $on: Boolean!) {\n    setFollow(profileId: $profileId, on: $on) {\n      profile {\n        id\n        viewerIsFollowing\n        followersCount\n      }\n      viewer {\n        profile {\n          id\n          followingCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickCard_pick on Pick {\n    id\n    title\n    reference\n    category\n    rank\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n"): (typeof documents)["\n  fragment PickCard_pick on Pick {\n    id\n    title\n    reference\n    category\n    rank\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickImage_pick on Pick {\n    id\n    title\n    category\n    image {\n      id\n      url\n      width\n      height\n      srcSet\n      placeholder\n    }\n  }\n"): (typeof documents)["\n  fragment PickImage_pick on Pick {\n    id\n    title\n    category\n    image {\n      id\n      url\n      width\n      height\n      srcSet\n      placeholder\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShelfGrid_profile on Profile {\n    id\n    picks {\n      id\n      title\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n"): (typeof documents)["\n  fragment ShelfGrid_profile on Profile {\n    id\n    picks {\n      id\n      title\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOut($everywhere: Boolean) {\n    signOut(everywhere: $everywhere)\n  }\n"): (typeof documents)["\n  mutation SignOut($everywhere: Boolean) {\n    signOut(everywhere: $everywhere)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SignInMethods {\n    signInMethods {\n      google\n    }\n  }\n"): (typeof documents)["\n  query SignInMethods {\n    signInMethods {\n      google\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestPasswordReset($email: EmailAddress!) {\n    requestPasswordReset(email: $email)\n  }\n"): (typeof documents)["\n  mutation RequestPasswordReset($email: EmailAddress!) {\n    requestPasswordReset(email: $email)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      viewer {\n        profile {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Viewer {\n    viewer {\n      profile {\n        id\n        username\n        fullName\n        title\n        email\n        status\n        isCreator\n        isAdmin\n        onboardingCompleted\n        avatar {\n          id\n          url\n          srcSet\n          width\n          height\n          placeholder\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Viewer {\n    viewer {\n      profile {\n        id\n        username\n        fullName\n        title\n        email\n        status\n        isCreator\n        isAdmin\n        onboardingCompleted\n        avatar {\n          id\n          url\n          srcSet\n          width\n          height\n          placeholder\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UsernameAvailability($username: String!) {\n    usernameAvailability(username: $username) {\n      username\n      available\n      message\n    }\n  }\n"): (typeof documents)["\n  query UsernameAvailability($username: String!) {\n    usernameAvailability(username: $username) {\n      username\n      available\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CompleteOnboarding($input: OnboardingInput!) {\n    completeOnboarding(input: $input) {\n      profile {\n        id\n        username\n        fullName\n        title\n        onboardingCompleted\n        avatar {\n          id\n          url\n          srcSet\n          width\n          height\n          placeholder\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CompleteOnboarding($input: OnboardingInput!) {\n    completeOnboarding(input: $input) {\n      profile {\n        id\n        username\n        fullName\n        title\n        onboardingCompleted\n        avatar {\n          id\n          url\n          srcSet\n          width\n          height\n          placeholder\n        }\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;