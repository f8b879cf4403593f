import { Float, Int } from 'type-graphql';
import { Node, NodeType } from '../../platform/graphql/relay.ts';
import { Url } from '../../platform/graphql/scalars.ts';
import { Field, InputType, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';

@NodeType(
  'A city that public places are in or curators live in. Names and coordinates are those of GeoNames.',
)
export class CityModel extends Node {
  @Column(() => String, 'The slug in the address of its page. It never changes.')
  slug!: string;

  @Column(() => String, 'Its name.')
  name!: string;

  @NullableColumn(() => String, 'Its state, province or canton. Null if unknown.')
  region!: string | null;

  @Column(() => String, 'The English name of its country.')
  country!: string;

  @Column(() => String, 'The country by ISO 3166-1, such as "PT".')
  countryCode!: string;

  @Column(() => Float, 'The latitude of its centre, in degrees north.')
  latitude!: number;

  @Column(() => Float, 'The longitude of its centre, in degrees east.')
  longitude!: number;

  @Field(() => Url, 'The absolute address of its page.')
  permalink!: string;

  @Field(() => Int, 'The number of public places in it; 1,000 if there are more.')
  placesCount!: number;
}

@ObjectType('A candidate for the city of a text.')
export class CityChoice {
  @Field(
    () => String,
    'Its name with its country, or with its region if needed to distinguish it. This text means this city.',
  )
  text!: string;
}

@InputType('A circle on the surface of the earth.')
export class NearInput {
  @Field(() => Float, 'The latitude of its centre, in degrees north: -90 to 90.')
  latitude!: number;

  @Field(() => Float, 'The longitude of its centre, in degrees east: -180 to 180.')
  longitude!: number;

  @Field(() => Float, 'Its radius in kilometres: more than 0, at most 500.')
  km!: number;
}

@InputType('A part of the map. It crosses the 180th meridian if its west is greater than its east.')
export class BoundsInput {
  @Field(() => Float, 'The southern latitude, in degrees north: -90 to 90, at most `north`.')
  south!: number;

  @Field(() => Float, 'The western longitude, in degrees east: -180 to 180.')
  west!: number;

  @Field(() => Float, 'The northern latitude, in degrees north: -90 to 90.')
  north!: number;

  @Field(() => Float, 'The eastern longitude, in degrees east: -180 to 180.')
  east!: number;
}
