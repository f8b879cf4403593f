import { GraphQLID, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { z } from 'zod';
import { parseUrl } from '../text/url.rules.ts';
import { isUuid } from '../text/uuid.rules.ts';

/** The ID of GraphQL. A UUID may be written in upper case, and is lower case from here on, so that ids can be compared. */
export const Id = new GraphQLScalarType({
  ...GraphQLID.toConfig(),
  parseValue: (value) => toId(GraphQLID.parseValue(value)),
  parseLiteral: (node) => toId(GraphQLID.parseLiteral(node, null)),
});

const toId = (id: string): string => (isUuid(id) ? id.toLowerCase() : id);

/** Reads a value that is written in the document itself. */
const ofString =
  <T>(name: string, parse: (text: string) => T) =>
  (node: ValueNode): T => {
    if (node.kind !== Kind.STRING) throw new Error(`${name} must be a string.`);
    return parse(node.value);
  };

/** A moment, as RFC 3339 in UTC with milliseconds. */
export const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  description:
    'A date and time as RFC 3339 in UTC with milliseconds: 2026-11-21T08:30:00.000Z. An input may also be a day, 2026-11-21, which begins at midnight UTC.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue: parseMoment,
  parseLiteral: ofString('DateTime', parseMoment),
});

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/**
 * The moment that a text names, or an invalid date. JavaScript also reads other texts, and February 30 as March 2. A day
 * alone begins at midnight UTC.
 */
export const readMoment = (value: unknown): Date => new Date(moment.safeParse(value).data ?? Number.NaN);

function parseMoment(value: unknown): Date {
  const date = readMoment(value);
  if (Number.isNaN(date.getTime())) throw new Error('DateTime must be an RFC 3339 moment.');
  return date;
}

/** An http or https address, or a path on this host that begins with "/". */
export const Url = new GraphQLScalarType({
  name: 'URL',
  description: 'An http or https address, or a path on this host that begins with "/".',
  serialize: toAddress,
  parseValue: toAddress,
  parseLiteral: ofString('URL', toAddress),
});

function toAddress(value: unknown): string {
  const text = String(value);
  if (/^\/(?!\/)/.test(text)) return text;
  if (['http:', 'https:'].includes(parseUrl(text)?.protocol ?? '')) return text;
  throw new Error('URL must be an http or https address.');
}

/** An email address. Inputs are not checked here: each form has its own rule and message. */
export const EmailAddress = new GraphQLScalarType({
  name: 'EmailAddress',
  description: 'An email address.',
  serialize: String,
  parseValue: String,
  parseLiteral: ofString('EmailAddress', String),
});
