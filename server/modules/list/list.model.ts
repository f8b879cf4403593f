import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node } from '../../platform/graphql/relay.ts';
import { DateTime, Url } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';
import { Viewer } from '../access/viewer.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { LIST_TEXT_MAX, LIST_TITLE_MAX } from './list.rules.ts';

export const ListVisibility = defineEnum('ListVisibility', 'Who can read a list.', {
  PRIVATE: 'Only its owner.',
  LINK: 'Anyone with the link. Search engines do not index it.',
});
export type ListVisibility = ValueOf<typeof ListVisibility>;

@ObjectType('SavedList', {
  implements: Node,
  simpleResolvers: true,
  description: 'A named list of picks that a person keeps, with notes.',
})
export class SavedListModel extends Node {
  @Column(() => String, { description: `Its name: 1 to ${LIST_TITLE_MAX} characters.` })
  title!: string;

  @Column(() => String, { description: `Its purpose: at most ${LIST_TEXT_MAX} characters. Can be empty.` })
  description!: string;

  @Field(() => ListVisibility, { description: 'Who can read it.' })
  visibility!: ListVisibility;

  @Field(() => ProfileModel, {
    nullable: true,
    description: 'Its owner. Null if the viewer cannot see them.',
  })
  profile!: ProfileModel | null;

  @Field(() => Url, {
    description: 'The absolute address of its page. That of a shared list ends with its key.',
  })
  permalink!: string;

  @Field(() => Int, { description: 'The number of its picks, including those that are no longer public.' })
  itemsCount!: number;

  @Column(() => Int, { description: 'Increases with each change of the list or its items.' })
  version!: number;

  @Column(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;

  @Column(() => DateTime, { description: 'When the list or its items last changed.' })
  updatedAt!: string;
}

@ObjectType('SavedListItem', {
  implements: Node,
  simpleResolvers: true,
  description: 'A pick in a list.',
})
export class SavedListItemModel extends Node {
  @Column(() => String, {
    description: `The owner’s note: at most ${LIST_TEXT_MAX} characters. Can be empty.`,
  })
  note!: string;

  @Field(() => PickModel, {
    nullable: true,
    description:
      'The pick. Null for the owner if it is no longer public; for others such items are left out.',
  })
  pick!: PickModel | null;

  @Column(() => ID, { description: 'The id of the pick, by which the owner can remove it.' })
  pickId!: string;
}

export const SavedListConnection = defineConnection<SavedListModel>('SavedList', () => SavedListModel);
export const SavedListItemConnection = defineConnection<SavedListItemModel>(
  'SavedListItem',
  () => SavedListItemModel,
);

@InputType({ description: 'A new list.' })
export class CreateListInput {
  @Field(() => String, { description: `Its name: 1 to ${LIST_TITLE_MAX} characters in one line.` })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: `Its purpose: at most ${LIST_TEXT_MAX} characters.`,
  })
  description?: string | null;

  @Field(() => ListVisibility, { nullable: true, description: 'Who can read it. PRIVATE if left out.' })
  visibility?: ListVisibility | null;
}

@InputType({ description: 'Changes to a list. Fields that are left out stay unchanged.' })
export class UpdateListInput {
  @Field(() => ID, { description: 'The list to change.' })
  id!: string;

  @Field(() => String, { nullable: true, description: `1 to ${LIST_TITLE_MAX} characters; never null.` })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `At most ${LIST_TEXT_MAX} characters. Null clears it.`,
  })
  description?: string | null;

  @Field(() => ListVisibility, {
    nullable: true,
    description: 'Who can read it. A revoked link never works again.',
  })
  visibility?: ListVisibility | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True gives a shared list a new link. The previous link never works again.',
  })
  newLink?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The version that was read. CONFLICT if it has changed.' })
  version?: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result of a change of a list.' })
export class SavedListPayload {
  @Field(() => SavedListModel, { description: 'The list.' })
  list!: SavedListModel;

  @Field(() => Viewer, { description: 'The viewer, with the current `lists`.' })
  viewer!: Viewer;
}
