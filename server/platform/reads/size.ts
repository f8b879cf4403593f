import { defaultFieldResolver, type GraphQLSchema, GraphQLString, getNamedType } from 'graphql';
import { type Sql, sql } from '../database/sql.ts';
import { badInput } from '../errors.ts';
import { listObjectFields } from '../graphql/object-fields.ts';
import { apiLimits } from './limits.rules.ts';

/** The maximum length of all texts in one response. */
export const ANSWER_CHARACTERS_MAX = apiLimits.responseCharacters;

/** The total length of the text in a response so far. */
export type AnswerSize = { characters: number };

export const isTooLarge = ({ characters }: AnswerSize): boolean => characters > ANSWER_CHARACTERS_MAX;

/** The characters of stories read so far. PostgreSQL keeps this setting until the transaction ends. */
const storyCharacters: Sql = sql`coalesce(nullif(current_setting('threes.stories', true), ''), '0')::bigint`;

/**
 * A story, or null once the statement has read more text than a response can hold. Nested lists can repeat a long
 * story a thousand times, and PostgreSQL would assemble all of that before it could be measured.
 */
export const storyWithinBounds = (story: Sql): Sql =>
  sql`case when ${storyCharacters} <= ${ANSWER_CHARACTERS_MAX} then
    case when set_config('threes.stories', (${storyCharacters} + coalesce(length(${story}), 0))::text, true)::bigint <= ${ANSWER_CHARACTERS_MAX} then ${story} end end`;

/** Whether a text fits into a response and contains all its stories. */
export const answerFits = (text: Sql): Sql =>
  sql`(length(${text}) <= ${ANSWER_CHARACTERS_MAX} and ${storyCharacters} <= ${ANSWER_CHARACTERS_MAX})`;

export const answerTooLarge = () =>
  badInput(
    `This answer would hold more than ${ANSWER_CHARACTERS_MAX.toLocaleString('en')} characters. Ask for fewer items, or without their stories.`,
  );

/**
 * Counts the text of a response while its fields are resolved. Aliases share one string in memory, but the serialized
 * response contains it several times.
 */
export function limitAnswerSize(schema: GraphQLSchema): void {
  for (const { field } of listObjectFields(schema)) {
    if (getNamedType(field.type) !== GraphQLString) continue;
    const { resolve = defaultFieldResolver } = field;
    field.resolve = (source, args, context: { answer: AnswerSize }, info) => {
      const value: unknown = resolve(source, args, context, info);
      if (value instanceof Promise) return value.then((text) => counted(context.answer, text));
      return counted(context.answer, value);
    };
  }
}

function counted(answer: AnswerSize, value: unknown): unknown {
  if (typeof value === 'string') {
    answer.characters += value.length;
    // The whole response is discarded, so errors for further fields would only make it larger.
    if (isTooLarge(answer)) return '';
  }
  return value;
}
