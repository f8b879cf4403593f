import { useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { pickMessages } from '../../../../server/modules/pick/pick.rules.ts';
import { RANKS } from '../../../../server/modules/pick/rank.rules.ts';
import { type Category, categories, categoryFromSlug } from '../../../lib/categories.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { pathTo } from '../../../lib/paths.ts';
import { EDITED_PICK } from '../documents.ts';
import {
  applyPendingEdit,
  type EarlierPick,
  findFreeSlot,
  getPicksIfFull,
  type OwnPick,
  type Slot,
} from '../slots.ts';

type EditorTarget =
  | { kind: 'none' }
  /** `replaceable` has the picks of the category if one of them has to be replaced. */
  | { kind: 'new'; slot: Slot; pick: null; replaceable: readonly OwnPick[] }
  /** The slot of a pick off the shelf has only its category. */
  | { kind: 'edit'; slot: Slot; pick: OwnPick }
  /** A pick that does not exist, or a new one without a category while the shelf is full. */
  | { kind: 'impossible'; message: string };

/** While a pick off the shelf is read. */
const LOADING: EditorTarget = { kind: 'none' };

/** The editing target of the address, and the function that returns to the shelf. */
export function useEditorRoute(picks: readonly OwnPick[], earlier: readonly Pick<EarlierPick, 'id'>[]) {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const isNew = useMatch('/picks/new') !== null;
  const id = useMatch('/picks/:id/edit')?.params.id;
  const state = location.state as { overShelf?: boolean; isContinued?: boolean } | null;
  const isEarlier = earlier.some((one) => one.id === id);
  const { data, error } = useQuery(EDITED_PICK, { variables: { id: id ?? '' }, skip: !isEarlier });
  const overShelf = state?.overShelf === true;
  // The target is found once for each address, because saving fills the slot that the address names. All are kept,
  // because the previous address is rendered once more while the next one opens.
  const [targets] = useState(() => new Map<string, EditorTarget>());
  const target = targets.get(location.key) ?? find();
  if (target !== LOADING) targets.set(location.key, target);

  /** Called when the editor closes, so that the browser's Forward finds the target of the address again. */
  const forget = useCallback(() => targets.clear(), [targets]);

  const leave = () => {
    if (overShelf) navigate(-1);
    else navigate(pathTo.myThrees(), { replace: true });
  };

  /** Opens the editor of another free slot in place of this one. */
  const continueWith = (slot: Slot) => {
    const path = pathTo.newPick({ category: slot.info.id, rank: slot.rank });
    navigate(path, { replace: true, state: { overShelf, isContinued: true } });
  };

  return { target, key: location.key, isContinued: state?.isContinued === true, leave, forget, continueWith };

  function find(): EditorTarget {
    if (isNew) {
      const info = categoryFromSlug(params.get('category')?.toLowerCase());
      const slot = findFreeSlot(picks, { info, rank: Number(params.get('rank')) });
      if (slot) return { kind: 'new', slot, pick: null, replaceable: [] };
      if (!info) return { kind: 'impossible', message: 'Your shelf is full' };
      const replaceable = getPicksIfFull(picks, info.id);
      return { kind: 'new', slot: { info, rank: RANKS.length }, pick: null, replaceable };
    }
    if (id === undefined) return { kind: 'none' };
    if (isEarlier && !data)
      return error ? { kind: 'impossible', message: toProblem(error).message } : LOADING;
    const pick = isEarlier ? data?.pick && applyPendingEdit(data.pick) : picks.find((one) => one.id === id);
    if (!pick) return { kind: 'impossible', message: pickMessages.notFound };
    return { kind: 'edit', slot: { info: categories[pick.category], rank: pick.rank ?? 1 }, pick };
  }
}

let focusTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Moves the focus to a slot once it is rendered and no dialog covers it, and until then to the page. A later call
 * replaces an earlier one.
 */
export function focusSlot(category: Category, rank: number | null, tries = 20): void {
  clearTimeout(focusTimer);
  focusTimer = setTimeout(() => {
    const isCovered = document.querySelector('dialog[open]') !== null;
    const focused = document.activeElement;
    // If the person has moved the focus elsewhere meanwhile, it stays. #main has it after a navigation.
    if (!isCovered && (focused === document.body || focused?.id === 'main')) {
      const slot = document.querySelector<HTMLElement>(`:is(a, button)[data-slot="${category}${rank}"]`);
      if (slot) slot.focus();
      else document.getElementById('main')?.focus({ preventScroll: true });
    }
    if (tries > 1) focusSlot(category, rank, isCovered ? tries : tries - 1);
  }, 60);
}
