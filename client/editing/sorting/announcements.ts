import type { Announcements } from '@dnd-kit/core';

type Say = (id: unknown) => string;

/** The announcements of screen readers during a drag. The list itself announces the new position afterwards. */
export function announcements(getTitle: Say, getPlace: Say): Announcements {
  return {
    onDragStart: ({ active }) => `Lifted ${getTitle(active.id)} from ${getPlace(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${getTitle(active.id)} is over ${getPlace(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? undefined : `${getTitle(active.id)} is back at ${getPlace(active.id)}.`,
    onDragCancel: ({ active }) => `${getTitle(active.id)} is back at ${getPlace(active.id)}.`,
  };
}
