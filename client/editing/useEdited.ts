import { useRef, useState } from 'react';
import { problemOf } from '../lib/errors.ts';

/** What can be edited of something, under the names by which it is saved. */
type Parts = Record<string, unknown>;

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Only what is not as it was: whoever edits another part at the same time keeps what they saved. */
export function changesOf<Typed extends object>(typed: Typed, stored: Parts): Partial<Typed> {
  const changes = Object.entries(typed).filter(
    ([part, value]) => value !== undefined && !isSame(value, stored[part]),
  );
  return Object.fromEntries(changes) as Partial<Typed>;
}

/**
 * Something that is edited here and may be edited elsewhere at the same time (`row`; null for a new one).
 * `partsOf` says what can be edited of it, `load` reads what is there now.
 */
export function useEdited<Row extends { version: number }, First extends Row | null>(
  row: First,
  partsOf: (row: Row) => Parts,
  load: () => Promise<Row | null | undefined>,
) {
  const [base, setBase] = useState<Row | First>(row);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const over = useRef<Row | First>(row);

  /**
   * Writes changes (what is undefined is none), and answers whether they are saved: not where the same part was
   * changed elsewhere, which then stands in `theirs`. What was changed elsewhere beside them stays as it is there.
   */
  const save = async (changes: Parts, write: (version?: number) => Promise<unknown>): Promise<boolean> => {
    for (;;) {
      const seen = over.current;
      try {
        await write(seen?.version);
        return true;
      } catch (error) {
        if (!seen || !problemOf(error).fields.version) throw error;
        const now = await load();
        if (!now) {
          // Gone meanwhile, which the server says in its own words.
          await write(seen.version);
          return true;
        }
        const [before, after] = [partsOf(seen), partsOf(now)];
        // The same on both sides is no clash: a save of one's own whose answer was lost, for one.
        const clash = ([part, mine]: [string, unknown]) =>
          mine !== undefined && !isSame(after[part], before[part]) && !isSame(after[part], mine);
        if (Object.entries(changes).some(clash)) {
          setTheirs(now);
          return false;
        }
        over.current = now;
      }
    }
  };

  return {
    /** What the edit began from. */
    base,
    /** What is there now, while it clashes with what is typed here; else null. */
    theirs,
    save,
    /** From now on a save goes over theirs. */
    keepMine: () => {
      if (theirs) over.current = theirs;
      setTheirs(null);
    },
    /** The edit begins anew, from theirs. */
    takeTheirs: (): Row | null => {
      if (theirs) {
        over.current = theirs;
        setBase(theirs);
        setTheirs(null);
      }
      return theirs;
    },
    /** Neither yet: the next save asks again. */
    decideLater: () => setTheirs(null),
  };
}
