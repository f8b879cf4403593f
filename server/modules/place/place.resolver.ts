import { Args, ArgsType, Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { Arg, Call, Query, RowField } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { NullableField } from '../../platform/graphql/types.ts';
import { LIMITS } from '../../platform/limits/rate-limit.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { costModel } from '../../platform/reads/limits.rules.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { CHOICES_MAX } from '../gazetteer/find-cities.service.ts';
import { PickConnection } from '../pick/pick.model.ts';
import { ProfileConnection } from '../profile/profile.model.ts';
import { ThingConnection, ThingModel } from '../thing/thing.model.ts';
import { listCityChoices } from './choice.service.ts';
import { BoundsInput, CityChoice, CityModel, NearInput } from './place.model.ts';
import { CITIES_NAMED_MAX, readCitiesByName, readCity, readPlaces } from './place.reads.ts';

@ArgsType()
class PlacesArgs extends PageArgs {
  @NullableField(() => NearInput, 'Only places in this circle, nearest first.')
  near?: NearInput;

  @NullableField(() => BoundsInput, 'Only places in this part of the map, by number of shelves.')
  within?: BoundsInput;
}

@Resolver()
export class PlacesResolver {
  @Query(
    () => ThingConnection,
    'Public places by location. A place without coordinates counts as in the centre of its city; without a known city it is left out. BAD_USER_INPUT without near or within.',
  )
  places(@Args(() => PlacesArgs) args: PlacesArgs, @Call() { context, info }: Call) {
    return readPlaces(context, getSelections(info), args);
  }
}

@Resolver(() => CityModel)
export class CityResolver {
  @Query(() => CityModel, 'A city by its slug. Null if no public place and no curator is in it.', {
    nullable: true,
  })
  city(@Arg('slug', () => String, 'Its slug.') slug: string, @Call() { context, info }: Call) {
    return readCity(context, getSelections(info), slug);
  }

  @Cost({ most: CITIES_NAMED_MAX })
  @Query(
    () => [CityModel],
    'At most 3 cities that a text names, best match first: a beginning of a name, such as "Tok", or a name in English or in another language of Europe, which a region or country may follow, such as "Lisboa" or "Tokyo, Japan". Empty for fewer than three letters, and without public places and curators.',
  )
  cities(
    @Arg('name', () => String, 'Only the first 100 characters are used.') name: string,
    @Call() { context, info }: Call,
  ) {
    return readCitiesByName(context, getSelections(info), name);
  }

  @Cost({ points: costModel.search, most: CHOICES_MAX })
  @Query(
    () => [CityChoice],
    `At most ${CHOICES_MAX} cities that a text such as "Newcastle" can mean, best known first. Empty if it is clear, or if it names no city. Only for members; RATE_LIMITED after ${LIMITS.city.points} in ten minutes.`,
  )
  cityChoices(
    @Arg('text', () => String, 'The typed city. Only the first 200 characters are used.')
    text: string,
    @Ctx() context: Context,
  ) {
    return listCityChoices(context, text);
  }

  @RowField(() => ThingConnection, 'The public places in it, by number of shelves.', { args: PageArgs })
  declare places: unknown;

  @RowField(
    () => PickConnection,
    'The public picks of the city’s places, newest first. Only the 500 places on most shelves count.',
    {
      args: PageArgs,
    },
  )
  declare picks: unknown;

  @RowField(
    () => ProfileConnection,
    'The curators with public picks whose location is the city, newest first.',
    { args: PageArgs },
  )
  declare curators: unknown;
}

@Resolver(() => ThingModel)
export class ThingCityResolver {
  @RowField(
    () => CityModel,
    'The city of a place, found by its reference. Null if unknown, and for books and products.',
    { nullable: true },
  )
  declare city: unknown;
}
