import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { toIsbn13 } from '../../../../server/modules/lookup/isbn.rules.ts';
import {
  catalogUnavailableMessage,
  isLookup,
  lookupMessages,
} from '../../../../server/modules/lookup/lookup.rules.ts';
import { TITLE_MAX } from '../../../../server/modules/pick/limits.rules.ts';
import { cutText } from '../../../../server/platform/text/cut.rules.ts';
import type { ThingOffer } from '../../../components/ThingField/ThingField.tsx';
import type { PictureUpload, ShownPicture } from '../../../editing/picture/usePictureUpload.ts';
import type { ImportImageInput, LookupMutation } from '../../../gql/graphql.ts';
import { type CategoryInfo, categories } from '../../../lib/categories.ts';
import { formatHost, formatShelvesCount } from '../../../lib/format.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { containsTitle } from './containsTitle.ts';
import { IMPORT_IMAGE, LOOKUP } from './lookupDocuments.ts';

type LookedUp = NonNullable<LookupMutation['lookup']>;

/** The fields that a lookup fills. */
interface Texts {
  title: string;
  reference: string;
  link: string;
}

/** The message below the title. */
export type LookupNote =
  | { kind: 'reading'; text: string }
  | { kind: 'filled'; text: string; undo: () => void }
  | { kind: 'failed'; text: string };

/** A picture that the form can copy. */
export interface OfferedPicture {
  host: string;
  use: () => void;
}

interface LookupOptions {
  values: Texts;
  set: (name: keyof Texts, value: string) => void;
  picture: PictureUpload;
  info: CategoryInfo;
}

/** Fills the form of a pick from a page or a catalog, for a pasted link, ISBN or map address. */
export function useLookup({ values, set, picture, info }: LookupOptions) {
  const client = useApolloClient();
  const running = useRef<AbortController | null>(null);
  const latest = useRef(values);
  const latestPicture = useRef(picture);
  /** The pasted link that could not be read and was put into the link field. A later result may replace it. */
  const kept = useRef('');
  const [note, setNote] = useState<LookupNote | null>(null);
  const [found, setFound] = useState<LookedUp | null>(null);
  const [offered, setOffered] = useState<OfferedPicture | null>(null);
  useEffect(() => {
    latest.current = values;
    latestPicture.current = picture;
  });
  useEffect(() => () => running.current?.abort(), []);

  const reset = () => {
    running.current?.abort();
    setNote(null);
    setFound(null);
    setOffered(null);
  };

  const copy = async (
    input: ImportImageInput,
    signal: AbortSignal,
  ): Promise<ShownPicture & { id: string }> => {
    const { data } = await client
      .mutate({ mutation: IMPORT_IMAGE, variables: { input }, context: { fetchOptions: { signal } } })
      .catch((error) => {
        throw new Error(toProblem(error, lookupMessages.pictureUnavailable).message);
      });
    if (!data?.importImage) throw new Error(lookupMessages.pictureUnavailable);
    return data.importImage.image;
  };
  const use = (input: ImportImageInput) => {
    setOffered(null);
    latestPicture.current.copy((signal) => copy(input, signal));
  };
  const offer = (source: string, input: ImportImageInput) =>
    setOffered({ host: formatHost(source), use: () => use(input) });

  const isFree = (link: string) => !link || link === kept.current;

  const fill = (looked: LookedUp, before: Texts) => {
    const { candidate, thing, lookup, unreachableSources } = looked;
    const isOther = candidate.category !== null && candidate.category !== info.id;
    const now = latest.current;
    const filled: Partial<Texts> = {};
    // Text typed meanwhile stays.
    if (now.title === before.title) filled.title = candidate.title;
    if (now.reference === before.reference && candidate.creator && !isOther)
      filled.reference = candidate.creator;
    if (isFree(now.link) && candidate.link) filled.link = candidate.link;
    const names = Object.keys(filled) as (keyof Texts)[];
    for (const name of names) set(name, filled[name] ?? '');
    const { pictureSource } = candidate;
    const { shown, progress } = latestPicture.current;
    // A picture chosen meanwhile stays too.
    const takesPicture = pictureSource !== null && !shown && progress === null;
    if (takesPicture) use({ lookup });
    else if (pictureSource) offer(pictureSource, { lookup });
    setFound(isOther ? null : looked);
    const undo = () => {
      for (const name of names) {
        if (latest.current[name] === filled[name]) set(name, before[name]);
      }
      // A file that the person has chosen since stays.
      if (takesPicture && !latestPicture.current.file) latestPicture.current.remove();
      reset();
    };
    const labels = { title: 'title', reference: info.reference.toLowerCase(), link: 'link' };
    const parts = [
      ...names.map((name) => labels[name]),
      ...(takesPicture ? [`picture from ${formatHost(pictureSource)}`] : []),
    ];
    const text = [
      isOther &&
        candidate.category &&
        `This looks like a ${categories[candidate.category].singular.toLowerCase()}.`,
      parts.length > 0 ? `Filled in: ${parts.join(', ')}.` : 'There was nothing to fill in.',
      // The form has no field for the year, which tells editions and namesakes apart.
      candidate.year !== null && `From ${candidate.year}.`,
      unreachableSources.length > 0 && catalogUnavailableMessage(unreachableSources),
      thing && `${formatShelvesCount(thing.shelvesCount)}.`,
    ];
    setNote({ kind: 'filled', text: text.filter(Boolean).join(' '), undo });
  };

  const fail = (text: string, before: Texts, message: string) => {
    const { title, link } = latest.current;
    // The pasted text is kept where it is useful.
    if (/^https?:/i.test(text) && isFree(link)) {
      kept.current = text;
      set('link', text);
      setNote({ kind: 'failed', text: `${message} The link is kept below.` });
      return;
    }
    if (title === before.title && text.startsWith(title)) set('title', cutText(text, TITLE_MAX));
    setNote({ kind: 'failed', text: message });
  };

  const runLookup = async (text: string) => {
    reset();
    const abort = new AbortController();
    running.current = abort;
    const before = latest.current;
    setNote({ kind: 'reading', text: describeLookup(text) });
    try {
      const { data } = await client.mutate({
        mutation: LOOKUP,
        variables: { input: { text } },
        context: { fetchOptions: { signal: abort.signal } },
      });
      if (abort.signal.aborted) return;
      if (data?.lookup) fill(data.lookup, before);
      else fail(text, before, lookupMessages.unreadable);
    } catch (error) {
      if (!abort.signal.aborted) fail(text, before, toProblem(error, lookupMessages.unreadable).message);
    }
  };

  return {
    note,
    offered,
    /** Looks up a link, a map address or an ISBN instead of inserting it into the title. Returns whether it does. */
    take: (text: string, isInserted: boolean): boolean => {
      // An address is typed letter by letter; an ISBN is complete with its check digit.
      const isComplete = isLookup(text) && (isInserted || toIsbn13(text) !== null);
      if (isComplete) runLookup(text);
      else if (note?.kind === 'failed') setNote(null);
      return isComplete;
    },
    reset,
    /** Fills in a thing of another shelf, and offers its picture if that may be copied. */
    fillFrom: ({ id, title, creator, image }: ThingOffer, onUndo: () => void) => {
      reset();
      const before = latest.current;
      set('title', title);
      if (creator) set('reference', creator);
      if (image?.sourceUrl) offer(image.sourceUrl, { thingId: id });
      if (!creator || creator === before.reference) return;
      const undo = () => {
        if (latest.current.title === title) set('title', before.title);
        if (latest.current.reference === creator) set('reference', before.reference);
        reset();
        onUndo();
      };
      setNote({ kind: 'filled', text: `Filled in: ${info.reference.toLowerCase()}.`, undo });
    },
    /** The lookup token or identifiers for a pick with this title. */
    lookupFor: (title: string | undefined) =>
      found && title !== undefined && containsTitle(title, found.candidate.title) ? found.lookup : undefined,
  };
}

function describeLookup(text: string): string {
  if (toIsbn13(text)) return 'Looking up the book…';
  return /^geo:/i.test(text) ? 'Looking up the place…' : 'Reading the page…';
}
