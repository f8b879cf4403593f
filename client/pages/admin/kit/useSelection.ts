import { useState } from 'react';

export interface Selection {
  has: (id: string) => boolean;
  count: number;
  /** `range` selects all rows between the last one that was toggled and this one. */
  toggle: (id: string, range?: boolean) => void;
  setAll: (selected: boolean) => void;
  clear: () => void;
}

/** The selected rows of one page. They are forgotten with the page, which `key` names. */
export function useSelection(ids: readonly string[], key: string): Selection {
  const [held, setHeld] = useState<{ key: string; ids: ReadonlySet<string>; last: string | null }>({
    key,
    ids: new Set(),
    last: null,
  });
  const current = held.key === key ? held : { key, ids: new Set<string>(), last: null };
  // A row that has left the page is not selected any more.
  const selected = new Set(ids.filter((id) => current.ids.has(id)));
  const set = (next: Iterable<string>, last: string | null = null) =>
    setHeld({ key, ids: new Set(next), last });

  return {
    has: (id) => selected.has(id),
    count: selected.size,
    toggle(id, range = false) {
      const on = !selected.has(id);
      const [from, to] = [ids.indexOf(current.last ?? ''), ids.indexOf(id)];
      const meant = range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      const next = new Set(selected);
      for (const one of meant) {
        if (on) next.add(one);
        else next.delete(one);
      }
      set(next, id);
    },
    setAll: (all) => set(all ? ids : []),
    clear: () => set([]),
  };
}
