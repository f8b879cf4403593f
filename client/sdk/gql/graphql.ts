/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Exactly one of `pickId`, `collectionId` and, for a reply, `parentId`. */
export type AddCommentInput = {
  /** The collection to comment on. */
  collectionId?: string | null | undefined;
  /** The comment to reply to. Replies have no replies. */
  parentId?: string | null | undefined;
  /** The pick to comment on. */
  pickId?: string | null | undefined;
  /** Plain text of 1 to 2000 characters. */
  text: string;
};

/** The three categories of a shelf, with three picks each. */
export type Category =
  /** Things to read, by their author. */
  | 'BOOKS'
  /** Places to go to, by their city. */
  | 'PLACES'
  /** Things to own or use, by their maker. */
  | 'PRODUCTS';

/** A new collection of the viewer. */
export type CreateCollectionInput = {
  /** The categories of its subject. None if left out. */
  categories?: Array<Category> | null | undefined;
  /** The id that POST /uploads returned for the kind cover. */
  coverId?: string | null | undefined;
  /** The story, at most 100,000 characters: HTML or rich-text JSON. */
  description?: string | null | undefined;
  /** Public picks of any curator, in order. At most 60, without duplicates. */
  pickIds?: Array<string> | null | undefined;
  /** 1 to 120 characters in one line. */
  title: string;
};

/** A new pick of the viewer. */
export type CreatePickInput = {
  /** Its category on the shelf. */
  category: Category;
  /** The story, at most 100,000 characters: HTML or rich-text JSON. */
  description?: string | null | undefined;
  /** The id that POST /uploads returned for the kind pick. */
  imageId?: string | null | undefined;
  /** A page about the thing, such as a shop, a library or a map: an http or https address without credentials, at most 500 characters. */
  link?: string | null | undefined;
  /** The token that `lookup` returned, if the pick was filled with it. Its identifiers find the thing if there is no `thingId`, and a thing with the same title gets the data that it lacks. Ignored if it is older than a week. */
  lookup?: string | null | undefined;
  /** Its rank in its category, 1 to 3. The first free one if left out. */
  rank?: number | null | undefined;
  /** Why the other pick leaves the shelf: at most 280 characters in one line. Everyone can read it in the history of the shelf. */
  reason?: string | null | undefined;
  /** The author, the maker or the city: at most 200 characters in one line. */
  reference?: string | null | undefined;
  /** One of the viewer's picks in the category to replace: it loses its rank, and the new pick takes that rank. `rank` is then ignored. */
  replaces?: string | null | undefined;
  /** The public thing that it is about, as `things` offers it. If left out, or if there is no such thing in its category, the title and the reference decide. */
  thingId?: string | null | undefined;
  /** The name of the thing: 1 to 200 characters in one line. */
  title: string;
};

/** The order of the feed. */
export type FeedOrder =
  /** Only picks of people the viewer follows, newest first. UNAUTHENTICATED if logged out. */
  | 'FOLLOWING'
  /** Newest first. */
  | 'NEWEST'
  /** Most saved first. */
  | 'POPULAR';

/** The review status of a shelf. */
export type ProfileStatus =
  /** It is published. */
  | 'APPROVED'
  /** It was never submitted, or its submission was canceled. */
  | 'DRAFT'
  /** An admin has to decide. */
  | 'PENDING'
  /** An admin requested changes. See `rejectionNote`. */
  | 'REJECTED'
  /** It was approved, and its owner has unpublished it. */
  | 'UNPUBLISHED';

/** What to search for. */
export type SearchType =
  /** Only collections. */
  | 'COLLECTION'
  /** Only picks. */
  | 'PICK'
  /** Only curators. */
  | 'PROFILE';

/** A new rank for one of the viewer’s picks. */
export type SetPickRankInput = {
  /** The pick to rank. */
  id: string;
  /** Its new rank in its category, 1 to 3. */
  rank: number;
  /** Why the other pick leaves the shelf: at most 280 characters in one line. Everyone can read it in the history of the shelf. */
  reason?: string | null | undefined;
};

/** Fields that are left out stay unchanged. Null clears a field; a title cannot be cleared. */
export type UpdatePickInput = {
  /** The story, at most 100,000 characters: HTML or rich-text JSON. */
  description?: string | null | undefined;
  /** The pick to change. */
  id: string;
  /** The id that POST /uploads returned for the kind pick. */
  imageId?: string | null | undefined;
  /** A page about the thing, such as a shop, a library or a map: an http or https address without credentials, at most 500 characters. */
  link?: string | null | undefined;
  /** The token that `lookup` returned, if the pick was filled with it. Its identifiers find the thing if there is no `thingId`, and a thing with the same title gets the data that it lacks. Ignored if it is older than a week. */
  lookup?: string | null | undefined;
  /** The author, the maker or the city: at most 200 characters in one line. */
  reference?: string | null | undefined;
  /** The public thing that it is about, as `things` offers it. If left out, or if there is no such thing in its category, the title and the reference decide. */
  thingId?: string | null | undefined;
  /** The name of the thing: 1 to 200 characters in one line; never null. */
  title?: string | null | undefined;
  /** The version that the edit started from. CONFLICT at this field if there is a newer one. */
  version?: number | null | undefined;
};

export type ThreesImageFragment = { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string };

export type ThreesPickFragment = { id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null };

export type ThreesCuratorFragment = { id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null };

export type ThreesCollectionFragment = { id: string, title: string, issueNumber: number | null, permalink: string, cover: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null, profile: { id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } };

export type ThreesThingFragment = { id: string, category: Category, title: string, creator: string | null, shelvesCount: number, permalink: string };

export type ThreesPageFragment = { hasNextPage: boolean, endCursor: string | null };

export type FeedQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  category?: Category | null | undefined;
  order?: FeedOrder | null | undefined;
  updatedSince?: string | null | undefined;
}>;


export type FeedQuery = { feed: { nodes: Array<{ id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, profile: { id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type PickQueryVariables = Exact<{
  id: string;
}>;


export type PickQuery = { pick: { descriptionHtml: string | null, id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, profile: { id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }, thing: { id: string, category: Category, title: string, creator: string | null, shelvesCount: number, permalink: string } | null, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } | null };

export type ShelfQueryVariables = Exact<{
  username: string;
}>;


export type ShelfQuery = { profile: { id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, picks: Array<{ id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }>, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } | null };

export type CuratorsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  featured?: boolean | null | undefined;
  profession?: string | null | undefined;
  place?: string | null | undefined;
}>;


export type CuratorsQuery = { curators: { nodes: Array<{ id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CollectionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type CollectionsQuery = { collections: { nodes: Array<{ id: string, title: string, issueNumber: number | null, permalink: string, cover: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null, profile: { id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CollectionQueryVariables = Exact<{
  id: string;
}>;


export type CollectionQuery = { collection: { id: string, title: string, issueNumber: number | null, permalink: string, picks: Array<{ id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }>, cover: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null, profile: { id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } } | null };

export type ThingQueryVariables = Exact<{
  category: Category;
  slug: string;
}>;


export type ThingQuery = { thing: { id: string, category: Category, title: string, creator: string | null, shelvesCount: number, permalink: string, picks: { nodes: Array<{ id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, profile: { id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }> } } | null };

export type ThingByIsbnQueryVariables = Exact<{
  isbn: string;
}>;


export type ThingByIsbnQuery = { thing: { id: string, category: Category, title: string, creator: string | null, shelvesCount: number, permalink: string } | null };

export type ThingsQueryVariables = Exact<{
  query?: string | null | undefined;
  category?: Category | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ThingsQuery = { things: { nodes: Array<{ id: string, category: Category, title: string, creator: string | null, shelvesCount: number, permalink: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type TopThingsQueryVariables = Exact<{
  category: Category;
  season?: string | null | undefined;
  city?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type TopThingsQuery = { topThings: { nodes: Array<{ position: number, thing: { id: string, category: Category, title: string, creator: string | null, shelvesCount: number, permalink: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SearchQueryVariables = Exact<{
  query: string;
  type?: SearchType | null | undefined;
  category?: Category | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchQuery = { search: { nodes: Array<
      | { __typename: 'Collection', id: string, title: string, issueNumber: number | null, permalink: string, cover: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null, profile: { id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } }
      | { __typename: 'Pick', id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }
      | { __typename: 'Profile', id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CityQueryVariables = Exact<{
  slug: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type CityQuery = { city: { id: string, name: string, country: string, permalink: string, picks: { nodes: Array<{ id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { viewer: { profile: { status: ProfileStatus | null, id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, picks: Array<{ version: number, id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }>, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } } | null };

export type SavedQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SavedQuery = { viewer: { favorites: { nodes: Array<{ id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type CreatePickMutationVariables = Exact<{
  input: CreatePickInput;
}>;


export type CreatePickMutation = { createPick: { pick: { version: number, id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } } };

export type UpdatePickMutationVariables = Exact<{
  input: UpdatePickInput;
}>;


export type UpdatePickMutation = { updatePick: { pick: { version: number, id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } } };

export type DeletePickMutationVariables = Exact<{
  id: string;
}>;


export type DeletePickMutation = { deletePick: { deletedId: string } };

export type SetPickRankMutationVariables = Exact<{
  input: SetPickRankInput;
}>;


export type SetPickRankMutation = { setPickRank: { pick: { version: number, id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } } };

export type SubmitShelfMutationVariables = Exact<{ [key: string]: never; }>;


export type SubmitShelfMutation = { submitShelf: { profile: { id: string, status: ProfileStatus | null } } };

export type SetFavoriteMutationVariables = Exact<{
  pickId: string;
  on: boolean;
}>;


export type SetFavoriteMutation = { setFavorite: { pick: { id: string, viewerHasFavorited: boolean } } };

export type SetFollowMutationVariables = Exact<{
  profileId: string;
  on: boolean;
}>;


export type SetFollowMutation = { setFollow: { profile: { id: string, viewerIsFollowing: boolean } } };

export type CreateCollectionMutationVariables = Exact<{
  input: CreateCollectionInput;
}>;


export type CreateCollectionMutation = { createCollection: { collection: { id: string, title: string, issueNumber: number | null, permalink: string, cover: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null, profile: { id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } } } };

export type AddCommentMutationVariables = Exact<{
  input: AddCommentInput;
}>;


export type AddCommentMutation = { addComment: { comment: { id: string, text: string, createdAt: string } } };

export type PickPublishedSubscriptionVariables = Exact<{
  category?: Category | null | undefined;
  curator?: string | null | undefined;
}>;


export type PickPublishedSubscription = { pickPublished: { id: string, category: Category, rank: number | null, title: string, reference: string | null, link: string | null, permalink: string, updatedAt: string, profile: { id: string, username: string | null, fullName: string | null, location: string | null, bio: string | null, permalink: string, profession: string | null, avatar: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null }, image: { id: string, width: number, height: number, alt: string | null, url: string, srcSet: string } | null } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ThreesImageFragmentDoc = new TypedDocumentString(`
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
    `, {"fragmentName":"ThreesImage"}) as unknown as TypedDocumentString<ThreesImageFragment, unknown>;
export const ThreesPickFragmentDoc = new TypedDocumentString(`
    fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}`, {"fragmentName":"ThreesPick"}) as unknown as TypedDocumentString<ThreesPickFragment, unknown>;
export const ThreesCuratorFragmentDoc = new TypedDocumentString(`
    fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}`, {"fragmentName":"ThreesCurator"}) as unknown as TypedDocumentString<ThreesCuratorFragment, unknown>;
export const ThreesCollectionFragmentDoc = new TypedDocumentString(`
    fragment ThreesCollection on Collection {
  id
  title
  issueNumber
  permalink
  cover {
    ...ThreesImage
  }
  profile {
    ...ThreesCurator
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}`, {"fragmentName":"ThreesCollection"}) as unknown as TypedDocumentString<ThreesCollectionFragment, unknown>;
export const ThreesThingFragmentDoc = new TypedDocumentString(`
    fragment ThreesThing on Thing {
  id
  category
  title
  creator
  shelvesCount
  permalink
}
    `, {"fragmentName":"ThreesThing"}) as unknown as TypedDocumentString<ThreesThingFragment, unknown>;
export const ThreesPageFragmentDoc = new TypedDocumentString(`
    fragment ThreesPage on PageInfo {
  hasNextPage
  endCursor
}
    `, {"fragmentName":"ThreesPage"}) as unknown as TypedDocumentString<ThreesPageFragment, unknown>;
export const FeedDocument = new TypedDocumentString(`
    query Feed($first: Int = 100, $after: String, $category: Category, $order: FeedOrder, $updatedSince: DateTime) {
  feed(
    first: $first
    after: $after
    category: $category
    order: $order
    updatedSince: $updatedSince
  ) {
    nodes {
      ...ThreesPick
      profile {
        ...ThreesCurator
      }
    }
    pageInfo {
      ...ThreesPage
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}
fragment ThreesPage on PageInfo {
  hasNextPage
  endCursor
}`) as unknown as TypedDocumentString<FeedQuery, FeedQueryVariables>;
export const PickDocument = new TypedDocumentString(`
    query Pick($id: ID!) {
  pick(id: $id) {
    ...ThreesPick
    descriptionHtml
    profile {
      ...ThreesCurator
    }
    thing {
      ...ThreesThing
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}
fragment ThreesThing on Thing {
  id
  category
  title
  creator
  shelvesCount
  permalink
}`) as unknown as TypedDocumentString<PickQuery, PickQueryVariables>;
export const ShelfDocument = new TypedDocumentString(`
    query Shelf($username: String!) {
  profile(username: $username) {
    ...ThreesCurator
    picks {
      ...ThreesPick
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}`) as unknown as TypedDocumentString<ShelfQuery, ShelfQueryVariables>;
export const CuratorsDocument = new TypedDocumentString(`
    query Curators($first: Int = 50, $after: String, $featured: Boolean, $profession: String, $place: String) {
  curators(
    first: $first
    after: $after
    featured: $featured
    profession: $profession
    place: $place
  ) {
    nodes {
      ...ThreesCurator
    }
    pageInfo {
      ...ThreesPage
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}
fragment ThreesPage on PageInfo {
  hasNextPage
  endCursor
}`) as unknown as TypedDocumentString<CuratorsQuery, CuratorsQueryVariables>;
export const CollectionsDocument = new TypedDocumentString(`
    query Collections($first: Int = 50, $after: String) {
  collections(first: $first, after: $after) {
    nodes {
      ...ThreesCollection
    }
    pageInfo {
      ...ThreesPage
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}
fragment ThreesCollection on Collection {
  id
  title
  issueNumber
  permalink
  cover {
    ...ThreesImage
  }
  profile {
    ...ThreesCurator
  }
}
fragment ThreesPage on PageInfo {
  hasNextPage
  endCursor
}`) as unknown as TypedDocumentString<CollectionsQuery, CollectionsQueryVariables>;
export const CollectionDocument = new TypedDocumentString(`
    query Collection($id: ID!) {
  collection(id: $id) {
    ...ThreesCollection
    picks {
      ...ThreesPick
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}
fragment ThreesCollection on Collection {
  id
  title
  issueNumber
  permalink
  cover {
    ...ThreesImage
  }
  profile {
    ...ThreesCurator
  }
}`) as unknown as TypedDocumentString<CollectionQuery, CollectionQueryVariables>;
export const ThingDocument = new TypedDocumentString(`
    query Thing($category: Category!, $slug: String!) {
  thing(category: $category, slug: $slug) {
    ...ThreesThing
    picks {
      nodes {
        ...ThreesPick
        profile {
          ...ThreesCurator
        }
      }
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}
fragment ThreesThing on Thing {
  id
  category
  title
  creator
  shelvesCount
  permalink
}`) as unknown as TypedDocumentString<ThingQuery, ThingQueryVariables>;
export const ThingByIsbnDocument = new TypedDocumentString(`
    query ThingByIsbn($isbn: String!) {
  thing(isbn: $isbn) {
    ...ThreesThing
  }
}
    fragment ThreesThing on Thing {
  id
  category
  title
  creator
  shelvesCount
  permalink
}`) as unknown as TypedDocumentString<ThingByIsbnQuery, ThingByIsbnQueryVariables>;
export const ThingsDocument = new TypedDocumentString(`
    query Things($query: String, $category: Category, $first: Int = 100, $after: String) {
  things(query: $query, category: $category, first: $first, after: $after) {
    nodes {
      ...ThreesThing
    }
    pageInfo {
      ...ThreesPage
    }
  }
}
    fragment ThreesThing on Thing {
  id
  category
  title
  creator
  shelvesCount
  permalink
}
fragment ThreesPage on PageInfo {
  hasNextPage
  endCursor
}`) as unknown as TypedDocumentString<ThingsQuery, ThingsQueryVariables>;
export const TopThingsDocument = new TypedDocumentString(`
    query TopThings($category: Category!, $season: String, $city: String, $first: Int = 100, $after: String) {
  topThings(
    category: $category
    season: $season
    city: $city
    first: $first
    after: $after
  ) {
    nodes {
      position
      thing {
        ...ThreesThing
      }
    }
    pageInfo {
      ...ThreesPage
    }
  }
}
    fragment ThreesThing on Thing {
  id
  category
  title
  creator
  shelvesCount
  permalink
}
fragment ThreesPage on PageInfo {
  hasNextPage
  endCursor
}`) as unknown as TypedDocumentString<TopThingsQuery, TopThingsQueryVariables>;
export const SearchDocument = new TypedDocumentString(`
    query Search($query: String!, $type: SearchType, $category: Category, $first: Int = 20, $after: String) {
  search(
    query: $query
    type: $type
    category: $category
    first: $first
    after: $after
  ) {
    nodes {
      __typename
      ... on Pick {
        ...ThreesPick
      }
      ... on Profile {
        ...ThreesCurator
      }
      ... on Collection {
        ...ThreesCollection
      }
    }
    pageInfo {
      ...ThreesPage
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}
fragment ThreesCollection on Collection {
  id
  title
  issueNumber
  permalink
  cover {
    ...ThreesImage
  }
  profile {
    ...ThreesCurator
  }
}
fragment ThreesPage on PageInfo {
  hasNextPage
  endCursor
}`) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const CityDocument = new TypedDocumentString(`
    query City($slug: String!, $first: Int = 100, $after: String) {
  city(slug: $slug) {
    id
    name
    country
    permalink
    picks(first: $first, after: $after) {
      nodes {
        ...ThreesPick
      }
      pageInfo {
        ...ThreesPage
      }
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}
fragment ThreesPage on PageInfo {
  hasNextPage
  endCursor
}`) as unknown as TypedDocumentString<CityQuery, CityQueryVariables>;
export const MeDocument = new TypedDocumentString(`
    query Me {
  viewer {
    profile {
      ...ThreesCurator
      status
      picks {
        ...ThreesPick
        version
      }
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}`) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const SavedDocument = new TypedDocumentString(`
    query Saved($first: Int = 100, $after: String) {
  viewer {
    favorites(first: $first, after: $after) {
      nodes {
        ...ThreesPick
      }
      pageInfo {
        ...ThreesPage
      }
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}
fragment ThreesPage on PageInfo {
  hasNextPage
  endCursor
}`) as unknown as TypedDocumentString<SavedQuery, SavedQueryVariables>;
export const CreatePickDocument = new TypedDocumentString(`
    mutation CreatePick($input: CreatePickInput!) {
  createPick(input: $input) {
    pick {
      ...ThreesPick
      version
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}`) as unknown as TypedDocumentString<CreatePickMutation, CreatePickMutationVariables>;
export const UpdatePickDocument = new TypedDocumentString(`
    mutation UpdatePick($input: UpdatePickInput!) {
  updatePick(input: $input) {
    pick {
      ...ThreesPick
      version
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}`) as unknown as TypedDocumentString<UpdatePickMutation, UpdatePickMutationVariables>;
export const DeletePickDocument = new TypedDocumentString(`
    mutation DeletePick($id: ID!) {
  deletePick(id: $id) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeletePickMutation, DeletePickMutationVariables>;
export const SetPickRankDocument = new TypedDocumentString(`
    mutation SetPickRank($input: SetPickRankInput!) {
  setPickRank(input: $input) {
    pick {
      ...ThreesPick
      version
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}`) as unknown as TypedDocumentString<SetPickRankMutation, SetPickRankMutationVariables>;
export const SubmitShelfDocument = new TypedDocumentString(`
    mutation SubmitShelf {
  submitShelf {
    profile {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<SubmitShelfMutation, SubmitShelfMutationVariables>;
export const SetFavoriteDocument = new TypedDocumentString(`
    mutation SetFavorite($pickId: ID!, $on: Boolean!) {
  setFavorite(pickId: $pickId, on: $on) {
    pick {
      id
      viewerHasFavorited
    }
  }
}
    `) as unknown as TypedDocumentString<SetFavoriteMutation, SetFavoriteMutationVariables>;
export const SetFollowDocument = new TypedDocumentString(`
    mutation SetFollow($profileId: ID!, $on: Boolean!) {
  setFollow(profileId: $profileId, on: $on) {
    profile {
      id
      viewerIsFollowing
    }
  }
}
    `) as unknown as TypedDocumentString<SetFollowMutation, SetFollowMutationVariables>;
export const CreateCollectionDocument = new TypedDocumentString(`
    mutation CreateCollection($input: CreateCollectionInput!) {
  createCollection(input: $input) {
    collection {
      ...ThreesCollection
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}
fragment ThreesCollection on Collection {
  id
  title
  issueNumber
  permalink
  cover {
    ...ThreesImage
  }
  profile {
    ...ThreesCurator
  }
}`) as unknown as TypedDocumentString<CreateCollectionMutation, CreateCollectionMutationVariables>;
export const AddCommentDocument = new TypedDocumentString(`
    mutation AddComment($input: AddCommentInput!) {
  addComment(input: $input) {
    comment {
      id
      text
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<AddCommentMutation, AddCommentMutationVariables>;
export const PickPublishedDocument = new TypedDocumentString(`
    subscription PickPublished($category: Category, $curator: ID) {
  pickPublished(category: $category, curator: $curator) {
    ...ThreesPick
    profile {
      ...ThreesCurator
    }
  }
}
    fragment ThreesImage on Image {
  id
  url: absoluteUrl
  srcSet: absoluteSrcSet
  width
  height
  alt
}
fragment ThreesPick on Pick {
  id
  category
  rank
  title
  reference
  link
  permalink
  updatedAt
  image {
    ...ThreesImage
  }
}
fragment ThreesCurator on Profile {
  id
  username
  fullName
  profession: title
  location
  bio
  permalink
  avatar {
    ...ThreesImage
  }
}`) as unknown as TypedDocumentString<PickPublishedSubscription, PickPublishedSubscriptionVariables>;