import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatHost } from '../../../lib/format.ts';
import { containsTitle } from '../pick/containsTitle.ts';
import { IMPORT_IMAGE, LOOKUP } from '../pick/lookupDocuments.ts';
import type { Candidate } from './reading/candidates.ts';

/** The catalog entry of a candidate's ISBN or coordinates. */
export interface FoundThing {
  title: string;
  creator: string | null;
  /** A picture that can be copied. */
  pictureHost: string | null;
  /** Identifies the result for the server. */
  lookup: string;
}

/** The result of a lookup, and the catalogs that could not be reached. */
interface Answer {
  found: FoundThing | null;
  unreachableSources: readonly string[];
}

/** The lookup query of a candidate: its ISBN or coordinates. Null if the file has neither. */
export function formatQuestion({ isbn, spot, title }: Candidate): string | null {
  if (isbn) return isbn;
  if (!spot) return null;
  const point = `${spot.latitude.toFixed(6)},${spot.longitude.toFixed(6)}`;
  return `geo:${point}?q=${point}(${encodeURIComponent(title)})`;
}

/** Looks up chosen candidates by ISBN or coordinates. Those without a result are added as in the file. */
export function useLookups(chosen: readonly Candidate[], onAnswer: (id: string, answer: Answer) => void) {
  const client = useApolloClient();
  const [asked] = useState(chosen);
  const answers = useRef(new Map<string, Promise<Answer>>());
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    const abort = new AbortController();
    const context = { fetchOptions: { signal: abort.signal } };
    const ask = async (text: string, title: string): Promise<Answer> => {
      const variables = { input: { text } };
      const { data } = await client.mutate({ mutation: LOOKUP, variables, context });
      if (!data?.lookup) return { found: null, unreachableSources: [] };
      const { candidate, lookup, unreachableSources } = data.lookup;
      const { pictureSource } = candidate;
      const found = {
        title: candidate.title,
        creator: candidate.creator,
        pictureHost: pictureSource && formatHost(pictureSource),
        lookup,
      };
      return { found: containsTitle(title, found.title) ? found : null, unreachableSources };
    };
    for (const one of asked) {
      const question = formatQuestion(one);
      if (!question) continue;
      const answer = ask(question, one.title).catch((error) => ({
        found: null,
        unreachableSources: readUnreachable(error),
      }));
      answers.current.set(one.id, answer);
      answer.then((it) => !abort.signal.aborted && tell(one.id, it));
    }
    return () => abort.abort();
  }, [client, asked]);

  return {
    /** The result for an entry with this title, once its lookup has ended. */
    readAnswer: async (id: string, title: string): Promise<FoundThing | null> => {
      const found = (await answers.current.get(id))?.found;
      return found && containsTitle(title, found.title) ? found : null;
    },
    /** The id of a copy of its picture. Null if it cannot be copied. */
    fetchPicture: async ({ lookup }: FoundThing): Promise<string | null> => {
      const variables = { input: { lookup } };
      const answer = await client.mutate({ mutation: IMPORT_IMAGE, variables }).catch(() => null);
      return answer?.data?.importImage?.image.id ?? null;
    },
  };
}

const readUnreachable = (error: unknown): string[] =>
  (CombinedGraphQLErrors.is(error) && (error.errors[0]?.extensions?.unreachableSources as string[])) || [];

export type Lookups = ReturnType<typeof useLookups>;
