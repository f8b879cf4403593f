import { Args, ArgsType, Resolver } from 'type-graphql';
import { Call, Query, RowField } from '../../platform/graphql/operations.ts';
import { pageArgs } from '../../platform/graphql/relay.ts';
import { Field, NullableField } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { costModel } from '../../platform/reads/limits.rules.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { Category } from '../category/category.model.ts';
import { SearchConnection, SearchType } from './search.model.ts';
import { SEARCH_PAGE, search } from './search.reads.ts';

@ArgsType()
class SearchArgs extends pageArgs(SEARCH_PAGE) {
  @Field(() => String, 'Only the first 100 characters are used.')
  query!: string;

  @NullableField(() => SearchType, 'Only results of this type. All types if left out.')
  type?: SearchType;

  @NullableField(() => Category, 'Only picks and collections of this category. Everything if left out.')
  category?: Category;
}

@Resolver(() => SearchConnection)
export class SearchResolver {
  @RowField(
    () => Boolean,
    'Whether the search hit its limit, so that there can be more matches. It examines 120 matches of each type, fewer for several frequent words. Add a word, a type or a category to narrow it.',
  )
  declare reachedLimit: unknown;

  @Cost({ points: costModel.search, page: SEARCH_PAGE })
  @Query(
    () => SearchConnection,
    'Picks, curators and collections that match every word, best match first, by titles, names, professions, places ' +
      'and interests. Words of up to three letters match beginnings of words. Ignores case and accents, and tolerates typos in longer words.',
  )
  search(@Args(() => SearchArgs) args: SearchArgs, @Call() { context, info }: Call) {
    return search(context, getSelections(info), args);
  }
}
