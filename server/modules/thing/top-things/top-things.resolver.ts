import { Args, ArgsType, Resolver } from 'type-graphql';
import { badInput } from '../../../platform/errors.ts';
import { Call, Query } from '../../../platform/graphql/operations.ts';
import { PageArgs } from '../../../platform/graphql/relay.ts';
import { Field, NullableField } from '../../../platform/graphql/types.ts';
import { getSelections } from '../../../platform/reads/selection.ts';
import { Category } from '../../category/category.model.ts';
import { TopThingConnection, TopThingModel } from './top-things.model.ts';
import { readTopThings } from './top-things.reads.ts';
import { SEASON_FORM } from './top-things.rules.ts';

@ArgsType()
class TopThingsArgs extends PageArgs {
  @Field(() => Category, 'The category of the things.')
  category!: Category;

  @NullableField(
    () => String,
    'The things that came to shelves in this season, such as "2026-autumn" for September to November 2026 (UTC). A winter has the year in which it begins. All time if left out. BAD_USER_INPUT if it has another form.',
  )
  season?: string;

  @NullableField(
    () => String,
    'Only places in this city, by the references of their picks; ignores case, accents and punctuation. All if left out.',
  )
  city?: string;
}

@Resolver(() => TopThingModel)
export class TopThingsResolver {
  @Query(
    () => TopThingConnection,
    'The 500 things with the highest scores, computed every ten minutes. At least two curators have each among their three. Each curator counts once. Only public shelves of approved curators count, from their 14th day in public, and half once they have not changed for two years; saves and follows do not count.',
  )
  topThings(@Args(() => TopThingsArgs) args: TopThingsArgs, @Call() { context, info }: Call) {
    if (args.season && !SEASON_FORM.test(args.season)) {
      throw badInput('A season is a year and its name, such as 2026-autumn.');
    }
    return readTopThings(context, getSelections(info), args);
  }
}
