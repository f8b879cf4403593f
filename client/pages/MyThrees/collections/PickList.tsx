import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { FieldMessages } from '../../../lib/forms.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { announcements } from '../shelf/announcements.ts';
import { useRestoredFocus, useSortSensors } from '../shelf/sorting.ts';
import type { EditorPick } from './documents.ts';
import styles from './PickList.module.css';
import { PickRow } from './PickRow.tsx';

interface PickListProps {
  picks: readonly EditorPick[];
  onChange: (picks: EditorPick[]) => void;
  /** Error messages, at `pickIds.<index>`. */
  fields: FieldMessages;
}

/** The picks of a collection. Their order changes by drag and drop, by button and by arrow key. */
export function PickList({ picks, onChange, fields }: PickListProps) {
  const sensors = useSortSensors();
  const [said, setSaid] = useState('');
  // Everything outside the dialog is inert, so the live region of the drag must be inside.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const ids = picks.map(({ id }) => id);
  const list = useRestoredFocus(ids.join());
  const titleOf = (id: unknown) => picks.find((pick) => pick.id === id)?.title ?? '';

  const put = (from: number, to: number) => {
    setSaid(`${picks[from]?.title} is now ${to + 1} of ${picks.length}.`);
    onChange(arrayMove([...picks], from, to));
  };
  const remove = (index: number) => {
    setSaid(`Removed ${picks[index]?.title}.`);
    const others = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    others?.[index + 1 < picks.length ? index + 1 : index - 1]?.focus();
    onChange(picks.filter((_, at) => at !== index));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id));
    const to = ids.indexOf(String(over?.id));
    if (from >= 0 && to >= 0 && from !== to) put(from, to);
  };

  return (
    <div ref={setPlace}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          container: place ?? undefined,
          announcements: announcements(titleOf, (id) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`),
          screenReaderInstructions: INSTRUCTIONS,
        }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol ref={list} aria-label="Picks, in order" className={styles.list}>
            {picks.map((pick, index) => (
              <PickRow
                key={pick.id}
                pick={pick}
                place={index + 1}
                error={fields[`pickIds.${index}`]}
                onUp={index > 0 ? () => put(index, index - 1) : undefined}
                onDown={index < picks.length - 1 ? () => put(index, index + 1) : undefined}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

const INSTRUCTIONS = {
  draggable:
    'Press the arrow keys to move this pick. You can also press Space to lift it, move it with the arrow keys, and press Space again to drop it.',
};
