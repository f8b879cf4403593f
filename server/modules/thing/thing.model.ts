import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, Node } from '../../platform/graphql/relay.ts';
import { DateTime, Url } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { ImageModel } from '../media/image.model.ts';
import { Category } from '../pick/pick.model.ts';
import { IDENTIFIERS_MAX } from './thing.rules.ts';

export enum ThingIdentifierKind {
  ISBN = 'isbn',
  GTIN = 'gtin',
  URL = 'url',
  WIKIDATA = 'wikidata',
  OSM = 'osm',
}
registerEnumType(ThingIdentifierKind, {
  name: 'ThingIdentifierKind',
  description: 'The catalogs that know things by a number or a name.',
  valuesConfig: {
    ISBN: { description: 'An edition of a book: 13 digits.' },
    GTIN: { description: 'The number below the barcode of a product.' },
    URL: { description: 'The address of its own page.' },
    WIKIDATA: { description: 'An item of Wikidata, such as Q480.' },
    OSM: { description: 'An object of OpenStreetMap, such as node/240109189.' },
  },
});

@ObjectType('ThingIdentifier', {
  simpleResolvers: true,
  description: 'What a thing is called in a catalog.',
})
export class ThingIdentifierModel {
  @Column(() => ThingIdentifierKind, { description: 'The catalog.' })
  kind!: ThingIdentifierKind;

  @Column(() => String, { description: 'Its number, name or address there.' })
  value!: string;
}

@ObjectType('Thing', {
  implements: Node,
  simpleResolvers: true,
  description:
    'A book, place or product that curators have picked. It is public while a public pick is about it, and shows nothing of other picks.',
})
export class ThingModel extends Node {
  @Column(() => Category, { description: 'What kind of thing it is.' })
  category!: Category;

  @Column(() => String, {
    description: 'Its name in the address of its page, unique in its category. It never changes.',
  })
  slug!: string;

  @Column(() => String, { description: 'Its name, from its first public pick.' })
  title!: string;

  @Column(() => String, {
    nullable: true,
    description: 'The author, the maker or the city, from the same pick. Null if it has none.',
  })
  creator!: string | null;

  @Column(() => Int, { nullable: true, description: 'When it came out. Null if unknown.' })
  year!: number | null;

  @Column(() => Float, { nullable: true, description: 'Of a place, in degrees north. Null if unknown.' })
  latitude!: number | null;

  @Column(() => Float, { nullable: true, description: 'Of a place, in degrees east. Null if unknown.' })
  longitude!: number | null;

  @Column(() => String, { nullable: true, description: 'The city of a place. Null if unknown.' })
  city!: string | null;

  @Field(() => Url, { description: 'The absolute address of its page.' })
  permalink!: string;

  @Field(() => ImageModel, {
    nullable: true,
    description: 'A picture of its own, otherwise that of its highest public pick. Null without one.',
  })
  image!: ImageModel | null;

  @Column(() => Int, {
    description:
      'How many people have it in a place of their public shelf. Picks without a rank do not count.',
  })
  shelvesCount!: number;

  @Column(() => Int, { description: 'How many of them have it in first place of its category.' })
  firstPlacesCount!: number;

  @Cost({ most: IDENTIFIERS_MAX })
  @Field(() => [ThingIdentifierModel], { description: 'What catalogs call it, at most 20.' })
  identifiers!: ThingIdentifierModel[];

  @Column(() => DateTime, { description: 'When it was first picked.' })
  createdAt!: string;

  @Column(() => DateTime, { description: 'When it or its public picks last changed.' })
  updatedAt!: string;
}

export const ThingConnection = connectionOf<ThingModel>('Thing', () => ThingModel);
