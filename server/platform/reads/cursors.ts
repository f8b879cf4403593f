import type { GraphQLField } from 'graphql';
import { badInput } from '../errors.ts';
import { UUID } from '../text/uuid.rules.ts';
import { fieldCost, PAGE_DEFAULT, PAGE_MAX } from './cost.ts';

// Pages of a list: their size and cursors, and the connection built from the rows.

export type Connection<T> = {
  edges: { cursor: string; node: T }[];
  nodes: T[];
  totalCount: number | null;
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

export type PageArgs = {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
};

type PageItem<T> = { cursor: unknown[]; node: T };

/**
 * A page as a statement returns it: its items, plus one more if the list continues, and the length of the whole list.
 */
export type PageRow<T> = { items: PageItem<T>[]; total?: number | null };

/**
 * The requested part of a list: `size` items after the cursor, or before it if `isBackwards`. Without a cursor, the
 * part at the start or the end.
 */
export type PageWindow = { size: number; isBackwards: boolean; cursor: string | null };

/** The requested part of a list. Throws BAD_USER_INPUT for invalid arguments. */
export function getPageWindow(field: GraphQLField<unknown, unknown> | undefined, args: PageArgs): PageWindow {
  const { page = PAGE_DEFAULT, most = PAGE_MAX } = field ? fieldCost(field) : {};
  const { first, after, last, before } = args;
  const isBackwards = typeof last === 'number' || Boolean(before);
  if (isBackwards && (typeof first === 'number' || after)) {
    throw badInput('Use either first and after, or last and before.');
  }
  const size = isBackwards ? pageSize(last, page, 'last') : pageSize(first, page);
  return { size: Math.min(size, most), isBackwards, cursor: (isBackwards ? before : after) || null };
}

/** The requested page size. Throws BAD_USER_INPUT unless it is 1 to 100. */
export function pageSize(
  asked: number | null | undefined,
  standard = PAGE_DEFAULT,
  argument: 'first' | 'last' = 'first',
): number {
  const size = asked ?? standard;
  if (size < 1 || size > PAGE_MAX) {
    throw badInput(`${argument} must be 1 to ${PAGE_MAX}.`);
  }
  return size;
}

/** The requested page size, limited to the maximum of this list. */
export const cappedPageSize = (most: number, first: number | null | undefined) =>
  Math.min(pageSize(first), most);

const cursorPatterns = {
  // PostgreSQL accepts only time zone offsets below 16 hours.
  timestamptz: /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-](0\d|1[0-5]):[0-5]\d)$/,
  uuid: UUID,
  int: /^-?\d{1,9}$/,
  bigint: /^\d{1,18}$/,
  text: /^[^\0]{0,200}$/su,
};

/** The maximum length of a cursor. A key can be a text of up to 200 characters. */
const CURSOR_MAX = 4_000;

export type CursorType = keyof typeof cursorPatterns;

/** Whether the date exists. JavaScript reads February 30 as March 2, and PostgreSQL refuses it. */
const isTime = (text: string) => {
  const [day = ''] = text.split('T');
  return Date.parse(text) > 0 && new Date(day).toISOString().startsWith(day);
};

/** The keys in a cursor, as text. Throws BAD_USER_INPUT for a cursor that this server did not create. */
export function decodeCursor(cursor: string, types: (keyof typeof cursorPatterns)[]): string[] {
  try {
    if (cursor.length > CURSOR_MAX) throw new Error('It is longer than any of ours');
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === types.length) {
      const texts = values.map(String);
      const fits = (type: keyof typeof cursorPatterns, text = '') =>
        cursorPatterns[type].test(text) && (type !== 'timestamptz' || isTime(text));
      if (types.every((type, i) => fits(type, texts[i]))) return texts;
    }
  } catch {
    // Refused below.
  }
  throw badInput('This cursor is not valid. Start again without it.');
}

export function encodeCursor(keys: unknown[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** Turns a page into a connection. The items of a backwards page are in reverse order. */
export function toConnection<T>(
  { items, total = null }: PageRow<T>,
  { size, isBackwards, cursor: given }: PageWindow,
): Connection<T> {
  const edges = items.slice(0, size).map(({ cursor, node }) => ({ cursor: encodeCursor(cursor), node }));
  if (isBackwards) edges.reverse();
  const isFurther = items.length > size;
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    totalCount: total,
    pageInfo: {
      hasNextPage: isBackwards ? given !== null : isFurther,
      hasPreviousPage: isBackwards ? isFurther : given !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
