import { useCallback, useState } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { pickMessages } from '../../../../server/modules/pick/pick.rules.ts';
import { type Category, categories, categoryFromSlug } from '../../../lib/categories.ts';
import { pathTo } from '../../../lib/paths.ts';
import { freeSlot, type OwnPick, type Slot } from '../slots.ts';

export type EditorTarget =
  | { kind: 'none' }
  | { kind: 'new'; slot: Slot; pick: null }
  | { kind: 'edit'; slot: Slot; pick: OwnPick }
  /** The address speaks of a pick that is not here, or of a new one where no place is free. */
  | { kind: 'lost'; message: string };

/** What the address asks to edit, and the way back to the shelf. */
export function useEditorRoute(picks: readonly OwnPick[]) {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const isNew = useMatch('/picks/new') !== null;
  const id = useMatch('/picks/:id/edit')?.params.id;
  const state = location.state as { overShelf?: boolean; goesOn?: boolean } | null;
  const overShelf = state?.overShelf === true;
  // What was asked for when the address was opened: saving fills the very place it speaks of. Kept for every address,
  // since the one before is drawn once more while the next one is on its way.
  const [targets] = useState(() => new Map<string, EditorTarget>());
  const target = targets.get(location.key) ?? find();
  targets.set(location.key, target);

  const leave = useCallback(() => {
    if (overShelf) navigate(-1);
    else navigate(pathTo.myThrees(), { replace: true });
  }, [navigate, overShelf]);

  /** Opens the editor of another free place in the place of this one. */
  const goOn = useCallback(
    (slot: Slot) => {
      const path = pathTo.newPick({ category: slot.info.id, rank: slot.rank });
      navigate(path, { replace: true, state: { overShelf, goesOn: true } });
    },
    [navigate, overShelf],
  );

  return { target, key: location.key, goesOn: state?.goesOn === true, leave, goOn };

  function find(): EditorTarget {
    if (isNew) {
      const info = categoryFromSlug(params.get('category')?.toLowerCase());
      const slot = freeSlot(picks, { info, rank: Number(params.get('rank')) });
      if (slot) return { kind: 'new', slot, pick: null };
      const message = info ? pickMessages.categoryFull(info.slug) : 'Your shelf is full';
      return { kind: 'lost', message };
    }
    if (id === undefined) return { kind: 'none' };
    const pick = picks.find((one) => one.id === id);
    if (!pick) return { kind: 'lost', message: pickMessages.notFound };
    return { kind: 'edit', slot: { info: categories[pick.category], rank: pick.rank ?? 1 }, pick };
  }
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Once it is drawn and no dialog stands over it any more, the place on the shelf has the focus; the last one asked for. */
export function focusSlot(category: Category, rank: number | null, tries = 20): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const covered = document.querySelector('dialog[open]') !== null;
    const at = document.activeElement;
    // Another page's focus starts at its content; whoever is elsewhere by then stays there.
    if (!covered && (at === document.body || at?.id === 'main')) {
      document.querySelector<HTMLElement>(`[data-slot="${category}${rank}"]`)?.focus();
    }
    if (tries > 1) focusSlot(category, rank, covered ? tries : tries - 1);
  }, 60);
}
