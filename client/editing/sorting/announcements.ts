import type { Announcements } from '@dnd-kit/core';

type Say = (id: unknown) => string;

/** Whether the lifted item has been over another one. There is one drag at a time. */
let hasLeft = false;

/** The announcements of screen readers during a drag. The list itself announces the new position afterwards. */
export function announcements(getTitle: Say, getPlace: Say): Announcements {
  return {
    onDragStart: ({ active }) => {
      hasLeft = false;
      return `Lifted ${getTitle(active.id)} from ${getPlace(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // A drag begins over the item itself, and saying so would replace the message that it is lifted.
      hasLeft ||= over?.id !== active.id;
      return over && hasLeft ? `${getTitle(active.id)} is over ${getPlace(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? undefined : `${getTitle(active.id)} is back at ${getPlace(active.id)}.`,
    onDragCancel: ({ active }) => `${getTitle(active.id)} is back at ${getPlace(active.id)}.`,
  };
}
