import { Args, ArgsType, Ctx, Int, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { Arg, Call, definePayload, Mutation, Query, RowField } from '../../platform/graphql/operations.ts';
import { PageArgs, pageArgs } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { NullableField } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { DeletePayload } from '../pick/pick.inputs.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { CollectionPayload, CreateCollectionInput, UpdateCollectionInput } from './collection.inputs.ts';
import { CollectionConnection, CollectionModel } from './collection.model.ts';
import { readCollection, readCollections } from './collection.reads.ts';
import { collectionMessages } from './collection.rules.ts';
import { createCollection, deleteCollection, updateCollection } from './collection.service.ts';

/** The default page size of nested collections. */
const PAGE = 6;

@ArgsType()
class CollectionsArgs extends pageArgs(PAGE) {}

@ArgsType()
class AllCollectionsArgs extends PageArgs {
  @NullableField(() => DateTime, 'Only collections that were changed or published since.')
  updatedSince?: Date;
}

const payload = definePayload('collection', readCollection, collectionMessages.notFound);

@Resolver(() => CollectionModel)
export class CollectionResolver {
  @Query(() => CollectionModel, 'A collection by its id. Null if there is none that the viewer can see.', {
    nullable: true,
  })
  collection(@Arg('id', () => Id, 'The id of the collection.') id: string, @Call() { context, info }: Call) {
    return readCollection(context, getSelections(info), id);
  }

  @Query(() => CollectionConnection, 'Public collections, newest first, without those of deleted people.')
  collections(
    @Args(() => AllCollectionsArgs) { updatedSince }: AllCollectionsArgs,
    @Call() { context, info }: Call,
  ) {
    return readCollections(context, getSelections(info), updatedSince);
  }

  @RowField(() => [CollectionModel], "More of this curator's collections, newest first.", {
    arg: Arg('first', () => Int, 'How many: 1 to 100.', { nullable: true, defaultValue: 5 }),
  })
  declare more: unknown;

  @Scope('write_picks')
  @Mutation(
    () => CollectionPayload,
    'Creates a collection of the viewer. It is a draft, and becomes public with the next issue number when it has a public pick. ' +
      'FORBIDDEN unless the viewer is a curator, and while what they write needs review because something was hidden.',
  )
  async createCollection(
    @Arg('input', () => CreateCollectionInput, 'The new collection.')
    input: CreateCollectionInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await createCollection(context, input));
  }

  @Scope('write_picks')
  @Mutation(
    () => CollectionPayload,
    "Changes one of the viewer's collections; admins change any. NOT_FOUND for anyone else. " +
      'CONFLICT if there is a newer version. FORBIDDEN while what the viewer writes needs review, unless it is hidden itself.',
  )
  async updateCollection(
    @Arg('input', () => UpdateCollectionInput, 'The collection, and the fields that change.')
    input: UpdateCollectionInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await updateCollection(context, input));
  }

  @Scope('write_picks')
  @Mutation(
    () => DeletePayload,
    "Deletes one of the viewer's collections; admins delete any. Its picks stay.",
  )
  async deleteCollection(
    @Arg('id', () => Id, 'The collection to delete.') id: string,
    @Ctx() context: Context,
  ) {
    await deleteCollection(context, id);
    return { deletedId: id, viewer: {} };
  }
}

@Resolver(() => ProfileModel)
export class ProfileCollectionsResolver {
  @Cost({ page: PAGE })
  @RowField(() => CollectionConnection, 'Their collections that the viewer can see, newest first.', {
    args: CollectionsArgs,
  })
  declare collections: unknown;
}

@Resolver(() => PickModel)
export class PickCollectionsResolver {
  @Cost({ page: PAGE })
  @RowField(
    () => CollectionConnection,
    'The collections with this pick that the viewer can see, of any curator, newest first.',
    { args: CollectionsArgs },
  )
  declare collections: unknown;
}
