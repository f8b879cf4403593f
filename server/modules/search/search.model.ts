import { createUnionType, registerEnumType } from 'type-graphql';
import { defineConnection } from '../../platform/graphql/relay.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';

export enum SearchType {
  PROFILE = 'Profile',
  PICK = 'Pick',
  COLLECTION = 'Collection',
}
registerEnumType(SearchType, {
  name: 'SearchType',
  description: 'What to search for.',
  valuesConfig: {
    PROFILE: { description: 'Only curators.' },
    PICK: { description: 'Only picks.' },
    COLLECTION: { description: 'Only collections.' },
  },
});

export const SearchResult = createUnionType({
  name: 'SearchResult',
  description: 'What a search can find.',
  types: () => [ProfileModel, PickModel, CollectionModel] as const,
  resolveType: (value) => (value as unknown as { __typename: string }).__typename,
});

export const SearchConnection = defineConnection<typeof SearchResult>('Search', () => SearchResult);
