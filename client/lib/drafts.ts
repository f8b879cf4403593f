/** What was typed and never saved, kept in this browser: one entry a person and form, with the time it was typed. */
const PREFIX = 'threes-draft:';
/** Older ones speak of something long forgotten. */
const KEPT_DAYS = 30;

export interface StoredDraft<Words> {
  /** When it was last written to, in ms since 1970. */
  at: number;
  words: Words;
}

const nameOf = (personId: string, form: string) => `${PREFIX}${personId}:${form}`;

/** The draft of a form, or null where there is none, it cannot be read, or it is older than 30 days. */
export function readDraft<Words extends object>(
  personId: string,
  form: string,
  now = Date.now(),
): StoredDraft<Words> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(nameOf(personId, form)) ?? 'null');
    const fits = typeof draft?.at === 'number' && typeof draft.words === 'object' && draft.words !== null;
    return fits && now - draft.at < KEPT_DAYS * 86_400_000 ? draft : null;
  } catch {
    return null;
  }
}

/** Without storage, or with a full one, a draft lasts as long as the page. */
export function writeDraft(personId: string, form: string, words: object, now = Date.now()): void {
  try {
    localStorage.setItem(nameOf(personId, form), JSON.stringify({ at: now, words }));
  } catch {}
}

export function removeDraft(personId: string, form: string): void {
  try {
    localStorage.removeItem(nameOf(personId, form));
  } catch {}
}

/** At sign-out: the next one at this browser finds nothing of anybody's. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(PREFIX)) localStorage.removeItem(name);
    }
  } catch {}
}
