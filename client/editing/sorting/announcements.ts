import type { Announcements } from '@dnd-kit/core';

type Say = (id: unknown) => string;

/** What screen readers say during a drag. The list itself announces the new place afterwards. */
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
