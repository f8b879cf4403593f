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
    "\n  query PickPage($id: ID!, $after: String) {\n    pick(id: $id) {\n      id\n      ...PickView_pick\n      ...Comments_pick\n    }\n  }\n": typeof types.PickPageDocument,
    "\n  query CollectionPage($id: ID!, $after: String) {\n    collection(id: $id) {\n      id\n      ...CollectionView_collection\n      ...Comments_collection\n    }\n  }\n": typeof types.CollectionPageDocument,
    "\n  query Suggestions($query: String!) {\n    search(query: $query, first: 12) {\n      nodes {\n        __typename\n        ... on Profile {\n          id\n          username\n          fullName\n          occupation: title\n          location\n          avatar {\n            ...Thumbnail_image @unmask\n          }\n        }\n        ... on Pick {\n          id\n          title\n          reference\n          image {\n            ...Thumbnail_image @unmask\n          }\n          thing {\n            id\n            category\n            slug\n            title\n            creator\n            shelvesCount\n            image {\n              ...Thumbnail_image @unmask\n            }\n            city {\n              id\n              slug\n              name\n              country\n            }\n          }\n        }\n        ... on Collection {\n          id\n          title\n          cover {\n            ...Thumbnail_image @unmask\n          }\n        }\n      }\n    }\n  }\n": typeof types.SuggestionsDocument,
    "\n  fragment CollectionCard_collection on Collection {\n    id\n    title\n    issueNumber\n    picksToPublish\n    cover {\n      ...Picture_image @unmask\n      topTone\n      bottomTone\n    }\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n  }\n": typeof types.CollectionCard_CollectionFragmentDoc,
    "\n  fragment CuratorCard_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n": typeof types.CuratorCard_ProfileFragmentDoc,
    "\n  fragment MatchCard_profile on Profile {\n    id\n    fullName\n    username\n    ...CuratorCard_profile\n  }\n": typeof types.MatchCard_ProfileFragmentDoc,
    "\n  fragment ReasonText_reason on MatchReason {\n    text\n    things {\n      id\n      category\n      slug\n      title\n    }\n  }\n": typeof types.ReasonText_ReasonFragmentDoc,
    "\n  query CuratorMatches($first: Int!, $thingIds: [ID!]) {\n    matches(thingIds: $thingIds, first: $first) {\n      nodes {\n        profile {\n          id\n          ...MatchCard_profile\n        }\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n    }\n  }\n": typeof types.CuratorMatchesDocument,
    "\n  mutation DismissMatch($profileId: ID!) {\n    dismissMatch(profileId: $profileId) {\n      profile {\n        id\n      }\n    }\n  }\n": typeof types.DismissMatchDocument,
    "\n  mutation RestoreMatch($profileId: ID!) {\n    restoreMatch(profileId: $profileId) {\n      profile {\n        id\n      }\n    }\n  }\n": typeof types.RestoreMatchDocument,
    "\n  fragment CuratorName_profile on Profile {\n    id\n    fullName\n    username\n    isCreator\n    isAdmin\n    isBrand\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n": typeof types.CuratorName_ProfileFragmentDoc,
    "\n  fragment CuratorByline_profile on Profile {\n    id\n    fullName\n    username\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n": typeof types.CuratorByline_ProfileFragmentDoc,
    "\n  mutation EndAppAccess($id: ID!) {\n    endAppAccess(id: $id) {\n      viewer {\n        apps {\n          id\n        }\n      }\n    }\n  }\n": typeof types.EndAppAccessDocument,
    "\n  mutation EndApp($id: ID!) {\n    endApp(id: $id) {\n      viewer {\n        apps {\n          id\n        }\n        ownApps {\n          id\n        }\n      }\n    }\n  }\n": typeof types.EndAppDocument,
    "\n  fragment FavoriteButton_pick on Pick {\n    id\n    title\n    favoritesCount\n    viewerHasFavorited\n  }\n": typeof types.FavoriteButton_PickFragmentDoc,
    "\n  mutation SetFavorite($pickId: ID!, $on: Boolean!) {\n    setFavorite(pickId: $pickId, on: $on) {\n      pick {\n        ...FavoriteButton_pick\n      }\n    }\n  }\n": typeof types.SetFavoriteDocument,
    "\n  fragment SavedPick_title on Pick {\n    id\n    title\n  }\n": typeof types.SavedPick_TitleFragmentDoc,
    "\n  fragment FollowButton_profile on Profile {\n    id\n    fullName\n    username\n    viewerIsFollowing\n    followersCount\n  }\n": typeof types.FollowButton_ProfileFragmentDoc,
    "\n  fragment FollowCounts_profile on Profile {\n    id\n    followersCount\n    followingCount\n  }\n": typeof types.FollowCounts_ProfileFragmentDoc,
    "\n  mutation SetFollow($profileId: ID!, $on: Boolean!) {\n    setFollow(profileId: $profileId, on: $on) {\n      profile {\n        ...FollowButton_profile\n      }\n      viewer {\n        profile {\n          ...FollowCounts_profile\n        }\n      }\n    }\n  }\n": typeof types.SetFollowDocument,
    "\n  fragment PickCard_pick on Pick {\n    id\n    title\n    reference\n    category\n    rank\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n": typeof types.PickCard_PickFragmentDoc,
    "\n  fragment PickImage_pick on Pick {\n    id\n    title\n    category\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": typeof types.PickImage_PickFragmentDoc,
    "\n  fragment SocialLinks_profile on Profile {\n    id\n    socialLinks {\n      website\n      instagram\n      twitter\n      linkedin\n    }\n  }\n": typeof types.SocialLinks_ProfileFragmentDoc,
    "\n  fragment ProfilePreview_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    interests\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    ...CuratorName_profile\n    ...SocialLinks_profile\n    picks {\n      id\n      title\n      reference\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n": typeof types.ProfilePreview_ProfileFragmentDoc,
    "\n  fragment Shelf_profile on Profile {\n    id\n    picks {\n      id\n      category\n      rank\n      ...Slot_pick\n    }\n  }\n": typeof types.Shelf_ProfileFragmentDoc,
    "\n  fragment Slot_pick on Pick {\n    id\n    title\n    reference\n    ...PickImage_pick\n  }\n": typeof types.Slot_PickFragmentDoc,
    "\n  fragment ShelfGrid_profile on Profile {\n    id\n    picks {\n      id\n      title\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n": typeof types.ShelfGrid_ProfileFragmentDoc,
    "\n  fragment ShelfStatus_shelf on ShelfProgress {\n    filled\n    missing\n    message\n    action\n    actionEnabled\n    actionLabel\n    publishesAtOnce\n    statusLabel\n    checks {\n      pickId\n      field\n      message\n    }\n  }\n": typeof types.ShelfStatus_ShelfFragmentDoc,
    "\n  fragment ShelfStatus_viewer on Viewer {\n    profile {\n      id\n      username\n      status\n      rejectionNote\n      followersCount\n      picks {\n        id\n        category\n        rank\n        status\n      }\n    }\n    shelf {\n      ...ShelfStatus_shelf @unmask\n    }\n  }\n": typeof types.ShelfStatus_ViewerFragmentDoc,
    "\n  query OwnShelf {\n    viewer {\n      ...ShelfStatus_viewer\n    }\n  }\n": typeof types.OwnShelfDocument,
    "\n  mutation SubmitShelf {\n    submitShelf {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n": typeof types.SubmitShelfDocument,
    "\n  mutation CancelSubmission {\n    cancelSubmission {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n": typeof types.CancelSubmissionDocument,
    "\n  mutation UnpublishShelf {\n    unpublishShelf {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n": typeof types.UnpublishShelfDocument,
    "\n  fragment ThingCard_thing on Thing {\n    id\n    category\n    slug\n    title\n    creator\n    shelvesCount\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": typeof types.ThingCard_ThingFragmentDoc,
    "\n  query ThingOffers($category: Category, $query: String!) {\n    things(category: $category, query: $query, first: 6) {\n      nodes {\n        ...ThingOffer_thing @unmask\n      }\n    }\n  }\n": typeof types.ThingOffersDocument,
    "\n  fragment ThingOffer_thing on Thing {\n    id\n    category\n    title\n    creator\n    shelvesCount\n    image {\n      ...Thumbnail_image @unmask\n      sourceUrl\n    }\n  }\n": typeof types.ThingOffer_ThingFragmentDoc,
    "\n  query ThingSearch($category: Category!, $query: String!) {\n    things(first: 6, category: $category, query: $query) {\n      nodes {\n        id\n        title\n        creator\n        shelvesCount\n        image {\n          ...Thumbnail_image @unmask\n        }\n      }\n    }\n  }\n": typeof types.ThingSearchDocument,
    "\n  query UsernameAvailability($username: String!) {\n    usernameAvailability(username: $username) {\n      username\n      available\n      message\n    }\n  }\n": typeof types.UsernameAvailabilityDocument,
    "\n  fragment WaitingThing_pick on Pick {\n    id\n    waitingThing {\n      id\n      title\n    }\n  }\n": typeof types.WaitingThing_PickFragmentDoc,
    "\n  fragment LoggedIn on AuthPayload {\n    viewer {\n      profile {\n        id\n      }\n    }\n  }\n": typeof types.LoggedInFragmentDoc,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      ...LoggedIn @unmask\n    }\n  }\n": typeof types.SignInDocument,
    "\n  mutation CompleteSignIn($input: CompleteSignInInput!) {\n    completeSignIn(input: $input) {\n      ...LoggedIn @unmask\n    }\n  }\n": typeof types.CompleteSignInDocument,
    "\n  mutation SignInWithPasskey($answer: String!) {\n    signInWithPasskey(answer: $answer) {\n      ...LoggedIn @unmask\n    }\n  }\n": typeof types.SignInWithPasskeyDocument,
    "\n  mutation SignUpWithPasskey($input: SignUpWithPasskeyInput!) {\n    signUpWithPasskey(input: $input) {\n      ...LoggedIn\n    }\n  }\n": typeof types.SignUpWithPasskeyDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      ...LoggedIn\n    }\n  }\n": typeof types.SignUpDocument,
    "\n  mutation SignOut($everywhere: Boolean) {\n    signOut(everywhere: $everywhere)\n  }\n": typeof types.SignOutDocument,
    "\n  mutation ProveIdentity($input: ProveIdentityInput!) {\n    proveIdentity(input: $input)\n  }\n": typeof types.ProveIdentityDocument,
    "\n  query SignInMethods {\n    signInMethods {\n      google\n      passkeys\n    }\n  }\n": typeof types.SignInMethodsDocument,
    "\n  mutation RequestPasswordReset($email: EmailAddress!) {\n    requestPasswordReset(email: $email)\n  }\n": typeof types.RequestPasswordResetDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      ...LoggedIn\n    }\n  }\n": typeof types.ResetPasswordDocument,
    "\n  mutation StartPasskey($input: StartPasskeyInput!) {\n    startPasskey(input: $input)\n  }\n": typeof types.StartPasskeyDocument,
    "\n  query PickToSave($id: ID!) {\n    pick(id: $id) {\n      ...FavoriteButton_pick @unmask\n    }\n  }\n": typeof types.PickToSaveDocument,
    "\n  query ProfileToFollow($id: ID!) {\n    profile(id: $id) {\n      ...FollowButton_profile @unmask\n    }\n    viewer {\n      profile {\n        id\n      }\n    }\n  }\n": typeof types.ProfileToFollowDocument,
    "\n  mutation CompleteOnboarding($input: OnboardingInput!) {\n    completeOnboarding(input: $input) {\n      profile {\n        ...Viewer_profile\n        version\n      }\n    }\n  }\n": typeof types.CompleteOnboardingDocument,
    "\n  mutation PostponeOnboarding {\n    postponeOnboarding {\n      profile {\n        id\n        onboardingCompleted\n        version\n      }\n    }\n  }\n": typeof types.PostponeOnboardingDocument,
    "\n  fragment CollectionWithPick on Collection {\n    id\n    title\n    issueNumber\n    version\n    picks {\n      id\n    }\n  }\n": typeof types.CollectionWithPickFragmentDoc,
    "\n  query CollectionsToAddTo {\n    viewer {\n      profile {\n        id\n        collections(first: 100) {\n          nodes {\n            ...CollectionWithPick @unmask\n          }\n        }\n      }\n    }\n  }\n": typeof types.CollectionsToAddToDocument,
    "\n  mutation PutIntoCollection($input: UpdateCollectionInput!) {\n    updateCollection(input: $input) {\n      collection {\n        ...CollectionWithPick\n      }\n    }\n  }\n": typeof types.PutIntoCollectionDocument,
    "\n  fragment ListLink_list on SavedList {\n    id\n    title\n    visibility\n    itemsCount\n  }\n": typeof types.ListLink_ListFragmentDoc,
    "\n  fragment OwnLists_viewer on Viewer {\n    lists(first: 100) {\n      nodes {\n        ...ListLink_list @unmask\n      }\n    }\n  }\n": typeof types.OwnLists_ViewerFragmentDoc,
    "\n  query Lists {\n    viewer {\n      ...OwnLists_viewer @unmask\n    }\n  }\n": typeof types.ListsDocument,
    "\n  query ListsWithPick($pickId: ID!) {\n    viewer {\n      ...OwnLists_viewer @unmask\n    }\n    pick(id: $pickId) {\n      id\n      viewerLists {\n        id\n      }\n    }\n  }\n": typeof types.ListsWithPickDocument,
    "\n  mutation CreateList($input: CreateListInput!) {\n    createList(input: $input) {\n      list {\n        id\n      }\n      viewer {\n        ...OwnLists_viewer @unmask\n      }\n    }\n  }\n": typeof types.CreateListDocument,
    "\n  mutation AddToList($listId: ID!, $pickId: ID!) {\n    addToList(listId: $listId, pickId: $pickId) {\n      list {\n        id\n        itemsCount\n        version\n      }\n    }\n  }\n": typeof types.AddToListDocument,
    "\n  mutation RemoveFromList($listId: ID!, $pickId: ID!) {\n    removeFromList(listId: $listId, pickId: $pickId) {\n      list {\n        id\n        itemsCount\n        version\n      }\n    }\n  }\n": typeof types.RemoveFromListDocument,
    "\n  query ModeratedItem($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Pick {\n        id\n        takedown {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n      ... on Collection {\n        id\n        takedown {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n      ... on Profile {\n        id\n        withdrawal {\n          ...TakedownNotice_takedown @unmask\n        }\n        suspension {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n    }\n  }\n": typeof types.ModeratedItemDocument,
    "\n  mutation TakeDown($input: TakeDownInput!) {\n    takeDown(input: $input) {\n      takedown {\n        id\n      }\n    }\n  }\n": typeof types.TakeDownDocument,
    "\n  mutation LiftTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n        restoredAt\n      }\n    }\n  }\n": typeof types.LiftTakedownDocument,
    "\n  mutation Report($input: ReportInput!) {\n    report(input: $input)\n  }\n": typeof types.ReportDocument,
    "\n  fragment TakedownNotice_takedown on Takedown {\n    id\n    subject\n    reason\n    answer\n    keptAt\n  }\n": typeof types.TakedownNotice_TakedownFragmentDoc,
    "\n  mutation AppealTakedown($id: ID!, $answer: String!, $token: String) {\n    appealTakedown(id: $id, answer: $answer, token: $token) {\n      takedown {\n        id\n        answer\n        keptAt\n      }\n    }\n  }\n": typeof types.AppealTakedownDocument,
    "\n  query UnreadNotifications {\n    viewer {\n      unreadNotificationsCount\n    }\n  }\n": typeof types.UnreadNotificationsDocument,
    "\n  subscription NotificationAdded {\n    notificationAdded {\n      id\n    }\n  }\n": typeof types.NotificationAddedDocument,
    "\n  fragment Settings_fields on Settings {\n    showFavoritesCount\n    showCategories\n    emailNotifications\n    newFollowers\n    pickLikes\n    comments\n    pushNotifications\n    weeklyDigest\n    theme\n    commentsEnabled\n  }\n": typeof types.Settings_FieldsFragmentDoc,
    "\n  query Settings {\n    viewer {\n      settings {\n        ...Settings_fields @unmask\n      }\n    }\n  }\n": typeof types.SettingsDocument,
    "\n  mutation UpdateSettings($input: SettingsInput!) {\n    updateSettings(input: $input) {\n      settings {\n        ...Settings_fields\n      }\n    }\n  }\n": typeof types.UpdateSettingsDocument,
    "\n  fragment Webhooks_delivery on WebhookDelivery {\n    id\n    event\n    state\n    attempts\n    createdAt\n    nextAttemptAt\n    durationMs\n    responseStatus\n    responseText\n    error\n  }\n": typeof types.Webhooks_DeliveryFragmentDoc,
    "\n  fragment Webhooks_webhook on Webhook {\n    id\n    url\n    events\n    isActive\n    failingSince\n    turnedOffAt\n    previousSecretUntil\n    deliveries {\n      ...Webhooks_delivery @unmask\n    }\n  }\n": typeof types.Webhooks_WebhookFragmentDoc,
    "\n  mutation CreateWebhook($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n": typeof types.CreateWebhookDocument,
    "\n  mutation UpdateWebhook($input: UpdateWebhookInput!) {\n    updateWebhook(input: $input) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n": typeof types.UpdateWebhookDocument,
    "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id) {\n      deletedId\n    }\n  }\n": typeof types.DeleteWebhookDocument,
    "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n": typeof types.RotateWebhookSecretDocument,
    "\n  mutation SendTestWebhook($id: ID!) {\n    sendTestWebhook(id: $id) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n": typeof types.SendTestWebhookDocument,
    "\n  mutation SendWebhookAgain($deliveryId: ID!) {\n    sendWebhookAgain(deliveryId: $deliveryId) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n": typeof types.SendWebhookAgainDocument,
    "\n  fragment Picture_image on Image {\n    id\n    url\n    width\n    height\n    srcSet\n    placeholder\n  }\n": typeof types.Picture_ImageFragmentDoc,
    "\n  fragment Thumbnail_image on Image {\n    id\n    url\n    srcSet\n  }\n": typeof types.Thumbnail_ImageFragmentDoc,
    "\n  fragment Viewer_profile on Profile {\n    id\n    username\n    fullName\n    title\n    email\n    status\n    isCreator\n    isAdmin\n    onboardingCompleted\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n": typeof types.Viewer_ProfileFragmentDoc,
    "\n  query Viewer {\n    viewer {\n      profile {\n        ...Viewer_profile @unmask\n      }\n      googlePicture\n    }\n  }\n": typeof types.ViewerDocument,
    "\n  query BecomeCurator {\n    curators(first: 1, featured: true) {\n      nodes {\n        id\n        username\n        fullName\n        ...ShelfGrid_profile\n      }\n    }\n  }\n": typeof types.BecomeCuratorDocument,
    "\n  query City($slug: String!, $after: String) {\n    city(slug: $slug) {\n      id\n      slug\n      name\n      region\n      country\n      latitude\n      longitude\n      placesCount\n      places(first: 24, after: $after) {\n        nodes {\n          id\n          category\n          slug\n          title\n          latitude\n          longitude\n          shelvesCount\n          ...ThingCard_thing\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      curators(first: 6) {\n        nodes {\n          id\n          ...CuratorCard_profile\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.CityDocument,
    "\n  query Collections($after: String) {\n    collections(first: 24, after: $after) {\n      nodes {\n        id\n        ...CollectionCard_collection\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.CollectionsDocument,
    "\n  mutation ConfirmEmail($input: ConfirmEmailInput!) {\n    confirmEmail(input: $input) {\n      email\n      viewer {\n        profile {\n          id\n          email\n        }\n        account {\n          emailConfirmed\n          newEmail\n        }\n      }\n    }\n  }\n": typeof types.ConfirmEmailDocument,
    "\n  query Curators($profession: String, $place: String, $order: CuratorOrder, $after: String) {\n    curators(first: 12, profession: $profession, place: $place, order: $order, after: $after) {\n      nodes {\n        id\n        ...CuratorCard_profile\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.CuratorsDocument,
    "\n  fragment Hero_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n": typeof types.Hero_ProfileFragmentDoc,
    "\n  fragment NewPicks_profile on Profile {\n    id\n    username\n    fullName\n    title\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n": typeof types.NewPicks_ProfileFragmentDoc,
    "\n  fragment NewPicks_pick on Pick {\n    id\n    category\n    ...PickImage_pick\n  }\n": typeof types.NewPicks_PickFragmentDoc,
    "\n  query Discover {\n    curators(first: 1, featured: true) {\n      nodes {\n        id\n        ...Hero_profile\n      }\n    }\n    collections(first: 12) {\n      nodes {\n        id\n        ...CollectionCard_collection\n      }\n    }\n  }\n": typeof types.DiscoverDocument,
    "\n  query Feed($category: Category, $order: FeedOrder, $after: String) {\n    feedEntries(first: 15, category: $category, order: $order, after: $after) {\n      nodes {\n        profile {\n          id\n          ...NewPicks_profile\n        }\n        picks {\n          id\n          ...PickCard_pick\n          ...NewPicks_pick\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.FeedDocument,
    "\n  query SuggestedCurators {\n    curators(first: 3, order: FOLLOWED) {\n      nodes {\n        id\n        ...CuratorCard_profile\n      }\n    }\n  }\n": typeof types.SuggestedCuratorsDocument,
    "\n  fragment KeptPick on Pick {\n    id\n    category\n  }\n": typeof types.KeptPickFragmentDoc,
    "\n  query Favorites($category: Category, $after: String) {\n    viewer {\n      favorites(first: 30, category: $category, after: $after) {\n        nodes {\n          id\n          ...PickCard_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.FavoritesDocument,
    "\n  query Featured {\n    featuredPicks(first: 50) {\n      nodes {\n        id\n        ...PickCard_pick\n      }\n    }\n  }\n": typeof types.FeaturedDocument,
    "\n  fragment ThingTile_thing on Thing {\n    id\n    category\n    title\n    creator\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": typeof types.ThingTile_ThingFragmentDoc,
    "\n  query PopularThings {\n    books: things(category: BOOKS, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    places: things(category: PLACES, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    products: things(category: PRODUCTS, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n  }\n": typeof types.PopularThingsDocument,
    "\n  query FindPeople($ids: [ID!]!, $after: String) {\n    things(ids: $ids, first: 9) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    matches(thingIds: $ids, first: 12, after: $after) {\n      nodes {\n        profile {\n          id\n          ...MatchCard_profile\n        }\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.FindPeopleDocument,
    "\n  query Invitation($code: String!) {\n    invite(code: $code) {\n      name\n      inviterName\n    }\n    site {\n      registration\n    }\n  }\n": typeof types.InvitationDocument,
    "\n  query List($id: ID!, $key: String, $after: String) {\n    list(id: $id, key: $key) {\n      id\n      title\n      description\n      visibility\n      permalink\n      itemsCount\n      version\n      profile {\n        id\n        fullName\n        username\n      }\n      items(first: 100, after: $after) {\n        nodes {\n          id\n          pickId\n          note\n          pick {\n            id\n            title\n            reference\n            category\n            profile {\n              id\n              fullName\n              username\n            }\n            ...PickImage_pick\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.ListDocument,
    "\n  mutation UpdateList($input: UpdateListInput!) {\n    updateList(input: $input) {\n      list {\n        id\n        title\n        description\n        visibility\n        permalink\n        version\n      }\n    }\n  }\n": typeof types.UpdateListDocument,
    "\n  mutation DeleteList($id: ID!) {\n    deleteList(id: $id) {\n      deletedId\n    }\n  }\n": typeof types.DeleteListDocument,
    "\n  mutation RestoreList($id: ID!) {\n    restoreList(id: $id) {\n      list {\n        id\n      }\n      viewer {\n        ...OwnLists_viewer @unmask\n      }\n    }\n  }\n": typeof types.RestoreListDocument,
    "\n  mutation MoveListItem($listId: ID!, $pickId: ID!, $position: Int!) {\n    moveListItem(listId: $listId, pickId: $pickId, position: $position) {\n      list {\n        id\n        version\n      }\n    }\n  }\n": typeof types.MoveListItemDocument,
    "\n  mutation SetListItemNote($listId: ID!, $pickId: ID!, $note: String!) {\n    setListItemNote(listId: $listId, pickId: $pickId, note: $note) {\n      list {\n        id\n        version\n      }\n    }\n  }\n": typeof types.SetListItemNoteDocument,
    "\n  query SavedToAdd($after: String) {\n    viewer {\n      favorites(first: 100, after: $after) {\n        nodes {\n          id\n          title\n          reference\n          category\n          viewerLists {\n            id\n          }\n          ...PickImage_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.SavedToAddDocument,
    "\n  query MyReviewNotes {\n    viewer {\n      reviewNotes {\n        id\n        pickId\n        field\n        text\n      }\n    }\n  }\n": typeof types.MyReviewNotesDocument,
    "\n  fragment CollectionFields_collection on Collection {\n    id\n    title\n    description\n    categories\n  }\n": typeof types.CollectionFields_CollectionFragmentDoc,
    "\n  fragment CollectionEditor_pick on Pick {\n    id\n    title\n    reference\n    category\n    status\n    profile {\n      id\n      username\n      fullName\n    }\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": typeof types.CollectionEditor_PickFragmentDoc,
    "\n  fragment MyCollections_profile on Profile {\n    id\n    collections(first: 100) {\n      nodes {\n        id\n        title\n        picksToPublish\n        takedown {\n          id\n        }\n        ...CollectionCard_collection\n      }\n    }\n  }\n": typeof types.MyCollections_ProfileFragmentDoc,
    "\n  query MyCollections {\n    viewer {\n      profile {\n        ...MyCollections_profile @unmask\n      }\n    }\n  }\n": typeof types.MyCollectionsDocument,
    "\n  query EditedCollection($id: ID!) {\n    collection(id: $id) {\n      ...CollectionEditor_collection @unmask\n    }\n  }\n": typeof types.EditedCollectionDocument,
    "\n  fragment CollectionEditor_collection on Collection {\n    id\n    issueNumber\n    picksToPublish\n    ...CollectionFields_collection @unmask\n    version\n    viewerCanEdit\n    cover {\n      ...Picture_image @unmask\n    }\n    picks {\n      id\n      ...CollectionEditor_pick @unmask\n    }\n  }\n": typeof types.CollectionEditor_CollectionFragmentDoc,
    "\n  query FirstPick($id: ID!) {\n    pick(id: $id) {\n      id\n      ...CollectionEditor_pick @unmask\n    }\n  }\n": typeof types.FirstPickDocument,
    "\n  mutation CreateCollection($input: CreateCollectionInput!) {\n    createCollection(input: $input) {\n      collection {\n        id\n        ...CollectionEditor_collection @unmask\n        profile {\n          ...MyCollections_profile\n        }\n      }\n    }\n  }\n": typeof types.CreateCollectionDocument,
    "\n  mutation UpdateCollection($input: UpdateCollectionInput!) {\n    updateCollection(input: $input) {\n      collection {\n        id\n        descriptionHtml\n        ...CollectionEditor_collection @unmask\n      }\n    }\n  }\n": typeof types.UpdateCollectionDocument,
    "\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id) {\n      deletedId\n    }\n  }\n": typeof types.DeleteCollectionDocument,
    "\n  query OwnPicks {\n    viewer {\n      profile {\n        id\n        picks {\n          id\n          ...CollectionEditor_pick @unmask\n        }\n      }\n    }\n  }\n": typeof types.OwnPicksDocument,
    "\n  query NewestPicks($category: Category, $after: String) {\n    feed(first: 24, category: $category, order: NEWEST, after: $after) {\n      nodes {\n        id\n        ...CollectionEditor_pick @unmask\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.NewestPicksDocument,
    "\n  query FoundPicks($query: String!, $category: Category, $after: String) {\n    search(query: $query, type: PICK, category: $category, first: 24, after: $after) {\n      nodes {\n        __typename\n        ... on Pick {\n          id\n          ...CollectionEditor_pick @unmask\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.FoundPicksDocument,
    "\n  fragment MyThrees_pick on Pick {\n    id\n    category\n    rank\n    ...PickFields_pick @unmask\n    status\n    version\n    image {\n      ...Picture_image @unmask\n    }\n    ...PickImage_pick\n    pendingEdit {\n      id\n      ...PickFields_pick @unmask\n      image {\n        ...Picture_image @unmask\n      }\n      ...PickImage_pick\n    }\n  }\n": typeof types.MyThrees_PickFragmentDoc,
    "\n  fragment UnrankedPicks_pick on Pick {\n    id\n    category\n    rank\n    title\n    reference\n    ...PickImage_pick\n  }\n": typeof types.UnrankedPicks_PickFragmentDoc,
    "\n  fragment OwnPicks_profile on Profile {\n    id\n    picks {\n      id\n      ...MyThrees_pick @unmask\n    }\n    unrankedPicks {\n      id\n      ...UnrankedPicks_pick @unmask\n    }\n  }\n": typeof types.OwnPicks_ProfileFragmentDoc,
    "\n  fragment MyThrees_profile on Profile {\n    id\n    ...ProfileFields_profile @unmask\n    email\n    status\n    version\n    isCreator\n    isAdmin\n    isBrand\n    avatar {\n      ...Picture_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    pendingEdit {\n      id\n      ...ProfileFields_profile @unmask\n      avatar {\n        ...Picture_image @unmask\n      }\n      shelfImage {\n        ...Picture_image @unmask\n      }\n    }\n  }\n": typeof types.MyThrees_ProfileFragmentDoc,
    "\n  query MyThrees {\n    viewer {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n        ...ProfilePreview_profile\n        ...OwnPicks_profile @unmask\n      }\n      ...ShelfStatus_viewer\n    }\n  }\n": typeof types.MyThreesDocument,
    "\n  query EditedPick($id: ID!) {\n    pick(id: $id) {\n      id\n      ...MyThrees_pick @unmask\n    }\n  }\n": typeof types.EditedPickDocument,
    "\n  query EditedProfile {\n    viewer {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n      }\n    }\n  }\n": typeof types.EditedProfileDocument,
    "\n  mutation CreatePick($input: CreatePickInput!) {\n    createPick(input: $input) {\n      pick {\n        id\n      }\n      viewer {\n        profile {\n          id\n          ...OwnPicks_profile @unmask\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": typeof types.CreatePickDocument,
    "\n  mutation SetPickRank($input: SetPickRankInput!) {\n    setPickRank(input: $input) {\n      pick {\n        id\n        rank\n      }\n      viewer {\n        profile {\n          id\n          ...OwnPicks_profile @unmask\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": typeof types.SetPickRankDocument,
    "\n  mutation UpdatePick($input: UpdatePickInput!) {\n    updatePick(input: $input) {\n      pick {\n        id\n        descriptionHtml\n        ...MyThrees_pick @unmask\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": typeof types.UpdatePickDocument,
    "\n  mutation DeletePick($id: ID!) {\n    deletePick(id: $id) {\n      deletedId\n      viewer {\n        profile {\n          id\n          picks {\n            id\n          }\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": typeof types.DeletePickDocument,
    "\n  mutation RankPicks($input: RankPicksInput!) {\n    rankPicks(input: $input) {\n      profile {\n        id\n        picks {\n          id\n          rank\n        }\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": typeof types.RankPicksDocument,
    "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": typeof types.UpdateProfileDocument,
    "\n  query SameThing($category: Category!, $query: String!) {\n    things(category: $category, query: $query, first: 3) {\n      nodes {\n        id\n        title\n        creator\n        shelvesCount\n      }\n    }\n  }\n": typeof types.SameThingDocument,
    "\n  query ChosenThings($ids: [ID!]!, $category: Category!) {\n    things(ids: $ids, category: $category, first: 9) {\n      nodes {\n        ...ThingOffer_thing @unmask\n      }\n    }\n  }\n": typeof types.ChosenThingsDocument,
    "\n  query CityChoices($text: String!) {\n    cityChoices(text: $text) {\n      text\n    }\n  }\n": typeof types.CityChoicesDocument,
    "\n  fragment PickFields_pick on Pick {\n    id\n    title\n    reference\n    link\n    description\n    ...WaitingThing_pick @unmask\n  }\n": typeof types.PickFields_PickFragmentDoc,
    "\n  mutation Lookup($input: LookupInput!) {\n    lookup(input: $input) {\n      candidate {\n        category\n        title\n        creator\n        year\n        link\n        pictureSource\n      }\n      thing {\n        id\n        shelvesCount\n      }\n      lookup\n      sourcesAway\n    }\n  }\n": typeof types.LookupDocument,
    "\n  mutation ImportImage($input: ImportImageInput!) {\n    importImage(input: $input) {\n      image {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n": typeof types.ImportImageDocument,
    "\n  fragment ProfileFields_profile on Profile {\n    id\n    fullName\n    title\n    username\n    bio\n    location\n    interests\n    socialLinks {\n      twitter\n      instagram\n      linkedin\n      website\n    }\n  }\n": typeof types.ProfileFields_ProfileFragmentDoc,
    "\n  query OwnTakedowns {\n    viewer {\n      profile {\n        id\n        withdrawal {\n          ...TakedownNotice_takedown @unmask\n        }\n        picks {\n          id\n          title\n          takedown {\n            ...TakedownNotice_takedown @unmask\n          }\n        }\n        collections(first: 100) {\n          nodes {\n            id\n            title\n            takedown {\n              ...TakedownNotice_takedown @unmask\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.OwnTakedownsDocument,
    "\n  mutation SecureAccount($input: SecureAccountInput!) {\n    secureAccount(input: $input) {\n      email\n    }\n  }\n": typeof types.SecureAccountDocument,
    "\n  mutation StopFactorReset($token: String!) {\n    stopFactorReset(token: $token)\n  }\n": typeof types.StopFactorResetDocument,
    "\n  fragment NotificationRow_notification on Notification {\n    id\n    kind\n    note\n    createdAt\n    readAt\n    actorsCount\n    actors(first: 8) {\n      id\n      username\n      fullName\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n    pick {\n      id\n      title\n      category\n      ...PickImage_pick\n    }\n    collection {\n      id\n      title\n    }\n  }\n": typeof types.NotificationRow_NotificationFragmentDoc,
    "\n  query Notifications($after: String) {\n    viewer {\n      unreadNotificationsCount\n      notifications(first: 30, after: $after) {\n        nodes {\n          id\n          createdAt\n          kind\n          pick {\n            id\n          }\n          collection {\n            id\n          }\n          ...NotificationRow_notification\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.NotificationsDocument,
    "\n  query NotificationsState {\n    viewer {\n      unreadNotificationsCount\n      notifications(first: 30) {\n        nodes {\n          id\n          readAt\n        }\n      }\n    }\n  }\n": typeof types.NotificationsStateDocument,
    "\n  mutation MarkNotificationsRead($ids: [ID!]) {\n    markNotificationsRead(ids: $ids) {\n      unreadNotificationsCount\n    }\n  }\n": typeof types.MarkNotificationsReadDocument,
    "\n  query CollectionDetail($id: ID!) {\n    collection(id: $id) {\n      id\n      ...CollectionView_collection\n    }\n  }\n": typeof types.CollectionDetailDocument,
    "\n  fragment CollectionView_collection on Collection {\n    id\n    title\n    issueNumber\n    issueTotal\n    descriptionHtml\n    categories\n    publishedAt\n    picksToPublish\n    commentsCount\n    viewerCanEdit\n    cover {\n      ...Picture_image @unmask\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    otherPicks {\n      id\n      ...RelatedTile_pick\n    }\n    picks {\n      id\n      title\n      reference\n      category\n      ...PickCard_pick\n      ...RelatedTile_pick\n    }\n    more(first: 5) {\n      id\n      ...MoreByCurator_collection\n    }\n  }\n": typeof types.CollectionView_CollectionFragmentDoc,
    "\n  fragment MoreByCurator_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      ...Picture_image @unmask\n    }\n  }\n": typeof types.MoreByCurator_CollectionFragmentDoc,
    "\n  fragment Comment_comment on Comment {\n    id\n    text\n    createdAt\n    editedAt\n    canEdit\n    canRemove\n    author {\n      id\n      username\n      fullName\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n": typeof types.Comment_CommentFragmentDoc,
    "\n  fragment Thread_comment on Comment {\n    id\n    ...Comment_comment @unmask\n    replies(first: 5) {\n      nodes {\n        id\n        ...Comment_comment @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.Thread_CommentFragmentDoc,
    "\n  fragment Threads_connection on CommentConnection {\n    nodes {\n      ...Thread_comment @unmask\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n": typeof types.Threads_ConnectionFragmentDoc,
    "\n  fragment Comments_pick on Pick {\n    id\n    commentsCount\n    commentsEnabled\n    isPublic\n    profile {\n      id\n    }\n    comments(first: 10, after: $after) {\n      ...Threads_connection @unmask\n    }\n  }\n": typeof types.Comments_PickFragmentDoc,
    "\n  fragment Comments_collection on Collection {\n    id\n    commentsCount\n    commentsEnabled\n    isPublic\n    profile {\n      id\n    }\n    comments(first: 10, after: $after) {\n      ...Threads_connection @unmask\n    }\n  }\n": typeof types.Comments_CollectionFragmentDoc,
    "\n  query PickComments($id: ID!, $after: String) {\n    pick(id: $id) {\n      ...Comments_pick @unmask\n    }\n  }\n": typeof types.PickCommentsDocument,
    "\n  query CollectionComments($id: ID!, $after: String) {\n    collection(id: $id) {\n      ...Comments_collection @unmask\n    }\n  }\n": typeof types.CollectionCommentsDocument,
    "\n  query MoreReplies($id: ID!, $after: String) {\n    comment(id: $id) {\n      id\n      replies(first: 50, after: $after) {\n        nodes {\n          id\n          ...Comment_comment @unmask\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.MoreRepliesDocument,
    "\n  mutation AddComment($input: AddCommentInput!) {\n    addComment(input: $input) {\n      comment {\n        ...Thread_comment @unmask\n        pick {\n          id\n          commentsCount\n        }\n        collection {\n          id\n          commentsCount\n        }\n      }\n    }\n  }\n": typeof types.AddCommentDocument,
    "\n  mutation EditComment($input: EditCommentInput!) {\n    editComment(input: $input) {\n      comment {\n        ...Comment_comment @unmask\n      }\n    }\n  }\n": typeof types.EditCommentDocument,
    "\n  mutation RemoveComment($id: ID!, $reason: String) {\n    removeComment(id: $id, reason: $reason) {\n      removedId\n      pick {\n        id\n        commentsCount\n      }\n      collection {\n        id\n        commentsCount\n      }\n    }\n  }\n": typeof types.RemoveCommentDocument,
    "\n  fragment BarActions_pick on Pick {\n    id\n    title\n    commentsCount\n    viewerCanEdit\n  }\n": typeof types.BarActions_PickFragmentDoc,
    "\n  fragment BarActions_collection on Collection {\n    id\n    title\n    commentsCount\n    viewerCanEdit\n    picksToPublish\n  }\n": typeof types.BarActions_CollectionFragmentDoc,
    "\n  fragment PrefetchedPick on Pick {\n    id\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": typeof types.PrefetchedPickFragmentDoc,
    "\n  fragment PrefetchedCollection on Collection {\n    id\n    cover {\n      ...Picture_image @unmask\n    }\n  }\n": typeof types.PrefetchedCollectionFragmentDoc,
    "\n  query PickDetail($id: ID!) {\n    pick(id: $id) {\n      id\n      ...PickView_pick\n    }\n  }\n": typeof types.PickDetailDocument,
    "\n  fragment PickView_pick on Pick {\n    id\n    title\n    reference\n    link\n    category\n    rank\n    commentsCount\n    viewerCanEdit\n    publishedAt\n    rankedAt\n    createdAt\n    descriptionHtml\n    isPublic\n    image {\n      id\n      url\n      sourceUrl\n    }\n    thing {\n      id\n      category\n      slug\n      shelvesCount\n      city {\n        id\n        slug\n      }\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    related(first: 9) {\n      id\n      ...RelatedTile_pick\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n    ...WaitingThing_pick @unmask\n  }\n": typeof types.PickView_PickFragmentDoc,
    "\n  query PicksOfCollection($id: ID!) {\n    collection(id: $id) {\n      id\n      picks {\n        id\n        ...RelatedTile_pick\n      }\n    }\n  }\n": typeof types.PicksOfCollectionDocument,
    "\n  fragment RelatedTile_pick on Pick {\n    id\n    title\n    category\n    image {\n      id\n    }\n    ...PickImage_pick\n  }\n": typeof types.RelatedTile_PickFragmentDoc,
    "\n  query PlacesMap {\n    places(first: 24, within: { north: 90, south: -90, west: -180, east: 180 }) {\n      nodes {\n        id\n        slug\n        title\n        shelvesCount\n        city {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.PlacesMapDocument,
    "\n  fragment ProfileHeader_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    interests\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowCounts_profile\n    ...FollowButton_profile\n    ...SocialLinks_profile\n  }\n": typeof types.ProfileHeader_ProfileFragmentDoc,
    "\n  query ShelfHistory($id: ID!, $after: String) {\n    profile(id: $id) {\n      id\n      username\n      shelfYears\n      shelfHistory(first: 50, after: $after) {\n        nodes {\n          category\n          rank\n          title\n          reference\n          rankedAt\n          leftAt\n          removalReason\n          reason\n          pick {\n            id\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.ShelfHistoryDocument,
    "\n  query ShelfThen($id: ID!, $asOf: DateTime!) {\n    profile(id: $id) {\n      id\n      shelf(asOf: $asOf) {\n        category\n        rank\n        title\n        reference\n      }\n    }\n  }\n": typeof types.ShelfThenDocument,
    "\n  query ViewerMatch($id: ID!) {\n    profile(id: $id) {\n      id\n      viewerMatch {\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n    }\n  }\n": typeof types.ViewerMatchDocument,
    "\n  query Profile($id: ID, $username: String) {\n    profile(id: $id, username: $username) {\n      id\n      fullName\n      username\n      title\n      bio\n      picks {\n        id\n        title\n        reference\n        category\n        rank\n        rankedAt\n      }\n      shelfImage {\n        ...Picture_image @unmask\n      }\n      ...ProfileHeader_profile\n      ...Shelf_profile\n      collections(first: 6) {\n        nodes {\n          id\n          ...CollectionCard_collection\n        }\n      }\n    }\n  }\n": typeof types.ProfileDocument,
    "\n  query Search($query: String!, $type: SearchType, $after: String) {\n    search(query: $query, type: $type, first: 20, after: $after) {\n      nodes {\n        __typename\n        ... on Profile {\n          id\n          ...CuratorRow_profile\n        }\n        ... on Pick {\n          id\n          reference\n          thing {\n            id\n            city {\n              id\n              slug\n              name\n              country\n            }\n            ...ThingRow_thing\n          }\n          ...PickRow_pick\n        }\n        ... on Collection {\n          id\n          ...CollectionRow_collection\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.SearchDocument,
    "\n  fragment PickRow_pick on Pick {\n    id\n    title\n    reference\n    category\n    profile {\n      id\n      fullName\n      username\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n": typeof types.PickRow_PickFragmentDoc,
    "\n  fragment ThingRow_thing on Thing {\n    id\n    category\n    slug\n    title\n    creator\n    shelvesCount\n    image {\n      ...Picture_image @unmask\n    }\n    picks(first: 3) {\n      nodes {\n        id\n        rank\n        profile {\n          id\n          username\n          fullName\n        }\n      }\n    }\n  }\n": typeof types.ThingRow_ThingFragmentDoc,
    "\n  fragment CuratorRow_profile on Profile {\n    id\n    username\n    fullName\n    occupation: title\n    location\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n  }\n": typeof types.CuratorRow_ProfileFragmentDoc,
    "\n  fragment CollectionRow_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      ...Picture_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n  }\n": typeof types.CollectionRow_CollectionFragmentDoc,
    "\n  fragment DownloadData_export on DataExport {\n    id\n    state\n    progress\n    bytes\n    expiresAt\n    url\n  }\n": typeof types.DownloadData_ExportFragmentDoc,
    "\n  query DataExport {\n    viewer {\n      dataExport {\n        ...DownloadData_export @unmask\n      }\n    }\n  }\n": typeof types.DataExportDocument,
    "\n  mutation RequestDataExport {\n    requestDataExport {\n      dataExport {\n        id\n      }\n      viewer {\n        dataExport {\n          ...DownloadData_export @unmask\n        }\n      }\n    }\n  }\n": typeof types.RequestDataExportDocument,
    "\n  query Passkeys {\n    signInMethods {\n      passkeys\n    }\n    viewer {\n      passkeys {\n        id\n        name\n        host\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n": typeof types.PasskeysDocument,
    "\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      viewer {\n        passkeys {\n          id\n        }\n      }\n    }\n  }\n": typeof types.AddPasskeyDocument,
    "\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      viewer {\n        passkeys {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.RenamePasskeyDocument,
    "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      viewer {\n        passkeys {\n          id\n        }\n      }\n    }\n  }\n": typeof types.RemovePasskeyDocument,
    "\n  mutation StartAuthenticator {\n    startAuthenticator {\n      secret\n      uri\n      qrCode\n    }\n  }\n": typeof types.StartAuthenticatorDocument,
    "\n  mutation ConfirmAuthenticator($code: String!) {\n    confirmAuthenticator(code: $code) {\n      recoveryCodes\n    }\n  }\n": typeof types.ConfirmAuthenticatorDocument,
    "\n  mutation RemoveAuthenticator {\n    removeAuthenticator {\n      viewer {\n        trustedDevices {\n          id\n        }\n      }\n    }\n  }\n": typeof types.RemoveAuthenticatorDocument,
    "\n  mutation CreateRecoveryCodes {\n    createRecoveryCodes {\n      recoveryCodes\n    }\n  }\n": typeof types.CreateRecoveryCodesDocument,
    "\n  query SecurityEvents {\n    viewer {\n      securityEvents {\n        id\n        kind\n        device\n        createdAt\n      }\n    }\n  }\n": typeof types.SecurityEventsDocument,
    "\n  query Sessions {\n    viewer {\n      sessions {\n        id\n        device\n        startedAt\n        lastUsedAt\n        isCurrent\n      }\n      trustedDevices {\n        id\n        device\n        trustedUntil\n      }\n    }\n  }\n": typeof types.SessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      viewer {\n        sessions {\n          id\n        }\n      }\n    }\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation ForgetDevice($id: ID!) {\n    forgetDevice(id: $id) {\n      viewer {\n        trustedDevices {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ForgetDeviceDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions {\n      viewer {\n        sessions {\n          id\n        }\n      }\n    }\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  query Account {\n    viewer {\n      profile {\n        id\n        email\n      }\n      account {\n        emailConfirmed\n        newEmail\n        hasPassword\n        usesGoogle\n        hasAuthenticator\n        recoveryCodesLeft\n        secondFactorDue\n      }\n    }\n  }\n": typeof types.AccountDocument,
    "\n  mutation ChangeEmail($input: ChangeEmailInput!) {\n    changeEmail(input: $input)\n  }\n": typeof types.ChangeEmailDocument,
    "\n  mutation RequestEmailConfirmation {\n    requestEmailConfirmation\n  }\n": typeof types.RequestEmailConfirmationDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input)\n  }\n": typeof types.ChangePasswordDocument,
    "\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input)\n  }\n": typeof types.DeleteAccountDocument,
    "\n  query PushKey {\n    pushPublicKey\n  }\n": typeof types.PushKeyDocument,
    "\n  mutation SavePushSubscription($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input)\n  }\n": typeof types.SavePushSubscriptionDocument,
    "\n  mutation DeletePushSubscription($endpoint: String!) {\n    deletePushSubscription(endpoint: $endpoint)\n  }\n": typeof types.DeletePushSubscriptionDocument,
    "\n  query NeedsAdmin {\n    site {\n      needsAdmin\n    }\n  }\n": typeof types.NeedsAdminDocument,
    "\n  query Suspension($id: ID!, $token: String!) {\n    takedown(id: $id, token: $token) {\n      restoredAt\n      ...TakedownNotice_takedown @unmask\n    }\n  }\n": typeof types.SuspensionDocument,
    "\n  mutation SuggestThingChange($input: ThingSuggestionInput!) {\n    suggestThingChange(input: $input)\n  }\n": typeof types.SuggestThingChangeDocument,
    "\n  fragment ThingStory_pick on Pick {\n    id\n    title\n    category\n    rank\n    descriptionHtml\n    image {\n      id\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n": typeof types.ThingStory_PickFragmentDoc,
    "\n  query Thing($category: Category!, $slug: String!, $after: String) {\n    thing(category: $category, slug: $slug) {\n      id\n      category\n      slug\n      title\n      creator\n      year\n      latitude\n      longitude\n      city {\n        id\n        slug\n      }\n      shelvesCount\n      firstPlacesCount\n      identifiers {\n        kind\n        value\n      }\n      image {\n        ...Picture_image @unmask\n      }\n      picks(first: 24, after: $after) {\n        nodes {\n          id\n          title\n          reference\n          category\n          publishedAt\n          descriptionHtml\n          profile {\n            id\n            username\n            fullName\n          }\n          ...ThingStory_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      collections(first: 6) {\n        nodes {\n          id\n          ...CollectionCard_collection\n        }\n      }\n      similar(first: 6) {\n        id\n        ...ThingCard_thing\n      }\n    }\n  }\n": typeof types.ThingDocument,
    "\n  query TopThings(\n    $category: Category!\n    $season: String\n    $city: String\n    $after: String\n    $latest: String!\n    $previous: String!\n  ) {\n    latest: topThings(first: 10, category: $category, season: $latest, city: $city) {\n      nodes {\n        position\n      }\n    }\n    previous: topThings(first: 10, category: $category, season: $previous, city: $city) {\n      nodes {\n        position\n      }\n    }\n    topThings(first: 24, category: $category, season: $season, city: $city, after: $after) {\n      nodes {\n        position\n        curatorsCount\n        firstPlacesCount\n        thing {\n          id\n          category\n          slug\n          title\n          creator\n          city {\n            id\n            slug\n            name\n          }\n          image {\n            ...Picture_image @unmask\n          }\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.TopThingsDocument,
    "\n  query YearInReview($username: String!, $year: Int!) {\n    profile(username: $username) {\n      id\n      username\n      fullName\n      shelfYears\n      yearInReview(year: $year) {\n        category\n        rank\n        title\n        reference\n        rankedAt\n        leftAt\n        removalReason\n        reason\n        pick {\n          id\n          ...PickImage_pick\n        }\n      }\n    }\n  }\n": typeof types.YearInReviewDocument,
    "\n  query AppRequest($query: String!) {\n    appRequest(query: $query) {\n      problem\n      name\n      host\n      isOnDevice\n      scopes\n      expiresAt\n    }\n  }\n": typeof types.AppRequestDocument,
    "\n  mutation AnswerApp($query: String!, $allow: Boolean!) {\n    answerApp(query: $query, allow: $allow) {\n      url\n    }\n  }\n": typeof types.AnswerAppDocument,
    "\n  mutation CreateApp($input: CreateAppInput!) {\n    createApp(input: $input) {\n      secret\n      viewer {\n        ownApps {\n          ...YourApps_app\n        }\n      }\n    }\n  }\n": typeof types.CreateAppDocument,
    "\n  mutation CreateToken($input: CreateTokenInput!) {\n    createToken(input: $input) {\n      secret\n      viewer {\n        tokens {\n          ...YourTokens_token\n        }\n      }\n    }\n  }\n": typeof types.CreateTokenDocument,
    "\n  fragment YourApps_app on App {\n    id\n    name\n    redirectUris\n    hasSecret\n    people\n  }\n": typeof types.YourApps_AppFragmentDoc,
    "\n  query Apps {\n    viewer {\n      apps {\n        id\n        name\n        host\n        scopes\n        createdAt\n        expiresAt\n        lastUsedAt\n      }\n      ownApps {\n        ...YourApps_app @unmask\n      }\n    }\n  }\n": typeof types.AppsDocument,
    "\n  fragment YourTokens_token on AccessToken {\n    id\n    name\n    prefix\n    scopes\n    expiresAt\n    lastUsedAt\n  }\n": typeof types.YourTokens_TokenFragmentDoc,
    "\n  query Tokens {\n    viewer {\n      tokens {\n        ...YourTokens_token @unmask\n      }\n    }\n  }\n": typeof types.TokensDocument,
    "\n  mutation RevokeToken($id: ID!) {\n    revokeToken(id: $id) {\n      viewer {\n        tokens {\n          id\n        }\n      }\n    }\n  }\n": typeof types.RevokeTokenDocument,
    "\n  query Webhooks {\n    viewer {\n      webhooks {\n        ...Webhooks_webhook @unmask\n      }\n    }\n  }\n": typeof types.WebhooksDocument,
    "\n  query AuditEvents($filter: AuditFilter, $after: String) {\n    auditEvents(first: 50, filter: $filter, after: $after) {\n      nodes {\n        id\n        at\n        action\n        subjectType\n        subjectId\n        subjectName\n        ip\n        userAgent\n        actor {\n          id\n          fullName\n          username\n        }\n        changes {\n          field\n          before\n          after\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.AuditEventsDocument,
    "\n  fragment ListedPick_pick on Pick {\n    id\n    title\n    reference\n    category\n    status\n    isPublic\n    favoritesCount\n    commentsCount\n    createdAt\n    image {\n      ...Thumbnail_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      reason\n    }\n  }\n": typeof types.ListedPick_PickFragmentDoc,
    "\n  fragment ListedCollection_collection on Collection {\n    id\n    title\n    issueNumber\n    isPublic\n    commentsCount\n    createdAt\n    cover {\n      ...Thumbnail_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      reason\n    }\n  }\n": typeof types.ListedCollection_CollectionFragmentDoc,
    "\n  query AdminPicks(\n    $search: String\n    $category: Category\n    $state: ContentState\n    $curatorId: ID\n    $order: ContentOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    adminPicks(\n      first: 50\n      search: $search\n      category: $category\n      state: $state\n      curatorId: $curatorId\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...ListedPick_pick @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.AdminPicksDocument,
    "\n  query AllCollections(\n    $search: String\n    $category: Category\n    $state: ContentState\n    $curatorId: ID\n    $order: ContentOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    allCollections(\n      first: 50\n      search: $search\n      category: $category\n      state: $state\n      curatorId: $curatorId\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...ListedCollection_collection @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.AllCollectionsDocument,
    "\n  mutation HideContent($input: TakeDownInput!) {\n    takeDown(input: $input) {\n      takedown {\n        id\n      }\n    }\n  }\n": typeof types.HideContentDocument,
    "\n  mutation LiftContentTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n      }\n    }\n  }\n": typeof types.LiftContentTakedownDocument,
    "\n  fragment FeaturedEntry_featured on Featured {\n    id\n    startsAt\n    endsAt\n    state\n    version\n    pick {\n      id\n      title\n      reference\n      image {\n        ...Thumbnail_image @unmask\n      }\n      profile {\n        id\n        fullName\n        username\n      }\n    }\n    profile {\n      id\n      fullName\n      username\n      title\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n": typeof types.FeaturedEntry_FeaturedFragmentDoc,
    "\n  query FeaturedList($subject: FeaturedSubject!) {\n    featured(subject: $subject) {\n      ...FeaturedEntry_featured @unmask\n    }\n  }\n": typeof types.FeaturedListDocument,
    "\n  query FeaturedCandidates($query: String!, $type: SearchType!) {\n    search(query: $query, first: 8, type: $type) {\n      nodes {\n        __typename\n        ... on Pick {\n          id\n          title\n          reference\n          isPublic\n          image {\n            ...Thumbnail_image @unmask\n          }\n        }\n        ... on Profile {\n          id\n          fullName\n          username\n          profession: title\n          avatar {\n            ...Thumbnail_image @unmask\n          }\n        }\n      }\n    }\n  }\n": typeof types.FeaturedCandidatesDocument,
    "\n  mutation AddFeatured($input: AddFeaturedInput!) {\n    addFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n": typeof types.AddFeaturedDocument,
    "\n  mutation UpdateFeatured($input: UpdateFeaturedInput!) {\n    updateFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n": typeof types.UpdateFeaturedDocument,
    "\n  mutation OrderFeatured($input: OrderFeaturedInput!) {\n    orderFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n": typeof types.OrderFeaturedDocument,
    "\n  mutation RemoveFeatured($id: ID!) {\n    removeFeatured(id: $id) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n": typeof types.RemoveFeaturedDocument,
    "\n  query Invites($filter: InviteFilter, $after: String) {\n    invites(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...InviteRow_invite @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.InvitesDocument,
    "\n  fragment InviteRow_invite on Invite {\n    id\n    kind\n    prefix\n    state\n    email\n    name\n    note\n    createdAt\n    expiresAt\n    sentAt\n    maxUses\n    uses\n    people {\n      id\n      username\n      fullName\n    }\n  }\n": typeof types.InviteRow_InviteFragmentDoc,
    "\n  query PreviewInvites($emails: [String!]!) {\n    previewInvites(emails: $emails) {\n      email\n      outcome\n    }\n  }\n": typeof types.PreviewInvitesDocument,
    "\n  mutation CreateInvites($input: CreateInvitesInput!) {\n    createInvites(input: $input) {\n      results {\n        email\n        outcome\n      }\n    }\n  }\n": typeof types.CreateInvitesDocument,
    "\n  mutation CreateInviteLink($input: CreateInviteLinkInput!) {\n    createInviteLink(input: $input) {\n      url\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n": typeof types.CreateInviteLinkDocument,
    "\n  mutation RevokeInvite($id: ID!) {\n    revokeInvite(id: $id) {\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n": typeof types.RevokeInviteDocument,
    "\n  mutation ResendInvite($id: ID!) {\n    resendInvite(id: $id) {\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n": typeof types.ResendInviteDocument,
    "\n  query AdminCounts {\n    adminCounts {\n      failedJobs\n      pendingSubmissions\n      openReports\n      answeredTakedowns\n      openThingSuggestions\n    }\n  }\n": typeof types.AdminCountsDocument,
    "\n  query FactorDue {\n    viewer {\n      account {\n        secondFactorDue\n      }\n    }\n  }\n": typeof types.FactorDueDocument,
    "\n  mutation RetryFailedJobs($ids: [ID!]!) {\n    retryFailedJobs(ids: $ids) {\n      failed\n    }\n  }\n": typeof types.RetryFailedJobsDocument,
    "\n  mutation DeleteFailedJobs($ids: [ID!]!) {\n    deleteFailedJobs(ids: $ids) {\n      failed\n    }\n  }\n": typeof types.DeleteFailedJobsDocument,
    "\n  query AdminOverview($days: Int!) {\n    overview(days: $days) {\n      pendingSubmissions\n      oldestSubmissionAt\n      oldestReportAt\n      oldestChangeAt\n      unconfirmedAddresses\n      users\n      pictures\n      pictureBytes\n      databaseBytes\n      days {\n        day\n        signUps\n        picks\n        saves\n        approvals\n      }\n    }\n    adminCounts {\n      changedShelves\n      openReports\n      answeredTakedowns\n    }\n    jobCounts {\n      waiting\n      running\n      retrying\n      failed\n    }\n    failedJobs(first: 5) {\n      nodes {\n        id\n        task\n        error\n        attempts\n        failedAt\n      }\n    }\n    users(first: 6) {\n      nodes {\n        ...UserRow_user @unmask\n      }\n    }\n  }\n": typeof types.AdminOverviewDocument,
    "\n  query Reports($filter: ReportFilter, $after: String) {\n    reports(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...ReportRow_report @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ReportsDocument,
    "\n  fragment ReportRow_report on Report {\n    id\n    subject\n    kind\n    text\n    canAnswer\n    createdAt\n    answer\n    resolvedAt\n    profile {\n      id\n      username\n      fullName\n    }\n    pick {\n      id\n      title\n    }\n    collection {\n      id\n      title\n    }\n    quote\n    comment {\n      id\n      pick {\n        id\n        title\n      }\n      collection {\n        id\n        title\n      }\n    }\n    reporter {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      restoredAt\n    }\n    sameCount\n    sameKinds\n    others {\n      id\n      kind\n      text\n      reporter {\n        id\n        fullName\n        username\n      }\n    }\n  }\n": typeof types.ReportRow_ReportFragmentDoc,
    "\n  query Takedowns($filter: TakedownFilter, $after: String) {\n    takedowns(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...TakedownRow_takedown @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.TakedownsDocument,
    "\n  fragment TakedownRow_takedown on Takedown {\n    id\n    subject\n    reason\n    answer\n    createdAt\n    keptAt\n    restoredAt\n    profile {\n      id\n      username\n      fullName\n    }\n    pick {\n      id\n      title\n    }\n    collection {\n      id\n      title\n    }\n  }\n": typeof types.TakedownRow_TakedownFragmentDoc,
    "\n  mutation LiftListedTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        ...TakedownRow_takedown\n      }\n    }\n  }\n": typeof types.LiftListedTakedownDocument,
    "\n  mutation UpholdTakedown($id: ID!) {\n    upholdTakedown(id: $id) {\n      takedown {\n        ...TakedownRow_takedown\n      }\n    }\n  }\n": typeof types.UpholdTakedownDocument,
    "\n  mutation ResolveReport(\n    $id: ID!\n    $answer: String!\n    $takeDownReason: String\n    $removeComment: Boolean\n    $suspend: Boolean\n  ) {\n    resolveReport(\n      id: $id\n      all: true\n      answer: $answer\n      takeDownReason: $takeDownReason\n      removeComment: $removeComment\n      suspend: $suspend\n    ) {\n      report {\n        ...ReportRow_report\n      }\n    }\n  }\n": typeof types.ResolveReportDocument,
    "\n  fragment EditedSite_site on Site {\n    name\n    description\n    registration\n    reviewPolicy\n    secondFactor\n    flaggedWords\n    version\n    limits {\n      writesPerMinute\n      uploadsPerHour\n      signUpsPerHour\n    }\n  }\n": typeof types.EditedSite_SiteFragmentDoc,
    "\n  query SiteSettings {\n    site {\n      ...EditedSite_site @unmask\n    }\n  }\n": typeof types.SiteSettingsDocument,
    "\n  mutation UpdateSiteSettings($input: SiteSettingsInput!) {\n    updateSiteSettings(input: $input) {\n      site {\n        ...EditedSite_site @unmask\n      }\n    }\n  }\n": typeof types.UpdateSiteSettingsDocument,
    "\n  query SiteHealth {\n    siteHealth {\n      version\n      parts {\n        part\n        ok\n      }\n    }\n  }\n": typeof types.SiteHealthDocument,
    "\n  mutation SendTestMail {\n    sendTestMail\n  }\n": typeof types.SendTestMailDocument,
    "\n  query SiteWebhooks {\n    siteWebhooks {\n      ...Webhooks_webhook @unmask\n    }\n  }\n": typeof types.SiteWebhooksDocument,
    "\n  query SiteApps {\n    siteApps {\n      id\n      name\n      redirectUris\n      people\n    }\n  }\n": typeof types.SiteAppsDocument,
    "\n  fragment SubmissionRow_submission on Submission {\n    id\n    kind\n    version\n    status\n    note\n    createdAt\n    decidedAt\n    claimedAt\n    claimedBy {\n      id\n      fullName\n      username\n    }\n    profile {\n      id\n      username\n      fullName\n      title\n      email\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n": typeof types.SubmissionRow_SubmissionFragmentDoc,
    "\n  query Submissions(\n    $status: SubmissionStatus!\n    $kind: SubmissionKind!\n    $order: SubmissionOrder!\n    $after: String\n  ) {\n    submissions(first: 50, after: $after, status: $status, kind: $kind, order: $order) {\n      nodes {\n        ...SubmissionRow_submission @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.SubmissionsDocument,
    "\n  fragment ReviewedShelf_shelf on ShelfSnapshot {\n    fullName\n    username\n    title\n    bio\n    location\n    interests\n    socialLinks {\n      name\n      url\n    }\n    avatar {\n      ...Picture_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    picks {\n      pickId\n      category\n      rank\n      title\n      reference\n      link\n      descriptionHtml\n      image {\n        ...Picture_image @unmask\n      }\n    }\n  }\n": typeof types.ReviewedShelf_ShelfFragmentDoc,
    "\n  fragment PinnedNote_note on ReviewNote {\n    id\n    pickId\n    field\n    text\n    createdAt\n    resolvedAt\n  }\n": typeof types.PinnedNote_NoteFragmentDoc,
    "\n  query SubmissionReview($id: ID!) {\n    submissionReview(id: $id) {\n      id\n      version\n      submission {\n        ...SubmissionRow_submission @unmask\n      }\n      shelf {\n        ...ReviewedShelf_shelf @unmask\n      }\n      approvedShelf {\n        ...ReviewedShelf_shelf @unmask\n      }\n      changes {\n        pickId\n        category\n        rank\n        pickTitle\n        field\n        change\n        before\n        after\n        words {\n          text\n          change\n        }\n      }\n      checks {\n        kind\n        pickId\n        field\n        message\n      }\n      notes {\n        ...PinnedNote_note @unmask\n      }\n      rounds(first: 10) {\n        nodes {\n          id\n          kind\n          status\n          note\n          createdAt\n          decidedAt\n          reviewer {\n            id\n            fullName\n            username\n          }\n        }\n      }\n    }\n  }\n": typeof types.SubmissionReviewDocument,
    "\n  fragment Decision on ProfilePayload {\n    profile {\n      id\n      status\n      isCreator\n      rejectionNote\n    }\n    submission {\n      ...SubmissionRow_submission\n    }\n  }\n": typeof types.DecisionFragmentDoc,
    "\n  mutation ApproveSubmission($id: ID!, $version: Int!, $note: String) {\n    approveSubmission(id: $id, version: $version, note: $note) {\n      ...Decision\n    }\n  }\n": typeof types.ApproveSubmissionDocument,
    "\n  mutation RejectSubmission($id: ID!, $version: Int!, $note: String!) {\n    rejectSubmission(id: $id, version: $version, note: $note) {\n      ...Decision\n    }\n  }\n": typeof types.RejectSubmissionDocument,
    "\n  mutation ApproveSubmissions($items: [SubmissionVersionInput!]!) {\n    approveSubmissions(items: $items) {\n      decidedIds\n      refused {\n        id\n        message\n      }\n    }\n  }\n": typeof types.ApproveSubmissionsDocument,
    "\n  mutation AcknowledgeEdits($items: [SubmissionVersionInput!]!) {\n    acknowledgeEdits(items: $items) {\n      decidedIds\n      refused {\n        id\n        message\n      }\n    }\n  }\n": typeof types.AcknowledgeEditsDocument,
    "\n  mutation ClaimSubmission($id: ID!) {\n    claimSubmission(id: $id) {\n      submission {\n        ...SubmissionRow_submission\n      }\n    }\n  }\n": typeof types.ClaimSubmissionDocument,
    "\n  mutation ReleaseSubmission($id: ID!) {\n    releaseSubmission(id: $id) {\n      submission {\n        ...SubmissionRow_submission\n      }\n    }\n  }\n": typeof types.ReleaseSubmissionDocument,
    "\n  mutation AddReviewNote($input: ReviewNoteInput!) {\n    addReviewNote(input: $input) {\n      note {\n        ...PinnedNote_note\n      }\n    }\n  }\n": typeof types.AddReviewNoteDocument,
    "\n  mutation RemoveReviewNote($id: ID!) {\n    removeReviewNote(id: $id) {\n      deletedId\n    }\n  }\n": typeof types.RemoveReviewNoteDocument,
    "\n  subscription SubmissionsChanged {\n    submissionsChanged\n  }\n": typeof types.SubmissionsChangedDocument,
    "\n  fragment ReviewedThing_thing on Thing {\n    id\n    category\n    title\n    creator\n    slug\n    shelvesCount\n    previousPaths\n    image {\n      ...Thumbnail_image @unmask\n    }\n    picks(first: 100) {\n      nodes {\n        id\n        title\n        reference\n        rank\n        profile {\n          id\n          username\n          fullName\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n": typeof types.ReviewedThing_ThingFragmentDoc,
    "\n  query ThingReview($id: ID!, $other: ID!, $two: Boolean!) {\n    thing(id: $id) {\n      ...ReviewedThing_thing @unmask\n    }\n    other: thing(id: $other) @include(if: $two) {\n      ...ReviewedThing_thing @unmask\n    }\n  }\n": typeof types.ThingReviewDocument,
    "\n  query ThingSuggestions($open: Boolean, $after: String) {\n    thingSuggestions(first: 50, open: $open, after: $after) {\n      nodes {\n        id\n        kind\n        isChoice\n        note\n        createdAt\n        resolvedAt\n        thingName\n        otherName\n        thing {\n          id\n        }\n        other {\n          id\n        }\n        picks {\n          id\n        }\n        profile {\n          id\n          username\n          fullName\n        }\n        change {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ThingSuggestionsDocument,
    "\n  query ChoicePick($id: ID!) {\n    pick(id: $id) {\n      id\n      title\n      reference\n      rank\n      profile {\n        id\n        username\n        fullName\n      }\n    }\n  }\n": typeof types.ChoicePickDocument,
    "\n  query ThingDuplicates($category: Category, $after: String) {\n    thingDuplicates(first: 50, category: $category, after: $after) {\n      nodes {\n        id\n        similarity\n        thing {\n          id\n          category\n          title\n          creator\n          shelvesCount\n        }\n        other {\n          id\n          title\n          creator\n          shelvesCount\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ThingDuplicatesDocument,
    "\n  query ThingChanges($after: String) {\n    thingChanges(first: 50, after: $after) {\n      nodes {\n        id\n        kind\n        thingName\n        otherName\n        picksCount\n        isWorking\n        createdAt\n        undoneAt\n        thing {\n          id\n          category\n          slug\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ThingChangesDocument,
    "\n  query AllThings($category: Category, $query: String, $after: String) {\n    things(first: 50, category: $category, query: $query, after: $after) {\n      nodes {\n        id\n        category\n        title\n        creator\n        shelvesCount\n        createdAt\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.AllThingsDocument,
    "\n  mutation MergeThings($from: ID!, $into: ID!) {\n    mergeThings(from: $from, into: $into) {\n      change {\n        id\n        picksCount\n      }\n    }\n  }\n": typeof types.MergeThingsDocument,
    "\n  mutation SplitThing($input: SplitThingInput!) {\n    splitThing(input: $input) {\n      change {\n        id\n        picksCount\n      }\n    }\n  }\n": typeof types.SplitThingDocument,
    "\n  mutation UndoThingChange($id: ID!) {\n    undoThingChange(id: $id) {\n      change {\n        id\n        undoneAt\n      }\n      stayed\n    }\n  }\n": typeof types.UndoThingChangeDocument,
    "\n  mutation AcceptThingSuggestion($input: AcceptThingSuggestionInput!) {\n    acceptThingSuggestion(input: $input) {\n      suggestion {\n        id\n        resolvedAt\n        change {\n          id\n          picksCount\n        }\n      }\n    }\n  }\n": typeof types.AcceptThingSuggestionDocument,
    "\n  mutation DeclineThingSuggestion($id: ID!, $answer: String) {\n    declineThingSuggestion(id: $id, answer: $answer) {\n      suggestion {\n        id\n        resolvedAt\n      }\n    }\n  }\n": typeof types.DeclineThingSuggestionDocument,
    "\n  mutation DismissThingDuplicate($id: ID!) {\n    dismissThingDuplicate(id: $id)\n  }\n": typeof types.DismissThingDuplicateDocument,
    "\n  query ThingRematch {\n    thingRematch {\n      isComplete\n      pairsCount\n      picksCount\n      isWorking\n      batchId\n      mergedCount\n    }\n  }\n": typeof types.ThingRematchDocument,
    "\n  mutation JoinThings {\n    joinThings\n  }\n": typeof types.JoinThingsDocument,
    "\n  mutation UndoJoinedThings($batchId: ID!) {\n    undoJoinedThings(batchId: $batchId)\n  }\n": typeof types.UndoJoinedThingsDocument,
    "\n  fragment UserRow_user on User {\n    id\n    email\n    status\n    createdAt\n    lastActiveAt\n    emailConfirmed\n    picksCount\n    sessionsCount\n    profile {\n      id\n      fullName\n      username\n      isCreator\n      isAdmin\n      isBrand\n      suspension {\n        id\n      }\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n": typeof types.UserRow_UserFragmentDoc,
    "\n  query Users(\n    $search: String\n    $status: ProfileStatus\n    $role: Role\n    $suspended: Boolean\n    $order: UserOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    users(\n      first: 50\n      search: $search\n      status: $status\n      role: $role\n      suspended: $suspended\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...UserRow_user @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.UsersDocument,
    "\n  query UserFacts($id: ID!) {\n    userExport(id: $id) {\n      id\n      state\n      progress\n      url\n    }\n    user(id: $id) {\n      ...UserRow_user @unmask\n      hasPassword\n      usesGoogle\n      inviteCode\n      collectionsCount\n      savesCount\n      submissions {\n        id\n        status\n        note\n        createdAt\n        decidedAt\n      }\n    }\n  }\n": typeof types.UserFactsDocument,
    "\n  mutation GrantRole($profileId: ID!, $role: Role!) {\n    grantRole(profileId: $profileId, role: $role) {\n      profile {\n        id\n        isCreator\n        isAdmin\n        isBrand\n      }\n    }\n  }\n": typeof types.GrantRoleDocument,
    "\n  mutation RevokeRole($profileId: ID!, $role: Role!) {\n    revokeRole(profileId: $profileId, role: $role) {\n      profile {\n        id\n        isCreator\n        isAdmin\n        isBrand\n      }\n    }\n  }\n": typeof types.RevokeRoleDocument,
    "\n  mutation EndUserSessions($ids: [ID!]!) {\n    endUserSessions(ids: $ids) {\n      users {\n        id\n        sessionsCount\n      }\n    }\n  }\n": typeof types.EndUserSessionsDocument,
    "\n  mutation ConfirmUserEmails($ids: [ID!]!) {\n    confirmUserEmails(ids: $ids) {\n      users {\n        id\n        emailConfirmed\n      }\n    }\n  }\n": typeof types.ConfirmUserEmailsDocument,
    "\n  mutation ResetUserFactor($id: ID!) {\n    resetUserFactor(id: $id) {\n      dueAt\n    }\n  }\n": typeof types.ResetUserFactorDocument,
    "\n  mutation ResendUserConfirmations($ids: [ID!]!) {\n    resendUserConfirmations(ids: $ids) {\n      users {\n        id\n      }\n    }\n  }\n": typeof types.ResendUserConfirmationsDocument,
    "\n  mutation Suspend($id: ID!, $reason: String!) {\n    takeDown(input: { subject: PERSON, id: $id, reason: $reason }) {\n      takedown {\n        id\n      }\n    }\n  }\n": typeof types.SuspendDocument,
    "\n  mutation LiftSuspension($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n        restoredAt\n      }\n    }\n  }\n": typeof types.LiftSuspensionDocument,
    "\n  mutation ExportUser($id: ID!) {\n    exportUser(id: $id) {\n      dataExport {\n        id\n        state\n        progress\n        url\n      }\n    }\n  }\n": typeof types.ExportUserDocument,
    "\n  mutation EraseUser($id: ID!) {\n    eraseUser(id: $id)\n  }\n": typeof types.EraseUserDocument,
};
const documents: Documents = {
    "\n  query PickPage($id: ID!, $after: String) {\n    pick(id: $id) {\n      id\n      ...PickView_pick\n      ...Comments_pick\n    }\n  }\n": types.PickPageDocument,
    "\n  query CollectionPage($id: ID!, $after: String) {\n    collection(id: $id) {\n      id\n      ...CollectionView_collection\n      ...Comments_collection\n    }\n  }\n": types.CollectionPageDocument,
    "\n  query Suggestions($query: String!) {\n    search(query: $query, first: 12) {\n      nodes {\n        __typename\n        ... on Profile {\n          id\n          username\n          fullName\n          occupation: title\n          location\n          avatar {\n            ...Thumbnail_image @unmask\n          }\n        }\n        ... on Pick {\n          id\n          title\n          reference\n          image {\n            ...Thumbnail_image @unmask\n          }\n          thing {\n            id\n            category\n            slug\n            title\n            creator\n            shelvesCount\n            image {\n              ...Thumbnail_image @unmask\n            }\n            city {\n              id\n              slug\n              name\n              country\n            }\n          }\n        }\n        ... on Collection {\n          id\n          title\n          cover {\n            ...Thumbnail_image @unmask\n          }\n        }\n      }\n    }\n  }\n": types.SuggestionsDocument,
    "\n  fragment CollectionCard_collection on Collection {\n    id\n    title\n    issueNumber\n    picksToPublish\n    cover {\n      ...Picture_image @unmask\n      topTone\n      bottomTone\n    }\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n  }\n": types.CollectionCard_CollectionFragmentDoc,
    "\n  fragment CuratorCard_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n": types.CuratorCard_ProfileFragmentDoc,
    "\n  fragment MatchCard_profile on Profile {\n    id\n    fullName\n    username\n    ...CuratorCard_profile\n  }\n": types.MatchCard_ProfileFragmentDoc,
    "\n  fragment ReasonText_reason on MatchReason {\n    text\n    things {\n      id\n      category\n      slug\n      title\n    }\n  }\n": types.ReasonText_ReasonFragmentDoc,
    "\n  query CuratorMatches($first: Int!, $thingIds: [ID!]) {\n    matches(thingIds: $thingIds, first: $first) {\n      nodes {\n        profile {\n          id\n          ...MatchCard_profile\n        }\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n    }\n  }\n": types.CuratorMatchesDocument,
    "\n  mutation DismissMatch($profileId: ID!) {\n    dismissMatch(profileId: $profileId) {\n      profile {\n        id\n      }\n    }\n  }\n": types.DismissMatchDocument,
    "\n  mutation RestoreMatch($profileId: ID!) {\n    restoreMatch(profileId: $profileId) {\n      profile {\n        id\n      }\n    }\n  }\n": types.RestoreMatchDocument,
    "\n  fragment CuratorName_profile on Profile {\n    id\n    fullName\n    username\n    isCreator\n    isAdmin\n    isBrand\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n": types.CuratorName_ProfileFragmentDoc,
    "\n  fragment CuratorByline_profile on Profile {\n    id\n    fullName\n    username\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n": types.CuratorByline_ProfileFragmentDoc,
    "\n  mutation EndAppAccess($id: ID!) {\n    endAppAccess(id: $id) {\n      viewer {\n        apps {\n          id\n        }\n      }\n    }\n  }\n": types.EndAppAccessDocument,
    "\n  mutation EndApp($id: ID!) {\n    endApp(id: $id) {\n      viewer {\n        apps {\n          id\n        }\n        ownApps {\n          id\n        }\n      }\n    }\n  }\n": types.EndAppDocument,
    "\n  fragment FavoriteButton_pick on Pick {\n    id\n    title\n    favoritesCount\n    viewerHasFavorited\n  }\n": types.FavoriteButton_PickFragmentDoc,
    "\n  mutation SetFavorite($pickId: ID!, $on: Boolean!) {\n    setFavorite(pickId: $pickId, on: $on) {\n      pick {\n        ...FavoriteButton_pick\n      }\n    }\n  }\n": types.SetFavoriteDocument,
    "\n  fragment SavedPick_title on Pick {\n    id\n    title\n  }\n": types.SavedPick_TitleFragmentDoc,
    "\n  fragment FollowButton_profile on Profile {\n    id\n    fullName\n    username\n    viewerIsFollowing\n    followersCount\n  }\n": types.FollowButton_ProfileFragmentDoc,
    "\n  fragment FollowCounts_profile on Profile {\n    id\n    followersCount\n    followingCount\n  }\n": types.FollowCounts_ProfileFragmentDoc,
    "\n  mutation SetFollow($profileId: ID!, $on: Boolean!) {\n    setFollow(profileId: $profileId, on: $on) {\n      profile {\n        ...FollowButton_profile\n      }\n      viewer {\n        profile {\n          ...FollowCounts_profile\n        }\n      }\n    }\n  }\n": types.SetFollowDocument,
    "\n  fragment PickCard_pick on Pick {\n    id\n    title\n    reference\n    category\n    rank\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n": types.PickCard_PickFragmentDoc,
    "\n  fragment PickImage_pick on Pick {\n    id\n    title\n    category\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": types.PickImage_PickFragmentDoc,
    "\n  fragment SocialLinks_profile on Profile {\n    id\n    socialLinks {\n      website\n      instagram\n      twitter\n      linkedin\n    }\n  }\n": types.SocialLinks_ProfileFragmentDoc,
    "\n  fragment ProfilePreview_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    interests\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    ...CuratorName_profile\n    ...SocialLinks_profile\n    picks {\n      id\n      title\n      reference\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n": types.ProfilePreview_ProfileFragmentDoc,
    "\n  fragment Shelf_profile on Profile {\n    id\n    picks {\n      id\n      category\n      rank\n      ...Slot_pick\n    }\n  }\n": types.Shelf_ProfileFragmentDoc,
    "\n  fragment Slot_pick on Pick {\n    id\n    title\n    reference\n    ...PickImage_pick\n  }\n": types.Slot_PickFragmentDoc,
    "\n  fragment ShelfGrid_profile on Profile {\n    id\n    picks {\n      id\n      title\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n": types.ShelfGrid_ProfileFragmentDoc,
    "\n  fragment ShelfStatus_shelf on ShelfProgress {\n    filled\n    missing\n    message\n    action\n    actionEnabled\n    actionLabel\n    publishesAtOnce\n    statusLabel\n    checks {\n      pickId\n      field\n      message\n    }\n  }\n": types.ShelfStatus_ShelfFragmentDoc,
    "\n  fragment ShelfStatus_viewer on Viewer {\n    profile {\n      id\n      username\n      status\n      rejectionNote\n      followersCount\n      picks {\n        id\n        category\n        rank\n        status\n      }\n    }\n    shelf {\n      ...ShelfStatus_shelf @unmask\n    }\n  }\n": types.ShelfStatus_ViewerFragmentDoc,
    "\n  query OwnShelf {\n    viewer {\n      ...ShelfStatus_viewer\n    }\n  }\n": types.OwnShelfDocument,
    "\n  mutation SubmitShelf {\n    submitShelf {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n": types.SubmitShelfDocument,
    "\n  mutation CancelSubmission {\n    cancelSubmission {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n": types.CancelSubmissionDocument,
    "\n  mutation UnpublishShelf {\n    unpublishShelf {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n": types.UnpublishShelfDocument,
    "\n  fragment ThingCard_thing on Thing {\n    id\n    category\n    slug\n    title\n    creator\n    shelvesCount\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": types.ThingCard_ThingFragmentDoc,
    "\n  query ThingOffers($category: Category, $query: String!) {\n    things(category: $category, query: $query, first: 6) {\n      nodes {\n        ...ThingOffer_thing @unmask\n      }\n    }\n  }\n": types.ThingOffersDocument,
    "\n  fragment ThingOffer_thing on Thing {\n    id\n    category\n    title\n    creator\n    shelvesCount\n    image {\n      ...Thumbnail_image @unmask\n      sourceUrl\n    }\n  }\n": types.ThingOffer_ThingFragmentDoc,
    "\n  query ThingSearch($category: Category!, $query: String!) {\n    things(first: 6, category: $category, query: $query) {\n      nodes {\n        id\n        title\n        creator\n        shelvesCount\n        image {\n          ...Thumbnail_image @unmask\n        }\n      }\n    }\n  }\n": types.ThingSearchDocument,
    "\n  query UsernameAvailability($username: String!) {\n    usernameAvailability(username: $username) {\n      username\n      available\n      message\n    }\n  }\n": types.UsernameAvailabilityDocument,
    "\n  fragment WaitingThing_pick on Pick {\n    id\n    waitingThing {\n      id\n      title\n    }\n  }\n": types.WaitingThing_PickFragmentDoc,
    "\n  fragment LoggedIn on AuthPayload {\n    viewer {\n      profile {\n        id\n      }\n    }\n  }\n": types.LoggedInFragmentDoc,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      ...LoggedIn @unmask\n    }\n  }\n": types.SignInDocument,
    "\n  mutation CompleteSignIn($input: CompleteSignInInput!) {\n    completeSignIn(input: $input) {\n      ...LoggedIn @unmask\n    }\n  }\n": types.CompleteSignInDocument,
    "\n  mutation SignInWithPasskey($answer: String!) {\n    signInWithPasskey(answer: $answer) {\n      ...LoggedIn @unmask\n    }\n  }\n": types.SignInWithPasskeyDocument,
    "\n  mutation SignUpWithPasskey($input: SignUpWithPasskeyInput!) {\n    signUpWithPasskey(input: $input) {\n      ...LoggedIn\n    }\n  }\n": types.SignUpWithPasskeyDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      ...LoggedIn\n    }\n  }\n": types.SignUpDocument,
    "\n  mutation SignOut($everywhere: Boolean) {\n    signOut(everywhere: $everywhere)\n  }\n": types.SignOutDocument,
    "\n  mutation ProveIdentity($input: ProveIdentityInput!) {\n    proveIdentity(input: $input)\n  }\n": types.ProveIdentityDocument,
    "\n  query SignInMethods {\n    signInMethods {\n      google\n      passkeys\n    }\n  }\n": types.SignInMethodsDocument,
    "\n  mutation RequestPasswordReset($email: EmailAddress!) {\n    requestPasswordReset(email: $email)\n  }\n": types.RequestPasswordResetDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      ...LoggedIn\n    }\n  }\n": types.ResetPasswordDocument,
    "\n  mutation StartPasskey($input: StartPasskeyInput!) {\n    startPasskey(input: $input)\n  }\n": types.StartPasskeyDocument,
    "\n  query PickToSave($id: ID!) {\n    pick(id: $id) {\n      ...FavoriteButton_pick @unmask\n    }\n  }\n": types.PickToSaveDocument,
    "\n  query ProfileToFollow($id: ID!) {\n    profile(id: $id) {\n      ...FollowButton_profile @unmask\n    }\n    viewer {\n      profile {\n        id\n      }\n    }\n  }\n": types.ProfileToFollowDocument,
    "\n  mutation CompleteOnboarding($input: OnboardingInput!) {\n    completeOnboarding(input: $input) {\n      profile {\n        ...Viewer_profile\n        version\n      }\n    }\n  }\n": types.CompleteOnboardingDocument,
    "\n  mutation PostponeOnboarding {\n    postponeOnboarding {\n      profile {\n        id\n        onboardingCompleted\n        version\n      }\n    }\n  }\n": types.PostponeOnboardingDocument,
    "\n  fragment CollectionWithPick on Collection {\n    id\n    title\n    issueNumber\n    version\n    picks {\n      id\n    }\n  }\n": types.CollectionWithPickFragmentDoc,
    "\n  query CollectionsToAddTo {\n    viewer {\n      profile {\n        id\n        collections(first: 100) {\n          nodes {\n            ...CollectionWithPick @unmask\n          }\n        }\n      }\n    }\n  }\n": types.CollectionsToAddToDocument,
    "\n  mutation PutIntoCollection($input: UpdateCollectionInput!) {\n    updateCollection(input: $input) {\n      collection {\n        ...CollectionWithPick\n      }\n    }\n  }\n": types.PutIntoCollectionDocument,
    "\n  fragment ListLink_list on SavedList {\n    id\n    title\n    visibility\n    itemsCount\n  }\n": types.ListLink_ListFragmentDoc,
    "\n  fragment OwnLists_viewer on Viewer {\n    lists(first: 100) {\n      nodes {\n        ...ListLink_list @unmask\n      }\n    }\n  }\n": types.OwnLists_ViewerFragmentDoc,
    "\n  query Lists {\n    viewer {\n      ...OwnLists_viewer @unmask\n    }\n  }\n": types.ListsDocument,
    "\n  query ListsWithPick($pickId: ID!) {\n    viewer {\n      ...OwnLists_viewer @unmask\n    }\n    pick(id: $pickId) {\n      id\n      viewerLists {\n        id\n      }\n    }\n  }\n": types.ListsWithPickDocument,
    "\n  mutation CreateList($input: CreateListInput!) {\n    createList(input: $input) {\n      list {\n        id\n      }\n      viewer {\n        ...OwnLists_viewer @unmask\n      }\n    }\n  }\n": types.CreateListDocument,
    "\n  mutation AddToList($listId: ID!, $pickId: ID!) {\n    addToList(listId: $listId, pickId: $pickId) {\n      list {\n        id\n        itemsCount\n        version\n      }\n    }\n  }\n": types.AddToListDocument,
    "\n  mutation RemoveFromList($listId: ID!, $pickId: ID!) {\n    removeFromList(listId: $listId, pickId: $pickId) {\n      list {\n        id\n        itemsCount\n        version\n      }\n    }\n  }\n": types.RemoveFromListDocument,
    "\n  query ModeratedItem($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Pick {\n        id\n        takedown {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n      ... on Collection {\n        id\n        takedown {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n      ... on Profile {\n        id\n        withdrawal {\n          ...TakedownNotice_takedown @unmask\n        }\n        suspension {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n    }\n  }\n": types.ModeratedItemDocument,
    "\n  mutation TakeDown($input: TakeDownInput!) {\n    takeDown(input: $input) {\n      takedown {\n        id\n      }\n    }\n  }\n": types.TakeDownDocument,
    "\n  mutation LiftTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n        restoredAt\n      }\n    }\n  }\n": types.LiftTakedownDocument,
    "\n  mutation Report($input: ReportInput!) {\n    report(input: $input)\n  }\n": types.ReportDocument,
    "\n  fragment TakedownNotice_takedown on Takedown {\n    id\n    subject\n    reason\n    answer\n    keptAt\n  }\n": types.TakedownNotice_TakedownFragmentDoc,
    "\n  mutation AppealTakedown($id: ID!, $answer: String!, $token: String) {\n    appealTakedown(id: $id, answer: $answer, token: $token) {\n      takedown {\n        id\n        answer\n        keptAt\n      }\n    }\n  }\n": types.AppealTakedownDocument,
    "\n  query UnreadNotifications {\n    viewer {\n      unreadNotificationsCount\n    }\n  }\n": types.UnreadNotificationsDocument,
    "\n  subscription NotificationAdded {\n    notificationAdded {\n      id\n    }\n  }\n": types.NotificationAddedDocument,
    "\n  fragment Settings_fields on Settings {\n    showFavoritesCount\n    showCategories\n    emailNotifications\n    newFollowers\n    pickLikes\n    comments\n    pushNotifications\n    weeklyDigest\n    theme\n    commentsEnabled\n  }\n": types.Settings_FieldsFragmentDoc,
    "\n  query Settings {\n    viewer {\n      settings {\n        ...Settings_fields @unmask\n      }\n    }\n  }\n": types.SettingsDocument,
    "\n  mutation UpdateSettings($input: SettingsInput!) {\n    updateSettings(input: $input) {\n      settings {\n        ...Settings_fields\n      }\n    }\n  }\n": types.UpdateSettingsDocument,
    "\n  fragment Webhooks_delivery on WebhookDelivery {\n    id\n    event\n    state\n    attempts\n    createdAt\n    nextAttemptAt\n    durationMs\n    responseStatus\n    responseText\n    error\n  }\n": types.Webhooks_DeliveryFragmentDoc,
    "\n  fragment Webhooks_webhook on Webhook {\n    id\n    url\n    events\n    isActive\n    failingSince\n    turnedOffAt\n    previousSecretUntil\n    deliveries {\n      ...Webhooks_delivery @unmask\n    }\n  }\n": types.Webhooks_WebhookFragmentDoc,
    "\n  mutation CreateWebhook($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n": types.CreateWebhookDocument,
    "\n  mutation UpdateWebhook($input: UpdateWebhookInput!) {\n    updateWebhook(input: $input) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n": types.UpdateWebhookDocument,
    "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id) {\n      deletedId\n    }\n  }\n": types.DeleteWebhookDocument,
    "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n": types.RotateWebhookSecretDocument,
    "\n  mutation SendTestWebhook($id: ID!) {\n    sendTestWebhook(id: $id) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n": types.SendTestWebhookDocument,
    "\n  mutation SendWebhookAgain($deliveryId: ID!) {\n    sendWebhookAgain(deliveryId: $deliveryId) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n": types.SendWebhookAgainDocument,
    "\n  fragment Picture_image on Image {\n    id\n    url\n    width\n    height\n    srcSet\n    placeholder\n  }\n": types.Picture_ImageFragmentDoc,
    "\n  fragment Thumbnail_image on Image {\n    id\n    url\n    srcSet\n  }\n": types.Thumbnail_ImageFragmentDoc,
    "\n  fragment Viewer_profile on Profile {\n    id\n    username\n    fullName\n    title\n    email\n    status\n    isCreator\n    isAdmin\n    onboardingCompleted\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n": types.Viewer_ProfileFragmentDoc,
    "\n  query Viewer {\n    viewer {\n      profile {\n        ...Viewer_profile @unmask\n      }\n      googlePicture\n    }\n  }\n": types.ViewerDocument,
    "\n  query BecomeCurator {\n    curators(first: 1, featured: true) {\n      nodes {\n        id\n        username\n        fullName\n        ...ShelfGrid_profile\n      }\n    }\n  }\n": types.BecomeCuratorDocument,
    "\n  query City($slug: String!, $after: String) {\n    city(slug: $slug) {\n      id\n      slug\n      name\n      region\n      country\n      latitude\n      longitude\n      placesCount\n      places(first: 24, after: $after) {\n        nodes {\n          id\n          category\n          slug\n          title\n          latitude\n          longitude\n          shelvesCount\n          ...ThingCard_thing\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      curators(first: 6) {\n        nodes {\n          id\n          ...CuratorCard_profile\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.CityDocument,
    "\n  query Collections($after: String) {\n    collections(first: 24, after: $after) {\n      nodes {\n        id\n        ...CollectionCard_collection\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.CollectionsDocument,
    "\n  mutation ConfirmEmail($input: ConfirmEmailInput!) {\n    confirmEmail(input: $input) {\n      email\n      viewer {\n        profile {\n          id\n          email\n        }\n        account {\n          emailConfirmed\n          newEmail\n        }\n      }\n    }\n  }\n": types.ConfirmEmailDocument,
    "\n  query Curators($profession: String, $place: String, $order: CuratorOrder, $after: String) {\n    curators(first: 12, profession: $profession, place: $place, order: $order, after: $after) {\n      nodes {\n        id\n        ...CuratorCard_profile\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.CuratorsDocument,
    "\n  fragment Hero_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n": types.Hero_ProfileFragmentDoc,
    "\n  fragment NewPicks_profile on Profile {\n    id\n    username\n    fullName\n    title\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n": types.NewPicks_ProfileFragmentDoc,
    "\n  fragment NewPicks_pick on Pick {\n    id\n    category\n    ...PickImage_pick\n  }\n": types.NewPicks_PickFragmentDoc,
    "\n  query Discover {\n    curators(first: 1, featured: true) {\n      nodes {\n        id\n        ...Hero_profile\n      }\n    }\n    collections(first: 12) {\n      nodes {\n        id\n        ...CollectionCard_collection\n      }\n    }\n  }\n": types.DiscoverDocument,
    "\n  query Feed($category: Category, $order: FeedOrder, $after: String) {\n    feedEntries(first: 15, category: $category, order: $order, after: $after) {\n      nodes {\n        profile {\n          id\n          ...NewPicks_profile\n        }\n        picks {\n          id\n          ...PickCard_pick\n          ...NewPicks_pick\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.FeedDocument,
    "\n  query SuggestedCurators {\n    curators(first: 3, order: FOLLOWED) {\n      nodes {\n        id\n        ...CuratorCard_profile\n      }\n    }\n  }\n": types.SuggestedCuratorsDocument,
    "\n  fragment KeptPick on Pick {\n    id\n    category\n  }\n": types.KeptPickFragmentDoc,
    "\n  query Favorites($category: Category, $after: String) {\n    viewer {\n      favorites(first: 30, category: $category, after: $after) {\n        nodes {\n          id\n          ...PickCard_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.FavoritesDocument,
    "\n  query Featured {\n    featuredPicks(first: 50) {\n      nodes {\n        id\n        ...PickCard_pick\n      }\n    }\n  }\n": types.FeaturedDocument,
    "\n  fragment ThingTile_thing on Thing {\n    id\n    category\n    title\n    creator\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": types.ThingTile_ThingFragmentDoc,
    "\n  query PopularThings {\n    books: things(category: BOOKS, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    places: things(category: PLACES, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    products: things(category: PRODUCTS, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n  }\n": types.PopularThingsDocument,
    "\n  query FindPeople($ids: [ID!]!, $after: String) {\n    things(ids: $ids, first: 9) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    matches(thingIds: $ids, first: 12, after: $after) {\n      nodes {\n        profile {\n          id\n          ...MatchCard_profile\n        }\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.FindPeopleDocument,
    "\n  query Invitation($code: String!) {\n    invite(code: $code) {\n      name\n      inviterName\n    }\n    site {\n      registration\n    }\n  }\n": types.InvitationDocument,
    "\n  query List($id: ID!, $key: String, $after: String) {\n    list(id: $id, key: $key) {\n      id\n      title\n      description\n      visibility\n      permalink\n      itemsCount\n      version\n      profile {\n        id\n        fullName\n        username\n      }\n      items(first: 100, after: $after) {\n        nodes {\n          id\n          pickId\n          note\n          pick {\n            id\n            title\n            reference\n            category\n            profile {\n              id\n              fullName\n              username\n            }\n            ...PickImage_pick\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.ListDocument,
    "\n  mutation UpdateList($input: UpdateListInput!) {\n    updateList(input: $input) {\n      list {\n        id\n        title\n        description\n        visibility\n        permalink\n        version\n      }\n    }\n  }\n": types.UpdateListDocument,
    "\n  mutation DeleteList($id: ID!) {\n    deleteList(id: $id) {\n      deletedId\n    }\n  }\n": types.DeleteListDocument,
    "\n  mutation RestoreList($id: ID!) {\n    restoreList(id: $id) {\n      list {\n        id\n      }\n      viewer {\n        ...OwnLists_viewer @unmask\n      }\n    }\n  }\n": types.RestoreListDocument,
    "\n  mutation MoveListItem($listId: ID!, $pickId: ID!, $position: Int!) {\n    moveListItem(listId: $listId, pickId: $pickId, position: $position) {\n      list {\n        id\n        version\n      }\n    }\n  }\n": types.MoveListItemDocument,
    "\n  mutation SetListItemNote($listId: ID!, $pickId: ID!, $note: String!) {\n    setListItemNote(listId: $listId, pickId: $pickId, note: $note) {\n      list {\n        id\n        version\n      }\n    }\n  }\n": types.SetListItemNoteDocument,
    "\n  query SavedToAdd($after: String) {\n    viewer {\n      favorites(first: 100, after: $after) {\n        nodes {\n          id\n          title\n          reference\n          category\n          viewerLists {\n            id\n          }\n          ...PickImage_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.SavedToAddDocument,
    "\n  query MyReviewNotes {\n    viewer {\n      reviewNotes {\n        id\n        pickId\n        field\n        text\n      }\n    }\n  }\n": types.MyReviewNotesDocument,
    "\n  fragment CollectionFields_collection on Collection {\n    id\n    title\n    description\n    categories\n  }\n": types.CollectionFields_CollectionFragmentDoc,
    "\n  fragment CollectionEditor_pick on Pick {\n    id\n    title\n    reference\n    category\n    status\n    profile {\n      id\n      username\n      fullName\n    }\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": types.CollectionEditor_PickFragmentDoc,
    "\n  fragment MyCollections_profile on Profile {\n    id\n    collections(first: 100) {\n      nodes {\n        id\n        title\n        picksToPublish\n        takedown {\n          id\n        }\n        ...CollectionCard_collection\n      }\n    }\n  }\n": types.MyCollections_ProfileFragmentDoc,
    "\n  query MyCollections {\n    viewer {\n      profile {\n        ...MyCollections_profile @unmask\n      }\n    }\n  }\n": types.MyCollectionsDocument,
    "\n  query EditedCollection($id: ID!) {\n    collection(id: $id) {\n      ...CollectionEditor_collection @unmask\n    }\n  }\n": types.EditedCollectionDocument,
    "\n  fragment CollectionEditor_collection on Collection {\n    id\n    issueNumber\n    picksToPublish\n    ...CollectionFields_collection @unmask\n    version\n    viewerCanEdit\n    cover {\n      ...Picture_image @unmask\n    }\n    picks {\n      id\n      ...CollectionEditor_pick @unmask\n    }\n  }\n": types.CollectionEditor_CollectionFragmentDoc,
    "\n  query FirstPick($id: ID!) {\n    pick(id: $id) {\n      id\n      ...CollectionEditor_pick @unmask\n    }\n  }\n": types.FirstPickDocument,
    "\n  mutation CreateCollection($input: CreateCollectionInput!) {\n    createCollection(input: $input) {\n      collection {\n        id\n        ...CollectionEditor_collection @unmask\n        profile {\n          ...MyCollections_profile\n        }\n      }\n    }\n  }\n": types.CreateCollectionDocument,
    "\n  mutation UpdateCollection($input: UpdateCollectionInput!) {\n    updateCollection(input: $input) {\n      collection {\n        id\n        descriptionHtml\n        ...CollectionEditor_collection @unmask\n      }\n    }\n  }\n": types.UpdateCollectionDocument,
    "\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id) {\n      deletedId\n    }\n  }\n": types.DeleteCollectionDocument,
    "\n  query OwnPicks {\n    viewer {\n      profile {\n        id\n        picks {\n          id\n          ...CollectionEditor_pick @unmask\n        }\n      }\n    }\n  }\n": types.OwnPicksDocument,
    "\n  query NewestPicks($category: Category, $after: String) {\n    feed(first: 24, category: $category, order: NEWEST, after: $after) {\n      nodes {\n        id\n        ...CollectionEditor_pick @unmask\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.NewestPicksDocument,
    "\n  query FoundPicks($query: String!, $category: Category, $after: String) {\n    search(query: $query, type: PICK, category: $category, first: 24, after: $after) {\n      nodes {\n        __typename\n        ... on Pick {\n          id\n          ...CollectionEditor_pick @unmask\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.FoundPicksDocument,
    "\n  fragment MyThrees_pick on Pick {\n    id\n    category\n    rank\n    ...PickFields_pick @unmask\n    status\n    version\n    image {\n      ...Picture_image @unmask\n    }\n    ...PickImage_pick\n    pendingEdit {\n      id\n      ...PickFields_pick @unmask\n      image {\n        ...Picture_image @unmask\n      }\n      ...PickImage_pick\n    }\n  }\n": types.MyThrees_PickFragmentDoc,
    "\n  fragment UnrankedPicks_pick on Pick {\n    id\n    category\n    rank\n    title\n    reference\n    ...PickImage_pick\n  }\n": types.UnrankedPicks_PickFragmentDoc,
    "\n  fragment OwnPicks_profile on Profile {\n    id\n    picks {\n      id\n      ...MyThrees_pick @unmask\n    }\n    unrankedPicks {\n      id\n      ...UnrankedPicks_pick @unmask\n    }\n  }\n": types.OwnPicks_ProfileFragmentDoc,
    "\n  fragment MyThrees_profile on Profile {\n    id\n    ...ProfileFields_profile @unmask\n    email\n    status\n    version\n    isCreator\n    isAdmin\n    isBrand\n    avatar {\n      ...Picture_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    pendingEdit {\n      id\n      ...ProfileFields_profile @unmask\n      avatar {\n        ...Picture_image @unmask\n      }\n      shelfImage {\n        ...Picture_image @unmask\n      }\n    }\n  }\n": types.MyThrees_ProfileFragmentDoc,
    "\n  query MyThrees {\n    viewer {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n        ...ProfilePreview_profile\n        ...OwnPicks_profile @unmask\n      }\n      ...ShelfStatus_viewer\n    }\n  }\n": types.MyThreesDocument,
    "\n  query EditedPick($id: ID!) {\n    pick(id: $id) {\n      id\n      ...MyThrees_pick @unmask\n    }\n  }\n": types.EditedPickDocument,
    "\n  query EditedProfile {\n    viewer {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n      }\n    }\n  }\n": types.EditedProfileDocument,
    "\n  mutation CreatePick($input: CreatePickInput!) {\n    createPick(input: $input) {\n      pick {\n        id\n      }\n      viewer {\n        profile {\n          id\n          ...OwnPicks_profile @unmask\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": types.CreatePickDocument,
    "\n  mutation SetPickRank($input: SetPickRankInput!) {\n    setPickRank(input: $input) {\n      pick {\n        id\n        rank\n      }\n      viewer {\n        profile {\n          id\n          ...OwnPicks_profile @unmask\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": types.SetPickRankDocument,
    "\n  mutation UpdatePick($input: UpdatePickInput!) {\n    updatePick(input: $input) {\n      pick {\n        id\n        descriptionHtml\n        ...MyThrees_pick @unmask\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": types.UpdatePickDocument,
    "\n  mutation DeletePick($id: ID!) {\n    deletePick(id: $id) {\n      deletedId\n      viewer {\n        profile {\n          id\n          picks {\n            id\n          }\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": types.DeletePickDocument,
    "\n  mutation RankPicks($input: RankPicksInput!) {\n    rankPicks(input: $input) {\n      profile {\n        id\n        picks {\n          id\n          rank\n        }\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": types.RankPicksDocument,
    "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n": types.UpdateProfileDocument,
    "\n  query SameThing($category: Category!, $query: String!) {\n    things(category: $category, query: $query, first: 3) {\n      nodes {\n        id\n        title\n        creator\n        shelvesCount\n      }\n    }\n  }\n": types.SameThingDocument,
    "\n  query ChosenThings($ids: [ID!]!, $category: Category!) {\n    things(ids: $ids, category: $category, first: 9) {\n      nodes {\n        ...ThingOffer_thing @unmask\n      }\n    }\n  }\n": types.ChosenThingsDocument,
    "\n  query CityChoices($text: String!) {\n    cityChoices(text: $text) {\n      text\n    }\n  }\n": types.CityChoicesDocument,
    "\n  fragment PickFields_pick on Pick {\n    id\n    title\n    reference\n    link\n    description\n    ...WaitingThing_pick @unmask\n  }\n": types.PickFields_PickFragmentDoc,
    "\n  mutation Lookup($input: LookupInput!) {\n    lookup(input: $input) {\n      candidate {\n        category\n        title\n        creator\n        year\n        link\n        pictureSource\n      }\n      thing {\n        id\n        shelvesCount\n      }\n      lookup\n      sourcesAway\n    }\n  }\n": types.LookupDocument,
    "\n  mutation ImportImage($input: ImportImageInput!) {\n    importImage(input: $input) {\n      image {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n": types.ImportImageDocument,
    "\n  fragment ProfileFields_profile on Profile {\n    id\n    fullName\n    title\n    username\n    bio\n    location\n    interests\n    socialLinks {\n      twitter\n      instagram\n      linkedin\n      website\n    }\n  }\n": types.ProfileFields_ProfileFragmentDoc,
    "\n  query OwnTakedowns {\n    viewer {\n      profile {\n        id\n        withdrawal {\n          ...TakedownNotice_takedown @unmask\n        }\n        picks {\n          id\n          title\n          takedown {\n            ...TakedownNotice_takedown @unmask\n          }\n        }\n        collections(first: 100) {\n          nodes {\n            id\n            title\n            takedown {\n              ...TakedownNotice_takedown @unmask\n            }\n          }\n        }\n      }\n    }\n  }\n": types.OwnTakedownsDocument,
    "\n  mutation SecureAccount($input: SecureAccountInput!) {\n    secureAccount(input: $input) {\n      email\n    }\n  }\n": types.SecureAccountDocument,
    "\n  mutation StopFactorReset($token: String!) {\n    stopFactorReset(token: $token)\n  }\n": types.StopFactorResetDocument,
    "\n  fragment NotificationRow_notification on Notification {\n    id\n    kind\n    note\n    createdAt\n    readAt\n    actorsCount\n    actors(first: 8) {\n      id\n      username\n      fullName\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n    pick {\n      id\n      title\n      category\n      ...PickImage_pick\n    }\n    collection {\n      id\n      title\n    }\n  }\n": types.NotificationRow_NotificationFragmentDoc,
    "\n  query Notifications($after: String) {\n    viewer {\n      unreadNotificationsCount\n      notifications(first: 30, after: $after) {\n        nodes {\n          id\n          createdAt\n          kind\n          pick {\n            id\n          }\n          collection {\n            id\n          }\n          ...NotificationRow_notification\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.NotificationsDocument,
    "\n  query NotificationsState {\n    viewer {\n      unreadNotificationsCount\n      notifications(first: 30) {\n        nodes {\n          id\n          readAt\n        }\n      }\n    }\n  }\n": types.NotificationsStateDocument,
    "\n  mutation MarkNotificationsRead($ids: [ID!]) {\n    markNotificationsRead(ids: $ids) {\n      unreadNotificationsCount\n    }\n  }\n": types.MarkNotificationsReadDocument,
    "\n  query CollectionDetail($id: ID!) {\n    collection(id: $id) {\n      id\n      ...CollectionView_collection\n    }\n  }\n": types.CollectionDetailDocument,
    "\n  fragment CollectionView_collection on Collection {\n    id\n    title\n    issueNumber\n    issueTotal\n    descriptionHtml\n    categories\n    publishedAt\n    picksToPublish\n    commentsCount\n    viewerCanEdit\n    cover {\n      ...Picture_image @unmask\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    otherPicks {\n      id\n      ...RelatedTile_pick\n    }\n    picks {\n      id\n      title\n      reference\n      category\n      ...PickCard_pick\n      ...RelatedTile_pick\n    }\n    more(first: 5) {\n      id\n      ...MoreByCurator_collection\n    }\n  }\n": types.CollectionView_CollectionFragmentDoc,
    "\n  fragment MoreByCurator_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      ...Picture_image @unmask\n    }\n  }\n": types.MoreByCurator_CollectionFragmentDoc,
    "\n  fragment Comment_comment on Comment {\n    id\n    text\n    createdAt\n    editedAt\n    canEdit\n    canRemove\n    author {\n      id\n      username\n      fullName\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n": types.Comment_CommentFragmentDoc,
    "\n  fragment Thread_comment on Comment {\n    id\n    ...Comment_comment @unmask\n    replies(first: 5) {\n      nodes {\n        id\n        ...Comment_comment @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.Thread_CommentFragmentDoc,
    "\n  fragment Threads_connection on CommentConnection {\n    nodes {\n      ...Thread_comment @unmask\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n": types.Threads_ConnectionFragmentDoc,
    "\n  fragment Comments_pick on Pick {\n    id\n    commentsCount\n    commentsEnabled\n    isPublic\n    profile {\n      id\n    }\n    comments(first: 10, after: $after) {\n      ...Threads_connection @unmask\n    }\n  }\n": types.Comments_PickFragmentDoc,
    "\n  fragment Comments_collection on Collection {\n    id\n    commentsCount\n    commentsEnabled\n    isPublic\n    profile {\n      id\n    }\n    comments(first: 10, after: $after) {\n      ...Threads_connection @unmask\n    }\n  }\n": types.Comments_CollectionFragmentDoc,
    "\n  query PickComments($id: ID!, $after: String) {\n    pick(id: $id) {\n      ...Comments_pick @unmask\n    }\n  }\n": types.PickCommentsDocument,
    "\n  query CollectionComments($id: ID!, $after: String) {\n    collection(id: $id) {\n      ...Comments_collection @unmask\n    }\n  }\n": types.CollectionCommentsDocument,
    "\n  query MoreReplies($id: ID!, $after: String) {\n    comment(id: $id) {\n      id\n      replies(first: 50, after: $after) {\n        nodes {\n          id\n          ...Comment_comment @unmask\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.MoreRepliesDocument,
    "\n  mutation AddComment($input: AddCommentInput!) {\n    addComment(input: $input) {\n      comment {\n        ...Thread_comment @unmask\n        pick {\n          id\n          commentsCount\n        }\n        collection {\n          id\n          commentsCount\n        }\n      }\n    }\n  }\n": types.AddCommentDocument,
    "\n  mutation EditComment($input: EditCommentInput!) {\n    editComment(input: $input) {\n      comment {\n        ...Comment_comment @unmask\n      }\n    }\n  }\n": types.EditCommentDocument,
    "\n  mutation RemoveComment($id: ID!, $reason: String) {\n    removeComment(id: $id, reason: $reason) {\n      removedId\n      pick {\n        id\n        commentsCount\n      }\n      collection {\n        id\n        commentsCount\n      }\n    }\n  }\n": types.RemoveCommentDocument,
    "\n  fragment BarActions_pick on Pick {\n    id\n    title\n    commentsCount\n    viewerCanEdit\n  }\n": types.BarActions_PickFragmentDoc,
    "\n  fragment BarActions_collection on Collection {\n    id\n    title\n    commentsCount\n    viewerCanEdit\n    picksToPublish\n  }\n": types.BarActions_CollectionFragmentDoc,
    "\n  fragment PrefetchedPick on Pick {\n    id\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": types.PrefetchedPickFragmentDoc,
    "\n  fragment PrefetchedCollection on Collection {\n    id\n    cover {\n      ...Picture_image @unmask\n    }\n  }\n": types.PrefetchedCollectionFragmentDoc,
    "\n  query PickDetail($id: ID!) {\n    pick(id: $id) {\n      id\n      ...PickView_pick\n    }\n  }\n": types.PickDetailDocument,
    "\n  fragment PickView_pick on Pick {\n    id\n    title\n    reference\n    link\n    category\n    rank\n    commentsCount\n    viewerCanEdit\n    publishedAt\n    rankedAt\n    createdAt\n    descriptionHtml\n    isPublic\n    image {\n      id\n      url\n      sourceUrl\n    }\n    thing {\n      id\n      category\n      slug\n      shelvesCount\n      city {\n        id\n        slug\n      }\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    related(first: 9) {\n      id\n      ...RelatedTile_pick\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n    ...WaitingThing_pick @unmask\n  }\n": types.PickView_PickFragmentDoc,
    "\n  query PicksOfCollection($id: ID!) {\n    collection(id: $id) {\n      id\n      picks {\n        id\n        ...RelatedTile_pick\n      }\n    }\n  }\n": types.PicksOfCollectionDocument,
    "\n  fragment RelatedTile_pick on Pick {\n    id\n    title\n    category\n    image {\n      id\n    }\n    ...PickImage_pick\n  }\n": types.RelatedTile_PickFragmentDoc,
    "\n  query PlacesMap {\n    places(first: 24, within: { north: 90, south: -90, west: -180, east: 180 }) {\n      nodes {\n        id\n        slug\n        title\n        shelvesCount\n        city {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.PlacesMapDocument,
    "\n  fragment ProfileHeader_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    interests\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowCounts_profile\n    ...FollowButton_profile\n    ...SocialLinks_profile\n  }\n": types.ProfileHeader_ProfileFragmentDoc,
    "\n  query ShelfHistory($id: ID!, $after: String) {\n    profile(id: $id) {\n      id\n      username\n      shelfYears\n      shelfHistory(first: 50, after: $after) {\n        nodes {\n          category\n          rank\n          title\n          reference\n          rankedAt\n          leftAt\n          removalReason\n          reason\n          pick {\n            id\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.ShelfHistoryDocument,
    "\n  query ShelfThen($id: ID!, $asOf: DateTime!) {\n    profile(id: $id) {\n      id\n      shelf(asOf: $asOf) {\n        category\n        rank\n        title\n        reference\n      }\n    }\n  }\n": types.ShelfThenDocument,
    "\n  query ViewerMatch($id: ID!) {\n    profile(id: $id) {\n      id\n      viewerMatch {\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n    }\n  }\n": types.ViewerMatchDocument,
    "\n  query Profile($id: ID, $username: String) {\n    profile(id: $id, username: $username) {\n      id\n      fullName\n      username\n      title\n      bio\n      picks {\n        id\n        title\n        reference\n        category\n        rank\n        rankedAt\n      }\n      shelfImage {\n        ...Picture_image @unmask\n      }\n      ...ProfileHeader_profile\n      ...Shelf_profile\n      collections(first: 6) {\n        nodes {\n          id\n          ...CollectionCard_collection\n        }\n      }\n    }\n  }\n": types.ProfileDocument,
    "\n  query Search($query: String!, $type: SearchType, $after: String) {\n    search(query: $query, type: $type, first: 20, after: $after) {\n      nodes {\n        __typename\n        ... on Profile {\n          id\n          ...CuratorRow_profile\n        }\n        ... on Pick {\n          id\n          reference\n          thing {\n            id\n            city {\n              id\n              slug\n              name\n              country\n            }\n            ...ThingRow_thing\n          }\n          ...PickRow_pick\n        }\n        ... on Collection {\n          id\n          ...CollectionRow_collection\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.SearchDocument,
    "\n  fragment PickRow_pick on Pick {\n    id\n    title\n    reference\n    category\n    profile {\n      id\n      fullName\n      username\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n": types.PickRow_PickFragmentDoc,
    "\n  fragment ThingRow_thing on Thing {\n    id\n    category\n    slug\n    title\n    creator\n    shelvesCount\n    image {\n      ...Picture_image @unmask\n    }\n    picks(first: 3) {\n      nodes {\n        id\n        rank\n        profile {\n          id\n          username\n          fullName\n        }\n      }\n    }\n  }\n": types.ThingRow_ThingFragmentDoc,
    "\n  fragment CuratorRow_profile on Profile {\n    id\n    username\n    fullName\n    occupation: title\n    location\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n  }\n": types.CuratorRow_ProfileFragmentDoc,
    "\n  fragment CollectionRow_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      ...Picture_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n  }\n": types.CollectionRow_CollectionFragmentDoc,
    "\n  fragment DownloadData_export on DataExport {\n    id\n    state\n    progress\n    bytes\n    expiresAt\n    url\n  }\n": types.DownloadData_ExportFragmentDoc,
    "\n  query DataExport {\n    viewer {\n      dataExport {\n        ...DownloadData_export @unmask\n      }\n    }\n  }\n": types.DataExportDocument,
    "\n  mutation RequestDataExport {\n    requestDataExport {\n      dataExport {\n        id\n      }\n      viewer {\n        dataExport {\n          ...DownloadData_export @unmask\n        }\n      }\n    }\n  }\n": types.RequestDataExportDocument,
    "\n  query Passkeys {\n    signInMethods {\n      passkeys\n    }\n    viewer {\n      passkeys {\n        id\n        name\n        host\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n": types.PasskeysDocument,
    "\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      viewer {\n        passkeys {\n          id\n        }\n      }\n    }\n  }\n": types.AddPasskeyDocument,
    "\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      viewer {\n        passkeys {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.RenamePasskeyDocument,
    "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      viewer {\n        passkeys {\n          id\n        }\n      }\n    }\n  }\n": types.RemovePasskeyDocument,
    "\n  mutation StartAuthenticator {\n    startAuthenticator {\n      secret\n      uri\n      qrCode\n    }\n  }\n": types.StartAuthenticatorDocument,
    "\n  mutation ConfirmAuthenticator($code: String!) {\n    confirmAuthenticator(code: $code) {\n      recoveryCodes\n    }\n  }\n": types.ConfirmAuthenticatorDocument,
    "\n  mutation RemoveAuthenticator {\n    removeAuthenticator {\n      viewer {\n        trustedDevices {\n          id\n        }\n      }\n    }\n  }\n": types.RemoveAuthenticatorDocument,
    "\n  mutation CreateRecoveryCodes {\n    createRecoveryCodes {\n      recoveryCodes\n    }\n  }\n": types.CreateRecoveryCodesDocument,
    "\n  query SecurityEvents {\n    viewer {\n      securityEvents {\n        id\n        kind\n        device\n        createdAt\n      }\n    }\n  }\n": types.SecurityEventsDocument,
    "\n  query Sessions {\n    viewer {\n      sessions {\n        id\n        device\n        startedAt\n        lastUsedAt\n        isCurrent\n      }\n      trustedDevices {\n        id\n        device\n        trustedUntil\n      }\n    }\n  }\n": types.SessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      viewer {\n        sessions {\n          id\n        }\n      }\n    }\n  }\n": types.EndSessionDocument,
    "\n  mutation ForgetDevice($id: ID!) {\n    forgetDevice(id: $id) {\n      viewer {\n        trustedDevices {\n          id\n        }\n      }\n    }\n  }\n": types.ForgetDeviceDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions {\n      viewer {\n        sessions {\n          id\n        }\n      }\n    }\n  }\n": types.EndOtherSessionsDocument,
    "\n  query Account {\n    viewer {\n      profile {\n        id\n        email\n      }\n      account {\n        emailConfirmed\n        newEmail\n        hasPassword\n        usesGoogle\n        hasAuthenticator\n        recoveryCodesLeft\n        secondFactorDue\n      }\n    }\n  }\n": types.AccountDocument,
    "\n  mutation ChangeEmail($input: ChangeEmailInput!) {\n    changeEmail(input: $input)\n  }\n": types.ChangeEmailDocument,
    "\n  mutation RequestEmailConfirmation {\n    requestEmailConfirmation\n  }\n": types.RequestEmailConfirmationDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input)\n  }\n": types.ChangePasswordDocument,
    "\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input)\n  }\n": types.DeleteAccountDocument,
    "\n  query PushKey {\n    pushPublicKey\n  }\n": types.PushKeyDocument,
    "\n  mutation SavePushSubscription($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input)\n  }\n": types.SavePushSubscriptionDocument,
    "\n  mutation DeletePushSubscription($endpoint: String!) {\n    deletePushSubscription(endpoint: $endpoint)\n  }\n": types.DeletePushSubscriptionDocument,
    "\n  query NeedsAdmin {\n    site {\n      needsAdmin\n    }\n  }\n": types.NeedsAdminDocument,
    "\n  query Suspension($id: ID!, $token: String!) {\n    takedown(id: $id, token: $token) {\n      restoredAt\n      ...TakedownNotice_takedown @unmask\n    }\n  }\n": types.SuspensionDocument,
    "\n  mutation SuggestThingChange($input: ThingSuggestionInput!) {\n    suggestThingChange(input: $input)\n  }\n": types.SuggestThingChangeDocument,
    "\n  fragment ThingStory_pick on Pick {\n    id\n    title\n    category\n    rank\n    descriptionHtml\n    image {\n      id\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n": types.ThingStory_PickFragmentDoc,
    "\n  query Thing($category: Category!, $slug: String!, $after: String) {\n    thing(category: $category, slug: $slug) {\n      id\n      category\n      slug\n      title\n      creator\n      year\n      latitude\n      longitude\n      city {\n        id\n        slug\n      }\n      shelvesCount\n      firstPlacesCount\n      identifiers {\n        kind\n        value\n      }\n      image {\n        ...Picture_image @unmask\n      }\n      picks(first: 24, after: $after) {\n        nodes {\n          id\n          title\n          reference\n          category\n          publishedAt\n          descriptionHtml\n          profile {\n            id\n            username\n            fullName\n          }\n          ...ThingStory_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      collections(first: 6) {\n        nodes {\n          id\n          ...CollectionCard_collection\n        }\n      }\n      similar(first: 6) {\n        id\n        ...ThingCard_thing\n      }\n    }\n  }\n": types.ThingDocument,
    "\n  query TopThings(\n    $category: Category!\n    $season: String\n    $city: String\n    $after: String\n    $latest: String!\n    $previous: String!\n  ) {\n    latest: topThings(first: 10, category: $category, season: $latest, city: $city) {\n      nodes {\n        position\n      }\n    }\n    previous: topThings(first: 10, category: $category, season: $previous, city: $city) {\n      nodes {\n        position\n      }\n    }\n    topThings(first: 24, category: $category, season: $season, city: $city, after: $after) {\n      nodes {\n        position\n        curatorsCount\n        firstPlacesCount\n        thing {\n          id\n          category\n          slug\n          title\n          creator\n          city {\n            id\n            slug\n            name\n          }\n          image {\n            ...Picture_image @unmask\n          }\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.TopThingsDocument,
    "\n  query YearInReview($username: String!, $year: Int!) {\n    profile(username: $username) {\n      id\n      username\n      fullName\n      shelfYears\n      yearInReview(year: $year) {\n        category\n        rank\n        title\n        reference\n        rankedAt\n        leftAt\n        removalReason\n        reason\n        pick {\n          id\n          ...PickImage_pick\n        }\n      }\n    }\n  }\n": types.YearInReviewDocument,
    "\n  query AppRequest($query: String!) {\n    appRequest(query: $query) {\n      problem\n      name\n      host\n      isOnDevice\n      scopes\n      expiresAt\n    }\n  }\n": types.AppRequestDocument,
    "\n  mutation AnswerApp($query: String!, $allow: Boolean!) {\n    answerApp(query: $query, allow: $allow) {\n      url\n    }\n  }\n": types.AnswerAppDocument,
    "\n  mutation CreateApp($input: CreateAppInput!) {\n    createApp(input: $input) {\n      secret\n      viewer {\n        ownApps {\n          ...YourApps_app\n        }\n      }\n    }\n  }\n": types.CreateAppDocument,
    "\n  mutation CreateToken($input: CreateTokenInput!) {\n    createToken(input: $input) {\n      secret\n      viewer {\n        tokens {\n          ...YourTokens_token\n        }\n      }\n    }\n  }\n": types.CreateTokenDocument,
    "\n  fragment YourApps_app on App {\n    id\n    name\n    redirectUris\n    hasSecret\n    people\n  }\n": types.YourApps_AppFragmentDoc,
    "\n  query Apps {\n    viewer {\n      apps {\n        id\n        name\n        host\n        scopes\n        createdAt\n        expiresAt\n        lastUsedAt\n      }\n      ownApps {\n        ...YourApps_app @unmask\n      }\n    }\n  }\n": types.AppsDocument,
    "\n  fragment YourTokens_token on AccessToken {\n    id\n    name\n    prefix\n    scopes\n    expiresAt\n    lastUsedAt\n  }\n": types.YourTokens_TokenFragmentDoc,
    "\n  query Tokens {\n    viewer {\n      tokens {\n        ...YourTokens_token @unmask\n      }\n    }\n  }\n": types.TokensDocument,
    "\n  mutation RevokeToken($id: ID!) {\n    revokeToken(id: $id) {\n      viewer {\n        tokens {\n          id\n        }\n      }\n    }\n  }\n": types.RevokeTokenDocument,
    "\n  query Webhooks {\n    viewer {\n      webhooks {\n        ...Webhooks_webhook @unmask\n      }\n    }\n  }\n": types.WebhooksDocument,
    "\n  query AuditEvents($filter: AuditFilter, $after: String) {\n    auditEvents(first: 50, filter: $filter, after: $after) {\n      nodes {\n        id\n        at\n        action\n        subjectType\n        subjectId\n        subjectName\n        ip\n        userAgent\n        actor {\n          id\n          fullName\n          username\n        }\n        changes {\n          field\n          before\n          after\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.AuditEventsDocument,
    "\n  fragment ListedPick_pick on Pick {\n    id\n    title\n    reference\n    category\n    status\n    isPublic\n    favoritesCount\n    commentsCount\n    createdAt\n    image {\n      ...Thumbnail_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      reason\n    }\n  }\n": types.ListedPick_PickFragmentDoc,
    "\n  fragment ListedCollection_collection on Collection {\n    id\n    title\n    issueNumber\n    isPublic\n    commentsCount\n    createdAt\n    cover {\n      ...Thumbnail_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      reason\n    }\n  }\n": types.ListedCollection_CollectionFragmentDoc,
    "\n  query AdminPicks(\n    $search: String\n    $category: Category\n    $state: ContentState\n    $curatorId: ID\n    $order: ContentOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    adminPicks(\n      first: 50\n      search: $search\n      category: $category\n      state: $state\n      curatorId: $curatorId\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...ListedPick_pick @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.AdminPicksDocument,
    "\n  query AllCollections(\n    $search: String\n    $category: Category\n    $state: ContentState\n    $curatorId: ID\n    $order: ContentOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    allCollections(\n      first: 50\n      search: $search\n      category: $category\n      state: $state\n      curatorId: $curatorId\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...ListedCollection_collection @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.AllCollectionsDocument,
    "\n  mutation HideContent($input: TakeDownInput!) {\n    takeDown(input: $input) {\n      takedown {\n        id\n      }\n    }\n  }\n": types.HideContentDocument,
    "\n  mutation LiftContentTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n      }\n    }\n  }\n": types.LiftContentTakedownDocument,
    "\n  fragment FeaturedEntry_featured on Featured {\n    id\n    startsAt\n    endsAt\n    state\n    version\n    pick {\n      id\n      title\n      reference\n      image {\n        ...Thumbnail_image @unmask\n      }\n      profile {\n        id\n        fullName\n        username\n      }\n    }\n    profile {\n      id\n      fullName\n      username\n      title\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n": types.FeaturedEntry_FeaturedFragmentDoc,
    "\n  query FeaturedList($subject: FeaturedSubject!) {\n    featured(subject: $subject) {\n      ...FeaturedEntry_featured @unmask\n    }\n  }\n": types.FeaturedListDocument,
    "\n  query FeaturedCandidates($query: String!, $type: SearchType!) {\n    search(query: $query, first: 8, type: $type) {\n      nodes {\n        __typename\n        ... on Pick {\n          id\n          title\n          reference\n          isPublic\n          image {\n            ...Thumbnail_image @unmask\n          }\n        }\n        ... on Profile {\n          id\n          fullName\n          username\n          profession: title\n          avatar {\n            ...Thumbnail_image @unmask\n          }\n        }\n      }\n    }\n  }\n": types.FeaturedCandidatesDocument,
    "\n  mutation AddFeatured($input: AddFeaturedInput!) {\n    addFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n": types.AddFeaturedDocument,
    "\n  mutation UpdateFeatured($input: UpdateFeaturedInput!) {\n    updateFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n": types.UpdateFeaturedDocument,
    "\n  mutation OrderFeatured($input: OrderFeaturedInput!) {\n    orderFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n": types.OrderFeaturedDocument,
    "\n  mutation RemoveFeatured($id: ID!) {\n    removeFeatured(id: $id) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n": types.RemoveFeaturedDocument,
    "\n  query Invites($filter: InviteFilter, $after: String) {\n    invites(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...InviteRow_invite @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.InvitesDocument,
    "\n  fragment InviteRow_invite on Invite {\n    id\n    kind\n    prefix\n    state\n    email\n    name\n    note\n    createdAt\n    expiresAt\n    sentAt\n    maxUses\n    uses\n    people {\n      id\n      username\n      fullName\n    }\n  }\n": types.InviteRow_InviteFragmentDoc,
    "\n  query PreviewInvites($emails: [String!]!) {\n    previewInvites(emails: $emails) {\n      email\n      outcome\n    }\n  }\n": types.PreviewInvitesDocument,
    "\n  mutation CreateInvites($input: CreateInvitesInput!) {\n    createInvites(input: $input) {\n      results {\n        email\n        outcome\n      }\n    }\n  }\n": types.CreateInvitesDocument,
    "\n  mutation CreateInviteLink($input: CreateInviteLinkInput!) {\n    createInviteLink(input: $input) {\n      url\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n": types.CreateInviteLinkDocument,
    "\n  mutation RevokeInvite($id: ID!) {\n    revokeInvite(id: $id) {\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n": types.RevokeInviteDocument,
    "\n  mutation ResendInvite($id: ID!) {\n    resendInvite(id: $id) {\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n": types.ResendInviteDocument,
    "\n  query AdminCounts {\n    adminCounts {\n      failedJobs\n      pendingSubmissions\n      openReports\n      answeredTakedowns\n      openThingSuggestions\n    }\n  }\n": types.AdminCountsDocument,
    "\n  query FactorDue {\n    viewer {\n      account {\n        secondFactorDue\n      }\n    }\n  }\n": types.FactorDueDocument,
    "\n  mutation RetryFailedJobs($ids: [ID!]!) {\n    retryFailedJobs(ids: $ids) {\n      failed\n    }\n  }\n": types.RetryFailedJobsDocument,
    "\n  mutation DeleteFailedJobs($ids: [ID!]!) {\n    deleteFailedJobs(ids: $ids) {\n      failed\n    }\n  }\n": types.DeleteFailedJobsDocument,
    "\n  query AdminOverview($days: Int!) {\n    overview(days: $days) {\n      pendingSubmissions\n      oldestSubmissionAt\n      oldestReportAt\n      oldestChangeAt\n      unconfirmedAddresses\n      users\n      pictures\n      pictureBytes\n      databaseBytes\n      days {\n        day\n        signUps\n        picks\n        saves\n        approvals\n      }\n    }\n    adminCounts {\n      changedShelves\n      openReports\n      answeredTakedowns\n    }\n    jobCounts {\n      waiting\n      running\n      retrying\n      failed\n    }\n    failedJobs(first: 5) {\n      nodes {\n        id\n        task\n        error\n        attempts\n        failedAt\n      }\n    }\n    users(first: 6) {\n      nodes {\n        ...UserRow_user @unmask\n      }\n    }\n  }\n": types.AdminOverviewDocument,
    "\n  query Reports($filter: ReportFilter, $after: String) {\n    reports(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...ReportRow_report @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ReportsDocument,
    "\n  fragment ReportRow_report on Report {\n    id\n    subject\n    kind\n    text\n    canAnswer\n    createdAt\n    answer\n    resolvedAt\n    profile {\n      id\n      username\n      fullName\n    }\n    pick {\n      id\n      title\n    }\n    collection {\n      id\n      title\n    }\n    quote\n    comment {\n      id\n      pick {\n        id\n        title\n      }\n      collection {\n        id\n        title\n      }\n    }\n    reporter {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      restoredAt\n    }\n    sameCount\n    sameKinds\n    others {\n      id\n      kind\n      text\n      reporter {\n        id\n        fullName\n        username\n      }\n    }\n  }\n": types.ReportRow_ReportFragmentDoc,
    "\n  query Takedowns($filter: TakedownFilter, $after: String) {\n    takedowns(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...TakedownRow_takedown @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.TakedownsDocument,
    "\n  fragment TakedownRow_takedown on Takedown {\n    id\n    subject\n    reason\n    answer\n    createdAt\n    keptAt\n    restoredAt\n    profile {\n      id\n      username\n      fullName\n    }\n    pick {\n      id\n      title\n    }\n    collection {\n      id\n      title\n    }\n  }\n": types.TakedownRow_TakedownFragmentDoc,
    "\n  mutation LiftListedTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        ...TakedownRow_takedown\n      }\n    }\n  }\n": types.LiftListedTakedownDocument,
    "\n  mutation UpholdTakedown($id: ID!) {\n    upholdTakedown(id: $id) {\n      takedown {\n        ...TakedownRow_takedown\n      }\n    }\n  }\n": types.UpholdTakedownDocument,
    "\n  mutation ResolveReport(\n    $id: ID!\n    $answer: String!\n    $takeDownReason: String\n    $removeComment: Boolean\n    $suspend: Boolean\n  ) {\n    resolveReport(\n      id: $id\n      all: true\n      answer: $answer\n      takeDownReason: $takeDownReason\n      removeComment: $removeComment\n      suspend: $suspend\n    ) {\n      report {\n        ...ReportRow_report\n      }\n    }\n  }\n": types.ResolveReportDocument,
    "\n  fragment EditedSite_site on Site {\n    name\n    description\n    registration\n    reviewPolicy\n    secondFactor\n    flaggedWords\n    version\n    limits {\n      writesPerMinute\n      uploadsPerHour\n      signUpsPerHour\n    }\n  }\n": types.EditedSite_SiteFragmentDoc,
    "\n  query SiteSettings {\n    site {\n      ...EditedSite_site @unmask\n    }\n  }\n": types.SiteSettingsDocument,
    "\n  mutation UpdateSiteSettings($input: SiteSettingsInput!) {\n    updateSiteSettings(input: $input) {\n      site {\n        ...EditedSite_site @unmask\n      }\n    }\n  }\n": types.UpdateSiteSettingsDocument,
    "\n  query SiteHealth {\n    siteHealth {\n      version\n      parts {\n        part\n        ok\n      }\n    }\n  }\n": types.SiteHealthDocument,
    "\n  mutation SendTestMail {\n    sendTestMail\n  }\n": types.SendTestMailDocument,
    "\n  query SiteWebhooks {\n    siteWebhooks {\n      ...Webhooks_webhook @unmask\n    }\n  }\n": types.SiteWebhooksDocument,
    "\n  query SiteApps {\n    siteApps {\n      id\n      name\n      redirectUris\n      people\n    }\n  }\n": types.SiteAppsDocument,
    "\n  fragment SubmissionRow_submission on Submission {\n    id\n    kind\n    version\n    status\n    note\n    createdAt\n    decidedAt\n    claimedAt\n    claimedBy {\n      id\n      fullName\n      username\n    }\n    profile {\n      id\n      username\n      fullName\n      title\n      email\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n": types.SubmissionRow_SubmissionFragmentDoc,
    "\n  query Submissions(\n    $status: SubmissionStatus!\n    $kind: SubmissionKind!\n    $order: SubmissionOrder!\n    $after: String\n  ) {\n    submissions(first: 50, after: $after, status: $status, kind: $kind, order: $order) {\n      nodes {\n        ...SubmissionRow_submission @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.SubmissionsDocument,
    "\n  fragment ReviewedShelf_shelf on ShelfSnapshot {\n    fullName\n    username\n    title\n    bio\n    location\n    interests\n    socialLinks {\n      name\n      url\n    }\n    avatar {\n      ...Picture_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    picks {\n      pickId\n      category\n      rank\n      title\n      reference\n      link\n      descriptionHtml\n      image {\n        ...Picture_image @unmask\n      }\n    }\n  }\n": types.ReviewedShelf_ShelfFragmentDoc,
    "\n  fragment PinnedNote_note on ReviewNote {\n    id\n    pickId\n    field\n    text\n    createdAt\n    resolvedAt\n  }\n": types.PinnedNote_NoteFragmentDoc,
    "\n  query SubmissionReview($id: ID!) {\n    submissionReview(id: $id) {\n      id\n      version\n      submission {\n        ...SubmissionRow_submission @unmask\n      }\n      shelf {\n        ...ReviewedShelf_shelf @unmask\n      }\n      approvedShelf {\n        ...ReviewedShelf_shelf @unmask\n      }\n      changes {\n        pickId\n        category\n        rank\n        pickTitle\n        field\n        change\n        before\n        after\n        words {\n          text\n          change\n        }\n      }\n      checks {\n        kind\n        pickId\n        field\n        message\n      }\n      notes {\n        ...PinnedNote_note @unmask\n      }\n      rounds(first: 10) {\n        nodes {\n          id\n          kind\n          status\n          note\n          createdAt\n          decidedAt\n          reviewer {\n            id\n            fullName\n            username\n          }\n        }\n      }\n    }\n  }\n": types.SubmissionReviewDocument,
    "\n  fragment Decision on ProfilePayload {\n    profile {\n      id\n      status\n      isCreator\n      rejectionNote\n    }\n    submission {\n      ...SubmissionRow_submission\n    }\n  }\n": types.DecisionFragmentDoc,
    "\n  mutation ApproveSubmission($id: ID!, $version: Int!, $note: String) {\n    approveSubmission(id: $id, version: $version, note: $note) {\n      ...Decision\n    }\n  }\n": types.ApproveSubmissionDocument,
    "\n  mutation RejectSubmission($id: ID!, $version: Int!, $note: String!) {\n    rejectSubmission(id: $id, version: $version, note: $note) {\n      ...Decision\n    }\n  }\n": types.RejectSubmissionDocument,
    "\n  mutation ApproveSubmissions($items: [SubmissionVersionInput!]!) {\n    approveSubmissions(items: $items) {\n      decidedIds\n      refused {\n        id\n        message\n      }\n    }\n  }\n": types.ApproveSubmissionsDocument,
    "\n  mutation AcknowledgeEdits($items: [SubmissionVersionInput!]!) {\n    acknowledgeEdits(items: $items) {\n      decidedIds\n      refused {\n        id\n        message\n      }\n    }\n  }\n": types.AcknowledgeEditsDocument,
    "\n  mutation ClaimSubmission($id: ID!) {\n    claimSubmission(id: $id) {\n      submission {\n        ...SubmissionRow_submission\n      }\n    }\n  }\n": types.ClaimSubmissionDocument,
    "\n  mutation ReleaseSubmission($id: ID!) {\n    releaseSubmission(id: $id) {\n      submission {\n        ...SubmissionRow_submission\n      }\n    }\n  }\n": types.ReleaseSubmissionDocument,
    "\n  mutation AddReviewNote($input: ReviewNoteInput!) {\n    addReviewNote(input: $input) {\n      note {\n        ...PinnedNote_note\n      }\n    }\n  }\n": types.AddReviewNoteDocument,
    "\n  mutation RemoveReviewNote($id: ID!) {\n    removeReviewNote(id: $id) {\n      deletedId\n    }\n  }\n": types.RemoveReviewNoteDocument,
    "\n  subscription SubmissionsChanged {\n    submissionsChanged\n  }\n": types.SubmissionsChangedDocument,
    "\n  fragment ReviewedThing_thing on Thing {\n    id\n    category\n    title\n    creator\n    slug\n    shelvesCount\n    previousPaths\n    image {\n      ...Thumbnail_image @unmask\n    }\n    picks(first: 100) {\n      nodes {\n        id\n        title\n        reference\n        rank\n        profile {\n          id\n          username\n          fullName\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n": types.ReviewedThing_ThingFragmentDoc,
    "\n  query ThingReview($id: ID!, $other: ID!, $two: Boolean!) {\n    thing(id: $id) {\n      ...ReviewedThing_thing @unmask\n    }\n    other: thing(id: $other) @include(if: $two) {\n      ...ReviewedThing_thing @unmask\n    }\n  }\n": types.ThingReviewDocument,
    "\n  query ThingSuggestions($open: Boolean, $after: String) {\n    thingSuggestions(first: 50, open: $open, after: $after) {\n      nodes {\n        id\n        kind\n        isChoice\n        note\n        createdAt\n        resolvedAt\n        thingName\n        otherName\n        thing {\n          id\n        }\n        other {\n          id\n        }\n        picks {\n          id\n        }\n        profile {\n          id\n          username\n          fullName\n        }\n        change {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ThingSuggestionsDocument,
    "\n  query ChoicePick($id: ID!) {\n    pick(id: $id) {\n      id\n      title\n      reference\n      rank\n      profile {\n        id\n        username\n        fullName\n      }\n    }\n  }\n": types.ChoicePickDocument,
    "\n  query ThingDuplicates($category: Category, $after: String) {\n    thingDuplicates(first: 50, category: $category, after: $after) {\n      nodes {\n        id\n        similarity\n        thing {\n          id\n          category\n          title\n          creator\n          shelvesCount\n        }\n        other {\n          id\n          title\n          creator\n          shelvesCount\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ThingDuplicatesDocument,
    "\n  query ThingChanges($after: String) {\n    thingChanges(first: 50, after: $after) {\n      nodes {\n        id\n        kind\n        thingName\n        otherName\n        picksCount\n        isWorking\n        createdAt\n        undoneAt\n        thing {\n          id\n          category\n          slug\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ThingChangesDocument,
    "\n  query AllThings($category: Category, $query: String, $after: String) {\n    things(first: 50, category: $category, query: $query, after: $after) {\n      nodes {\n        id\n        category\n        title\n        creator\n        shelvesCount\n        createdAt\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.AllThingsDocument,
    "\n  mutation MergeThings($from: ID!, $into: ID!) {\n    mergeThings(from: $from, into: $into) {\n      change {\n        id\n        picksCount\n      }\n    }\n  }\n": types.MergeThingsDocument,
    "\n  mutation SplitThing($input: SplitThingInput!) {\n    splitThing(input: $input) {\n      change {\n        id\n        picksCount\n      }\n    }\n  }\n": types.SplitThingDocument,
    "\n  mutation UndoThingChange($id: ID!) {\n    undoThingChange(id: $id) {\n      change {\n        id\n        undoneAt\n      }\n      stayed\n    }\n  }\n": types.UndoThingChangeDocument,
    "\n  mutation AcceptThingSuggestion($input: AcceptThingSuggestionInput!) {\n    acceptThingSuggestion(input: $input) {\n      suggestion {\n        id\n        resolvedAt\n        change {\n          id\n          picksCount\n        }\n      }\n    }\n  }\n": types.AcceptThingSuggestionDocument,
    "\n  mutation DeclineThingSuggestion($id: ID!, $answer: String) {\n    declineThingSuggestion(id: $id, answer: $answer) {\n      suggestion {\n        id\n        resolvedAt\n      }\n    }\n  }\n": types.DeclineThingSuggestionDocument,
    "\n  mutation DismissThingDuplicate($id: ID!) {\n    dismissThingDuplicate(id: $id)\n  }\n": types.DismissThingDuplicateDocument,
    "\n  query ThingRematch {\n    thingRematch {\n      isComplete\n      pairsCount\n      picksCount\n      isWorking\n      batchId\n      mergedCount\n    }\n  }\n": types.ThingRematchDocument,
    "\n  mutation JoinThings {\n    joinThings\n  }\n": types.JoinThingsDocument,
    "\n  mutation UndoJoinedThings($batchId: ID!) {\n    undoJoinedThings(batchId: $batchId)\n  }\n": types.UndoJoinedThingsDocument,
    "\n  fragment UserRow_user on User {\n    id\n    email\n    status\n    createdAt\n    lastActiveAt\n    emailConfirmed\n    picksCount\n    sessionsCount\n    profile {\n      id\n      fullName\n      username\n      isCreator\n      isAdmin\n      isBrand\n      suspension {\n        id\n      }\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n": types.UserRow_UserFragmentDoc,
    "\n  query Users(\n    $search: String\n    $status: ProfileStatus\n    $role: Role\n    $suspended: Boolean\n    $order: UserOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    users(\n      first: 50\n      search: $search\n      status: $status\n      role: $role\n      suspended: $suspended\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...UserRow_user @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.UsersDocument,
    "\n  query UserFacts($id: ID!) {\n    userExport(id: $id) {\n      id\n      state\n      progress\n      url\n    }\n    user(id: $id) {\n      ...UserRow_user @unmask\n      hasPassword\n      usesGoogle\n      inviteCode\n      collectionsCount\n      savesCount\n      submissions {\n        id\n        status\n        note\n        createdAt\n        decidedAt\n      }\n    }\n  }\n": types.UserFactsDocument,
    "\n  mutation GrantRole($profileId: ID!, $role: Role!) {\n    grantRole(profileId: $profileId, role: $role) {\n      profile {\n        id\n        isCreator\n        isAdmin\n        isBrand\n      }\n    }\n  }\n": types.GrantRoleDocument,
    "\n  mutation RevokeRole($profileId: ID!, $role: Role!) {\n    revokeRole(profileId: $profileId, role: $role) {\n      profile {\n        id\n        isCreator\n        isAdmin\n        isBrand\n      }\n    }\n  }\n": types.RevokeRoleDocument,
    "\n  mutation EndUserSessions($ids: [ID!]!) {\n    endUserSessions(ids: $ids) {\n      users {\n        id\n        sessionsCount\n      }\n    }\n  }\n": types.EndUserSessionsDocument,
    "\n  mutation ConfirmUserEmails($ids: [ID!]!) {\n    confirmUserEmails(ids: $ids) {\n      users {\n        id\n        emailConfirmed\n      }\n    }\n  }\n": types.ConfirmUserEmailsDocument,
    "\n  mutation ResetUserFactor($id: ID!) {\n    resetUserFactor(id: $id) {\n      dueAt\n    }\n  }\n": types.ResetUserFactorDocument,
    "\n  mutation ResendUserConfirmations($ids: [ID!]!) {\n    resendUserConfirmations(ids: $ids) {\n      users {\n        id\n      }\n    }\n  }\n": types.ResendUserConfirmationsDocument,
    "\n  mutation Suspend($id: ID!, $reason: String!) {\n    takeDown(input: { subject: PERSON, id: $id, reason: $reason }) {\n      takedown {\n        id\n      }\n    }\n  }\n": types.SuspendDocument,
    "\n  mutation LiftSuspension($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n        restoredAt\n      }\n    }\n  }\n": types.LiftSuspensionDocument,
    "\n  mutation ExportUser($id: ID!) {\n    exportUser(id: $id) {\n      dataExport {\n        id\n        state\n        progress\n        url\n      }\n    }\n  }\n": types.ExportUserDocument,
    "\n  mutation EraseUser($id: ID!) {\n    eraseUser(id: $id)\n  }\n": types.EraseUserDocument,
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
export function graphql(source: "\n  query PickPage($id: ID!, $after: String) {\n    pick(id: $id) {\n      id\n      ...PickView_pick\n      ...Comments_pick\n    }\n  }\n"): (typeof documents)["\n  query PickPage($id: ID!, $after: String) {\n    pick(id: $id) {\n      id\n      ...PickView_pick\n      ...Comments_pick\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CollectionPage($id: ID!, $after: String) {\n    collection(id: $id) {\n      id\n      ...CollectionView_collection\n      ...Comments_collection\n    }\n  }\n"): (typeof documents)["\n  query CollectionPage($id: ID!, $after: String) {\n    collection(id: $id) {\n      id\n      ...CollectionView_collection\n      ...Comments_collection\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Suggestions($query: String!) {\n    search(query: $query, first: 12) {\n      nodes {\n        __typename\n        ... on Profile {\n          id\n          username\n          fullName\n          occupation: title\n          location\n          avatar {\n            ...Thumbnail_image @unmask\n          }\n        }\n        ... on Pick {\n          id\n          title\n          reference\n          image {\n            ...Thumbnail_image @unmask\n          }\n          thing {\n            id\n            category\n            slug\n            title\n            creator\n            shelvesCount\n            image {\n              ...Thumbnail_image @unmask\n            }\n            city {\n              id\n              slug\n              name\n              country\n            }\n          }\n        }\n        ... on Collection {\n          id\n          title\n          cover {\n            ...Thumbnail_image @unmask\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Suggestions($query: String!) {\n    search(query: $query, first: 12) {\n      nodes {\n        __typename\n        ... on Profile {\n          id\n          username\n          fullName\n          occupation: title\n          location\n          avatar {\n            ...Thumbnail_image @unmask\n          }\n        }\n        ... on Pick {\n          id\n          title\n          reference\n          image {\n            ...Thumbnail_image @unmask\n          }\n          thing {\n            id\n            category\n            slug\n            title\n            creator\n            shelvesCount\n            image {\n              ...Thumbnail_image @unmask\n            }\n            city {\n              id\n              slug\n              name\n              country\n            }\n          }\n        }\n        ... on Collection {\n          id\n          title\n          cover {\n            ...Thumbnail_image @unmask\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CollectionCard_collection on Collection {\n    id\n    title\n    issueNumber\n    picksToPublish\n    cover {\n      ...Picture_image @unmask\n      topTone\n      bottomTone\n    }\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n  }\n"): (typeof documents)["\n  fragment CollectionCard_collection on Collection {\n    id\n    title\n    issueNumber\n    picksToPublish\n    cover {\n      ...Picture_image @unmask\n      topTone\n      bottomTone\n    }\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CuratorCard_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n"): (typeof documents)["\n  fragment CuratorCard_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MatchCard_profile on Profile {\n    id\n    fullName\n    username\n    ...CuratorCard_profile\n  }\n"): (typeof documents)["\n  fragment MatchCard_profile on Profile {\n    id\n    fullName\n    username\n    ...CuratorCard_profile\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReasonText_reason on MatchReason {\n    text\n    things {\n      id\n      category\n      slug\n      title\n    }\n  }\n"): (typeof documents)["\n  fragment ReasonText_reason on MatchReason {\n    text\n    things {\n      id\n      category\n      slug\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CuratorMatches($first: Int!, $thingIds: [ID!]) {\n    matches(thingIds: $thingIds, first: $first) {\n      nodes {\n        profile {\n          id\n          ...MatchCard_profile\n        }\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query CuratorMatches($first: Int!, $thingIds: [ID!]) {\n    matches(thingIds: $thingIds, first: $first) {\n      nodes {\n        profile {\n          id\n          ...MatchCard_profile\n        }\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DismissMatch($profileId: ID!) {\n    dismissMatch(profileId: $profileId) {\n      profile {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DismissMatch($profileId: ID!) {\n    dismissMatch(profileId: $profileId) {\n      profile {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreMatch($profileId: ID!) {\n    restoreMatch(profileId: $profileId) {\n      profile {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreMatch($profileId: ID!) {\n    restoreMatch(profileId: $profileId) {\n      profile {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CuratorName_profile on Profile {\n    id\n    fullName\n    username\n    isCreator\n    isAdmin\n    isBrand\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment CuratorName_profile on Profile {\n    id\n    fullName\n    username\n    isCreator\n    isAdmin\n    isBrand\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CuratorByline_profile on Profile {\n    id\n    fullName\n    username\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment CuratorByline_profile on Profile {\n    id\n    fullName\n    username\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndAppAccess($id: ID!) {\n    endAppAccess(id: $id) {\n      viewer {\n        apps {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EndAppAccess($id: ID!) {\n    endAppAccess(id: $id) {\n      viewer {\n        apps {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndApp($id: ID!) {\n    endApp(id: $id) {\n      viewer {\n        apps {\n          id\n        }\n        ownApps {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EndApp($id: ID!) {\n    endApp(id: $id) {\n      viewer {\n        apps {\n          id\n        }\n        ownApps {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FavoriteButton_pick on Pick {\n    id\n    title\n    favoritesCount\n    viewerHasFavorited\n  }\n"): (typeof documents)["\n  fragment FavoriteButton_pick on Pick {\n    id\n    title\n    favoritesCount\n    viewerHasFavorited\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetFavorite($pickId: ID!, $on: Boolean!) {\n    setFavorite(pickId: $pickId, on: $on) {\n      pick {\n        ...FavoriteButton_pick\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetFavorite($pickId: ID!, $on: Boolean!) {\n    setFavorite(pickId: $pickId, on: $on) {\n      pick {\n        ...FavoriteButton_pick\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SavedPick_title on Pick {\n    id\n    title\n  }\n"): (typeof documents)["\n  fragment SavedPick_title on Pick {\n    id\n    title\n  }\n"];
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
export function graphql(source: "\n  mutation SetFollow($profileId: ID!, $on: Boolean!) {\n    setFollow(profileId: $profileId, on: $on) {\n      profile {\n        ...FollowButton_profile\n      }\n      viewer {\n        profile {\n          ...FollowCounts_profile\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetFollow($profileId: ID!, $on: Boolean!) {\n    setFollow(profileId: $profileId, on: $on) {\n      profile {\n        ...FollowButton_profile\n      }\n      viewer {\n        profile {\n          ...FollowCounts_profile\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickCard_pick on Pick {\n    id\n    title\n    reference\n    category\n    rank\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n"): (typeof documents)["\n  fragment PickCard_pick on Pick {\n    id\n    title\n    reference\n    category\n    rank\n    profile {\n      id\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickImage_pick on Pick {\n    id\n    title\n    category\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment PickImage_pick on Pick {\n    id\n    title\n    category\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SocialLinks_profile on Profile {\n    id\n    socialLinks {\n      website\n      instagram\n      twitter\n      linkedin\n    }\n  }\n"): (typeof documents)["\n  fragment SocialLinks_profile on Profile {\n    id\n    socialLinks {\n      website\n      instagram\n      twitter\n      linkedin\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProfilePreview_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    interests\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    ...CuratorName_profile\n    ...SocialLinks_profile\n    picks {\n      id\n      title\n      reference\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n"): (typeof documents)["\n  fragment ProfilePreview_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    interests\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    ...CuratorName_profile\n    ...SocialLinks_profile\n    picks {\n      id\n      title\n      reference\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Shelf_profile on Profile {\n    id\n    picks {\n      id\n      category\n      rank\n      ...Slot_pick\n    }\n  }\n"): (typeof documents)["\n  fragment Shelf_profile on Profile {\n    id\n    picks {\n      id\n      category\n      rank\n      ...Slot_pick\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Slot_pick on Pick {\n    id\n    title\n    reference\n    ...PickImage_pick\n  }\n"): (typeof documents)["\n  fragment Slot_pick on Pick {\n    id\n    title\n    reference\n    ...PickImage_pick\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShelfGrid_profile on Profile {\n    id\n    picks {\n      id\n      title\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n"): (typeof documents)["\n  fragment ShelfGrid_profile on Profile {\n    id\n    picks {\n      id\n      title\n      category\n      rank\n      ...PickImage_pick\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShelfStatus_shelf on ShelfProgress {\n    filled\n    missing\n    message\n    action\n    actionEnabled\n    actionLabel\n    publishesAtOnce\n    statusLabel\n    checks {\n      pickId\n      field\n      message\n    }\n  }\n"): (typeof documents)["\n  fragment ShelfStatus_shelf on ShelfProgress {\n    filled\n    missing\n    message\n    action\n    actionEnabled\n    actionLabel\n    publishesAtOnce\n    statusLabel\n    checks {\n      pickId\n      field\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShelfStatus_viewer on Viewer {\n    profile {\n      id\n      username\n      status\n      rejectionNote\n      followersCount\n      picks {\n        id\n        category\n        rank\n        status\n      }\n    }\n    shelf {\n      ...ShelfStatus_shelf @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment ShelfStatus_viewer on Viewer {\n    profile {\n      id\n      username\n      status\n      rejectionNote\n      followersCount\n      picks {\n        id\n        category\n        rank\n        status\n      }\n    }\n    shelf {\n      ...ShelfStatus_shelf @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnShelf {\n    viewer {\n      ...ShelfStatus_viewer\n    }\n  }\n"): (typeof documents)["\n  query OwnShelf {\n    viewer {\n      ...ShelfStatus_viewer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubmitShelf {\n    submitShelf {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SubmitShelf {\n    submitShelf {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelSubmission {\n    cancelSubmission {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CancelSubmission {\n    cancelSubmission {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnpublishShelf {\n    unpublishShelf {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UnpublishShelf {\n    unpublishShelf {\n      viewer {\n        ...ShelfStatus_viewer\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ThingCard_thing on Thing {\n    id\n    category\n    slug\n    title\n    creator\n    shelvesCount\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment ThingCard_thing on Thing {\n    id\n    category\n    slug\n    title\n    creator\n    shelvesCount\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThingOffers($category: Category, $query: String!) {\n    things(category: $category, query: $query, first: 6) {\n      nodes {\n        ...ThingOffer_thing @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query ThingOffers($category: Category, $query: String!) {\n    things(category: $category, query: $query, first: 6) {\n      nodes {\n        ...ThingOffer_thing @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ThingOffer_thing on Thing {\n    id\n    category\n    title\n    creator\n    shelvesCount\n    image {\n      ...Thumbnail_image @unmask\n      sourceUrl\n    }\n  }\n"): (typeof documents)["\n  fragment ThingOffer_thing on Thing {\n    id\n    category\n    title\n    creator\n    shelvesCount\n    image {\n      ...Thumbnail_image @unmask\n      sourceUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThingSearch($category: Category!, $query: String!) {\n    things(first: 6, category: $category, query: $query) {\n      nodes {\n        id\n        title\n        creator\n        shelvesCount\n        image {\n          ...Thumbnail_image @unmask\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ThingSearch($category: Category!, $query: String!) {\n    things(first: 6, category: $category, query: $query) {\n      nodes {\n        id\n        title\n        creator\n        shelvesCount\n        image {\n          ...Thumbnail_image @unmask\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UsernameAvailability($username: String!) {\n    usernameAvailability(username: $username) {\n      username\n      available\n      message\n    }\n  }\n"): (typeof documents)["\n  query UsernameAvailability($username: String!) {\n    usernameAvailability(username: $username) {\n      username\n      available\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WaitingThing_pick on Pick {\n    id\n    waitingThing {\n      id\n      title\n    }\n  }\n"): (typeof documents)["\n  fragment WaitingThing_pick on Pick {\n    id\n    waitingThing {\n      id\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LoggedIn on AuthPayload {\n    viewer {\n      profile {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment LoggedIn on AuthPayload {\n    viewer {\n      profile {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      ...LoggedIn @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      ...LoggedIn @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CompleteSignIn($input: CompleteSignInInput!) {\n    completeSignIn(input: $input) {\n      ...LoggedIn @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation CompleteSignIn($input: CompleteSignInInput!) {\n    completeSignIn(input: $input) {\n      ...LoggedIn @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignInWithPasskey($answer: String!) {\n    signInWithPasskey(answer: $answer) {\n      ...LoggedIn @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation SignInWithPasskey($answer: String!) {\n    signInWithPasskey(answer: $answer) {\n      ...LoggedIn @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignUpWithPasskey($input: SignUpWithPasskeyInput!) {\n    signUpWithPasskey(input: $input) {\n      ...LoggedIn\n    }\n  }\n"): (typeof documents)["\n  mutation SignUpWithPasskey($input: SignUpWithPasskeyInput!) {\n    signUpWithPasskey(input: $input) {\n      ...LoggedIn\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      ...LoggedIn\n    }\n  }\n"): (typeof documents)["\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      ...LoggedIn\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOut($everywhere: Boolean) {\n    signOut(everywhere: $everywhere)\n  }\n"): (typeof documents)["\n  mutation SignOut($everywhere: Boolean) {\n    signOut(everywhere: $everywhere)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProveIdentity($input: ProveIdentityInput!) {\n    proveIdentity(input: $input)\n  }\n"): (typeof documents)["\n  mutation ProveIdentity($input: ProveIdentityInput!) {\n    proveIdentity(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SignInMethods {\n    signInMethods {\n      google\n      passkeys\n    }\n  }\n"): (typeof documents)["\n  query SignInMethods {\n    signInMethods {\n      google\n      passkeys\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestPasswordReset($email: EmailAddress!) {\n    requestPasswordReset(email: $email)\n  }\n"): (typeof documents)["\n  mutation RequestPasswordReset($email: EmailAddress!) {\n    requestPasswordReset(email: $email)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      ...LoggedIn\n    }\n  }\n"): (typeof documents)["\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      ...LoggedIn\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartPasskey($input: StartPasskeyInput!) {\n    startPasskey(input: $input)\n  }\n"): (typeof documents)["\n  mutation StartPasskey($input: StartPasskeyInput!) {\n    startPasskey(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PickToSave($id: ID!) {\n    pick(id: $id) {\n      ...FavoriteButton_pick @unmask\n    }\n  }\n"): (typeof documents)["\n  query PickToSave($id: ID!) {\n    pick(id: $id) {\n      ...FavoriteButton_pick @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProfileToFollow($id: ID!) {\n    profile(id: $id) {\n      ...FollowButton_profile @unmask\n    }\n    viewer {\n      profile {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProfileToFollow($id: ID!) {\n    profile(id: $id) {\n      ...FollowButton_profile @unmask\n    }\n    viewer {\n      profile {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CompleteOnboarding($input: OnboardingInput!) {\n    completeOnboarding(input: $input) {\n      profile {\n        ...Viewer_profile\n        version\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CompleteOnboarding($input: OnboardingInput!) {\n    completeOnboarding(input: $input) {\n      profile {\n        ...Viewer_profile\n        version\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PostponeOnboarding {\n    postponeOnboarding {\n      profile {\n        id\n        onboardingCompleted\n        version\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation PostponeOnboarding {\n    postponeOnboarding {\n      profile {\n        id\n        onboardingCompleted\n        version\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CollectionWithPick on Collection {\n    id\n    title\n    issueNumber\n    version\n    picks {\n      id\n    }\n  }\n"): (typeof documents)["\n  fragment CollectionWithPick on Collection {\n    id\n    title\n    issueNumber\n    version\n    picks {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CollectionsToAddTo {\n    viewer {\n      profile {\n        id\n        collections(first: 100) {\n          nodes {\n            ...CollectionWithPick @unmask\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query CollectionsToAddTo {\n    viewer {\n      profile {\n        id\n        collections(first: 100) {\n          nodes {\n            ...CollectionWithPick @unmask\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PutIntoCollection($input: UpdateCollectionInput!) {\n    updateCollection(input: $input) {\n      collection {\n        ...CollectionWithPick\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation PutIntoCollection($input: UpdateCollectionInput!) {\n    updateCollection(input: $input) {\n      collection {\n        ...CollectionWithPick\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListLink_list on SavedList {\n    id\n    title\n    visibility\n    itemsCount\n  }\n"): (typeof documents)["\n  fragment ListLink_list on SavedList {\n    id\n    title\n    visibility\n    itemsCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnLists_viewer on Viewer {\n    lists(first: 100) {\n      nodes {\n        ...ListLink_list @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment OwnLists_viewer on Viewer {\n    lists(first: 100) {\n      nodes {\n        ...ListLink_list @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Lists {\n    viewer {\n      ...OwnLists_viewer @unmask\n    }\n  }\n"): (typeof documents)["\n  query Lists {\n    viewer {\n      ...OwnLists_viewer @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListsWithPick($pickId: ID!) {\n    viewer {\n      ...OwnLists_viewer @unmask\n    }\n    pick(id: $pickId) {\n      id\n      viewerLists {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  query ListsWithPick($pickId: ID!) {\n    viewer {\n      ...OwnLists_viewer @unmask\n    }\n    pick(id: $pickId) {\n      id\n      viewerLists {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateList($input: CreateListInput!) {\n    createList(input: $input) {\n      list {\n        id\n      }\n      viewer {\n        ...OwnLists_viewer @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateList($input: CreateListInput!) {\n    createList(input: $input) {\n      list {\n        id\n      }\n      viewer {\n        ...OwnLists_viewer @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddToList($listId: ID!, $pickId: ID!) {\n    addToList(listId: $listId, pickId: $pickId) {\n      list {\n        id\n        itemsCount\n        version\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddToList($listId: ID!, $pickId: ID!) {\n    addToList(listId: $listId, pickId: $pickId) {\n      list {\n        id\n        itemsCount\n        version\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveFromList($listId: ID!, $pickId: ID!) {\n    removeFromList(listId: $listId, pickId: $pickId) {\n      list {\n        id\n        itemsCount\n        version\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveFromList($listId: ID!, $pickId: ID!) {\n    removeFromList(listId: $listId, pickId: $pickId) {\n      list {\n        id\n        itemsCount\n        version\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ModeratedItem($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Pick {\n        id\n        takedown {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n      ... on Collection {\n        id\n        takedown {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n      ... on Profile {\n        id\n        withdrawal {\n          ...TakedownNotice_takedown @unmask\n        }\n        suspension {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ModeratedItem($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Pick {\n        id\n        takedown {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n      ... on Collection {\n        id\n        takedown {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n      ... on Profile {\n        id\n        withdrawal {\n          ...TakedownNotice_takedown @unmask\n        }\n        suspension {\n          ...TakedownNotice_takedown @unmask\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TakeDown($input: TakeDownInput!) {\n    takeDown(input: $input) {\n      takedown {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation TakeDown($input: TakeDownInput!) {\n    takeDown(input: $input) {\n      takedown {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LiftTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n        restoredAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LiftTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n        restoredAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Report($input: ReportInput!) {\n    report(input: $input)\n  }\n"): (typeof documents)["\n  mutation Report($input: ReportInput!) {\n    report(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TakedownNotice_takedown on Takedown {\n    id\n    subject\n    reason\n    answer\n    keptAt\n  }\n"): (typeof documents)["\n  fragment TakedownNotice_takedown on Takedown {\n    id\n    subject\n    reason\n    answer\n    keptAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AppealTakedown($id: ID!, $answer: String!, $token: String) {\n    appealTakedown(id: $id, answer: $answer, token: $token) {\n      takedown {\n        id\n        answer\n        keptAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AppealTakedown($id: ID!, $answer: String!, $token: String) {\n    appealTakedown(id: $id, answer: $answer, token: $token) {\n      takedown {\n        id\n        answer\n        keptAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnreadNotifications {\n    viewer {\n      unreadNotificationsCount\n    }\n  }\n"): (typeof documents)["\n  query UnreadNotifications {\n    viewer {\n      unreadNotificationsCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription NotificationAdded {\n    notificationAdded {\n      id\n    }\n  }\n"): (typeof documents)["\n  subscription NotificationAdded {\n    notificationAdded {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Settings_fields on Settings {\n    showFavoritesCount\n    showCategories\n    emailNotifications\n    newFollowers\n    pickLikes\n    comments\n    pushNotifications\n    weeklyDigest\n    theme\n    commentsEnabled\n  }\n"): (typeof documents)["\n  fragment Settings_fields on Settings {\n    showFavoritesCount\n    showCategories\n    emailNotifications\n    newFollowers\n    pickLikes\n    comments\n    pushNotifications\n    weeklyDigest\n    theme\n    commentsEnabled\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Settings {\n    viewer {\n      settings {\n        ...Settings_fields @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query Settings {\n    viewer {\n      settings {\n        ...Settings_fields @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSettings($input: SettingsInput!) {\n    updateSettings(input: $input) {\n      settings {\n        ...Settings_fields\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSettings($input: SettingsInput!) {\n    updateSettings(input: $input) {\n      settings {\n        ...Settings_fields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Webhooks_delivery on WebhookDelivery {\n    id\n    event\n    state\n    attempts\n    createdAt\n    nextAttemptAt\n    durationMs\n    responseStatus\n    responseText\n    error\n  }\n"): (typeof documents)["\n  fragment Webhooks_delivery on WebhookDelivery {\n    id\n    event\n    state\n    attempts\n    createdAt\n    nextAttemptAt\n    durationMs\n    responseStatus\n    responseText\n    error\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Webhooks_webhook on Webhook {\n    id\n    url\n    events\n    isActive\n    failingSince\n    turnedOffAt\n    previousSecretUntil\n    deliveries {\n      ...Webhooks_delivery @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment Webhooks_webhook on Webhook {\n    id\n    url\n    events\n    isActive\n    failingSince\n    turnedOffAt\n    previousSecretUntil\n    deliveries {\n      ...Webhooks_delivery @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateWebhook($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateWebhook($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateWebhook($input: UpdateWebhookInput!) {\n    updateWebhook(input: $input) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateWebhook($input: UpdateWebhookInput!) {\n    updateWebhook(input: $input) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id) {\n      deletedId\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id) {\n      deletedId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendTestWebhook($id: ID!) {\n    sendTestWebhook(id: $id) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SendTestWebhook($id: ID!) {\n    sendTestWebhook(id: $id) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendWebhookAgain($deliveryId: ID!) {\n    sendWebhookAgain(deliveryId: $deliveryId) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SendWebhookAgain($deliveryId: ID!) {\n    sendWebhookAgain(deliveryId: $deliveryId) {\n      webhook {\n        ...Webhooks_webhook\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Picture_image on Image {\n    id\n    url\n    width\n    height\n    srcSet\n    placeholder\n  }\n"): (typeof documents)["\n  fragment Picture_image on Image {\n    id\n    url\n    width\n    height\n    srcSet\n    placeholder\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Thumbnail_image on Image {\n    id\n    url\n    srcSet\n  }\n"): (typeof documents)["\n  fragment Thumbnail_image on Image {\n    id\n    url\n    srcSet\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Viewer_profile on Profile {\n    id\n    username\n    fullName\n    title\n    email\n    status\n    isCreator\n    isAdmin\n    onboardingCompleted\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment Viewer_profile on Profile {\n    id\n    username\n    fullName\n    title\n    email\n    status\n    isCreator\n    isAdmin\n    onboardingCompleted\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Viewer {\n    viewer {\n      profile {\n        ...Viewer_profile @unmask\n      }\n      googlePicture\n    }\n  }\n"): (typeof documents)["\n  query Viewer {\n    viewer {\n      profile {\n        ...Viewer_profile @unmask\n      }\n      googlePicture\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BecomeCurator {\n    curators(first: 1, featured: true) {\n      nodes {\n        id\n        username\n        fullName\n        ...ShelfGrid_profile\n      }\n    }\n  }\n"): (typeof documents)["\n  query BecomeCurator {\n    curators(first: 1, featured: true) {\n      nodes {\n        id\n        username\n        fullName\n        ...ShelfGrid_profile\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query City($slug: String!, $after: String) {\n    city(slug: $slug) {\n      id\n      slug\n      name\n      region\n      country\n      latitude\n      longitude\n      placesCount\n      places(first: 24, after: $after) {\n        nodes {\n          id\n          category\n          slug\n          title\n          latitude\n          longitude\n          shelvesCount\n          ...ThingCard_thing\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      curators(first: 6) {\n        nodes {\n          id\n          ...CuratorCard_profile\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query City($slug: String!, $after: String) {\n    city(slug: $slug) {\n      id\n      slug\n      name\n      region\n      country\n      latitude\n      longitude\n      placesCount\n      places(first: 24, after: $after) {\n        nodes {\n          id\n          category\n          slug\n          title\n          latitude\n          longitude\n          shelvesCount\n          ...ThingCard_thing\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      curators(first: 6) {\n        nodes {\n          id\n          ...CuratorCard_profile\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Collections($after: String) {\n    collections(first: 24, after: $after) {\n      nodes {\n        id\n        ...CollectionCard_collection\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query Collections($after: String) {\n    collections(first: 24, after: $after) {\n      nodes {\n        id\n        ...CollectionCard_collection\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmEmail($input: ConfirmEmailInput!) {\n    confirmEmail(input: $input) {\n      email\n      viewer {\n        profile {\n          id\n          email\n        }\n        account {\n          emailConfirmed\n          newEmail\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmEmail($input: ConfirmEmailInput!) {\n    confirmEmail(input: $input) {\n      email\n      viewer {\n        profile {\n          id\n          email\n        }\n        account {\n          emailConfirmed\n          newEmail\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Curators($profession: String, $place: String, $order: CuratorOrder, $after: String) {\n    curators(first: 12, profession: $profession, place: $place, order: $order, after: $after) {\n      nodes {\n        id\n        ...CuratorCard_profile\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query Curators($profession: String, $place: String, $order: CuratorOrder, $after: String) {\n    curators(first: 12, profession: $profession, place: $place, order: $order, after: $after) {\n      nodes {\n        id\n        ...CuratorCard_profile\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Hero_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n"): (typeof documents)["\n  fragment Hero_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    ...FollowButton_profile\n    ...ShelfGrid_profile\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NewPicks_profile on Profile {\n    id\n    username\n    fullName\n    title\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment NewPicks_profile on Profile {\n    id\n    username\n    fullName\n    title\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NewPicks_pick on Pick {\n    id\n    category\n    ...PickImage_pick\n  }\n"): (typeof documents)["\n  fragment NewPicks_pick on Pick {\n    id\n    category\n    ...PickImage_pick\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Discover {\n    curators(first: 1, featured: true) {\n      nodes {\n        id\n        ...Hero_profile\n      }\n    }\n    collections(first: 12) {\n      nodes {\n        id\n        ...CollectionCard_collection\n      }\n    }\n  }\n"): (typeof documents)["\n  query Discover {\n    curators(first: 1, featured: true) {\n      nodes {\n        id\n        ...Hero_profile\n      }\n    }\n    collections(first: 12) {\n      nodes {\n        id\n        ...CollectionCard_collection\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Feed($category: Category, $order: FeedOrder, $after: String) {\n    feedEntries(first: 15, category: $category, order: $order, after: $after) {\n      nodes {\n        profile {\n          id\n          ...NewPicks_profile\n        }\n        picks {\n          id\n          ...PickCard_pick\n          ...NewPicks_pick\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query Feed($category: Category, $order: FeedOrder, $after: String) {\n    feedEntries(first: 15, category: $category, order: $order, after: $after) {\n      nodes {\n        profile {\n          id\n          ...NewPicks_profile\n        }\n        picks {\n          id\n          ...PickCard_pick\n          ...NewPicks_pick\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SuggestedCurators {\n    curators(first: 3, order: FOLLOWED) {\n      nodes {\n        id\n        ...CuratorCard_profile\n      }\n    }\n  }\n"): (typeof documents)["\n  query SuggestedCurators {\n    curators(first: 3, order: FOLLOWED) {\n      nodes {\n        id\n        ...CuratorCard_profile\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment KeptPick on Pick {\n    id\n    category\n  }\n"): (typeof documents)["\n  fragment KeptPick on Pick {\n    id\n    category\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Favorites($category: Category, $after: String) {\n    viewer {\n      favorites(first: 30, category: $category, after: $after) {\n        nodes {\n          id\n          ...PickCard_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Favorites($category: Category, $after: String) {\n    viewer {\n      favorites(first: 30, category: $category, after: $after) {\n        nodes {\n          id\n          ...PickCard_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Featured {\n    featuredPicks(first: 50) {\n      nodes {\n        id\n        ...PickCard_pick\n      }\n    }\n  }\n"): (typeof documents)["\n  query Featured {\n    featuredPicks(first: 50) {\n      nodes {\n        id\n        ...PickCard_pick\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ThingTile_thing on Thing {\n    id\n    category\n    title\n    creator\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment ThingTile_thing on Thing {\n    id\n    category\n    title\n    creator\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PopularThings {\n    books: things(category: BOOKS, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    places: things(category: PLACES, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    products: things(category: PRODUCTS, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n  }\n"): (typeof documents)["\n  query PopularThings {\n    books: things(category: BOOKS, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    places: things(category: PLACES, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    products: things(category: PRODUCTS, first: 4) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindPeople($ids: [ID!]!, $after: String) {\n    things(ids: $ids, first: 9) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    matches(thingIds: $ids, first: 12, after: $after) {\n      nodes {\n        profile {\n          id\n          ...MatchCard_profile\n        }\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query FindPeople($ids: [ID!]!, $after: String) {\n    things(ids: $ids, first: 9) {\n      nodes {\n        id\n        ...ThingTile_thing\n      }\n    }\n    matches(thingIds: $ids, first: 12, after: $after) {\n      nodes {\n        profile {\n          id\n          ...MatchCard_profile\n        }\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Invitation($code: String!) {\n    invite(code: $code) {\n      name\n      inviterName\n    }\n    site {\n      registration\n    }\n  }\n"): (typeof documents)["\n  query Invitation($code: String!) {\n    invite(code: $code) {\n      name\n      inviterName\n    }\n    site {\n      registration\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query List($id: ID!, $key: String, $after: String) {\n    list(id: $id, key: $key) {\n      id\n      title\n      description\n      visibility\n      permalink\n      itemsCount\n      version\n      profile {\n        id\n        fullName\n        username\n      }\n      items(first: 100, after: $after) {\n        nodes {\n          id\n          pickId\n          note\n          pick {\n            id\n            title\n            reference\n            category\n            profile {\n              id\n              fullName\n              username\n            }\n            ...PickImage_pick\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query List($id: ID!, $key: String, $after: String) {\n    list(id: $id, key: $key) {\n      id\n      title\n      description\n      visibility\n      permalink\n      itemsCount\n      version\n      profile {\n        id\n        fullName\n        username\n      }\n      items(first: 100, after: $after) {\n        nodes {\n          id\n          pickId\n          note\n          pick {\n            id\n            title\n            reference\n            category\n            profile {\n              id\n              fullName\n              username\n            }\n            ...PickImage_pick\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateList($input: UpdateListInput!) {\n    updateList(input: $input) {\n      list {\n        id\n        title\n        description\n        visibility\n        permalink\n        version\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateList($input: UpdateListInput!) {\n    updateList(input: $input) {\n      list {\n        id\n        title\n        description\n        visibility\n        permalink\n        version\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteList($id: ID!) {\n    deleteList(id: $id) {\n      deletedId\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteList($id: ID!) {\n    deleteList(id: $id) {\n      deletedId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreList($id: ID!) {\n    restoreList(id: $id) {\n      list {\n        id\n      }\n      viewer {\n        ...OwnLists_viewer @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreList($id: ID!) {\n    restoreList(id: $id) {\n      list {\n        id\n      }\n      viewer {\n        ...OwnLists_viewer @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveListItem($listId: ID!, $pickId: ID!, $position: Int!) {\n    moveListItem(listId: $listId, pickId: $pickId, position: $position) {\n      list {\n        id\n        version\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MoveListItem($listId: ID!, $pickId: ID!, $position: Int!) {\n    moveListItem(listId: $listId, pickId: $pickId, position: $position) {\n      list {\n        id\n        version\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetListItemNote($listId: ID!, $pickId: ID!, $note: String!) {\n    setListItemNote(listId: $listId, pickId: $pickId, note: $note) {\n      list {\n        id\n        version\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetListItemNote($listId: ID!, $pickId: ID!, $note: String!) {\n    setListItemNote(listId: $listId, pickId: $pickId, note: $note) {\n      list {\n        id\n        version\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedToAdd($after: String) {\n    viewer {\n      favorites(first: 100, after: $after) {\n        nodes {\n          id\n          title\n          reference\n          category\n          viewerLists {\n            id\n          }\n          ...PickImage_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SavedToAdd($after: String) {\n    viewer {\n      favorites(first: 100, after: $after) {\n        nodes {\n          id\n          title\n          reference\n          category\n          viewerLists {\n            id\n          }\n          ...PickImage_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyReviewNotes {\n    viewer {\n      reviewNotes {\n        id\n        pickId\n        field\n        text\n      }\n    }\n  }\n"): (typeof documents)["\n  query MyReviewNotes {\n    viewer {\n      reviewNotes {\n        id\n        pickId\n        field\n        text\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CollectionFields_collection on Collection {\n    id\n    title\n    description\n    categories\n  }\n"): (typeof documents)["\n  fragment CollectionFields_collection on Collection {\n    id\n    title\n    description\n    categories\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CollectionEditor_pick on Pick {\n    id\n    title\n    reference\n    category\n    status\n    profile {\n      id\n      username\n      fullName\n    }\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment CollectionEditor_pick on Pick {\n    id\n    title\n    reference\n    category\n    status\n    profile {\n      id\n      username\n      fullName\n    }\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MyCollections_profile on Profile {\n    id\n    collections(first: 100) {\n      nodes {\n        id\n        title\n        picksToPublish\n        takedown {\n          id\n        }\n        ...CollectionCard_collection\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment MyCollections_profile on Profile {\n    id\n    collections(first: 100) {\n      nodes {\n        id\n        title\n        picksToPublish\n        takedown {\n          id\n        }\n        ...CollectionCard_collection\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyCollections {\n    viewer {\n      profile {\n        ...MyCollections_profile @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query MyCollections {\n    viewer {\n      profile {\n        ...MyCollections_profile @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditedCollection($id: ID!) {\n    collection(id: $id) {\n      ...CollectionEditor_collection @unmask\n    }\n  }\n"): (typeof documents)["\n  query EditedCollection($id: ID!) {\n    collection(id: $id) {\n      ...CollectionEditor_collection @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CollectionEditor_collection on Collection {\n    id\n    issueNumber\n    picksToPublish\n    ...CollectionFields_collection @unmask\n    version\n    viewerCanEdit\n    cover {\n      ...Picture_image @unmask\n    }\n    picks {\n      id\n      ...CollectionEditor_pick @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment CollectionEditor_collection on Collection {\n    id\n    issueNumber\n    picksToPublish\n    ...CollectionFields_collection @unmask\n    version\n    viewerCanEdit\n    cover {\n      ...Picture_image @unmask\n    }\n    picks {\n      id\n      ...CollectionEditor_pick @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FirstPick($id: ID!) {\n    pick(id: $id) {\n      id\n      ...CollectionEditor_pick @unmask\n    }\n  }\n"): (typeof documents)["\n  query FirstPick($id: ID!) {\n    pick(id: $id) {\n      id\n      ...CollectionEditor_pick @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCollection($input: CreateCollectionInput!) {\n    createCollection(input: $input) {\n      collection {\n        id\n        ...CollectionEditor_collection @unmask\n        profile {\n          ...MyCollections_profile\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateCollection($input: CreateCollectionInput!) {\n    createCollection(input: $input) {\n      collection {\n        id\n        ...CollectionEditor_collection @unmask\n        profile {\n          ...MyCollections_profile\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCollection($input: UpdateCollectionInput!) {\n    updateCollection(input: $input) {\n      collection {\n        id\n        descriptionHtml\n        ...CollectionEditor_collection @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateCollection($input: UpdateCollectionInput!) {\n    updateCollection(input: $input) {\n      collection {\n        id\n        descriptionHtml\n        ...CollectionEditor_collection @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id) {\n      deletedId\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id) {\n      deletedId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnPicks {\n    viewer {\n      profile {\n        id\n        picks {\n          id\n          ...CollectionEditor_pick @unmask\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnPicks {\n    viewer {\n      profile {\n        id\n        picks {\n          id\n          ...CollectionEditor_pick @unmask\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewestPicks($category: Category, $after: String) {\n    feed(first: 24, category: $category, order: NEWEST, after: $after) {\n      nodes {\n        id\n        ...CollectionEditor_pick @unmask\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query NewestPicks($category: Category, $after: String) {\n    feed(first: 24, category: $category, order: NEWEST, after: $after) {\n      nodes {\n        id\n        ...CollectionEditor_pick @unmask\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FoundPicks($query: String!, $category: Category, $after: String) {\n    search(query: $query, type: PICK, category: $category, first: 24, after: $after) {\n      nodes {\n        __typename\n        ... on Pick {\n          id\n          ...CollectionEditor_pick @unmask\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query FoundPicks($query: String!, $category: Category, $after: String) {\n    search(query: $query, type: PICK, category: $category, first: 24, after: $after) {\n      nodes {\n        __typename\n        ... on Pick {\n          id\n          ...CollectionEditor_pick @unmask\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MyThrees_pick on Pick {\n    id\n    category\n    rank\n    ...PickFields_pick @unmask\n    status\n    version\n    image {\n      ...Picture_image @unmask\n    }\n    ...PickImage_pick\n    pendingEdit {\n      id\n      ...PickFields_pick @unmask\n      image {\n        ...Picture_image @unmask\n      }\n      ...PickImage_pick\n    }\n  }\n"): (typeof documents)["\n  fragment MyThrees_pick on Pick {\n    id\n    category\n    rank\n    ...PickFields_pick @unmask\n    status\n    version\n    image {\n      ...Picture_image @unmask\n    }\n    ...PickImage_pick\n    pendingEdit {\n      id\n      ...PickFields_pick @unmask\n      image {\n        ...Picture_image @unmask\n      }\n      ...PickImage_pick\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UnrankedPicks_pick on Pick {\n    id\n    category\n    rank\n    title\n    reference\n    ...PickImage_pick\n  }\n"): (typeof documents)["\n  fragment UnrankedPicks_pick on Pick {\n    id\n    category\n    rank\n    title\n    reference\n    ...PickImage_pick\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnPicks_profile on Profile {\n    id\n    picks {\n      id\n      ...MyThrees_pick @unmask\n    }\n    unrankedPicks {\n      id\n      ...UnrankedPicks_pick @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment OwnPicks_profile on Profile {\n    id\n    picks {\n      id\n      ...MyThrees_pick @unmask\n    }\n    unrankedPicks {\n      id\n      ...UnrankedPicks_pick @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MyThrees_profile on Profile {\n    id\n    ...ProfileFields_profile @unmask\n    email\n    status\n    version\n    isCreator\n    isAdmin\n    isBrand\n    avatar {\n      ...Picture_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    pendingEdit {\n      id\n      ...ProfileFields_profile @unmask\n      avatar {\n        ...Picture_image @unmask\n      }\n      shelfImage {\n        ...Picture_image @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment MyThrees_profile on Profile {\n    id\n    ...ProfileFields_profile @unmask\n    email\n    status\n    version\n    isCreator\n    isAdmin\n    isBrand\n    avatar {\n      ...Picture_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    pendingEdit {\n      id\n      ...ProfileFields_profile @unmask\n      avatar {\n        ...Picture_image @unmask\n      }\n      shelfImage {\n        ...Picture_image @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyThrees {\n    viewer {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n        ...ProfilePreview_profile\n        ...OwnPicks_profile @unmask\n      }\n      ...ShelfStatus_viewer\n    }\n  }\n"): (typeof documents)["\n  query MyThrees {\n    viewer {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n        ...ProfilePreview_profile\n        ...OwnPicks_profile @unmask\n      }\n      ...ShelfStatus_viewer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditedPick($id: ID!) {\n    pick(id: $id) {\n      id\n      ...MyThrees_pick @unmask\n    }\n  }\n"): (typeof documents)["\n  query EditedPick($id: ID!) {\n    pick(id: $id) {\n      id\n      ...MyThrees_pick @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditedProfile {\n    viewer {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query EditedProfile {\n    viewer {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePick($input: CreatePickInput!) {\n    createPick(input: $input) {\n      pick {\n        id\n      }\n      viewer {\n        profile {\n          id\n          ...OwnPicks_profile @unmask\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreatePick($input: CreatePickInput!) {\n    createPick(input: $input) {\n      pick {\n        id\n      }\n      viewer {\n        profile {\n          id\n          ...OwnPicks_profile @unmask\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPickRank($input: SetPickRankInput!) {\n    setPickRank(input: $input) {\n      pick {\n        id\n        rank\n      }\n      viewer {\n        profile {\n          id\n          ...OwnPicks_profile @unmask\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetPickRank($input: SetPickRankInput!) {\n    setPickRank(input: $input) {\n      pick {\n        id\n        rank\n      }\n      viewer {\n        profile {\n          id\n          ...OwnPicks_profile @unmask\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePick($input: UpdatePickInput!) {\n    updatePick(input: $input) {\n      pick {\n        id\n        descriptionHtml\n        ...MyThrees_pick @unmask\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdatePick($input: UpdatePickInput!) {\n    updatePick(input: $input) {\n      pick {\n        id\n        descriptionHtml\n        ...MyThrees_pick @unmask\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletePick($id: ID!) {\n    deletePick(id: $id) {\n      deletedId\n      viewer {\n        profile {\n          id\n          picks {\n            id\n          }\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DeletePick($id: ID!) {\n    deletePick(id: $id) {\n      deletedId\n      viewer {\n        profile {\n          id\n          picks {\n            id\n          }\n        }\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RankPicks($input: RankPicksInput!) {\n    rankPicks(input: $input) {\n      profile {\n        id\n        picks {\n          id\n          rank\n        }\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RankPicks($input: RankPicksInput!) {\n    rankPicks(input: $input) {\n      profile {\n        id\n        picks {\n          id\n          rank\n        }\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) {\n      profile {\n        id\n        ...MyThrees_profile @unmask\n      }\n      viewer {\n        shelf {\n          ...ShelfStatus_shelf\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SameThing($category: Category!, $query: String!) {\n    things(category: $category, query: $query, first: 3) {\n      nodes {\n        id\n        title\n        creator\n        shelvesCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query SameThing($category: Category!, $query: String!) {\n    things(category: $category, query: $query, first: 3) {\n      nodes {\n        id\n        title\n        creator\n        shelvesCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChosenThings($ids: [ID!]!, $category: Category!) {\n    things(ids: $ids, category: $category, first: 9) {\n      nodes {\n        ...ThingOffer_thing @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query ChosenThings($ids: [ID!]!, $category: Category!) {\n    things(ids: $ids, category: $category, first: 9) {\n      nodes {\n        ...ThingOffer_thing @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CityChoices($text: String!) {\n    cityChoices(text: $text) {\n      text\n    }\n  }\n"): (typeof documents)["\n  query CityChoices($text: String!) {\n    cityChoices(text: $text) {\n      text\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickFields_pick on Pick {\n    id\n    title\n    reference\n    link\n    description\n    ...WaitingThing_pick @unmask\n  }\n"): (typeof documents)["\n  fragment PickFields_pick on Pick {\n    id\n    title\n    reference\n    link\n    description\n    ...WaitingThing_pick @unmask\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Lookup($input: LookupInput!) {\n    lookup(input: $input) {\n      candidate {\n        category\n        title\n        creator\n        year\n        link\n        pictureSource\n      }\n      thing {\n        id\n        shelvesCount\n      }\n      lookup\n      sourcesAway\n    }\n  }\n"): (typeof documents)["\n  mutation Lookup($input: LookupInput!) {\n    lookup(input: $input) {\n      candidate {\n        category\n        title\n        creator\n        year\n        link\n        pictureSource\n      }\n      thing {\n        id\n        shelvesCount\n      }\n      lookup\n      sourcesAway\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportImage($input: ImportImageInput!) {\n    importImage(input: $input) {\n      image {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ImportImage($input: ImportImageInput!) {\n    importImage(input: $input) {\n      image {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProfileFields_profile on Profile {\n    id\n    fullName\n    title\n    username\n    bio\n    location\n    interests\n    socialLinks {\n      twitter\n      instagram\n      linkedin\n      website\n    }\n  }\n"): (typeof documents)["\n  fragment ProfileFields_profile on Profile {\n    id\n    fullName\n    title\n    username\n    bio\n    location\n    interests\n    socialLinks {\n      twitter\n      instagram\n      linkedin\n      website\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnTakedowns {\n    viewer {\n      profile {\n        id\n        withdrawal {\n          ...TakedownNotice_takedown @unmask\n        }\n        picks {\n          id\n          title\n          takedown {\n            ...TakedownNotice_takedown @unmask\n          }\n        }\n        collections(first: 100) {\n          nodes {\n            id\n            title\n            takedown {\n              ...TakedownNotice_takedown @unmask\n            }\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnTakedowns {\n    viewer {\n      profile {\n        id\n        withdrawal {\n          ...TakedownNotice_takedown @unmask\n        }\n        picks {\n          id\n          title\n          takedown {\n            ...TakedownNotice_takedown @unmask\n          }\n        }\n        collections(first: 100) {\n          nodes {\n            id\n            title\n            takedown {\n              ...TakedownNotice_takedown @unmask\n            }\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SecureAccount($input: SecureAccountInput!) {\n    secureAccount(input: $input) {\n      email\n    }\n  }\n"): (typeof documents)["\n  mutation SecureAccount($input: SecureAccountInput!) {\n    secureAccount(input: $input) {\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopFactorReset($token: String!) {\n    stopFactorReset(token: $token)\n  }\n"): (typeof documents)["\n  mutation StopFactorReset($token: String!) {\n    stopFactorReset(token: $token)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NotificationRow_notification on Notification {\n    id\n    kind\n    note\n    createdAt\n    readAt\n    actorsCount\n    actors(first: 8) {\n      id\n      username\n      fullName\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n    pick {\n      id\n      title\n      category\n      ...PickImage_pick\n    }\n    collection {\n      id\n      title\n    }\n  }\n"): (typeof documents)["\n  fragment NotificationRow_notification on Notification {\n    id\n    kind\n    note\n    createdAt\n    readAt\n    actorsCount\n    actors(first: 8) {\n      id\n      username\n      fullName\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n    pick {\n      id\n      title\n      category\n      ...PickImage_pick\n    }\n    collection {\n      id\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notifications($after: String) {\n    viewer {\n      unreadNotificationsCount\n      notifications(first: 30, after: $after) {\n        nodes {\n          id\n          createdAt\n          kind\n          pick {\n            id\n          }\n          collection {\n            id\n          }\n          ...NotificationRow_notification\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notifications($after: String) {\n    viewer {\n      unreadNotificationsCount\n      notifications(first: 30, after: $after) {\n        nodes {\n          id\n          createdAt\n          kind\n          pick {\n            id\n          }\n          collection {\n            id\n          }\n          ...NotificationRow_notification\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationsState {\n    viewer {\n      unreadNotificationsCount\n      notifications(first: 30) {\n        nodes {\n          id\n          readAt\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query NotificationsState {\n    viewer {\n      unreadNotificationsCount\n      notifications(first: 30) {\n        nodes {\n          id\n          readAt\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkNotificationsRead($ids: [ID!]) {\n    markNotificationsRead(ids: $ids) {\n      unreadNotificationsCount\n    }\n  }\n"): (typeof documents)["\n  mutation MarkNotificationsRead($ids: [ID!]) {\n    markNotificationsRead(ids: $ids) {\n      unreadNotificationsCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CollectionDetail($id: ID!) {\n    collection(id: $id) {\n      id\n      ...CollectionView_collection\n    }\n  }\n"): (typeof documents)["\n  query CollectionDetail($id: ID!) {\n    collection(id: $id) {\n      id\n      ...CollectionView_collection\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CollectionView_collection on Collection {\n    id\n    title\n    issueNumber\n    issueTotal\n    descriptionHtml\n    categories\n    publishedAt\n    picksToPublish\n    commentsCount\n    viewerCanEdit\n    cover {\n      ...Picture_image @unmask\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    otherPicks {\n      id\n      ...RelatedTile_pick\n    }\n    picks {\n      id\n      title\n      reference\n      category\n      ...PickCard_pick\n      ...RelatedTile_pick\n    }\n    more(first: 5) {\n      id\n      ...MoreByCurator_collection\n    }\n  }\n"): (typeof documents)["\n  fragment CollectionView_collection on Collection {\n    id\n    title\n    issueNumber\n    issueTotal\n    descriptionHtml\n    categories\n    publishedAt\n    picksToPublish\n    commentsCount\n    viewerCanEdit\n    cover {\n      ...Picture_image @unmask\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    otherPicks {\n      id\n      ...RelatedTile_pick\n    }\n    picks {\n      id\n      title\n      reference\n      category\n      ...PickCard_pick\n      ...RelatedTile_pick\n    }\n    more(first: 5) {\n      id\n      ...MoreByCurator_collection\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MoreByCurator_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      ...Picture_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment MoreByCurator_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      ...Picture_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Comment_comment on Comment {\n    id\n    text\n    createdAt\n    editedAt\n    canEdit\n    canRemove\n    author {\n      id\n      username\n      fullName\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment Comment_comment on Comment {\n    id\n    text\n    createdAt\n    editedAt\n    canEdit\n    canRemove\n    author {\n      id\n      username\n      fullName\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Thread_comment on Comment {\n    id\n    ...Comment_comment @unmask\n    replies(first: 5) {\n      nodes {\n        id\n        ...Comment_comment @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment Thread_comment on Comment {\n    id\n    ...Comment_comment @unmask\n    replies(first: 5) {\n      nodes {\n        id\n        ...Comment_comment @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Threads_connection on CommentConnection {\n    nodes {\n      ...Thread_comment @unmask\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n"): (typeof documents)["\n  fragment Threads_connection on CommentConnection {\n    nodes {\n      ...Thread_comment @unmask\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Comments_pick on Pick {\n    id\n    commentsCount\n    commentsEnabled\n    isPublic\n    profile {\n      id\n    }\n    comments(first: 10, after: $after) {\n      ...Threads_connection @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment Comments_pick on Pick {\n    id\n    commentsCount\n    commentsEnabled\n    isPublic\n    profile {\n      id\n    }\n    comments(first: 10, after: $after) {\n      ...Threads_connection @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Comments_collection on Collection {\n    id\n    commentsCount\n    commentsEnabled\n    isPublic\n    profile {\n      id\n    }\n    comments(first: 10, after: $after) {\n      ...Threads_connection @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment Comments_collection on Collection {\n    id\n    commentsCount\n    commentsEnabled\n    isPublic\n    profile {\n      id\n    }\n    comments(first: 10, after: $after) {\n      ...Threads_connection @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PickComments($id: ID!, $after: String) {\n    pick(id: $id) {\n      ...Comments_pick @unmask\n    }\n  }\n"): (typeof documents)["\n  query PickComments($id: ID!, $after: String) {\n    pick(id: $id) {\n      ...Comments_pick @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CollectionComments($id: ID!, $after: String) {\n    collection(id: $id) {\n      ...Comments_collection @unmask\n    }\n  }\n"): (typeof documents)["\n  query CollectionComments($id: ID!, $after: String) {\n    collection(id: $id) {\n      ...Comments_collection @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MoreReplies($id: ID!, $after: String) {\n    comment(id: $id) {\n      id\n      replies(first: 50, after: $after) {\n        nodes {\n          id\n          ...Comment_comment @unmask\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query MoreReplies($id: ID!, $after: String) {\n    comment(id: $id) {\n      id\n      replies(first: 50, after: $after) {\n        nodes {\n          id\n          ...Comment_comment @unmask\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddComment($input: AddCommentInput!) {\n    addComment(input: $input) {\n      comment {\n        ...Thread_comment @unmask\n        pick {\n          id\n          commentsCount\n        }\n        collection {\n          id\n          commentsCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddComment($input: AddCommentInput!) {\n    addComment(input: $input) {\n      comment {\n        ...Thread_comment @unmask\n        pick {\n          id\n          commentsCount\n        }\n        collection {\n          id\n          commentsCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditComment($input: EditCommentInput!) {\n    editComment(input: $input) {\n      comment {\n        ...Comment_comment @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EditComment($input: EditCommentInput!) {\n    editComment(input: $input) {\n      comment {\n        ...Comment_comment @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveComment($id: ID!, $reason: String) {\n    removeComment(id: $id, reason: $reason) {\n      removedId\n      pick {\n        id\n        commentsCount\n      }\n      collection {\n        id\n        commentsCount\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveComment($id: ID!, $reason: String) {\n    removeComment(id: $id, reason: $reason) {\n      removedId\n      pick {\n        id\n        commentsCount\n      }\n      collection {\n        id\n        commentsCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BarActions_pick on Pick {\n    id\n    title\n    commentsCount\n    viewerCanEdit\n  }\n"): (typeof documents)["\n  fragment BarActions_pick on Pick {\n    id\n    title\n    commentsCount\n    viewerCanEdit\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BarActions_collection on Collection {\n    id\n    title\n    commentsCount\n    viewerCanEdit\n    picksToPublish\n  }\n"): (typeof documents)["\n  fragment BarActions_collection on Collection {\n    id\n    title\n    commentsCount\n    viewerCanEdit\n    picksToPublish\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PrefetchedPick on Pick {\n    id\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment PrefetchedPick on Pick {\n    id\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PrefetchedCollection on Collection {\n    id\n    cover {\n      ...Picture_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment PrefetchedCollection on Collection {\n    id\n    cover {\n      ...Picture_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PickDetail($id: ID!) {\n    pick(id: $id) {\n      id\n      ...PickView_pick\n    }\n  }\n"): (typeof documents)["\n  query PickDetail($id: ID!) {\n    pick(id: $id) {\n      id\n      ...PickView_pick\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickView_pick on Pick {\n    id\n    title\n    reference\n    link\n    category\n    rank\n    commentsCount\n    viewerCanEdit\n    publishedAt\n    rankedAt\n    createdAt\n    descriptionHtml\n    isPublic\n    image {\n      id\n      url\n      sourceUrl\n    }\n    thing {\n      id\n      category\n      slug\n      shelvesCount\n      city {\n        id\n        slug\n      }\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    related(first: 9) {\n      id\n      ...RelatedTile_pick\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n    ...WaitingThing_pick @unmask\n  }\n"): (typeof documents)["\n  fragment PickView_pick on Pick {\n    id\n    title\n    reference\n    link\n    category\n    rank\n    commentsCount\n    viewerCanEdit\n    publishedAt\n    rankedAt\n    createdAt\n    descriptionHtml\n    isPublic\n    image {\n      id\n      url\n      sourceUrl\n    }\n    thing {\n      id\n      category\n      slug\n      shelvesCount\n      city {\n        id\n        slug\n      }\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    related(first: 9) {\n      id\n      ...RelatedTile_pick\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n    ...WaitingThing_pick @unmask\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PicksOfCollection($id: ID!) {\n    collection(id: $id) {\n      id\n      picks {\n        id\n        ...RelatedTile_pick\n      }\n    }\n  }\n"): (typeof documents)["\n  query PicksOfCollection($id: ID!) {\n    collection(id: $id) {\n      id\n      picks {\n        id\n        ...RelatedTile_pick\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RelatedTile_pick on Pick {\n    id\n    title\n    category\n    image {\n      id\n    }\n    ...PickImage_pick\n  }\n"): (typeof documents)["\n  fragment RelatedTile_pick on Pick {\n    id\n    title\n    category\n    image {\n      id\n    }\n    ...PickImage_pick\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlacesMap {\n    places(first: 24, within: { north: 90, south: -90, west: -180, east: 180 }) {\n      nodes {\n        id\n        slug\n        title\n        shelvesCount\n        city {\n          id\n          name\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PlacesMap {\n    places(first: 24, within: { north: 90, south: -90, west: -180, east: 180 }) {\n      nodes {\n        id\n        slug\n        title\n        shelvesCount\n        city {\n          id\n          name\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProfileHeader_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    interests\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowCounts_profile\n    ...FollowButton_profile\n    ...SocialLinks_profile\n  }\n"): (typeof documents)["\n  fragment ProfileHeader_profile on Profile {\n    id\n    username\n    fullName\n    title\n    location\n    bio\n    interests\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowCounts_profile\n    ...FollowButton_profile\n    ...SocialLinks_profile\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShelfHistory($id: ID!, $after: String) {\n    profile(id: $id) {\n      id\n      username\n      shelfYears\n      shelfHistory(first: 50, after: $after) {\n        nodes {\n          category\n          rank\n          title\n          reference\n          rankedAt\n          leftAt\n          removalReason\n          reason\n          pick {\n            id\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ShelfHistory($id: ID!, $after: String) {\n    profile(id: $id) {\n      id\n      username\n      shelfYears\n      shelfHistory(first: 50, after: $after) {\n        nodes {\n          category\n          rank\n          title\n          reference\n          rankedAt\n          leftAt\n          removalReason\n          reason\n          pick {\n            id\n          }\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShelfThen($id: ID!, $asOf: DateTime!) {\n    profile(id: $id) {\n      id\n      shelf(asOf: $asOf) {\n        category\n        rank\n        title\n        reference\n      }\n    }\n  }\n"): (typeof documents)["\n  query ShelfThen($id: ID!, $asOf: DateTime!) {\n    profile(id: $id) {\n      id\n      shelf(asOf: $asOf) {\n        category\n        rank\n        title\n        reference\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ViewerMatch($id: ID!) {\n    profile(id: $id) {\n      id\n      viewerMatch {\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ViewerMatch($id: ID!) {\n    profile(id: $id) {\n      id\n      viewerMatch {\n        reasons {\n          ...ReasonText_reason @unmask\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Profile($id: ID, $username: String) {\n    profile(id: $id, username: $username) {\n      id\n      fullName\n      username\n      title\n      bio\n      picks {\n        id\n        title\n        reference\n        category\n        rank\n        rankedAt\n      }\n      shelfImage {\n        ...Picture_image @unmask\n      }\n      ...ProfileHeader_profile\n      ...Shelf_profile\n      collections(first: 6) {\n        nodes {\n          id\n          ...CollectionCard_collection\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Profile($id: ID, $username: String) {\n    profile(id: $id, username: $username) {\n      id\n      fullName\n      username\n      title\n      bio\n      picks {\n        id\n        title\n        reference\n        category\n        rank\n        rankedAt\n      }\n      shelfImage {\n        ...Picture_image @unmask\n      }\n      ...ProfileHeader_profile\n      ...Shelf_profile\n      collections(first: 6) {\n        nodes {\n          id\n          ...CollectionCard_collection\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Search($query: String!, $type: SearchType, $after: String) {\n    search(query: $query, type: $type, first: 20, after: $after) {\n      nodes {\n        __typename\n        ... on Profile {\n          id\n          ...CuratorRow_profile\n        }\n        ... on Pick {\n          id\n          reference\n          thing {\n            id\n            city {\n              id\n              slug\n              name\n              country\n            }\n            ...ThingRow_thing\n          }\n          ...PickRow_pick\n        }\n        ... on Collection {\n          id\n          ...CollectionRow_collection\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query Search($query: String!, $type: SearchType, $after: String) {\n    search(query: $query, type: $type, first: 20, after: $after) {\n      nodes {\n        __typename\n        ... on Profile {\n          id\n          ...CuratorRow_profile\n        }\n        ... on Pick {\n          id\n          reference\n          thing {\n            id\n            city {\n              id\n              slug\n              name\n              country\n            }\n            ...ThingRow_thing\n          }\n          ...PickRow_pick\n        }\n        ... on Collection {\n          id\n          ...CollectionRow_collection\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickRow_pick on Pick {\n    id\n    title\n    reference\n    category\n    profile {\n      id\n      fullName\n      username\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n"): (typeof documents)["\n  fragment PickRow_pick on Pick {\n    id\n    title\n    reference\n    category\n    profile {\n      id\n      fullName\n      username\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ThingRow_thing on Thing {\n    id\n    category\n    slug\n    title\n    creator\n    shelvesCount\n    image {\n      ...Picture_image @unmask\n    }\n    picks(first: 3) {\n      nodes {\n        id\n        rank\n        profile {\n          id\n          username\n          fullName\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ThingRow_thing on Thing {\n    id\n    category\n    slug\n    title\n    creator\n    shelvesCount\n    image {\n      ...Picture_image @unmask\n    }\n    picks(first: 3) {\n      nodes {\n        id\n        rank\n        profile {\n          id\n          username\n          fullName\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CuratorRow_profile on Profile {\n    id\n    username\n    fullName\n    occupation: title\n    location\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n  }\n"): (typeof documents)["\n  fragment CuratorRow_profile on Profile {\n    id\n    username\n    fullName\n    occupation: title\n    location\n    avatar {\n      ...Thumbnail_image @unmask\n    }\n    ...CuratorName_profile\n    ...FollowButton_profile\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CollectionRow_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      ...Picture_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n  }\n"): (typeof documents)["\n  fragment CollectionRow_collection on Collection {\n    id\n    title\n    issueNumber\n    cover {\n      ...Picture_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DownloadData_export on DataExport {\n    id\n    state\n    progress\n    bytes\n    expiresAt\n    url\n  }\n"): (typeof documents)["\n  fragment DownloadData_export on DataExport {\n    id\n    state\n    progress\n    bytes\n    expiresAt\n    url\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DataExport {\n    viewer {\n      dataExport {\n        ...DownloadData_export @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query DataExport {\n    viewer {\n      dataExport {\n        ...DownloadData_export @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestDataExport {\n    requestDataExport {\n      dataExport {\n        id\n      }\n      viewer {\n        dataExport {\n          ...DownloadData_export @unmask\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestDataExport {\n    requestDataExport {\n      dataExport {\n        id\n      }\n      viewer {\n        dataExport {\n          ...DownloadData_export @unmask\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Passkeys {\n    signInMethods {\n      passkeys\n    }\n    viewer {\n      passkeys {\n        id\n        name\n        host\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query Passkeys {\n    signInMethods {\n      passkeys\n    }\n    viewer {\n      passkeys {\n        id\n        name\n        host\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      viewer {\n        passkeys {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      viewer {\n        passkeys {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      viewer {\n        passkeys {\n          id\n          name\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      viewer {\n        passkeys {\n          id\n          name\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      viewer {\n        passkeys {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      viewer {\n        passkeys {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartAuthenticator {\n    startAuthenticator {\n      secret\n      uri\n      qrCode\n    }\n  }\n"): (typeof documents)["\n  mutation StartAuthenticator {\n    startAuthenticator {\n      secret\n      uri\n      qrCode\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmAuthenticator($code: String!) {\n    confirmAuthenticator(code: $code) {\n      recoveryCodes\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmAuthenticator($code: String!) {\n    confirmAuthenticator(code: $code) {\n      recoveryCodes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveAuthenticator {\n    removeAuthenticator {\n      viewer {\n        trustedDevices {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveAuthenticator {\n    removeAuthenticator {\n      viewer {\n        trustedDevices {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateRecoveryCodes {\n    createRecoveryCodes {\n      recoveryCodes\n    }\n  }\n"): (typeof documents)["\n  mutation CreateRecoveryCodes {\n    createRecoveryCodes {\n      recoveryCodes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SecurityEvents {\n    viewer {\n      securityEvents {\n        id\n        kind\n        device\n        createdAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query SecurityEvents {\n    viewer {\n      securityEvents {\n        id\n        kind\n        device\n        createdAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions {\n    viewer {\n      sessions {\n        id\n        device\n        startedAt\n        lastUsedAt\n        isCurrent\n      }\n      trustedDevices {\n        id\n        device\n        trustedUntil\n      }\n    }\n  }\n"): (typeof documents)["\n  query Sessions {\n    viewer {\n      sessions {\n        id\n        device\n        startedAt\n        lastUsedAt\n        isCurrent\n      }\n      trustedDevices {\n        id\n        device\n        trustedUntil\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      viewer {\n        sessions {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      viewer {\n        sessions {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgetDevice($id: ID!) {\n    forgetDevice(id: $id) {\n      viewer {\n        trustedDevices {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ForgetDevice($id: ID!) {\n    forgetDevice(id: $id) {\n      viewer {\n        trustedDevices {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions {\n    endOtherSessions {\n      viewer {\n        sessions {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EndOtherSessions {\n    endOtherSessions {\n      viewer {\n        sessions {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Account {\n    viewer {\n      profile {\n        id\n        email\n      }\n      account {\n        emailConfirmed\n        newEmail\n        hasPassword\n        usesGoogle\n        hasAuthenticator\n        recoveryCodesLeft\n        secondFactorDue\n      }\n    }\n  }\n"): (typeof documents)["\n  query Account {\n    viewer {\n      profile {\n        id\n        email\n      }\n      account {\n        emailConfirmed\n        newEmail\n        hasPassword\n        usesGoogle\n        hasAuthenticator\n        recoveryCodesLeft\n        secondFactorDue\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeEmail($input: ChangeEmailInput!) {\n    changeEmail(input: $input)\n  }\n"): (typeof documents)["\n  mutation ChangeEmail($input: ChangeEmailInput!) {\n    changeEmail(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestEmailConfirmation {\n    requestEmailConfirmation\n  }\n"): (typeof documents)["\n  mutation RequestEmailConfirmation {\n    requestEmailConfirmation\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input)\n  }\n"): (typeof documents)["\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input)\n  }\n"): (typeof documents)["\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PushKey {\n    pushPublicKey\n  }\n"): (typeof documents)["\n  query PushKey {\n    pushPublicKey\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePushSubscription($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input)\n  }\n"): (typeof documents)["\n  mutation SavePushSubscription($input: PushSubscriptionInput!) {\n    savePushSubscription(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletePushSubscription($endpoint: String!) {\n    deletePushSubscription(endpoint: $endpoint)\n  }\n"): (typeof documents)["\n  mutation DeletePushSubscription($endpoint: String!) {\n    deletePushSubscription(endpoint: $endpoint)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NeedsAdmin {\n    site {\n      needsAdmin\n    }\n  }\n"): (typeof documents)["\n  query NeedsAdmin {\n    site {\n      needsAdmin\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Suspension($id: ID!, $token: String!) {\n    takedown(id: $id, token: $token) {\n      restoredAt\n      ...TakedownNotice_takedown @unmask\n    }\n  }\n"): (typeof documents)["\n  query Suspension($id: ID!, $token: String!) {\n    takedown(id: $id, token: $token) {\n      restoredAt\n      ...TakedownNotice_takedown @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SuggestThingChange($input: ThingSuggestionInput!) {\n    suggestThingChange(input: $input)\n  }\n"): (typeof documents)["\n  mutation SuggestThingChange($input: ThingSuggestionInput!) {\n    suggestThingChange(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ThingStory_pick on Pick {\n    id\n    title\n    category\n    rank\n    descriptionHtml\n    image {\n      id\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n"): (typeof documents)["\n  fragment ThingStory_pick on Pick {\n    id\n    title\n    category\n    rank\n    descriptionHtml\n    image {\n      id\n    }\n    profile {\n      id\n      username\n      fullName\n      ...CuratorByline_profile\n    }\n    ...PickImage_pick\n    ...FavoriteButton_pick\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Thing($category: Category!, $slug: String!, $after: String) {\n    thing(category: $category, slug: $slug) {\n      id\n      category\n      slug\n      title\n      creator\n      year\n      latitude\n      longitude\n      city {\n        id\n        slug\n      }\n      shelvesCount\n      firstPlacesCount\n      identifiers {\n        kind\n        value\n      }\n      image {\n        ...Picture_image @unmask\n      }\n      picks(first: 24, after: $after) {\n        nodes {\n          id\n          title\n          reference\n          category\n          publishedAt\n          descriptionHtml\n          profile {\n            id\n            username\n            fullName\n          }\n          ...ThingStory_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      collections(first: 6) {\n        nodes {\n          id\n          ...CollectionCard_collection\n        }\n      }\n      similar(first: 6) {\n        id\n        ...ThingCard_thing\n      }\n    }\n  }\n"): (typeof documents)["\n  query Thing($category: Category!, $slug: String!, $after: String) {\n    thing(category: $category, slug: $slug) {\n      id\n      category\n      slug\n      title\n      creator\n      year\n      latitude\n      longitude\n      city {\n        id\n        slug\n      }\n      shelvesCount\n      firstPlacesCount\n      identifiers {\n        kind\n        value\n      }\n      image {\n        ...Picture_image @unmask\n      }\n      picks(first: 24, after: $after) {\n        nodes {\n          id\n          title\n          reference\n          category\n          publishedAt\n          descriptionHtml\n          profile {\n            id\n            username\n            fullName\n          }\n          ...ThingStory_pick\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n      collections(first: 6) {\n        nodes {\n          id\n          ...CollectionCard_collection\n        }\n      }\n      similar(first: 6) {\n        id\n        ...ThingCard_thing\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopThings(\n    $category: Category!\n    $season: String\n    $city: String\n    $after: String\n    $latest: String!\n    $previous: String!\n  ) {\n    latest: topThings(first: 10, category: $category, season: $latest, city: $city) {\n      nodes {\n        position\n      }\n    }\n    previous: topThings(first: 10, category: $category, season: $previous, city: $city) {\n      nodes {\n        position\n      }\n    }\n    topThings(first: 24, category: $category, season: $season, city: $city, after: $after) {\n      nodes {\n        position\n        curatorsCount\n        firstPlacesCount\n        thing {\n          id\n          category\n          slug\n          title\n          creator\n          city {\n            id\n            slug\n            name\n          }\n          image {\n            ...Picture_image @unmask\n          }\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query TopThings(\n    $category: Category!\n    $season: String\n    $city: String\n    $after: String\n    $latest: String!\n    $previous: String!\n  ) {\n    latest: topThings(first: 10, category: $category, season: $latest, city: $city) {\n      nodes {\n        position\n      }\n    }\n    previous: topThings(first: 10, category: $category, season: $previous, city: $city) {\n      nodes {\n        position\n      }\n    }\n    topThings(first: 24, category: $category, season: $season, city: $city, after: $after) {\n      nodes {\n        position\n        curatorsCount\n        firstPlacesCount\n        thing {\n          id\n          category\n          slug\n          title\n          creator\n          city {\n            id\n            slug\n            name\n          }\n          image {\n            ...Picture_image @unmask\n          }\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query YearInReview($username: String!, $year: Int!) {\n    profile(username: $username) {\n      id\n      username\n      fullName\n      shelfYears\n      yearInReview(year: $year) {\n        category\n        rank\n        title\n        reference\n        rankedAt\n        leftAt\n        removalReason\n        reason\n        pick {\n          id\n          ...PickImage_pick\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query YearInReview($username: String!, $year: Int!) {\n    profile(username: $username) {\n      id\n      username\n      fullName\n      shelfYears\n      yearInReview(year: $year) {\n        category\n        rank\n        title\n        reference\n        rankedAt\n        leftAt\n        removalReason\n        reason\n        pick {\n          id\n          ...PickImage_pick\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AppRequest($query: String!) {\n    appRequest(query: $query) {\n      problem\n      name\n      host\n      isOnDevice\n      scopes\n      expiresAt\n    }\n  }\n"): (typeof documents)["\n  query AppRequest($query: String!) {\n    appRequest(query: $query) {\n      problem\n      name\n      host\n      isOnDevice\n      scopes\n      expiresAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerApp($query: String!, $allow: Boolean!) {\n    answerApp(query: $query, allow: $allow) {\n      url\n    }\n  }\n"): (typeof documents)["\n  mutation AnswerApp($query: String!, $allow: Boolean!) {\n    answerApp(query: $query, allow: $allow) {\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateApp($input: CreateAppInput!) {\n    createApp(input: $input) {\n      secret\n      viewer {\n        ownApps {\n          ...YourApps_app\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateApp($input: CreateAppInput!) {\n    createApp(input: $input) {\n      secret\n      viewer {\n        ownApps {\n          ...YourApps_app\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateToken($input: CreateTokenInput!) {\n    createToken(input: $input) {\n      secret\n      viewer {\n        tokens {\n          ...YourTokens_token\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateToken($input: CreateTokenInput!) {\n    createToken(input: $input) {\n      secret\n      viewer {\n        tokens {\n          ...YourTokens_token\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment YourApps_app on App {\n    id\n    name\n    redirectUris\n    hasSecret\n    people\n  }\n"): (typeof documents)["\n  fragment YourApps_app on App {\n    id\n    name\n    redirectUris\n    hasSecret\n    people\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Apps {\n    viewer {\n      apps {\n        id\n        name\n        host\n        scopes\n        createdAt\n        expiresAt\n        lastUsedAt\n      }\n      ownApps {\n        ...YourApps_app @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query Apps {\n    viewer {\n      apps {\n        id\n        name\n        host\n        scopes\n        createdAt\n        expiresAt\n        lastUsedAt\n      }\n      ownApps {\n        ...YourApps_app @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment YourTokens_token on AccessToken {\n    id\n    name\n    prefix\n    scopes\n    expiresAt\n    lastUsedAt\n  }\n"): (typeof documents)["\n  fragment YourTokens_token on AccessToken {\n    id\n    name\n    prefix\n    scopes\n    expiresAt\n    lastUsedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Tokens {\n    viewer {\n      tokens {\n        ...YourTokens_token @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query Tokens {\n    viewer {\n      tokens {\n        ...YourTokens_token @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeToken($id: ID!) {\n    revokeToken(id: $id) {\n      viewer {\n        tokens {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeToken($id: ID!) {\n    revokeToken(id: $id) {\n      viewer {\n        tokens {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Webhooks {\n    viewer {\n      webhooks {\n        ...Webhooks_webhook @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query Webhooks {\n    viewer {\n      webhooks {\n        ...Webhooks_webhook @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditEvents($filter: AuditFilter, $after: String) {\n    auditEvents(first: 50, filter: $filter, after: $after) {\n      nodes {\n        id\n        at\n        action\n        subjectType\n        subjectId\n        subjectName\n        ip\n        userAgent\n        actor {\n          id\n          fullName\n          username\n        }\n        changes {\n          field\n          before\n          after\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query AuditEvents($filter: AuditFilter, $after: String) {\n    auditEvents(first: 50, filter: $filter, after: $after) {\n      nodes {\n        id\n        at\n        action\n        subjectType\n        subjectId\n        subjectName\n        ip\n        userAgent\n        actor {\n          id\n          fullName\n          username\n        }\n        changes {\n          field\n          before\n          after\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListedPick_pick on Pick {\n    id\n    title\n    reference\n    category\n    status\n    isPublic\n    favoritesCount\n    commentsCount\n    createdAt\n    image {\n      ...Thumbnail_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      reason\n    }\n  }\n"): (typeof documents)["\n  fragment ListedPick_pick on Pick {\n    id\n    title\n    reference\n    category\n    status\n    isPublic\n    favoritesCount\n    commentsCount\n    createdAt\n    image {\n      ...Thumbnail_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListedCollection_collection on Collection {\n    id\n    title\n    issueNumber\n    isPublic\n    commentsCount\n    createdAt\n    cover {\n      ...Thumbnail_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      reason\n    }\n  }\n"): (typeof documents)["\n  fragment ListedCollection_collection on Collection {\n    id\n    title\n    issueNumber\n    isPublic\n    commentsCount\n    createdAt\n    cover {\n      ...Thumbnail_image @unmask\n    }\n    profile {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminPicks(\n    $search: String\n    $category: Category\n    $state: ContentState\n    $curatorId: ID\n    $order: ContentOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    adminPicks(\n      first: 50\n      search: $search\n      category: $category\n      state: $state\n      curatorId: $curatorId\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...ListedPick_pick @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminPicks(\n    $search: String\n    $category: Category\n    $state: ContentState\n    $curatorId: ID\n    $order: ContentOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    adminPicks(\n      first: 50\n      search: $search\n      category: $category\n      state: $state\n      curatorId: $curatorId\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...ListedPick_pick @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AllCollections(\n    $search: String\n    $category: Category\n    $state: ContentState\n    $curatorId: ID\n    $order: ContentOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    allCollections(\n      first: 50\n      search: $search\n      category: $category\n      state: $state\n      curatorId: $curatorId\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...ListedCollection_collection @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query AllCollections(\n    $search: String\n    $category: Category\n    $state: ContentState\n    $curatorId: ID\n    $order: ContentOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    allCollections(\n      first: 50\n      search: $search\n      category: $category\n      state: $state\n      curatorId: $curatorId\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...ListedCollection_collection @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HideContent($input: TakeDownInput!) {\n    takeDown(input: $input) {\n      takedown {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation HideContent($input: TakeDownInput!) {\n    takeDown(input: $input) {\n      takedown {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LiftContentTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LiftContentTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FeaturedEntry_featured on Featured {\n    id\n    startsAt\n    endsAt\n    state\n    version\n    pick {\n      id\n      title\n      reference\n      image {\n        ...Thumbnail_image @unmask\n      }\n      profile {\n        id\n        fullName\n        username\n      }\n    }\n    profile {\n      id\n      fullName\n      username\n      title\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment FeaturedEntry_featured on Featured {\n    id\n    startsAt\n    endsAt\n    state\n    version\n    pick {\n      id\n      title\n      reference\n      image {\n        ...Thumbnail_image @unmask\n      }\n      profile {\n        id\n        fullName\n        username\n      }\n    }\n    profile {\n      id\n      fullName\n      username\n      title\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeaturedList($subject: FeaturedSubject!) {\n    featured(subject: $subject) {\n      ...FeaturedEntry_featured @unmask\n    }\n  }\n"): (typeof documents)["\n  query FeaturedList($subject: FeaturedSubject!) {\n    featured(subject: $subject) {\n      ...FeaturedEntry_featured @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeaturedCandidates($query: String!, $type: SearchType!) {\n    search(query: $query, first: 8, type: $type) {\n      nodes {\n        __typename\n        ... on Pick {\n          id\n          title\n          reference\n          isPublic\n          image {\n            ...Thumbnail_image @unmask\n          }\n        }\n        ... on Profile {\n          id\n          fullName\n          username\n          profession: title\n          avatar {\n            ...Thumbnail_image @unmask\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query FeaturedCandidates($query: String!, $type: SearchType!) {\n    search(query: $query, first: 8, type: $type) {\n      nodes {\n        __typename\n        ... on Pick {\n          id\n          title\n          reference\n          isPublic\n          image {\n            ...Thumbnail_image @unmask\n          }\n        }\n        ... on Profile {\n          id\n          fullName\n          username\n          profession: title\n          avatar {\n            ...Thumbnail_image @unmask\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddFeatured($input: AddFeaturedInput!) {\n    addFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddFeatured($input: AddFeaturedInput!) {\n    addFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateFeatured($input: UpdateFeaturedInput!) {\n    updateFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateFeatured($input: UpdateFeaturedInput!) {\n    updateFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OrderFeatured($input: OrderFeaturedInput!) {\n    orderFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation OrderFeatured($input: OrderFeaturedInput!) {\n    orderFeatured(input: $input) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveFeatured($id: ID!) {\n    removeFeatured(id: $id) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveFeatured($id: ID!) {\n    removeFeatured(id: $id) {\n      featured {\n        ...FeaturedEntry_featured @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Invites($filter: InviteFilter, $after: String) {\n    invites(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...InviteRow_invite @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query Invites($filter: InviteFilter, $after: String) {\n    invites(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...InviteRow_invite @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment InviteRow_invite on Invite {\n    id\n    kind\n    prefix\n    state\n    email\n    name\n    note\n    createdAt\n    expiresAt\n    sentAt\n    maxUses\n    uses\n    people {\n      id\n      username\n      fullName\n    }\n  }\n"): (typeof documents)["\n  fragment InviteRow_invite on Invite {\n    id\n    kind\n    prefix\n    state\n    email\n    name\n    note\n    createdAt\n    expiresAt\n    sentAt\n    maxUses\n    uses\n    people {\n      id\n      username\n      fullName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PreviewInvites($emails: [String!]!) {\n    previewInvites(emails: $emails) {\n      email\n      outcome\n    }\n  }\n"): (typeof documents)["\n  query PreviewInvites($emails: [String!]!) {\n    previewInvites(emails: $emails) {\n      email\n      outcome\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateInvites($input: CreateInvitesInput!) {\n    createInvites(input: $input) {\n      results {\n        email\n        outcome\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateInvites($input: CreateInvitesInput!) {\n    createInvites(input: $input) {\n      results {\n        email\n        outcome\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateInviteLink($input: CreateInviteLinkInput!) {\n    createInviteLink(input: $input) {\n      url\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateInviteLink($input: CreateInviteLinkInput!) {\n    createInviteLink(input: $input) {\n      url\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeInvite($id: ID!) {\n    revokeInvite(id: $id) {\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeInvite($id: ID!) {\n    revokeInvite(id: $id) {\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendInvite($id: ID!) {\n    resendInvite(id: $id) {\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ResendInvite($id: ID!) {\n    resendInvite(id: $id) {\n      invite {\n        ...InviteRow_invite\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminCounts {\n    adminCounts {\n      failedJobs\n      pendingSubmissions\n      openReports\n      answeredTakedowns\n      openThingSuggestions\n    }\n  }\n"): (typeof documents)["\n  query AdminCounts {\n    adminCounts {\n      failedJobs\n      pendingSubmissions\n      openReports\n      answeredTakedowns\n      openThingSuggestions\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FactorDue {\n    viewer {\n      account {\n        secondFactorDue\n      }\n    }\n  }\n"): (typeof documents)["\n  query FactorDue {\n    viewer {\n      account {\n        secondFactorDue\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryFailedJobs($ids: [ID!]!) {\n    retryFailedJobs(ids: $ids) {\n      failed\n    }\n  }\n"): (typeof documents)["\n  mutation RetryFailedJobs($ids: [ID!]!) {\n    retryFailedJobs(ids: $ids) {\n      failed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteFailedJobs($ids: [ID!]!) {\n    deleteFailedJobs(ids: $ids) {\n      failed\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteFailedJobs($ids: [ID!]!) {\n    deleteFailedJobs(ids: $ids) {\n      failed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminOverview($days: Int!) {\n    overview(days: $days) {\n      pendingSubmissions\n      oldestSubmissionAt\n      oldestReportAt\n      oldestChangeAt\n      unconfirmedAddresses\n      users\n      pictures\n      pictureBytes\n      databaseBytes\n      days {\n        day\n        signUps\n        picks\n        saves\n        approvals\n      }\n    }\n    adminCounts {\n      changedShelves\n      openReports\n      answeredTakedowns\n    }\n    jobCounts {\n      waiting\n      running\n      retrying\n      failed\n    }\n    failedJobs(first: 5) {\n      nodes {\n        id\n        task\n        error\n        attempts\n        failedAt\n      }\n    }\n    users(first: 6) {\n      nodes {\n        ...UserRow_user @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminOverview($days: Int!) {\n    overview(days: $days) {\n      pendingSubmissions\n      oldestSubmissionAt\n      oldestReportAt\n      oldestChangeAt\n      unconfirmedAddresses\n      users\n      pictures\n      pictureBytes\n      databaseBytes\n      days {\n        day\n        signUps\n        picks\n        saves\n        approvals\n      }\n    }\n    adminCounts {\n      changedShelves\n      openReports\n      answeredTakedowns\n    }\n    jobCounts {\n      waiting\n      running\n      retrying\n      failed\n    }\n    failedJobs(first: 5) {\n      nodes {\n        id\n        task\n        error\n        attempts\n        failedAt\n      }\n    }\n    users(first: 6) {\n      nodes {\n        ...UserRow_user @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Reports($filter: ReportFilter, $after: String) {\n    reports(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...ReportRow_report @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query Reports($filter: ReportFilter, $after: String) {\n    reports(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...ReportRow_report @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReportRow_report on Report {\n    id\n    subject\n    kind\n    text\n    canAnswer\n    createdAt\n    answer\n    resolvedAt\n    profile {\n      id\n      username\n      fullName\n    }\n    pick {\n      id\n      title\n    }\n    collection {\n      id\n      title\n    }\n    quote\n    comment {\n      id\n      pick {\n        id\n        title\n      }\n      collection {\n        id\n        title\n      }\n    }\n    reporter {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      restoredAt\n    }\n    sameCount\n    sameKinds\n    others {\n      id\n      kind\n      text\n      reporter {\n        id\n        fullName\n        username\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ReportRow_report on Report {\n    id\n    subject\n    kind\n    text\n    canAnswer\n    createdAt\n    answer\n    resolvedAt\n    profile {\n      id\n      username\n      fullName\n    }\n    pick {\n      id\n      title\n    }\n    collection {\n      id\n      title\n    }\n    quote\n    comment {\n      id\n      pick {\n        id\n        title\n      }\n      collection {\n        id\n        title\n      }\n    }\n    reporter {\n      id\n      fullName\n      username\n    }\n    takedown {\n      id\n      restoredAt\n    }\n    sameCount\n    sameKinds\n    others {\n      id\n      kind\n      text\n      reporter {\n        id\n        fullName\n        username\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Takedowns($filter: TakedownFilter, $after: String) {\n    takedowns(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...TakedownRow_takedown @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query Takedowns($filter: TakedownFilter, $after: String) {\n    takedowns(first: 50, filter: $filter, after: $after) {\n      nodes {\n        ...TakedownRow_takedown @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TakedownRow_takedown on Takedown {\n    id\n    subject\n    reason\n    answer\n    createdAt\n    keptAt\n    restoredAt\n    profile {\n      id\n      username\n      fullName\n    }\n    pick {\n      id\n      title\n    }\n    collection {\n      id\n      title\n    }\n  }\n"): (typeof documents)["\n  fragment TakedownRow_takedown on Takedown {\n    id\n    subject\n    reason\n    answer\n    createdAt\n    keptAt\n    restoredAt\n    profile {\n      id\n      username\n      fullName\n    }\n    pick {\n      id\n      title\n    }\n    collection {\n      id\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LiftListedTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        ...TakedownRow_takedown\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LiftListedTakedown($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        ...TakedownRow_takedown\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpholdTakedown($id: ID!) {\n    upholdTakedown(id: $id) {\n      takedown {\n        ...TakedownRow_takedown\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpholdTakedown($id: ID!) {\n    upholdTakedown(id: $id) {\n      takedown {\n        ...TakedownRow_takedown\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResolveReport(\n    $id: ID!\n    $answer: String!\n    $takeDownReason: String\n    $removeComment: Boolean\n    $suspend: Boolean\n  ) {\n    resolveReport(\n      id: $id\n      all: true\n      answer: $answer\n      takeDownReason: $takeDownReason\n      removeComment: $removeComment\n      suspend: $suspend\n    ) {\n      report {\n        ...ReportRow_report\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ResolveReport(\n    $id: ID!\n    $answer: String!\n    $takeDownReason: String\n    $removeComment: Boolean\n    $suspend: Boolean\n  ) {\n    resolveReport(\n      id: $id\n      all: true\n      answer: $answer\n      takeDownReason: $takeDownReason\n      removeComment: $removeComment\n      suspend: $suspend\n    ) {\n      report {\n        ...ReportRow_report\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditedSite_site on Site {\n    name\n    description\n    registration\n    reviewPolicy\n    secondFactor\n    flaggedWords\n    version\n    limits {\n      writesPerMinute\n      uploadsPerHour\n      signUpsPerHour\n    }\n  }\n"): (typeof documents)["\n  fragment EditedSite_site on Site {\n    name\n    description\n    registration\n    reviewPolicy\n    secondFactor\n    flaggedWords\n    version\n    limits {\n      writesPerMinute\n      uploadsPerHour\n      signUpsPerHour\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SiteSettings {\n    site {\n      ...EditedSite_site @unmask\n    }\n  }\n"): (typeof documents)["\n  query SiteSettings {\n    site {\n      ...EditedSite_site @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSiteSettings($input: SiteSettingsInput!) {\n    updateSiteSettings(input: $input) {\n      site {\n        ...EditedSite_site @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSiteSettings($input: SiteSettingsInput!) {\n    updateSiteSettings(input: $input) {\n      site {\n        ...EditedSite_site @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SiteHealth {\n    siteHealth {\n      version\n      parts {\n        part\n        ok\n      }\n    }\n  }\n"): (typeof documents)["\n  query SiteHealth {\n    siteHealth {\n      version\n      parts {\n        part\n        ok\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendTestMail {\n    sendTestMail\n  }\n"): (typeof documents)["\n  mutation SendTestMail {\n    sendTestMail\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SiteWebhooks {\n    siteWebhooks {\n      ...Webhooks_webhook @unmask\n    }\n  }\n"): (typeof documents)["\n  query SiteWebhooks {\n    siteWebhooks {\n      ...Webhooks_webhook @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SiteApps {\n    siteApps {\n      id\n      name\n      redirectUris\n      people\n    }\n  }\n"): (typeof documents)["\n  query SiteApps {\n    siteApps {\n      id\n      name\n      redirectUris\n      people\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SubmissionRow_submission on Submission {\n    id\n    kind\n    version\n    status\n    note\n    createdAt\n    decidedAt\n    claimedAt\n    claimedBy {\n      id\n      fullName\n      username\n    }\n    profile {\n      id\n      username\n      fullName\n      title\n      email\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment SubmissionRow_submission on Submission {\n    id\n    kind\n    version\n    status\n    note\n    createdAt\n    decidedAt\n    claimedAt\n    claimedBy {\n      id\n      fullName\n      username\n    }\n    profile {\n      id\n      username\n      fullName\n      title\n      email\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Submissions(\n    $status: SubmissionStatus!\n    $kind: SubmissionKind!\n    $order: SubmissionOrder!\n    $after: String\n  ) {\n    submissions(first: 50, after: $after, status: $status, kind: $kind, order: $order) {\n      nodes {\n        ...SubmissionRow_submission @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query Submissions(\n    $status: SubmissionStatus!\n    $kind: SubmissionKind!\n    $order: SubmissionOrder!\n    $after: String\n  ) {\n    submissions(first: 50, after: $after, status: $status, kind: $kind, order: $order) {\n      nodes {\n        ...SubmissionRow_submission @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewedShelf_shelf on ShelfSnapshot {\n    fullName\n    username\n    title\n    bio\n    location\n    interests\n    socialLinks {\n      name\n      url\n    }\n    avatar {\n      ...Picture_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    picks {\n      pickId\n      category\n      rank\n      title\n      reference\n      link\n      descriptionHtml\n      image {\n        ...Picture_image @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ReviewedShelf_shelf on ShelfSnapshot {\n    fullName\n    username\n    title\n    bio\n    location\n    interests\n    socialLinks {\n      name\n      url\n    }\n    avatar {\n      ...Picture_image @unmask\n    }\n    shelfImage {\n      ...Picture_image @unmask\n    }\n    picks {\n      pickId\n      category\n      rank\n      title\n      reference\n      link\n      descriptionHtml\n      image {\n        ...Picture_image @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PinnedNote_note on ReviewNote {\n    id\n    pickId\n    field\n    text\n    createdAt\n    resolvedAt\n  }\n"): (typeof documents)["\n  fragment PinnedNote_note on ReviewNote {\n    id\n    pickId\n    field\n    text\n    createdAt\n    resolvedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SubmissionReview($id: ID!) {\n    submissionReview(id: $id) {\n      id\n      version\n      submission {\n        ...SubmissionRow_submission @unmask\n      }\n      shelf {\n        ...ReviewedShelf_shelf @unmask\n      }\n      approvedShelf {\n        ...ReviewedShelf_shelf @unmask\n      }\n      changes {\n        pickId\n        category\n        rank\n        pickTitle\n        field\n        change\n        before\n        after\n        words {\n          text\n          change\n        }\n      }\n      checks {\n        kind\n        pickId\n        field\n        message\n      }\n      notes {\n        ...PinnedNote_note @unmask\n      }\n      rounds(first: 10) {\n        nodes {\n          id\n          kind\n          status\n          note\n          createdAt\n          decidedAt\n          reviewer {\n            id\n            fullName\n            username\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SubmissionReview($id: ID!) {\n    submissionReview(id: $id) {\n      id\n      version\n      submission {\n        ...SubmissionRow_submission @unmask\n      }\n      shelf {\n        ...ReviewedShelf_shelf @unmask\n      }\n      approvedShelf {\n        ...ReviewedShelf_shelf @unmask\n      }\n      changes {\n        pickId\n        category\n        rank\n        pickTitle\n        field\n        change\n        before\n        after\n        words {\n          text\n          change\n        }\n      }\n      checks {\n        kind\n        pickId\n        field\n        message\n      }\n      notes {\n        ...PinnedNote_note @unmask\n      }\n      rounds(first: 10) {\n        nodes {\n          id\n          kind\n          status\n          note\n          createdAt\n          decidedAt\n          reviewer {\n            id\n            fullName\n            username\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Decision on ProfilePayload {\n    profile {\n      id\n      status\n      isCreator\n      rejectionNote\n    }\n    submission {\n      ...SubmissionRow_submission\n    }\n  }\n"): (typeof documents)["\n  fragment Decision on ProfilePayload {\n    profile {\n      id\n      status\n      isCreator\n      rejectionNote\n    }\n    submission {\n      ...SubmissionRow_submission\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveSubmission($id: ID!, $version: Int!, $note: String) {\n    approveSubmission(id: $id, version: $version, note: $note) {\n      ...Decision\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveSubmission($id: ID!, $version: Int!, $note: String) {\n    approveSubmission(id: $id, version: $version, note: $note) {\n      ...Decision\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RejectSubmission($id: ID!, $version: Int!, $note: String!) {\n    rejectSubmission(id: $id, version: $version, note: $note) {\n      ...Decision\n    }\n  }\n"): (typeof documents)["\n  mutation RejectSubmission($id: ID!, $version: Int!, $note: String!) {\n    rejectSubmission(id: $id, version: $version, note: $note) {\n      ...Decision\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveSubmissions($items: [SubmissionVersionInput!]!) {\n    approveSubmissions(items: $items) {\n      decidedIds\n      refused {\n        id\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveSubmissions($items: [SubmissionVersionInput!]!) {\n    approveSubmissions(items: $items) {\n      decidedIds\n      refused {\n        id\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcknowledgeEdits($items: [SubmissionVersionInput!]!) {\n    acknowledgeEdits(items: $items) {\n      decidedIds\n      refused {\n        id\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AcknowledgeEdits($items: [SubmissionVersionInput!]!) {\n    acknowledgeEdits(items: $items) {\n      decidedIds\n      refused {\n        id\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClaimSubmission($id: ID!) {\n    claimSubmission(id: $id) {\n      submission {\n        ...SubmissionRow_submission\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ClaimSubmission($id: ID!) {\n    claimSubmission(id: $id) {\n      submission {\n        ...SubmissionRow_submission\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseSubmission($id: ID!) {\n    releaseSubmission(id: $id) {\n      submission {\n        ...SubmissionRow_submission\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ReleaseSubmission($id: ID!) {\n    releaseSubmission(id: $id) {\n      submission {\n        ...SubmissionRow_submission\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddReviewNote($input: ReviewNoteInput!) {\n    addReviewNote(input: $input) {\n      note {\n        ...PinnedNote_note\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddReviewNote($input: ReviewNoteInput!) {\n    addReviewNote(input: $input) {\n      note {\n        ...PinnedNote_note\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveReviewNote($id: ID!) {\n    removeReviewNote(id: $id) {\n      deletedId\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveReviewNote($id: ID!) {\n    removeReviewNote(id: $id) {\n      deletedId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SubmissionsChanged {\n    submissionsChanged\n  }\n"): (typeof documents)["\n  subscription SubmissionsChanged {\n    submissionsChanged\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewedThing_thing on Thing {\n    id\n    category\n    title\n    creator\n    slug\n    shelvesCount\n    previousPaths\n    image {\n      ...Thumbnail_image @unmask\n    }\n    picks(first: 100) {\n      nodes {\n        id\n        title\n        reference\n        rank\n        profile {\n          id\n          username\n          fullName\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ReviewedThing_thing on Thing {\n    id\n    category\n    title\n    creator\n    slug\n    shelvesCount\n    previousPaths\n    image {\n      ...Thumbnail_image @unmask\n    }\n    picks(first: 100) {\n      nodes {\n        id\n        title\n        reference\n        rank\n        profile {\n          id\n          username\n          fullName\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThingReview($id: ID!, $other: ID!, $two: Boolean!) {\n    thing(id: $id) {\n      ...ReviewedThing_thing @unmask\n    }\n    other: thing(id: $other) @include(if: $two) {\n      ...ReviewedThing_thing @unmask\n    }\n  }\n"): (typeof documents)["\n  query ThingReview($id: ID!, $other: ID!, $two: Boolean!) {\n    thing(id: $id) {\n      ...ReviewedThing_thing @unmask\n    }\n    other: thing(id: $other) @include(if: $two) {\n      ...ReviewedThing_thing @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThingSuggestions($open: Boolean, $after: String) {\n    thingSuggestions(first: 50, open: $open, after: $after) {\n      nodes {\n        id\n        kind\n        isChoice\n        note\n        createdAt\n        resolvedAt\n        thingName\n        otherName\n        thing {\n          id\n        }\n        other {\n          id\n        }\n        picks {\n          id\n        }\n        profile {\n          id\n          username\n          fullName\n        }\n        change {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query ThingSuggestions($open: Boolean, $after: String) {\n    thingSuggestions(first: 50, open: $open, after: $after) {\n      nodes {\n        id\n        kind\n        isChoice\n        note\n        createdAt\n        resolvedAt\n        thingName\n        otherName\n        thing {\n          id\n        }\n        other {\n          id\n        }\n        picks {\n          id\n        }\n        profile {\n          id\n          username\n          fullName\n        }\n        change {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChoicePick($id: ID!) {\n    pick(id: $id) {\n      id\n      title\n      reference\n      rank\n      profile {\n        id\n        username\n        fullName\n      }\n    }\n  }\n"): (typeof documents)["\n  query ChoicePick($id: ID!) {\n    pick(id: $id) {\n      id\n      title\n      reference\n      rank\n      profile {\n        id\n        username\n        fullName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThingDuplicates($category: Category, $after: String) {\n    thingDuplicates(first: 50, category: $category, after: $after) {\n      nodes {\n        id\n        similarity\n        thing {\n          id\n          category\n          title\n          creator\n          shelvesCount\n        }\n        other {\n          id\n          title\n          creator\n          shelvesCount\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query ThingDuplicates($category: Category, $after: String) {\n    thingDuplicates(first: 50, category: $category, after: $after) {\n      nodes {\n        id\n        similarity\n        thing {\n          id\n          category\n          title\n          creator\n          shelvesCount\n        }\n        other {\n          id\n          title\n          creator\n          shelvesCount\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThingChanges($after: String) {\n    thingChanges(first: 50, after: $after) {\n      nodes {\n        id\n        kind\n        thingName\n        otherName\n        picksCount\n        isWorking\n        createdAt\n        undoneAt\n        thing {\n          id\n          category\n          slug\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query ThingChanges($after: String) {\n    thingChanges(first: 50, after: $after) {\n      nodes {\n        id\n        kind\n        thingName\n        otherName\n        picksCount\n        isWorking\n        createdAt\n        undoneAt\n        thing {\n          id\n          category\n          slug\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AllThings($category: Category, $query: String, $after: String) {\n    things(first: 50, category: $category, query: $query, after: $after) {\n      nodes {\n        id\n        category\n        title\n        creator\n        shelvesCount\n        createdAt\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query AllThings($category: Category, $query: String, $after: String) {\n    things(first: 50, category: $category, query: $query, after: $after) {\n      nodes {\n        id\n        category\n        title\n        creator\n        shelvesCount\n        createdAt\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MergeThings($from: ID!, $into: ID!) {\n    mergeThings(from: $from, into: $into) {\n      change {\n        id\n        picksCount\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MergeThings($from: ID!, $into: ID!) {\n    mergeThings(from: $from, into: $into) {\n      change {\n        id\n        picksCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SplitThing($input: SplitThingInput!) {\n    splitThing(input: $input) {\n      change {\n        id\n        picksCount\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SplitThing($input: SplitThingInput!) {\n    splitThing(input: $input) {\n      change {\n        id\n        picksCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoThingChange($id: ID!) {\n    undoThingChange(id: $id) {\n      change {\n        id\n        undoneAt\n      }\n      stayed\n    }\n  }\n"): (typeof documents)["\n  mutation UndoThingChange($id: ID!) {\n    undoThingChange(id: $id) {\n      change {\n        id\n        undoneAt\n      }\n      stayed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptThingSuggestion($input: AcceptThingSuggestionInput!) {\n    acceptThingSuggestion(input: $input) {\n      suggestion {\n        id\n        resolvedAt\n        change {\n          id\n          picksCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AcceptThingSuggestion($input: AcceptThingSuggestionInput!) {\n    acceptThingSuggestion(input: $input) {\n      suggestion {\n        id\n        resolvedAt\n        change {\n          id\n          picksCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeclineThingSuggestion($id: ID!, $answer: String) {\n    declineThingSuggestion(id: $id, answer: $answer) {\n      suggestion {\n        id\n        resolvedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DeclineThingSuggestion($id: ID!, $answer: String) {\n    declineThingSuggestion(id: $id, answer: $answer) {\n      suggestion {\n        id\n        resolvedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DismissThingDuplicate($id: ID!) {\n    dismissThingDuplicate(id: $id)\n  }\n"): (typeof documents)["\n  mutation DismissThingDuplicate($id: ID!) {\n    dismissThingDuplicate(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThingRematch {\n    thingRematch {\n      isComplete\n      pairsCount\n      picksCount\n      isWorking\n      batchId\n      mergedCount\n    }\n  }\n"): (typeof documents)["\n  query ThingRematch {\n    thingRematch {\n      isComplete\n      pairsCount\n      picksCount\n      isWorking\n      batchId\n      mergedCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation JoinThings {\n    joinThings\n  }\n"): (typeof documents)["\n  mutation JoinThings {\n    joinThings\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoJoinedThings($batchId: ID!) {\n    undoJoinedThings(batchId: $batchId)\n  }\n"): (typeof documents)["\n  mutation UndoJoinedThings($batchId: ID!) {\n    undoJoinedThings(batchId: $batchId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UserRow_user on User {\n    id\n    email\n    status\n    createdAt\n    lastActiveAt\n    emailConfirmed\n    picksCount\n    sessionsCount\n    profile {\n      id\n      fullName\n      username\n      isCreator\n      isAdmin\n      isBrand\n      suspension {\n        id\n      }\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment UserRow_user on User {\n    id\n    email\n    status\n    createdAt\n    lastActiveAt\n    emailConfirmed\n    picksCount\n    sessionsCount\n    profile {\n      id\n      fullName\n      username\n      isCreator\n      isAdmin\n      isBrand\n      suspension {\n        id\n      }\n      avatar {\n        ...Thumbnail_image @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Users(\n    $search: String\n    $status: ProfileStatus\n    $role: Role\n    $suspended: Boolean\n    $order: UserOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    users(\n      first: 50\n      search: $search\n      status: $status\n      role: $role\n      suspended: $suspended\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...UserRow_user @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query Users(\n    $search: String\n    $status: ProfileStatus\n    $role: Role\n    $suspended: Boolean\n    $order: UserOrder\n    $descending: Boolean\n    $after: String\n  ) {\n    users(\n      first: 50\n      search: $search\n      status: $status\n      role: $role\n      suspended: $suspended\n      order: $order\n      descending: $descending\n      after: $after\n    ) {\n      nodes {\n        ...UserRow_user @unmask\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserFacts($id: ID!) {\n    userExport(id: $id) {\n      id\n      state\n      progress\n      url\n    }\n    user(id: $id) {\n      ...UserRow_user @unmask\n      hasPassword\n      usesGoogle\n      inviteCode\n      collectionsCount\n      savesCount\n      submissions {\n        id\n        status\n        note\n        createdAt\n        decidedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query UserFacts($id: ID!) {\n    userExport(id: $id) {\n      id\n      state\n      progress\n      url\n    }\n    user(id: $id) {\n      ...UserRow_user @unmask\n      hasPassword\n      usesGoogle\n      inviteCode\n      collectionsCount\n      savesCount\n      submissions {\n        id\n        status\n        note\n        createdAt\n        decidedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GrantRole($profileId: ID!, $role: Role!) {\n    grantRole(profileId: $profileId, role: $role) {\n      profile {\n        id\n        isCreator\n        isAdmin\n        isBrand\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation GrantRole($profileId: ID!, $role: Role!) {\n    grantRole(profileId: $profileId, role: $role) {\n      profile {\n        id\n        isCreator\n        isAdmin\n        isBrand\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeRole($profileId: ID!, $role: Role!) {\n    revokeRole(profileId: $profileId, role: $role) {\n      profile {\n        id\n        isCreator\n        isAdmin\n        isBrand\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeRole($profileId: ID!, $role: Role!) {\n    revokeRole(profileId: $profileId, role: $role) {\n      profile {\n        id\n        isCreator\n        isAdmin\n        isBrand\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndUserSessions($ids: [ID!]!) {\n    endUserSessions(ids: $ids) {\n      users {\n        id\n        sessionsCount\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EndUserSessions($ids: [ID!]!) {\n    endUserSessions(ids: $ids) {\n      users {\n        id\n        sessionsCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmUserEmails($ids: [ID!]!) {\n    confirmUserEmails(ids: $ids) {\n      users {\n        id\n        emailConfirmed\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmUserEmails($ids: [ID!]!) {\n    confirmUserEmails(ids: $ids) {\n      users {\n        id\n        emailConfirmed\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetUserFactor($id: ID!) {\n    resetUserFactor(id: $id) {\n      dueAt\n    }\n  }\n"): (typeof documents)["\n  mutation ResetUserFactor($id: ID!) {\n    resetUserFactor(id: $id) {\n      dueAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendUserConfirmations($ids: [ID!]!) {\n    resendUserConfirmations(ids: $ids) {\n      users {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ResendUserConfirmations($ids: [ID!]!) {\n    resendUserConfirmations(ids: $ids) {\n      users {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Suspend($id: ID!, $reason: String!) {\n    takeDown(input: { subject: PERSON, id: $id, reason: $reason }) {\n      takedown {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Suspend($id: ID!, $reason: String!) {\n    takeDown(input: { subject: PERSON, id: $id, reason: $reason }) {\n      takedown {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LiftSuspension($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n        restoredAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LiftSuspension($id: ID!) {\n    liftTakedown(id: $id) {\n      takedown {\n        id\n        restoredAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExportUser($id: ID!) {\n    exportUser(id: $id) {\n      dataExport {\n        id\n        state\n        progress\n        url\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ExportUser($id: ID!) {\n    exportUser(id: $id) {\n      dataExport {\n        id\n        state\n        progress\n        url\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EraseUser($id: ID!) {\n    eraseUser(id: $id)\n  }\n"): (typeof documents)["\n  mutation EraseUser($id: ID!) {\n    eraseUser(id: $id)\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;