import { useRef, useState } from 'react';
import { toProblem } from '../lib/network/errors.ts';
import { isSameWhenSent } from './fields.ts';

type Input = Record<string, unknown>;

/**
 * Saves a row that may be edited elsewhere at the same time, and finds conflicts. `opened` is null for a new row;
 * `toInput` returns the editable fields of a row as they are sent; `reload` reads the current row.
 */
export function useConflict<Row extends { version: number }>(
  opened: Row | null,
  toInput: (row: Row) => Input,
  reload: () => Promise<Row | null | undefined>,
) {
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [fields, setFields] = useState<string[]>([]);
  /** The row whose version the next save sends. */
  const expected = useRef(opened);

  /**
   * Writes changes and resolves to whether they are saved. If another edit changed other fields, it saves again on
   * top of that edit. If it changed the same fields to something else, nothing is saved and `theirs` is set.
   */
  const save = async (changes: Input, write: (version?: number) => Promise<unknown>): Promise<boolean> => {
    for (;;) {
      const before = expected.current;
      try {
        await write(before?.version);
        return true;
      } catch (error) {
        if (!before || !toProblem(error).fields.version) throw error;
        const now = await reload();
        if (!now) {
          // The row was deleted meanwhile. The next write fails with the server's message.
          await write(before.version);
          return true;
        }
        const [was, is] = [toInput(before), toInput(now)];
        // The same value on both sides is no conflict. It may be an own save whose answer was lost.
        const conflicts = ([name, mine]: [string, unknown]) =>
          mine !== undefined && !isSameWhenSent(is[name], was[name]) && !isSameWhenSent(is[name], mine);
        const found = Object.entries(changes).filter(conflicts);
        if (found.length > 0) {
          setFields(found.map(([name]) => name));
          setTheirs(now);
          return false;
        }
        expected.current = now;
      }
    }
  };

  return {
    /** The row at the start of the edit. */
    base,
    /** The row as saved elsewhere, while it conflicts with this edit; else null. */
    theirs,
    /** The names of the fields in which both differ. */
    fields,
    save,
    /** The next save overwrites theirs. */
    keepMine: () => {
      if (theirs) expected.current = theirs;
      setTheirs(null);
    },
    /** Restarts the edit from the other version, which is returned. */
    takeTheirs: (): Row | null => {
      if (theirs) {
        expected.current = theirs;
        setBase(theirs);
        setTheirs(null);
      }
      return theirs;
    },
    /** Leaves the conflict open. The next save finds it again. */
    dismiss: () => setTheirs(null),
  };
}
