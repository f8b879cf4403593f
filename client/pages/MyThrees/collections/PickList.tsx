import { useState } from 'react';
import { SortableList } from '../../../editing/sorting/SortableList.tsx';
import type { FieldMessages } from '../../../lib/forms.ts';
import { keepFocus } from '../../../ui/keepFocus.ts';
import type { EditorPick } from './documents.ts';
import { PickRow } from './PickRow.tsx';

interface PickListProps {
  picks: readonly EditorPick[];
  onChange: (picks: EditorPick[]) => void;
  /** Error messages, at `pickIds.<index>`. */
  fields: FieldMessages;
}

/** The picks of a collection. Their order changes by drag and drop, by button and by arrow key. */
export function PickList({ picks, onChange, fields }: PickListProps) {
  const [removed, setRemoved] = useState('');
  const ids = picks.map(({ id }) => id);
  const findPickTitle = (id: unknown) => picks.find((pick) => pick.id === id)?.title ?? '';

  const put = (next: string[]) =>
    onChange(picks.toSorted((one, other) => next.indexOf(one.id) - next.indexOf(other.id)));
  const remove = (index: number) => {
    setRemoved(`Removed ${picks[index]?.title}.`);
    onChange(picks.filter((_, at) => at !== index));
  };

  return (
    <>
      <SortableList
        ref={keepFocus}
        aria-label="Picks, in order"
        className="stack"
        ids={ids}
        direction="vertical"
        getTitle={findPickTitle}
        formatPosition={(index) => `${index + 1} of ${ids.length}`}
        onMove={put}
      >
        {picks.map((pick, index) => (
          <PickRow
            key={pick.id}
            pick={pick}
            position={index + 1}
            error={fields[`pickIds.${index}`]}
            onRemove={() => remove(index)}
          />
        ))}
      </SortableList>
      <span role="status" className="visually-hidden">
        {removed}
      </span>
    </>
  );
}
