import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { readDrafts, removeDraft, type StoredDraft, writeDraft } from '../lib/browser/drafts.ts';
import { useViewer } from '../lib/viewer.tsx';

const WRITE_AFTER_MS = 400;

/** The drafts that other openings of the form left, merged. */
interface Offer<Values> extends StoredDraft<Values> {
  from: readonly { opening: string; at: number }[];
}

export interface Draft<Values extends object> {
  /** Whether anything in the form differs from what the edit began with. */
  changed: boolean;
  /** Changes of an earlier opening that were neither restored nor discarded; else null. */
  offer: StoredDraft<Partial<Values>> | null;
  /** Accepts the offer and returns its changes, to be put into the form. */
  take: () => Partial<Values> | null;
  discard: () => void;
  /** Turns the form's changes into an offer, because the form will show something else. */
  layAside: () => void;
  /** Deletes every draft of the form, after the edited row was deleted. */
  clear: () => void;
  /** Deletes this opening's draft, after its changes were saved or discarded. An open offer stays. */
  end: () => void;
}

/**
 * Keeps the changes of a form in the browser, so that they survive a closed tab. `form` is its name among the
 * person's drafts (`pick:<id>`). `changesIn` returns the values that differ from what the edit began with. Only those
 * are kept, so that a restored draft does not undo other fields that were saved meanwhile.
 */
export function useDraft<Values extends object>(
  form: string,
  values: Values,
  changesIn: (values: Partial<Values>) => Partial<Values>,
): Draft<Values> {
  const personId = useViewer().viewer?.id;
  const [opening] = useState(newOpening);
  const [offer, setOffer] = useState<Offer<Partial<Values>> | null>(null);
  const isOver = useRef(false);
  const changes = changesIn(values);
  const changed = Object.keys(changes).length > 0;
  const current = changed ? JSON.stringify(changes) : null;
  const written = useRef(current);

  const stored = () => (personId ? readDrafts<Partial<Values>>(personId, form) : []);
  const put = (by: string, kept: Partial<Values> | null, at?: number) => {
    if (!personId) return;
    if (kept) writeDraft(personId, form, by, kept, at);
    else removeDraft(personId, form, by);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares with what is stored when the form opens
  useLayoutEffect(() => {
    const others = stored().filter((one) => one.opening !== opening);
    // If the form was open several times, such as in two tabs, the newest change of a field counts.
    const left = changesIn(Object.assign({}, ...others.map((one) => one.words)));
    const at = others.at(-1)?.at;
    setOffer(at && Object.keys(left).length > 0 ? { at, words: left, from: others } : null);
  }, [personId, form]);

  const write = useEffectEvent(() => {
    if (isOver.current || current === written.current) return;
    written.current = current;
    // Null deletes the stored draft, because the person has undone the changes.
    put(opening, changed ? changes : null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the timer again
  useEffect(() => {
    const timer = setTimeout(() => write(), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [current]);
  useEffect(() => {
    const flush = () => write();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  const end = () => {
    isOver.current = true;
    put(opening, null);
  };
  const clear = () => {
    isOver.current = true;
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
    // A draft that another tab has written to since the offer stays.
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
