import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './Checkboxes.module.css';

interface CheckboxesProps {
  legend: string;
  error?: string | undefined;
  children: ReactNode;
}

/** Checkboxes or radio buttons of one field. Their error comes first, because the last one may be out of view. */
export function Checkboxes({ legend, error, children }: CheckboxesProps) {
  const errorId = useId();
  return (
    <fieldset className="stack" aria-describedby={errorId}>
      <legend className="mb-1 text-15 font-600">{legend}</legend>
      <p id={errorId} aria-live="polite" className="danger text-15">
        {error}
      </p>
      {children}
    </fieldset>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  invalid?: boolean;
  children: ReactNode;
}

export function Checkbox({ invalid, children, ...input }: CheckboxProps) {
  return (
    <label className={cx('flex gap-3 touch', styles.checkbox)}>
      <input type="checkbox" aria-invalid={invalid || undefined} {...input} />
      {children}
    </label>
  );
}

/** A radio button or checkbox with its label, as one of several rows. */
export function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={cx('row gap-3 break-anywhere touch', styles.choice)}>
      <input {...input} />
      {children}
    </label>
  );
}
