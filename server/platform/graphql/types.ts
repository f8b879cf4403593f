import * as graphql from 'type-graphql';

// TypeGraphQL's decorators of types, with the description as an argument. A base class has none.

export type Returns = Parameters<typeof graphql.Query>[0] & (() => object);
type Options = Omit<graphql.FieldOptions, 'description'>;

export const Field = (type: Returns, description: string, options: Options = {}) =>
  graphql.Field(type, { ...options, description });

export const NullableField = (type: Returns, description: string, options: Options = {}) =>
  Field(type, description, { ...options, nullable: true });

/**
 * An object whose fields are the properties of what a resolver returns. Its name in the API is that of the class, without
 * "Model".
 */
export const ObjectType =
  (
    description?: string,
    { name, ...options }: { name?: string } & Pick<graphql.ObjectTypeOptions, 'implements'> = {},
  ): ClassDecorator =>
  (type) =>
    graphql.ObjectType(name ?? type.name.replace(/Model$/, ''), {
      ...options,
      description,
      simpleResolvers: true,
    })(type);

export const InputType = (description?: string) => graphql.InputType({ description });
