import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/relay.ts';
import { Url } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';

@ObjectType('City', {
  implements: Node,
  simpleResolvers: true,
  description:
    'A city that public places are in or curators live in. Names and coordinates are those of GeoNames.',
})
export class CityModel extends Node {
  @Column(() => String, { description: 'The slug in the address of its page. It never changes.' })
  slug!: string;

  @Column(() => String, { description: 'Its name.' })
  name!: string;

  @Column(() => String, { nullable: true, description: 'Its state, province or canton. Null if unknown.' })
  region!: string | null;

  @Column(() => String, { description: 'The English name of its country.' })
  country!: string;

  @Column(() => String, { description: 'The country by ISO 3166-1, such as "PT".' })
  countryCode!: string;

  @Column(() => Float, { description: 'The latitude of its centre, in degrees north.' })
  latitude!: number;

  @Column(() => Float, { description: 'The longitude of its centre, in degrees east.' })
  longitude!: number;

  @Field(() => Url, { description: 'The absolute address of its page.' })
  permalink!: string;

  @Field(() => Int, { description: 'The number of public places in it; 1,000 if there are more.' })
  placesCount!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A candidate for the city of a text.' })
export class CityChoice {
  @Field(() => String, {
    description:
      'Its name with its country, or with its region if needed to distinguish it. This text means this city.',
  })
  text!: string;
}

@InputType({ description: 'A circle on the surface of the earth.' })
export class NearInput {
  @Field(() => Float, { description: 'The latitude of its centre, in degrees north: -90 to 90.' })
  latitude!: number;

  @Field(() => Float, { description: 'The longitude of its centre, in degrees east: -180 to 180.' })
  longitude!: number;

  @Field(() => Float, { description: 'Its radius in kilometres: more than 0, at most 500.' })
  km!: number;
}

@InputType({
  description: 'A part of the map. It crosses the 180th meridian if its west is greater than its east.',
})
export class BoundsInput {
  @Field(() => Float, { description: 'The southern latitude, in degrees north: -90 to 90, at most `north`.' })
  south!: number;

  @Field(() => Float, { description: 'The western longitude, in degrees east: -180 to 180.' })
  west!: number;

  @Field(() => Float, { description: 'The northern latitude, in degrees north: -90 to 90.' })
  north!: number;

  @Field(() => Float, { description: 'The eastern longitude, in degrees east: -180 to 180.' })
  east!: number;
}
