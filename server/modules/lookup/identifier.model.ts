import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { ObjectType } from '../../platform/graphql/types.ts';
import { Column } from '../../platform/reads/columns.ts';

const ThingIdentifierKind = defineEnum('ThingIdentifierKind', 'The kinds of identifiers.', {
  ISBN: 'An edition of a book: 13 digits.',
  GTIN: 'The number below the barcode of a product.',
  URL: 'The address of the thing’s own page.',
  WIKIDATA: 'An item of Wikidata, such as Q480.',
  OSM: 'An object of OpenStreetMap, such as node/240109189.',
});
type ThingIdentifierKind = ValueOf<typeof ThingIdentifierKind>;

@ObjectType('The identifier of a thing in a catalog.')
export class ThingIdentifierModel {
  @Column(() => ThingIdentifierKind, 'The catalog.')
  kind!: ThingIdentifierKind;

  @Column(() => String, 'The number, name or address of the thing there.')
  value!: string;
}
