import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import {
  arrayMove,
  horizontalListSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { announcements } from './announcements.ts';
import { useSortSensors } from './sorting.ts';
import { MoveContext } from './useMovable.ts';

const STRATEGIES = { horizontal: horizontalListSortingStrategy, vertical: verticalListSortingStrategy };
const VERTICAL = { ArrowUp: -1, ArrowDown: 1 };
const STEPS = { horizontal: { ...VERTICAL, ArrowLeft: -1, ArrowRight: 1 }, vertical: VERTICAL };

interface SortableListProps extends ComponentProps<'ol'> {
  /** The ids of the items that can be moved, in order. */
  ids: readonly string[];
  direction: keyof typeof STRATEGIES;
  getTitle: (id: unknown) => string;
  /** The name of a position, by its index: "your #1 book". */
  formatPosition: (index: number) => string;
  /** Announced to screen readers. */
  instructions?: string;
  /** Called with the new order, the id of what has moved, and its new index. Resolves to false if that failed. */
  onMove: (ids: string[], id: string, to: number) => unknown;
}

/** A list whose items are moved by drag and drop. The items also offer buttons and arrow keys (`useMovable`). */
export function SortableList({
  ids,
  direction,
  getTitle,
  formatPosition,
  instructions = 'Press the arrow keys to move this pick. You can also press Space to lift it, move it with the arrow keys, and press Space again to drop it.',
  onMove,
  ...list
}: SortableListProps) {
  const sensors = useSortSensors();
  // Everything outside an open dialog is inert, so the live region of the drag must be beside the list.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [announcement, announce] = useState('');
  // The order after the last key press, because the next press can come before the list is drawn again.
  const latest = useRef<readonly string[]>(ids);
  const drawn = ids.join();
  useLayoutEffect(() => {
    latest.current = drawn.split(',');
  }, [drawn]);
  const move = async (id: string, by: number) => {
    const from = latest.current.indexOf(id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= latest.current.length) return;
    const next = arrayMove([...latest.current], from, to);
    latest.current = next;
    announce(`${getTitle(id)} is now ${formatPosition(to)}.`);
    if ((await onMove(next, id, to)) === false) announce(`${getTitle(id)} was not moved.`);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id));
    const to = ids.indexOf(String(over?.id));
    if (from >= 0 && to >= 0 && from !== to) move(String(active.id), to - from);
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          container: place ?? undefined,
          announcements: announcements(getTitle, (id) => formatPosition(ids.indexOf(String(id)))),
          screenReaderInstructions: { draggable: instructions },
          // The focus stays where the person moved it.
          restoreFocus: false,
        }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={[...ids]} strategy={STRATEGIES[direction]}>
          <MoveContext value={{ move, steps: STEPS[direction] }}>
            <ol {...list} />
          </MoveContext>
        </SortableContext>
      </DndContext>
      <span className="visually-hidden">
        <span role="status">{announcement}</span>
        <span ref={setPlace} />
      </span>
    </>
  );
}
