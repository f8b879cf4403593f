import { createUnionType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection } from '../../platform/graphql/relay.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';

export const SearchType = defineEnum(
  'SearchType',
  'What to search for.',
  { PROFILE: 'Only curators.', PICK: 'Only picks.', COLLECTION: 'Only collections.' },
  { PROFILE: 'Profile', PICK: 'Pick', COLLECTION: 'Collection' } as const,
);
export type SearchType = ValueOf<typeof SearchType>;

const SearchResult = createUnionType({
  name: 'SearchResult',
  description: 'What a search can find.',
  types: () => [ProfileModel, PickModel, CollectionModel] as const,
  resolveType: (value) => (value as unknown as { __typename: string }).__typename,
});

export const SearchConnection = defineConnection<typeof SearchResult>('Search', () => SearchResult);
