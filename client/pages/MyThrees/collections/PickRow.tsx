import { ArrowDown, ArrowUp, GripVertical, type LucideIcon, X } from 'lucide-react';
import { useId } from 'react';
import movable from '../../../editing/sorting/movable.module.css';
import { useMovable } from '../../../editing/sorting/useMovable.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton, type IconButtonProps } from '../../../ui/IconButton.tsx';
import type { EditorPick } from './documents.ts';
import { PickLine } from './PickLine.tsx';
import styles from './PickList.module.css';

interface PickRowProps {
  pick: EditorPick;
  /** The position in the list, from 1. */
  position: number;
  error: string | undefined;
  onRemove: () => void;
}

/** A pick of a collection, with a drag handle and buttons that move and remove it. */
export function PickRow({ pick, position, error, onRemove }: PickRowProps) {
  const note = useId();
  const { ref, style, isDragging, onUp, onDown, handle } = useMovable(pick.id);

  return (
    <li
      ref={ref}
      className={cx('row gap-3 border-b relative', styles.row, isDragging && movable.carried)}
      style={style}
    >
      <button
        {...handle}
        type="button"
        aria-label={`Move ${pick.title}, ${position}`}
        aria-roledescription="pick, movable"
        aria-describedby={`${handle['aria-describedby']} ${note}`}
        aria-invalid={error ? true : undefined}
        className={cx(styles.handle, movable.handle)}
      >
        <span className={cx('text-20 font-display font-700 tracking-tight', styles.position)}>
          {position}
        </span>
        <GripVertical size={20} />
      </button>
      <PickLine
        pick={pick}
        note={
          <span id={note} className="danger text-13 leading-140">
            {error}
          </span>
        }
      />
      <span className={cx('flex flex-none', styles.tools)}>
        <Tool icon={ArrowUp} does="Move up" label={`Move ${pick.title} up`} onClick={onUp} />
        <Tool icon={ArrowDown} does="Move down" label={`Move ${pick.title} down`} onClick={onDown} />
        <Tool icon={X} does="Remove" label={`Remove ${pick.title}`} onClick={onRemove} />
      </span>
    </li>
  );
}

interface ToolProps extends IconButtonProps {
  icon: LucideIcon;
  /** The tooltip, without the pick's title that the label contains. */
  does: string;
}

/** Without onClick it is disabled, but stays focusable. */
const Tool = ({ icon: Icon, does, ...button }: ToolProps) => (
  <IconButton {...button} size="small" title={does} aria-disabled={!button.onClick}>
    <Icon />
  </IconButton>
);
