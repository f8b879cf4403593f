import { Args, Ctx, Int, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import {
  Arg,
  Call,
  definePayload,
  FieldResolver,
  Mutation,
  Query,
  RowField,
} from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { Viewer } from '../access/viewer.model.ts';
import { DeletePayload } from '../pick/pick.inputs.ts';
import { PickModel } from '../pick/pick.model.ts';
import {
  CreateListInput,
  SavedListConnection,
  SavedListItemConnection,
  SavedListModel,
  SavedListPayload,
  UpdateListInput,
} from './list.model.ts';
import { readList, readLists } from './list.reads.ts';
import {
  LIST_PICKS_MAX,
  LIST_RESTORABLE_HOURS,
  LIST_TEXT_MAX,
  LISTS_MAX,
  listMessages,
} from './list.rules.ts';
import {
  addToList,
  createList,
  deleteList,
  moveListItem,
  removeFromList,
  restoreList,
  setListItemNote,
  updateList,
} from './list.service.ts';

const listId = 'The id of a list of the viewer.';

const payload = definePayload('list', readList, listMessages.notFound);

@Resolver(() => SavedListModel)
export class ListResolver {
  @Query(
    () => SavedListModel,
    'A list: by its id for its owner, with its key for anyone. Null if there is none.',
    { nullable: true },
  )
  list(
    @Arg('id', () => Id, 'Its id.') id: string,
    @Arg('key', () => String, 'The key at the end of its link.', { nullable: true }) key: string | null,
    @Call() { context, info }: Call,
  ) {
    return readList(context, getSelections(info), id, key);
  }

  @RowField(
    () => SavedListItemConnection,
    'Its picks in order. The owner also gets items whose pick is no longer public, without the pick.',
    { args: PageArgs },
  )
  declare items: unknown;

  @Scope('write_social')
  @Mutation(() => SavedListPayload, `Creates a list. CONFLICT for more than ${LISTS_MAX}.`)
  async createList(
    @Arg('input', () => CreateListInput, 'The new list.') input: CreateListInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await createList(context, input));
  }

  @Scope('write_social')
  @Mutation(() => SavedListPayload, 'Changes one of the viewer’s lists. NOT_FOUND for those of others.')
  async updateList(
    @Arg('input', () => UpdateListInput, 'The list, and what changes.')
    input: UpdateListInput,
    @Call() { context, info }: Call,
  ) {
    await updateList(context, input);
    return payload(context, info, input.id);
  }

  @Scope('write_social')
  @Mutation(() => DeletePayload, 'Deletes one of the viewer’s lists. Its picks stay. restoreList undoes it.')
  async deleteList(@Arg('id', () => Id, 'The list to delete.') id: string, @Ctx() context: Context) {
    await deleteList(context, id);
    return { deletedId: id, viewer: {} };
  }

  @Scope('write_social')
  @Mutation(
    () => SavedListPayload,
    `Restores a deleted list, for ${LIST_RESTORABLE_HOURS} hours; safe to repeat. CONFLICT for more than ${LISTS_MAX}.`,
  )
  async restoreList(
    @Arg('id', () => Id, 'The list that was deleted.') id: string,
    @Call() { context, info }: Call,
  ) {
    await restoreList(context, id);
    return payload(context, info, id);
  }

  @Scope('write_social')
  @Mutation(
    () => SavedListPayload,
    `Puts a pick at the end of a list; safe to repeat. CONFLICT if it has ${LIST_PICKS_MAX}.`,
  )
  async addToList(
    @Arg('listId', () => Id, listId) id: string,
    @Arg('pickId', () => Id, 'A pick that the viewer can see.') pickId: string,
    @Call() { context, info }: Call,
  ) {
    await addToList(context, id, pickId);
    return payload(context, info, id);
  }

  @Scope('write_social')
  @Mutation(() => SavedListPayload, 'Takes a pick out of a list; safe to repeat.')
  async removeFromList(
    @Arg('listId', () => Id, listId) id: string,
    @Arg('pickId', () => Id, 'The pick to take out.') pickId: string,
    @Call() { context, info }: Call,
  ) {
    await removeFromList(context, id, pickId);
    return payload(context, info, id);
  }

  @Scope('write_social')
  @Mutation(() => SavedListPayload, 'Moves a pick within a list. NOT_FOUND if it is not in the list.')
  async moveListItem(
    @Arg('listId', () => Id, listId) id: string,
    @Arg('pickId', () => Id, 'The pick to move.') pickId: string,
    @Arg('position', () => Int, 'Its new position, counted from 1.') position: number,
    @Call() { context, info }: Call,
  ) {
    await moveListItem(context, id, pickId, position);
    return payload(context, info, id);
  }

  @Scope('write_social')
  @Mutation(
    () => SavedListPayload,
    'Writes the note of a pick in a list. NOT_FOUND if it is not in the list.',
  )
  async setListItemNote(
    @Arg('listId', () => Id, listId) id: string,
    @Arg('pickId', () => Id, 'The pick.') pickId: string,
    @Arg('note', () => String, `At most ${LIST_TEXT_MAX} characters. An empty one removes it.`)
    note: string,
    @Arg('replaces', () => String, 'The note that was read. CONFLICT if it has changed.', { nullable: true })
    replaces: string | null | undefined,
    @Call() { context, info }: Call,
  ) {
    await setListItemNote(context, id, pickId, note, replaces);
    return payload(context, info, id);
  }
}

@Resolver(() => Viewer)
export class ViewerListsResolver {
  @FieldResolver(() => SavedListConnection, `The viewer’s lists, newest first: at most ${LISTS_MAX}.`)
  lists(@Args(() => PageArgs) _page: PageArgs, @Call() { context, info }: Call) {
    return readLists(context, getSelections(info));
  }
}

@Resolver(() => PickModel)
export class PickListsResolver {
  @Cost({ most: LISTS_MAX })
  @RowField(() => [SavedListModel], 'The viewer’s lists with this pick, newest first. None if logged out.')
  declare viewerLists: unknown;
}
