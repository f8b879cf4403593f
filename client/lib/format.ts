import { formatCount } from '../../server/platform/text/count.rules.ts';

export { formatCount };

/** dd. MM. yyyy (spec 9), in UTC: the server that renders a page does not know the reader's zone. */
export function formatDate(value: string | number | Date): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getUTCDate())}. ${two(date.getUTCMonth() + 1)}. ${date.getUTCFullYear()}`;
}

/** The moment whose parts in UTC are those of `value` in the reader's time zone. */
export const toLocal = (value: string | number | Date): Date => {
  const date = new Date(value);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
};

/** dd. MM. yyyy in the reader's time zone, for pages that are rendered in the browser alone. */
export const formatLocalDate = (value: string | number | Date): string => formatDate(toLocal(value));

/** HH:mm in the reader's time zone, as `formatLocalDate`. */
export const formatTimeOfDay = (value: string | number | Date): string =>
  toLocal(value).toISOString().slice(11, 16);

/** dd. MM. yyyy, HH:mm in the reader's time zone, as `formatLocalDate`. */
export const formatTime = (value: string | number | Date): string =>
  `${formatLocalDate(value)}, ${formatTimeOfDay(value)}`;

/** plural(1, 'follower') -> "follower"; plural(2, 'follower') -> "followers". Without the number. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** How much of a list is shown: "12 picks", or "15 picks and more". */
export const formatShown = (count: number, hasMore: boolean, one: string, many?: string): string =>
  `${formatCount(count)} ${plural(count, one, many)}${hasMore ? ' and more' : ''}`;

/** "Ines Carvalho" -> "Ines". */
export function firstName(fullName: string | null | undefined): string {
  return fullName?.trim().split(/\s+/)[0] ?? '';
}

/** "On 4 shelves". */
export const formatShelvesCount = (count: number): string =>
  `On ${formatCount(count)} ${plural(count, 'shelf', 'shelves')}`;

/** The host of a web address as people name it: "bookshop.org". */
export const formatHost = (address: string): string => new URL(address).host.replace(/^www\./, '');
