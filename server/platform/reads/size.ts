import { defaultFieldResolver, type GraphQLSchema, GraphQLString, getNamedType, isObjectType } from 'graphql';
import { AppError } from '../errors.ts';

/** The most characters of text in one answer. */
export const ANSWER_CHARACTERS_MAX = 4_000_000;

/** How much text the request's answer holds so far. */
export type AnswerSize = { characters: number };

export const isTooLarge = ({ characters }: AnswerSize): boolean => characters > ANSWER_CHARACTERS_MAX;

/** Refuses an answer that is larger than anybody should have to wait for. */
export const answerTooLarge = () =>
  new AppError(
    'BAD_USER_INPUT',
    `This answer would hold more than ${ANSWER_CHARACTERS_MAX.toLocaleString('en')} characters. Ask for fewer items, or without their stories.`,
  );

/**
 * Counts the text of every answer while it is made. Aliases share a string in memory, and only its copies in the
 * serialised answer take the room.
 */
export function limitAnswerSize(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (getNamedType(field.type) !== GraphQLString) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (source, args, context: { answer: AnswerSize }, info) => {
        const value: unknown = resolve(source, args, context, info);
        if (value instanceof Promise) return value.then((text) => counted(context.answer, text));
        return counted(context.answer, value);
      };
    }
  }
}

function counted(answer: AnswerSize, value: unknown): unknown {
  if (typeof value === 'string') {
    answer.characters += value.length;
    // The answer is thrown away as a whole; an error for each further field would make it larger still.
    if (isTooLarge(answer)) return '';
  }
  return value;
}
