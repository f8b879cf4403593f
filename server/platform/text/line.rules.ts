import { z } from 'zod';

/**
 * Replaces line breaks and control characters by spaces. Pasted text contains them, but names and titles must not: in
 * a mail or header, they would start a new line.
 */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A trimmed text of one line, for all fields except stories, bios and notes. */
export const singleLine = (message?: string) => z.string(message).overwrite(toSingleLine).trim();

/** A trimmed text, also of several lines, that must not be empty. */
export const requiredText = (max: number, missing: string, tooLong: string) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong);

/** The texts of a pick or profile by name. Code that handles all texts iterates over them. */
export type TextFields<More = unknown> = Record<
  string,
  {
    /** The label of the text in reviews. */
    label: string;
    rule: z.ZodType<string | null | undefined>;
    /** The description in the API, with its limits. */
    description: string;
    /** The description in a review, without a full stop. */
    inReview: string;
    /** The name of the column, unless it is the field's name in snake case. */
    column?: string;
  } & More
>;

/** The texts as they come from the database. */
export type TextsOf<Fields> = { [Name in keyof Fields]: string | null };

export const textNames = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

/** An object with the same names and the results of `make`. */
export const mapTexts = <Fields extends object, Value>(
  fields: Fields,
  make: (name: keyof Fields & string) => Value,
) =>
  Object.fromEntries(textNames(fields).map((name) => [name, make(name)])) as {
    [Name in keyof Fields]: Value;
  };

/** The validation rules of the texts, for an input schema. */
export const getTextRules = <Fields extends TextFields>(fields: Fields) =>
  mapTexts(fields, (name) => fields[name]?.rule) as { [Name in keyof Fields]: Fields[Name]['rule'] };
