import { findStoredKeys, readStoredJson, removeStored, store } from './browserStorage.ts';

/**
 * Unsaved changes of forms, kept in this browser. Each opening of a form keeps its own draft, so that two tabs do not
 * overwrite or restore each other's.
 */
const PREFIX = 'threes-draft:';
/** Older drafts are ignored. */
const KEPT_DAYS = 30;

/** An id for each opening of a form. */
export const newOpening = (): string => Math.random().toString(36).slice(2);

export interface StoredDraft<Words> {
  /** When it was last written to, in ms since 1970. */
  at: number;
  words: Words;
}

const buildDraftKey = (personId: string, form: string, opening: string) =>
  `${PREFIX}${personId}:${form}#${opening}`;

/** The drafts of a form by the opening that wrote them, oldest first; without those older than 30 days. */
export function readDrafts<Words extends object>(
  personId: string,
  form: string,
  now = Date.now(),
): (StoredDraft<Words> & { opening: string })[] {
  const start = buildDraftKey(personId, form, '');
  return findStoredKeys('localStorage', start)
    .flatMap((name) => {
      const draft = readDraft<Words>(name);
      return isKept(draft, now) ? [{ ...draft, opening: name.slice(start.length) }] : [];
    })
    .sort((one, other) => one.at - other.at);
}

const isKept = <Draft extends StoredDraft<object>>(draft: Draft | null, now: number): draft is Draft =>
  draft !== null && now - draft.at < KEPT_DAYS * 86_400_000;

function readDraft<Words extends object>(name: string): StoredDraft<Words> | null {
  const draft = readStoredJson<StoredDraft<Words>>('localStorage', name);
  return typeof draft?.at === 'number' && typeof draft.words === 'object' && draft.words ? draft : null;
}

/** Without storage, or with a full one, a draft lasts as long as the page. */
export function writeDraft(
  personId: string,
  form: string,
  opening: string,
  words: object,
  at = Date.now(),
): void {
  store('localStorage', buildDraftKey(personId, form, opening), JSON.stringify({ at, words }));
}

export const removeDraft = (personId: string, form: string, opening: string): void =>
  store('localStorage', buildDraftKey(personId, form, opening), null);

/** Removes the drafts of all openings of a form. */
export const removeDrafts = (personId: string, form: string): void =>
  removeStored('localStorage', buildDraftKey(personId, form, ''));

/** Whether something typed in a form is unsaved in this browser. */
export const hasDrafts = (now = Date.now()): boolean =>
  findStoredKeys('localStorage', PREFIX).some((name) => isKept(readDraft(name), now));

/** At logout, so that the next person at this browser finds no drafts. */
export const forgetDrafts = (): void => removeStored('localStorage', PREFIX);
