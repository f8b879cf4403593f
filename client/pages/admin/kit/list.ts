import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { shelfOrder } from '../../../lib/categories.ts';
import { toProblem } from '../../../lib/network/errors.ts';

/** How a column sorts: the direction of the first press of its header, and both in words. */
interface Sort {
  first: 'asc' | 'desc';
  asc: string;
  desc: string;
}

export const byDate: Sort = { first: 'desc', asc: 'Oldest first', desc: 'Newest first' };
export const byName: Sort = { first: 'asc', asc: 'Name, A to Z', desc: 'Name, Z to A' };
export const byNumberOf = (things: string): Sort => ({
  first: 'desc',
  asc: `Fewest ${things}`,
  desc: `Most ${things}`,
});

/** A column of a list. The first one names the row. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes it sortable. */
  sort?: Sort;
  /** Aligns the cells at the end of the column, for numbers. */
  align?: 'end';
  /** Long text may take several lines. */
  wrap?: boolean;
  /** Shown in the table only from 1152 px on. */
  wide?: boolean;
}

export interface Filter<Name extends string> {
  name: Name;
  label: string;
  /** The first one is the default. */
  options: readonly { value: string; label: string }[];
}

/** The options of a filter: any, and then each name with its label. In the address the names are in lower case. */
export const buildFilterOptions = (any: string, labels: Record<string, string>): Filter<never>['options'] => [
  { value: '', label: any },
  ...Object.entries(labels).map(([value, label]) => ({ value: value.toLowerCase(), label })),
];

export const categoryFilter: Filter<'category'> = {
  name: 'category',
  label: 'Category',
  options: buildFilterOptions(
    'Any category',
    Object.fromEntries(shelfOrder.map(({ id, plural }) => [id, plural])),
  ),
};

/** The value of the API that a filter of the address names, or null. */
export function chosen<Value extends string>(labels: Record<Value, unknown>, filter: string): Value | null {
  const value = filter.toUpperCase();
  return Object.hasOwn(labels, value) ? (value as Value) : null;
}

export type Undo = () => Promise<unknown>;

/** A question before an action, with an optional text to fill in. */
export interface Question {
  title: string;
  text: ReactNode;
  /** The verb on the button: "Suspend". */
  confirm: string;
  /** A text that `run` gets: a reason or a note. */
  reason?: { label: string; hint?: string; maxLength: number; optional?: boolean };
}

/** An action for one row (in its menu) or for all selected rows. Without an undo it asks a question first. */
export interface ListAction<Row> {
  label: string;
  Icon: LucideIcon;
  danger?: boolean;
  /** The rows it can be used for. It is offered if there is one, and runs for these alone. */
  appliesTo?: (row: Row) => boolean;
  /** False for actions that only make sense for one row. */
  bulk?: boolean;
  ask?: (rows: Row[]) => Question;
  /**
   * Resolves to the text of the toast, or rejects with the API's error, which is shown. `done` is called for each row
   * that is done by itself, with how to undo it, so that another try after a failure leaves it alone.
   */
  run: (rows: Row[], reason: string, done: (row: Row, undo?: Undo) => void) => Promise<{ message: string }>;
}

/**
 * A `run` that changes one row after the other. `change` may resolve to how to undo it. Of several rows, those that
 * someone else has changed meanwhile do not keep the others from being changed.
 */
export const oneByOne =
  <Row>(
    change: (row: Row, reason: string) => Promise<unknown>,
    describe: (rows: Row[]) => string,
  ): ListAction<Row>['run'] =>
  async (rows, reason, done) => {
    const changed: Row[] = [];
    const refusals: string[] = [];
    for (const row of rows) {
      try {
        const undo = await change(row, reason);
        changed.push(row);
        done(row, typeof undo === 'function' ? (undo as Undo) : undefined);
      } catch (error) {
        const { code, message } = toProblem(error);
        if (rows.length === 1 || !['CONFLICT', 'NOT_FOUND'].includes(code)) throw error;
        refusals.push(message);
        done(row);
      }
    }
    const unchanged = `${refusals.length} unchanged: ${[...new Set(refusals)].join('. ')}`;
    return {
      message: [changed.length > 0 && describe(changed), refusals.length > 0 && unchanged]
        .filter(Boolean)
        .join('. '),
    };
  };
