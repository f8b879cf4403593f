import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, type StoredDraft, writeDraft } from '../lib/drafts.ts';
import { useViewer } from '../lib/viewer.tsx';

const WRITE_AFTER_MS = 400;

export interface Draft<Words extends object> {
  /** What an earlier visit left behind and nobody has answered yet; else null. */
  offer: StoredDraft<Words> | null;
  /** Takes the offer: its words, to be put into the form. */
  take: () => Words | null;
  /** Throws the offer away. */
  discard: () => void;
  /** Lays words out of the form aside, to be offered like those of an earlier visit. */
  layAside: (words: Words) => void;
  /** After saving: nothing is left behind. */
  clear: () => void;
  /** After somebody gave up what they typed: only what they have not answered yet is left behind. */
  giveUp: () => void;
}

/**
 * Keeps what is typed into a form, so that it survives a closed tab.
 * `form` names it within one person's drafts (`pick:<id>`); `words` is what is typed while that is not saved,
 * null while nothing is; `isStored` tells whether an earlier draft only says what is saved anyway.
 */
export function useDraft<Words extends object>(
  form: string,
  words: Words | null,
  isStored: (words: Words) => boolean,
): Draft<Words> {
  const personId = useViewer().viewer?.id;
  const [offer, setOffer] = useState<StoredDraft<Words> | null>(null);
  const over = useRef(false);
  const current = words && JSON.stringify(words);
  const kept = useRef(current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a person and form, of what is saved then
  useLayoutEffect(() => {
    const draft = personId ? readDraft<Words>(personId, form) : null;
    if (draft && !isStored(draft.words)) setOffer(draft);
  }, [personId, form]);

  const write = () => {
    if (!personId || over.current || current === kept.current) return;
    kept.current = current;
    if (words) writeDraft(personId, form, words);
    // Typed and taken back.
    else if (offer) writeDraft(personId, form, offer.words, offer.at);
    else removeDraft(personId, form);
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
  const layAside = (laid: Words) => {
    const at = Date.now();
    setOffer({ at, words: laid });
    if (personId) writeDraft(personId, form, laid, at);
  };
  const giveUp = () => {
    if (!offer) return clear();
    over.current = true;
    if (personId) writeDraft(personId, form, offer.words, offer.at);
  };
  const discard = () => {
    setOffer(null);
    // What was typed since stays.
    if (personId && !words) removeDraft(personId, form);
  };
  const take = () => {
    setOffer(null);
    return offer?.words ?? null;
  };
  return { offer, take, discard, layAside, clear, giveUp };
}
