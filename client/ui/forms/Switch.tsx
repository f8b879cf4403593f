import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  /** A description below the label. */
  hint?: ReactNode;
  /** Undefined until it is known. The switch then only keeps its place. */
  checked: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** A row with a label and a switch that takes effect at once. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx('row gap-5 py-4 touch', styles.row)}>
      <div className="stack fill gap-half">
        <label htmlFor={id} className={cx('font-600', styles.label)}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="mute">
            {hint}
          </span>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked ?? false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked ?? false}
        disabled={checked === undefined}
        onChange={(event) => onChange(event.target.checked)}
        className={cx('flex-none relative', styles.switch)}
      />
    </div>
  );
}
