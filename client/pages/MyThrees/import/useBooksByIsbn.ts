import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { formatHost } from '../../../lib/format.ts';
import { isAlike } from '../pick/isAlike.ts';
import { IMPORT_IMAGE, LOOKUP } from '../pick/lookupDocuments.ts';
import type { Candidate } from './candidates.ts';

/** What a catalog says about the ISBN of a candidate. */
export interface FoundBook {
  title: string;
  creator: string | null;
  /** Whose picture can be copied. */
  pictureHost: string | null;
  /** Names the book to the server. */
  lookup: string;
}

/**
 * Looks up chosen candidates that have an ISBN, and tells what was found. Without an answer they are added as the file
 * has them.
 */
export function useBooksByIsbn(
  chosen: readonly Candidate[],
  onFound: (id: string, book: FoundBook | null) => void,
) {
  const client = useApolloClient();
  const [asked] = useState(chosen);
  const answers = useRef(new Map<string, Promise<FoundBook | null>>());
  const tell = useRef(onFound);
  useEffect(() => {
    tell.current = onFound;
  });
  useEffect(() => {
    const abort = new AbortController();
    const context = { fetchOptions: { signal: abort.signal } };
    const ask = async (isbn: string, title: string): Promise<FoundBook | null> => {
      const variables = { input: { text: isbn } };
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
    for (const { id, isbn, title } of asked) {
      if (!isbn) continue;
      const answer = ask(isbn, title).catch(() => null);
      answers.current.set(id, answer);
      answer.then((book) => !abort.signal.aborted && tell.current(id, book));
    }
    return () => abort.abort();
  }, [client, asked]);

  return {
    /** What is known about an entry with this title, once its look-up has ended. */
    bookOf: async (id: string, title: string): Promise<FoundBook | null> => {
      const book = await answers.current.get(id);
      return book && isAlike(title, book.title) ? book : null;
    },
    /** The id of a copy of the picture of a book. Null if it cannot be had. */
    pictureOf: async ({ lookup }: FoundBook): Promise<string | null> => {
      const variables = { input: { lookup } };
      const answer = await client.mutate({ mutation: IMPORT_IMAGE, variables }).catch(() => null);
      return answer?.data?.importImage?.image.id ?? null;
    },
  };
}

export type BooksByIsbn = ReturnType<typeof useBooksByIsbn>;
