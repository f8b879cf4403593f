import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './Field.module.css';

export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  /** A line of help below the field. */
  hint?: ReactNode;
  /** An error, which replaces the hint and marks the field as invalid. */
  error?: string | null;
  /** Shows "Optional" beside the label. */
  optional?: boolean;
}

interface FieldWiring {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldFrameProps extends FieldProps {
  id?: string;
  className?: string;
  /** At the right end of the label's line, e.g. a counter or a link. */
  aside?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
}

/**
 * The HTML attribute for a limit of characters. It counts UTF-16 units, of which an emoji has two, and cuts a pasted text
 * without a word. So it allows two for each character, and the form or the server checks the rest.
 */
export const maxUnits = (maxLength: number | undefined) => maxLength && 2 * maxLength;

/** Connects label, control, hint and error. Use TextField and the like unless the control is a custom one. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  className,
  aside,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  const note = error || hint;
  return (
    <div className={cx('stack min-w-0', className)}>
      <div className={cx(styles.head, labelHidden && !aside && styles.headHidden)}>
        <label htmlFor={fieldId} className="text-15 font-600">
          {labelHidden ? <span className="visually-hidden">{label}</span> : label}
          {optional && <span className="note font-400"> Optional</span>}
        </label>
        {aside}
      </div>
      {children({
        id: fieldId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {/* Screen readers only announce errors in a live region that existed before. */}
      <div id={noteId} aria-live="polite" className={cx(styles.note, Boolean(error) && styles.error)}>
        {note}
      </div>
    </div>
  );
}
