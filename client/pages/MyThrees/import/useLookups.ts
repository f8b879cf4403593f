import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { formatHost } from '../../../lib/format.ts';
import { isAlike } from '../pick/isAlike.ts';
import { IMPORT_IMAGE, LOOKUP } from '../pick/lookupDocuments.ts';
import type { Candidate } from './candidates.ts';

/** The catalog entry of a candidate's ISBN or coordinates. */
export interface FoundThing {
  title: string;
  creator: string | null;
  /** A picture that can be copied. */
  pictureHost: string | null;
  /** Identifies the result for the server. */
  lookup: string;
}

/** The lookup query of a candidate: its ISBN or coordinates. Null if the file has neither. */
export function formatQuestion({ isbn, spot, title }: Candidate): string | null {
  if (isbn) return isbn;
  if (!spot) return null;
  const point = `${spot.latitude.toFixed(6)},${spot.longitude.toFixed(6)}`;
  return `geo:${point}?q=${point}(${encodeURIComponent(title)})`;
}

/**
 * Looks up chosen candidates that have an ISBN or coordinates, and reports the results. Without a result they are added
 * as in the file.
 */
export function useLookups(
  chosen: readonly Candidate[],
  onFound: (id: string, found: FoundThing | null) => void,
) {
  const client = useApolloClient();
  const [asked] = useState(chosen);
  const answers = useRef(new Map<string, Promise<FoundThing | null>>());
  const tell = useRef(onFound);
  useEffect(() => {
    tell.current = onFound;
  });
  useEffect(() => {
    const abort = new AbortController();
    const context = { fetchOptions: { signal: abort.signal } };
    const ask = async (text: string, title: string): Promise<FoundThing | null> => {
      const variables = { input: { text } };
      const { data } = await client.mutate({ mutation: LOOKUP, variables, context });
      if (!data?.lookup || !isAlike(title, data.lookup.candidate.title)) return null;
      const { candidate, lookup } = data.lookup;
      const { pictureSource } = candidate;
      return {
        title: candidate.title,
        creator: candidate.creator,
        pictureHost: pictureSource && formatHost(pictureSource),
        lookup,
      };
    };
    for (const one of asked) {
      const question = formatQuestion(one);
      if (!question) continue;
      const answer = ask(question, one.title).catch(() => null);
      answers.current.set(one.id, answer);
      answer.then((found) => !abort.signal.aborted && tell.current(one.id, found));
    }
    return () => abort.abort();
  }, [client, asked]);

  return {
    /** The result for an entry with this title, once its lookup has ended. */
    readAnswer: async (id: string, title: string): Promise<FoundThing | null> => {
      const found = await answers.current.get(id);
      return found && isAlike(title, found.title) ? found : null;
    },
    /** The id of a copy of its picture. Null if it cannot be copied. */
    fetchPicture: async ({ lookup }: FoundThing): Promise<string | null> => {
      const variables = { input: { lookup } };
      const answer = await client.mutate({ mutation: IMPORT_IMAGE, variables }).catch(() => null);
      return answer?.data?.importImage?.image.id ?? null;
    },
  };
}

export type Lookups = ReturnType<typeof useLookups>;
