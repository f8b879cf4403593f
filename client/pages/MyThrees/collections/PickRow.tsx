import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { EditorPick } from './documents.ts';
import { PickLine } from './PickLine.tsx';
import styles from './PickList.module.css';

interface PickRowProps {
  pick: EditorPick;
  /** From 1. */
  place: number;
  error: string | undefined;
  /** undefined where it cannot. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** A pick of a collection, with the handle that carries it and the buttons that do the same. */
export function PickRow({ pick, place, error, onUp, onDown, onRemove }: PickRowProps) {
  const note = useId();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: pick.id });

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowUp: onUp, ArrowDown: onDown }[event.key];
    if (!isDragging && event.key.startsWith('Arrow')) {
      event.preventDefault();
      move?.();
    } else if (isDragging && event.key === 'Escape') {
      // The dialog keeps Escape to itself: it must not close, and who carries the pick has to hear of it.
      event.preventDefault();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));
    } else listeners?.onKeyDown?.(event);
  };

  return (
    <li
      ref={setNodeRef}
      className={cx(styles.row, isDragging && styles.carried)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        aria-label={`Move ${pick.title}, ${place}`}
        aria-roledescription="pick, movable"
        aria-describedby={`${attributes['aria-describedby']} ${note}`}
        aria-invalid={error ? true : undefined}
        className={styles.handle}
        {...listeners}
        onKeyDown={onKeyDown}
      >
        <span className={styles.place}>{place}</span>
        <GripVertical aria-hidden="true" />
      </button>
      <PickLine
        pick={pick}
        note={
          <span id={note} className={styles.error}>
            {error}
          </span>
        }
      />
      <span className={styles.tools}>
        <IconButton
          label={`Move ${pick.title} up`}
          title="Move up"
          size="small"
          aria-disabled={!onUp}
          className={styles.step}
          onClick={onUp}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Move ${pick.title} down`}
          title="Move down"
          size="small"
          aria-disabled={!onDown}
          className={styles.step}
          onClick={onDown}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Take ${pick.title} out`}
          title="Take out"
          size="small"
          data-remove
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
