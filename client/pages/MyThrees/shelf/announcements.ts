import type { Announcements } from '@dnd-kit/core';

type Say = (id: unknown) => string;

/** What is said while something is carried through a list. Where it stands in the end is said by the list. */
export function announcements(titleOf: Say, placeOf: Say): Announcements {
  return {
    onDragStart: ({ active }) => `Lifted ${titleOf(active.id)} from ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${titleOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? undefined : `${titleOf(active.id)} is back at ${placeOf(active.id)}.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}
