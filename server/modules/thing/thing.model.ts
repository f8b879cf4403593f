import { Float, Int } from 'type-graphql';
import { defineConnection, Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Url } from '../../platform/graphql/scalars.ts';
import { Field, NullableField } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Category } from '../category/category.model.ts';
import { ThingIdentifierModel } from '../lookup/identifier.model.ts';
import { IDENTIFIERS_MAX } from '../lookup/lookup.rules.ts';
import { ImageModel } from '../media/image.model.ts';

@NodeType(
  'A book, place or product that curators have picked. It is public while a public pick is about it, and shows nothing of other picks.',
)
export class ThingModel extends Node {
  @Column(() => Category, 'The category.')
  category!: Category;

  @Column(() => String, 'Its slug in the address of its page, unique in its category. It never changes.')
  slug!: string;

  @Column(() => String, 'Its name, from its first public pick.')
  title!: string;

  @NullableColumn(() => String, 'The author, the maker or the city, from the same pick. Null if it has none.')
  creator!: string | null;

  @NullableColumn(() => Int, 'When it was published or released. Null if unknown.')
  year!: number | null;

  @NullableColumn(() => Float, 'The latitude of a place, in degrees north. Null if unknown.')
  latitude!: number | null;

  @NullableColumn(() => Float, 'The longitude of a place, in degrees east. Null if unknown.')
  longitude!: number | null;

  @NullableColumn(() => String, 'The name of the city of a place. Null if unknown.', { column: 'city' })
  cityName!: string | null;

  @Field(() => Url, 'The absolute address of its page.')
  permalink!: string;

  @NullableField(
    () => ImageModel,
    'A picture of its own, otherwise that of its highest public pick. Null without one.',
  )
  image!: ImageModel | null;

  @Column(() => Int, 'The number of people who have it as a ranked pick on their public shelf.')
  shelvesCount!: number;

  @Column(() => Int, 'The number of people who have it as the first of its category.')
  firstPlacesCount!: number;

  @Cost({ most: IDENTIFIERS_MAX })
  @Field(() => [ThingIdentifierModel], 'Its identifiers in catalogs, at most 20.')
  identifiers!: ThingIdentifierModel[];

  @Column(() => DateTime, 'When it was first picked.')
  createdAt!: string;

  @Column(() => DateTime, 'When it or its public picks last changed.')
  updatedAt!: string;
}

export const ThingConnection = defineConnection<ThingModel>('Thing', () => ThingModel);
