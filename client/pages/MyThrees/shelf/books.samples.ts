import type { OwnPick } from '../slots.ts';

/** A book of the viewer, with what the shelf of My threes shows of it. */
export const makeOwnBook = (title: string, rank: number | null) =>
  ({
    __typename: 'Pick',
    id: title,
    category: 'BOOKS',
    rank,
    title,
    reference: null,
    pendingEdit: null,
  }) as unknown as OwnPick;
