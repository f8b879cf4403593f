import * as graphql from 'type-graphql';

// TypeGraphQL's decorators for types, with the description as an argument.

export type Returns = Parameters<typeof graphql.Query>[0] & (() => object);
type Options = Omit<graphql.FieldOptions, 'description'>;

export const Field = (type: Returns, description: string, options: Options = {}) =>
  graphql.Field(type, { ...options, description });

export const NullableField = (type: Returns, description: string, options: Options = {}) =>
  Field(type, description, { ...options, nullable: true });

/**
 * An object whose fields are properties of what a resolver returns. Its name in the API is the name of the class
 * without "Model".
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
