import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './cx.ts';

type CategoryTone = 'books' | 'places' | 'products';

interface ChipProps {
  children: ReactNode;
  /** Adds a button that removes the chip, labelled `removeLabel`. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** A small label, e.g. an interest or a status. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className={cx(styles.chip, styles.label, onRemove && styles.removable)}>
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? 'Remove'}
          className={styles.remove}
          onClick={onRemove}
        >
          <X />
        </button>
      )}
    </span>
  );
}

export const filterClass = (isOn: boolean) => cx(styles.chip, styles.filter, isOn && styles.on);

interface FilterOption<Value extends string> {
  value: Value;
  label: ReactNode;
  tone?: CategoryTone;
}

interface FilterChipsProps<Value extends string> {
  /** The name of the group: "Category". */
  label: string;
  options: readonly FilterOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The form field that a press submits without scripts. */
  name?: string;
}

/** A row of filters of which one is active. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
}: FilterChipsProps<Value>) {
  return (
    <fieldset aria-label={label} className={cx('cluster gap-2', styles.filters)}>
      {options.map((option) => (
        <button
          key={option.value}
          type={name ? 'submit' : 'button'}
          name={name}
          value={option.value}
          aria-pressed={option.value === value}
          data-category={option.tone}
          className={filterClass(option.value === value)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
