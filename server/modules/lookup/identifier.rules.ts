import { toIsbn13 } from './isbn.rules.ts';

/** The kinds of identifiers that people can search by. */
export const identifierKinds = ['isbn', 'gtin', 'wikidata', 'osm'] as const;
type IdentifierKind = (typeof identifierKinds)[number];

const FORMS: Record<Exclude<IdentifierKind, 'isbn'>, RegExp> = {
  gtin: /^\d{8,14}$/,
  wikidata: /^Q\d{1,12}$/,
  osm: /^(node|way|relation)\/\d{1,15}$/,
};

/** The identifier in its normal form. Null if it is malformed. */
export function parseIdentifier(kind: IdentifierKind, text: string): string | null {
  if (kind === 'isbn') return toIsbn13(text);
  const value = text.trim();
  return value.length <= 40 && FORMS[kind].test(value) ? value : null;
}
