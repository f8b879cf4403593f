import { z } from 'zod';
import { cutText } from '../../platform/text/cut.rules.ts';
import { toSingleLine } from '../../platform/text/line.rules.ts';
import { type FactIdentifier, thingFactsSchema } from './facts.service.ts';

export const foundSchema = thingFactsSchema.extend({
  /** The page about the thing, for the pick's link. */
  link: z.string().optional(),
  /** The address of a picture, and of the page that shows it. */
  picture: z.object({ url: z.string(), source: z.string() }).optional(),
});
/** What a source knows about a thing. */
export type Found = z.infer<typeof foundSchema>;

/** Requests an address of a source. Null if there is nothing there. Rejects if the source is unavailable. */
export type Ask = (url: string, accept: string) => Promise<Answer | null>;

/** A response with status 200. */
type Answer = { url: string; type: string; body: Buffer };

const TEXT_MAX = 200;
const YEAR_MAX = 2_100;

/** An external text as a single line of at most 200 characters. Undefined if there is none. */
export function cleanText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = toSingleLine(String(value).slice(0, 2_000)).replace(/\s+/g, ' ').trim();
  if (text.length <= TEXT_MAX) return text || undefined;
  return `${cutText(text, TEXT_MAX - 1).trimEnd()}…`;
}

/** The year in a date, such as "2020-09-15" or "September 2020". */
export function parseYear(value: unknown): number | undefined {
  const year = /(?<!\d)[12]\d{3}(?!\d)/.exec(String(value ?? '').slice(0, 40))?.[0];
  return year && Number(year) <= YEAR_MAX ? Number(year) : undefined;
}

/** Coordinates in degrees, if both are on the earth. */
export function parseCoordinates(
  latitude: unknown,
  longitude: unknown,
): { latitude: number; longitude: number } | undefined {
  const [north, east] = [degrees(latitude), degrees(longitude)];
  if (north === undefined || east === undefined || Math.abs(north) > 90 || Math.abs(east) > 180)
    return undefined;
  return { latitude: north, longitude: east };
}

function degrees(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  // Some pages write a decimal comma.
  return typeof text === 'string' && /^\s*[+-]?\d{1,3}([.,]\d{1,20})?\s*$/.test(text)
    ? Number(text.replace(',', '.'))
    : undefined;
}

/** Whether one name contains the other, ignoring case, spaces and punctuation. */
export function containsName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) =>
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ''),
  ) as [string, string];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

/** Leaves out undefined values. */
export const known = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

const identified =
  (isProven: boolean) =>
  (kind: FactIdentifier['kind'], value: string): FactIdentifier => ({ kind, value, isProven });
/** An identifier that a catalog confirms. */
export const proven = identified(true);
/** An identifier that only the page itself claims. */
export const claimed = identified(false);
