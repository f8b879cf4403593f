import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  newOpening,
  readDrafts,
  removeDraft,
  removeDrafts,
  type StoredDraft,
  writeDraft,
} from '../lib/browser/drafts.ts';
import { useViewer } from '../lib/viewer.tsx';

const WRITE_AFTER_MS = 400;

/** A draft from an earlier opening of the form. */
interface Offer<Values> extends StoredDraft<Values> {
  opening: string;
}

export interface Draft<Values extends object> {
  /** Whether anything in the form differs from what the edit began with. */
  changed: boolean;
  /** The newest changes of an earlier opening that were neither restored nor discarded; else null. */
  offer: StoredDraft<Partial<Values>> | null;
  /** Accepts the offer and returns its changes, to be put into the form. */
  take: () => Partial<Values> | null;
  discard: () => void;
  /** Turns the form's changes into an offer, because the form will show something else. */
  layAside: () => void;
  /** Deletes every draft of the form, after the edited row was deleted. */
  clear: () => void;
  /** Keeps what is in the form as a draft of another one, after the edited row was deleted elsewhere. */
  moveTo: (form: string, kept: Partial<Values>) => void;
  /** Deletes this opening's draft, after its changes were saved or discarded. An open offer stays. */
  end: () => void;
}

/**
 * Keeps the changes of a form in the browser, so that they survive a closed tab. `form` is its name among the
 * person's drafts (`pick:<id>`). `changesIn` returns the values that differ from what the edit began with. Only those
 * are kept, so that a restored draft does not undo other fields that were saved meanwhile. Drafts are offered one by
 * one and never merged, because those of a new row may be about different things. `oldForms` are names under which
 * drafts of the form were kept before.
 */
export function useDraft<Values extends object>(
  form: string,
  values: Values,
  changesIn: (values: Partial<Values>) => Partial<Values>,
  oldForms: readonly string[] = [],
): Draft<Values> {
  const personId = useViewer().viewer?.id;
  const [opening] = useState(newOpening);
  /** Oldest first. */
  const [offers, setOffers] = useState<readonly Offer<Partial<Values>>[]>([]);
  const offer = offers.at(-1) ?? null;
  const isOver = useRef(false);
  const changes = changesIn(values);
  const changed = Object.keys(changes).length > 0;
  const current = changed ? JSON.stringify(changes) : null;
  const written = useRef(current);

  const forms = [form, ...oldForms];
  const stored = () => (personId ? forms.flatMap((one) => readDrafts<Partial<Values>>(personId, one)) : []);
  const put = (kept: Partial<Values> | null, by = opening, at?: number) => {
    if (!personId) return;
    if (kept) writeDraft(personId, form, by, kept, at);
    else for (const one of forms) removeDraft(personId, one, by);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares with what is stored when the form opens
  useLayoutEffect(() => {
    const others = stored()
      .filter((one) => one.opening !== opening)
      .map((one) => ({ ...one, words: changesIn(one.words) }))
      .filter(({ words }) => Object.keys(words).length > 0);
    setOffers(others.sort((one, other) => one.at - other.at));
  }, [personId, form]);

  const write = useEffectEvent(() => {
    if (isOver.current || current === written.current) return;
    written.current = current;
    // Null deletes the stored draft, because the person has undone the changes.
    put(changed ? changes : null);
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
    put(null);
  };
  const clear = () => {
    isOver.current = true;
    setOffers([]);
    if (personId) for (const one of forms) removeDrafts(personId, one);
  };
  const moveTo = (other: string, kept: Partial<Values>) => {
    clear();
    if (personId) writeDraft(personId, other, opening, kept);
  };
  const layAside = () => {
    if (!changed) return;
    const aside = { opening: newOpening(), at: Date.now(), words: changes };
    put(changes, aside.opening, aside.at);
    setOffers([...offers, aside]);
  };
  const remove = () => {
    // A draft that another tab has written to since the offer stays.
    const answered = stored().find(({ opening, at }) => opening === offer?.opening && at === offer.at);
    if (answered) put(null, answered.opening);
  };
  const discard = () => {
    setOffers(offers.slice(0, -1));
    remove();
  };
  const take = () => {
    if (offer) put({ ...changes, ...offer.words });
    remove();
    // An older draft would overwrite what was restored. The next opening offers it.
    setOffers([]);
    return offer?.words ?? null;
  };
  return { changed, offer, take, discard, layAside, clear, moveTo, end };
}
