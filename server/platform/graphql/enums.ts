import { registerEnumType } from 'type-graphql';

export type ValueOf<Enum> = Enum[keyof Enum];

/** Declares an enum of the API by its values and their descriptions. In code, a value is its name in lower case. */
export function defineEnum<Name extends string, Values = { readonly [Key in Name]: Lowercase<Key> }>(
  name: string,
  description: string,
  descriptions: Record<Name, string>,
  /** Overrides the values in code. */
  values?: Values,
): Values {
  const names = Object.keys(descriptions) as Name[];
  const result = values ?? Object.fromEntries(names.map((key) => [key, key.toLowerCase()]));
  const valuesConfig = Object.fromEntries(names.map((key) => [key, { description: descriptions[key] }]));
  registerEnumType(result as object, { name, description, valuesConfig });
  return result as Values;
}
