import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readDrafts, removeDraft, type StoredDraft, writeDraft } from '../lib/drafts.ts';
import { useViewer } from '../lib/viewer.tsx';

const WRITE_AFTER_MS = 400;

/** What other openings of the form have left, as one. */
interface Offer<Words> extends StoredDraft<Words> {
  from: readonly { opening: string; at: number }[];
}

export interface Draft<Words extends object> {
  /** Whether anything in the form differs from what the edit began with. */
  changed: boolean;
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
  const personId = useViewer().viewer?.id;
  const [opening] = useState(newOpening);
  const [offer, setOffer] = useState<Offer<Partial<Words>> | null>(null);
  const over = useRef(false);
  const changes = changesIn(words);
  const changed = Object.keys(changes).length > 0;
  const current = changed ? JSON.stringify(changes) : null;
  const kept = useRef(current);

  const stored = () => (personId ? readDrafts<Partial<Words>>(personId, form) : []);
  const put = (by: string, kept: Partial<Words> | null, at?: number) => {
    if (!personId) return;
    if (kept) writeDraft(personId, form, by, kept, at);
    else removeDraft(personId, form, by);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a person and form, of what is saved then
  useLayoutEffect(() => {
    const others = stored().filter((one) => one.opening !== opening);
    // Of what was typed twice the newest counts.
    const left = changesIn(Object.assign({}, ...others.map((one) => one.words)));
    const at = others.at(-1)?.at;
    setOffer(at && Object.keys(left).length > 0 ? { at, words: left, from: others } : null);
  }, [personId, form]);

  const keep = () => {
    kept.current = current;
    // Else it was typed and taken back.
    put(opening, changed ? changes : null);
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

  const end = () => {
    over.current = true;
    put(opening, null);
  };
  const clear = () => {
    over.current = true;
    setOffer(null);
    for (const one of stored()) put(one.opening, null);
  };
  const layAside = () => {
    if (!changed) return;
    const aside = { opening: newOpening(), at: Date.now() };
    put(aside.opening, changes, aside.at);
    setOffer({ at: aside.at, words: { ...offer?.words, ...changes }, from: [...(offer?.from ?? []), aside] });
  };
  const discard = () => {
    setOffer(null);
    // What another tab has typed since stays.
    const answered = stored().filter(({ opening, at }) =>
      offer?.from.some((one) => one.opening === opening && one.at === at),
    );
    for (const one of answered) put(one.opening, null);
  };
  const take = () => {
    if (offer) put(opening, { ...changes, ...offer.words });
    discard();
    return offer?.words ?? null;
  };
  return { changed, offer, take, discard, layAside, clear, end };
}

const newOpening = () => Math.random().toString(36).slice(2);
