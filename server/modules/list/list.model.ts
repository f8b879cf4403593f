import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Id, Url } from '../../platform/graphql/scalars.ts';
import { IdWithoutRead } from '../../platform/graphql/scopes.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column } from '../../platform/reads/columns.ts';
import { Viewer } from '../access/viewer.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { LIST_TEXT_MAX, LIST_TITLE_MAX } from './list.rules.ts';

const ListVisibility = defineEnum('ListVisibility', 'Who can read a list.', {
  PRIVATE: 'Only its owner.',
  LINK: 'Anyone with the link. Search engines do not index it.',
});
type ListVisibility = ValueOf<typeof ListVisibility>;

@NodeType('A named list of picks that a person keeps, with notes.')
export class SavedListModel extends Node {
  @Column(() => String, `Its name: 1 to ${LIST_TITLE_MAX} characters.`)
  title!: string;

  @Column(() => String, `Its purpose: at most ${LIST_TEXT_MAX} characters. Can be empty.`)
  description!: string;

  @Field(() => ListVisibility, 'Who can read it.')
  visibility!: ListVisibility;

  @NullableField(() => ProfileModel, 'Its owner. Null if the viewer cannot see them.')
  profile!: ProfileModel | null;

  @Field(() => Url, 'The absolute address of its page. That of a shared list ends with its key.')
  permalink!: string;

  @Field(() => Int, 'The number of its picks, including those that are no longer public.')
  itemsCount!: number;

  @Column(() => Int, 'Increases with each change of the list or its items.')
  version!: number;

  @Column(() => DateTime, 'When it was created.')
  createdAt!: string;

  @Column(() => DateTime, 'When the list or its items last changed.')
  updatedAt!: string;
}

@NodeType('A pick in a list.')
export class SavedListItemModel extends Node {
  @Column(() => String, `The owner’s note: at most ${LIST_TEXT_MAX} characters. Can be empty.`)
  note!: string;

  @NullableField(
    () => PickModel,
    'The pick. Null for the owner if it is no longer public; for others such items are left out.',
  )
  pick!: PickModel | null;

  @Column(() => Id, 'The id of the pick, by which the owner can remove it.')
  pickId!: string;
}

export const SavedListConnection = defineConnection<SavedListModel>('SavedList', () => SavedListModel);
export const SavedListItemConnection = defineConnection<SavedListItemModel>(
  'SavedListItem',
  () => SavedListItemModel,
);

@InputType('A new list.')
export class CreateListInput {
  @Field(() => String, `Its name: 1 to ${LIST_TITLE_MAX} characters in one line.`)
  title!: string;

  @NullableField(() => String, `Its purpose: at most ${LIST_TEXT_MAX} characters.`)
  description?: string | null;

  @NullableField(() => ListVisibility, 'Who can read it. PRIVATE if left out.')
  visibility?: ListVisibility | null;
}

@InputType('Changes to a list. Fields that are left out stay unchanged.')
export class UpdateListInput {
  @Field(() => Id, 'The list to change.')
  id!: string;

  @NullableField(() => String, `1 to ${LIST_TITLE_MAX} characters; never null.`)
  title?: string | null;

  @NullableField(() => String, `At most ${LIST_TEXT_MAX} characters. Null clears it.`)
  description?: string | null;

  @NullableField(() => ListVisibility, 'Who can read it. A revoked link never works again.')
  visibility?: ListVisibility | null;

  @NullableField(() => Boolean, 'True gives a shared list a new link. The previous link never works again.')
  newLink?: boolean | null;

  @NullableField(() => Int, 'The version that was read. CONFLICT if it has changed.')
  version?: number | null;
}

@ObjectType('The result of a change of a list.')
export class SavedListPayload {
  @IdWithoutRead()
  @Field(() => SavedListModel, 'The list. A token without READ gets only its id.')
  list!: SavedListModel;

  @Field(() => Viewer, 'The viewer, with the current `lists`.')
  viewer!: Viewer;
}
