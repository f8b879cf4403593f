import { type GraphQLSchema, isObjectType } from 'graphql';
import type { BuildSchemaOptions } from 'type-graphql';
import { raw } from '../database/sql.ts';
import { extendShape, type FieldSql, type Shape } from './shapes.ts';

/** The part of the API that a module provides. */
export type ApiModule = {
  resolvers: BuildSchemaOptions['resolvers'];
  shapes?: Shape[];
  /** Fields that the module adds to types of other modules. */
  extensions?: [shape: Shape, fields: Record<string, FieldSql>][];
};

/** Adds the extensions to their shapes. Throws if something is listed twice. */
export function registerReads(modules: readonly ApiModule[]): void {
  const listed = modules.flatMap(({ resolvers, shapes = [] }) => [
    ...resolvers.map(({ name }) => name),
    ...shapes.map(({ typeName }) => typeName),
  ]);
  const twice = listed.find((name, index) => listed.indexOf(name) !== index);
  if (twice) throw new Error(`${twice} is listed twice.`);
  for (const { extensions = [] } of modules) {
    for (const [shape, fields] of extensions) extendShape(shape, fields);
  }
}

/**
 * Throws if a type and its shape have different fields, for example because reads or resolvers of a module are not
 * listed.
 */
export function checkReads(schema: GraphQLSchema, modules: readonly ApiModule[]): void {
  for (const shape of modules.flatMap(({ shapes = [] }) => shapes)) {
    const type = schema.getType(shape.typeName);
    const inSchema = isObjectType(type) ? Object.keys(type.getFields()) : [];
    const always = Object.keys(shape.always?.(raw('row')) ?? {});
    const unread = inSchema.find(
      (name) => name !== 'id' && !(name in shape.fields) && !always.includes(name),
    );
    if (unread)
      throw new Error(`${shape.typeName}.${unread} is in the schema, but no listed shape reads it.`);
    const unknown = Object.keys(shape.fields).find((name) => !inSchema.includes(name));
    if (unknown) throw new Error(`${shape.typeName}.${unknown} is read, but no listed resolver has it.`);
  }
}
