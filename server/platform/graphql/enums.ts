import { registerEnumType } from 'type-graphql';

export type ValueOf<Enum> = Enum[keyof Enum];

/** Declares an enum of the API by the descriptions of its values. In the code, a value is its name in lower case. */
export function defineEnum<Name extends string>(
  name: string,
  description: string,
  values: Record<Name, string>,
): { readonly [Key in Name]: Lowercase<Key> } {
  const names = Object.keys(values) as Name[];
  const result = Object.fromEntries(names.map((key) => [key, key.toLowerCase()]));
  const valuesConfig = Object.fromEntries(names.map((key) => [key, { description: values[key] }]));
  registerEnumType(result, { name, description, valuesConfig });
  return result as { [Key in Name]: Lowercase<Key> };
}
