import * as graphql from 'type-graphql';

// TypeGraphQL's decorators for types, with the description as an argument.

export type Returns = Parameters<typeof graphql.Query>[0] & (() => object);
type Options = Omit<graphql.FieldOptions, 'description'>;

export const Field = (type: Returns, description: string, options: Options = {}) =>
  graphql.Field(type, { ...options, description });

export const NullableField = (type: Returns, description: string, options: Options = {}) =>
  Field(type, description, { ...options, nullable: true });

/** A field that access tokens cannot read. */
export const SessionField =
  (type: Returns, description: string, options: Options = {}): PropertyDecorator =>
  (prototype, name) => {
    Field(type, `${description} Refuses access tokens.`, options)(prototype, name);
    graphql.Extensions({ byToken: false })(prototype, name);
  };

type ObjectOptions = { byToken?: boolean } & Pick<graphql.ObjectTypeOptions, 'implements'>;

/**
 * An object whose fields are properties of what a resolver returns. Its name in the API is the name of the class
 * without "Model". With `byToken: false`, access tokens cannot read it, as they cannot change it.
 */
export const ObjectType =
  (
    description?: string,
    { name, byToken = true, ...options }: { name?: string } & ObjectOptions = {},
  ): ClassDecorator =>
  (type) => {
    graphql.Extensions({ byToken })(type);
    graphql.ObjectType(name ?? type.name.replace(/Model$/, ''), {
      ...options,
      description: byToken ? description : `${description} Refuses access tokens.`,
      simpleResolvers: true,
    })(type);
  };

export const InputType = (description?: string) => graphql.InputType({ description });
