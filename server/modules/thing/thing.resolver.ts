import { Args, ArgsType, Int, Resolver, Root } from 'type-graphql';
import { badInput } from '../../platform/errors.ts';
import { Arg, Call, FieldResolver, Query, RowField } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { NullableField } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { costModel } from '../../platform/reads/limits.rules.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { Category } from '../category/category.model.ts';
import { CollectionConnection } from '../collection/collection.model.ts';
import { identifierKinds, parseIdentifier } from '../lookup/identifier.rules.ts';
import { LookupPayload } from '../lookup/lookup.model.ts';
import { PickConnection, PickModel } from '../pick/pick.model.ts';
import { ThingConnection, ThingModel } from './thing.model.ts';
import { readThing, readThingByIdentifier, readThingBySlug, readThings } from './thing.reads.ts';
import { NAMED_MAX, SIMILAR_DEFAULT, SIMILAR_MAX } from './thing.rules.ts';

@ArgsType()
class ThingArgs {
  @NullableField(() => Id, 'Its id.')
  id?: string;

  @NullableField(() => Category, 'Its category, together with its slug.')
  category?: Category;

  @NullableField(() => String, 'Its slug, together with its category.')
  slug?: string;

  @NullableField(() => String, 'The ISBN of an edition, with 10 or 13 digits, with or without hyphens.')
  isbn?: string;

  @NullableField(() => String, 'The number below a barcode: 8 to 14 digits.')
  gtin?: string;

  @NullableField(() => String, 'An item of Wikidata, such as Q480.')
  wikidata?: string;

  @NullableField(() => String, 'An object of OpenStreetMap, such as node/240109189.')
  osm?: string;
}

@ArgsType()
class ThingsArgs extends PageArgs {
  @NullableField(() => Category, 'Only things of this category. All if left out.')
  category?: Category;

  @NullableField(
    () => String,
    'A title, or words of titles and creators, as picks name them; typos are tolerated as in a search. Things of that title come first, however it is written. Only the first 100 characters are used. All things if left out.',
  )
  query?: string;

  @NullableField(
    () => String,
    'With `query`: the author, maker or place, in any spelling. Things that have it come before others that were found, and those with another title after them. Only the first 200 characters are used.',
  )
  reference?: string;

  @NullableField(() => [Id], `Only these things, by their ids: at most ${NAMED_MAX}. Follows merges.`)
  ids?: string[];

  @NullableField(() => DateTime, 'Only things that have changed since, as `updatedAt` says.')
  updatedSince?: Date;
}

@Resolver(() => ThingModel)
export class ThingResolver {
  @Query(
    () => ThingModel,
    'A public thing by its id, by its category and slug, or by what a catalog calls it. Follows merges. Null if there is none, or if an identifier has another form. The first that is given counts, in the order of the arguments. BAD_USER_INPUT without any.',
    { nullable: true },
  )
  thing(
    @Args(() => ThingArgs) { id, category, slug, ...identifiers }: ThingArgs,
    @Call() { context, info }: Call,
  ) {
    if (id) return isUuid(id) ? readThing(context, getSelections(info), id) : null;
    if (category && slug) return readThingBySlug(context, getSelections(info), category, slug);
    const kind = identifierKinds.find((known) => identifiers[known]);
    if (!kind) {
      throw badInput('Name an id, a category and a slug, or an identifier.');
    }
    const value = parseIdentifier(kind, identifiers[kind] ?? '');
    return value && readThingByIdentifier(context, getSelections(info), { kind, value });
  }

  @Cost({ points: costModel.search, onlyWith: 'query' })
  @Query(() => ThingConnection, 'Public things, by number of shelves.')
  things(@Args(() => ThingsArgs) args: ThingsArgs, @Call() { context, info }: Call) {
    return readThings(context, getSelections(info), args);
  }

  @RowField(() => PickConnection, 'Its public picks, highest rank first, with their curators and ranks.', {
    args: PageArgs,
  })
  declare picks: unknown;

  @RowField(
    () => CollectionConnection,
    'The collections with one of its 500 highest picks that the viewer can see, newest first.',
    { args: PageArgs },
  )
  declare collections: unknown;

  @Cost({ most: SIMILAR_MAX })
  @RowField(
    () => [ThingModel],
    'Things of any category that are on the same shelves more often than by chance, closest first, at most 12. They share at least two shelves; the 100 highest are compared.',
    {
      arg: Arg('first', () => Int, 'How many: 1 to 100. At most 12 are returned.', {
        nullable: true,
        defaultValue: SIMILAR_DEFAULT,
      }),
    },
  )
  declare similar: unknown;
}

@Resolver(() => PickModel)
export class PickThingResolver {
  @RowField(
    () => ThingModel,
    'The thing of the pick, shared with other shelves. Null if no public pick is about it.',
    { nullable: true },
  )
  declare thing: unknown;
}

@Resolver(() => LookupPayload)
export class LookupThingResolver {
  @FieldResolver(() => ThingModel, 'The matching public thing. Null if it is in no public pick.', {
    nullable: true,
  })
  thing(@Root() { thingId }: LookupPayload, @Call() { context, info }: Call) {
    return thingId && readThing(context, getSelections(info), thingId);
  }
}
