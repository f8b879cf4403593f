import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { categories } from '../../../lib/categories.ts';
import { type ProblemCode, toProblem } from '../../../lib/network/errors.ts';
import { CREATE_PICK, MY_THREES } from '../documents.ts';
import type { Room } from '../pick/MakeRoom.tsx';
import {
  applyPendingEdit,
  findFreeSlot,
  formatSlotName,
  getPicksIfFull,
  type OwnPick,
  type Viewer,
} from '../slots.ts';
import { isOwned } from './owned.ts';
import type { Candidate } from './reading/candidates.ts';
import type { FoundThing, Lookups } from './useLookups.ts';

/** A chosen candidate as it will be saved. */
export interface Entry extends Candidate {
  thingId: string | null;
  /** Whether the thing was only found by its title, and not chosen by the person. */
  isThingGuessed: boolean;
  /** Whether the creator was only guessed from an address. */
  isCreatorGuessed: boolean;
  /** Whether its note becomes the story. */
  withNote: boolean;
  /** The result of looking up its ISBN or coordinates. Undefined while that is running. */
  found: FoundThing | null | undefined;
  /** The catalogs that could not be reached during its lookup. */
  unreachableSources: readonly string[];
  /** Whether it gets the picture of the result. */
  withPicture: boolean;
}

/**
 * The creator by the person or the file, else by what was found, and then by a guess. Another one forgets the thing on
 * other shelves, unless the person chose it, because it was found without this creator.
 */
export function applyLookup(entry: Entry, found: FoundThing | null): Pick<Entry, 'creator' | 'thingId'> {
  const creator = (entry.isCreatorGuessed && found?.creator) || entry.creator || (found?.creator ?? '');
  return { creator, thingId: creator !== entry.creator && entry.isThingGuessed ? null : entry.thingId };
}

type State = { kind: 'added' | 'failed'; message: string };

interface Question {
  entry: Entry;
  replaceable: readonly OwnPick[];
  answer: (room: Room | null) => void;
}

/** After these errors, the rest would fail the same way. */
const ENDING: readonly ProblemCode[] = ['NETWORK', 'UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED'];

/**
 * Adds entries to the shelf one after the other, each once, and asks which pick to replace if there is no free slot.
 */
export function useAddPicks(viewer: Viewer, lookups: Lookups) {
  const client = useApolloClient();
  const [states, setStates] = useState<Readonly<Record<string, State>>>({});
  const [isAdding, setIsAdding] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const tell = (id: string, kind: State['kind'], message: string) =>
    setStates((before) => ({ ...before, [id]: { kind, message } }));

  const shelf = async (isKnown: boolean) => {
    const fetchPolicy = isKnown ? 'cache-first' : 'network-only';
    const { data } = await client.query({ query: MY_THREES, fetchPolicy });
    const profile = (data?.viewer ?? viewer).profile;
    return { picks: profile.picks.map(applyPendingEdit), unrankedPicks: profile.unrankedPicks };
  };

  const ask = (entry: Entry, replaceable: readonly OwnPick[]) =>
    new Promise<Room | null>((resolve) => {
      const answer = (room: Room | null) => {
        setQuestion(null);
        resolve(room);
      };
      setQuestion({ entry, replaceable, answer });
    });

  const addOne = async (given: Entry, isKnown: boolean): Promise<State> => {
    const found = await lookups.readAnswer(given.id, given.title);
    // It may have been added before its lookup ended.
    const entry = given.found === undefined ? { ...given, ...applyLookup(given, found) } : given;
    const { picks, unrankedPicks } = await shelf(isKnown);
    // The request may have succeeded although its answer was lost.
    if (isOwned(entry, [...picks, ...unrankedPicks]))
      return { kind: 'added', message: 'is among your picks' };
    const { category, title, creator, link, note, rank: wanted, withNote, withPicture, thingId } = entry;
    const info = categories[category];
    const free = findFreeSlot(picks, { info, ...(wanted && { rank: wanted }) });
    const room = free ? undefined : await ask(entry, getPicksIfFull(picks, category));
    if (room === null)
      return { kind: 'failed', message: 'Not added. To add it, choose which pick makes room.' };
    const rank = room?.pick.rank ?? free?.rank ?? 1;
    const wantsPicture = withPicture && found?.pictureHost != null;
    const imageId = found && wantsPicture ? await lookups.fetchPicture(found) : null;
    const slot = room ? { replaces: room.pick.id, reason: room.reason || null } : { rank };
    await client.mutate({
      mutation: CREATE_PICK,
      variables: {
        input: {
          category,
          title,
          reference: creator || null,
          link: link || null,
          description: withNote && note ? toStoryHtml(note) : null,
          thingId,
          imageId,
          lookup: found?.lookup ?? null,
          ...slot,
        },
      },
    });
    const without = wantsPicture && !imageId ? ', without a picture: it couldn’t be copied' : '';
    return { kind: 'added', message: `is ${formatSlotName({ info, rank })}${without}` };
  };

  const add = async (entries: readonly Entry[]) => {
    if (isAdding) return;
    setIsAdding(true);
    let isKnown = false;
    // Entries with a rank come first, so that no other entry takes it.
    for (const entry of entries.toSorted((a, b) => Number(a.rank === null) - Number(b.rank === null))) {
      try {
        const { kind, message } = await addOne(entry, isKnown);
        isKnown = true;
        tell(entry.id, kind, message);
      } catch (error) {
        const { code, message, fields } = toProblem(error, 'Couldn’t add it. Please try again.');
        tell(entry.id, 'failed', (Object.values(fields)[0] ?? message) || 'Please log in and try again.');
        if (ENDING.includes(code)) break;
        isKnown = false;
      }
    }
    setIsAdding(false);
  };

  return { states, isAdding, add, question };
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n/g, '<br>');

/** Plain text as the HTML of a story. */
const toStoryHtml = (note: string): string =>
  note
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('');
