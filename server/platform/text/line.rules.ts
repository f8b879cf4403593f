import { z } from 'zod';

/**
 * Replaces line breaks and control characters by a space. Pasted text contains them, but names and titles must not:
 * in a mail or a header they would start a new line.
 */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A trimmed text of a single line. Used by all fields except stories, bios and notes. */
export const singleLine = (message?: string) => z.string(message).overwrite(toSingleLine).trim();

/** The texts of a record by name. All code that handles every text of a pick or a profile uses them. */
export type TextFields<More = unknown> = Record<
  string,
  {
    /** The label in reviews. */
    label: string;
    rule: z.ZodType<string | null | undefined>;
    /** The description in the API, with its limits. */
    description: string;
    /** The description in a review, without a full stop. */
    inReview: string;
    /** Its column, if it is not the name in snake case. */
    column?: string;
  } & More
>;

/** The texts of a record from the database. */
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

/** The rules of the texts, for the schema of an input. */
export const getTextRules = <Fields extends TextFields>(fields: Fields) =>
  mapTexts(fields, (name) => fields[name]?.rule) as { [Name in keyof Fields]: Fields[Name]['rule'] };
