import { z } from 'zod';

/**
 * Replaces line breaks and control characters by a space. Pasted text contains them, but names and titles must not:
 * in a mail or a header they would start a new line.
 */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A trimmed text of a single line. All fields use it but stories, bios and notes. */
export const singleLine = (message?: string) => z.string(message).overwrite(toSingleLine).trim();

/** The texts of a record by their names. Everything that has all texts of a pick or a profile takes them from there. */
export type TextFields<More = unknown> = Record<
  string,
  {
    /** What reviews call it. */
    label: string;
    rule: z.ZodType<string | null | undefined>;
    /** What it is in the API, with its limits. */
    description: string;
    /** What it is in a review, without a full stop. */
    inReview: string;
    /** Its column, if it is not the name in snake case. */
    column?: string;
  } & More
>;

/** The texts of a record that was read. */
export type TextsOf<Fields> = { [Name in keyof Fields]: string | null };

export const textNames = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

/** The same names with what `make` returns for each. */
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
