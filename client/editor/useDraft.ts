import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, type StoredDraft, writeDraft } from '../lib/drafts.ts';
import { useViewer } from '../lib/viewer.tsx';

const WRITE_AFTER_MS = 400;

export interface Draft<Words extends object> {
  /** What an earlier visit changed and nobody has answered yet; else null. */
  offer: StoredDraft<Partial<Words>> | null;
  /** Takes the offer: what it changes, to be put over what is in the form. */
  take: () => Partial<Words> | null;
  /** Throws the offer away. */
  discard: () => void;
  /** Lays what is changed in the form aside, to be offered like that of an earlier visit. */
  layAside: () => void;
  /** After what it was of is deleted: nothing is left behind. */
  clear: () => void;
  /** After saving, or after somebody gave up what they typed: only what was not answered here is left behind. */
  end: () => void;
}

/**
 * Keeps what is typed into a form, so that it survives a closed tab.
 * `form` names it within one person's drafts (`pick:<id>`); `changesIn` leaves of words those that differ from what
 * the edit began with. Only those are kept: whatever is saved elsewhere meanwhile beside them stays.
 */
export function useDraft<Words extends object>(
  form: string,
  words: Words,
  changesIn: (words: Partial<Words>) => Partial<Words>,
): Draft<Words> {
  type Kept = StoredDraft<Partial<Words>> | null;
  const personId = useViewer().viewer?.id;
  const [offer, setOffer] = useState<Kept>(null);
  const over = useRef(false);
  const changes = changesIn(words);
  const changed = Object.keys(changes).length > 0;
  const current = changed ? JSON.stringify(changes) : null;
  const kept = useRef(current);
  /** What is stored as far as this tab knows: what it found or wrote last. */
  const known = useRef('');
  /** Not answered here, or written by another tab: what is typed goes over it, and without that it stands again. */
  const beneath = useRef<Kept>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a person and form, of what is saved then
  useLayoutEffect(() => {
    const draft = personId ? readDraft<Partial<Words>>(personId, form) : null;
    known.current = JSON.stringify(draft);
    const left = draft && changesIn(draft.words);
    beneath.current = left && Object.keys(left).length > 0 ? { ...draft, words: left } : null;
    setOffer(beneath.current);
  }, [personId, form]);

  /** What another tab has written since this one looked. */
  const foreign = (): Kept => {
    const found = personId ? readDraft<Partial<Words>>(personId, form) : null;
    return JSON.stringify(found) === known.current ? null : found;
  };
  const put = (draft: Kept) => {
    if (!personId) return;
    known.current = JSON.stringify(draft);
    if (draft) writeDraft(personId, form, draft.words, draft.at);
    else removeDraft(personId, form);
  };
  const keep = () => {
    kept.current = current;
    beneath.current = foreign() ?? beneath.current;
    // Else it was typed and taken back.
    put(changed ? { at: Date.now(), words: { ...beneath.current?.words, ...changes } } : beneath.current);
  };
  const write = () => {
    if (!over.current && current !== kept.current) keep();
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change waits anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [current]);
  useEffect(() => {
    const flush = () => latest.current();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  const clear = useCallback(() => {
    over.current = true;
    setOffer(null);
    if (personId) removeDraft(personId, form);
  }, [personId, form]);
  const end = () => {
    over.current = true;
    if (!foreign()) put(beneath.current);
  };
  const layAside = () => {
    if (!changed) return;
    const laid = { at: Date.now(), words: { ...offer?.words, ...changes } };
    setOffer(laid);
    beneath.current = laid;
    put(laid);
  };
  const answered = () => {
    setOffer(null);
    if (beneath.current === offer) beneath.current = null;
  };
  const discard = () => {
    answered();
    // What was typed since stays.
    keep();
  };
  const take = () => {
    answered();
    return offer?.words ?? null;
  };
  return { offer, take, discard, layAside, clear, end };
}
