import { Args, ArgsType, Resolver } from 'type-graphql';
import { AdminQuery, Call } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { NullableField } from '../../platform/graphql/types.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { Category } from '../category/category.model.ts';
import { CollectionConnection } from '../collection/collection.model.ts';
import { PickConnection } from '../pick/pick.model.ts';
import { ContentOrder, ContentState } from './content.model.ts';
import { readAdminPicks, readAllCollections } from './content.reads.ts';

@ArgsType()
class ContentListArgs extends PageArgs {
  @NullableField(() => String, 'Search terms, matched against the fields of the public search.')
  search?: string | null;

  @NullableField(() => Category, 'Only those of this category. All if left out.')
  category?: Category | null;

  @NullableField(() => ContentState, 'Only those in this state. All if left out.')
  state?: ContentState | null;

  @NullableField(() => Id, 'Only those of this curator: the id of the profile.')
  curatorId?: string | null;

  @NullableField(() => ContentOrder, 'What to sort by. By creation if left out.', {
    defaultValue: ContentOrder.CREATED,
  })
  order!: ContentOrder;

  @NullableField(() => Boolean, 'True begins with the newest or the highest number.', { defaultValue: true })
  descending!: boolean;
}

@Resolver()
export class ContentResolver {
  @AdminQuery(() => PickConnection, 'All picks, public or not.')
  adminPicks(@Args(() => ContentListArgs) args: ContentListArgs, @Call() { context, info }: Call) {
    return readAdminPicks(context, getSelections(info), args);
  }

  @AdminQuery(() => CollectionConnection, 'All collections, public or not.')
  allCollections(@Args(() => ContentListArgs) args: ContentListArgs, @Call() { context, info }: Call) {
    return readAllCollections(context, getSelections(info), args);
  }
}
