import { ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';

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
