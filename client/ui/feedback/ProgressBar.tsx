import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; undefined if it is unknown. */
  value?: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
      className={styles.track}
    >
      <span
        className={value === undefined ? styles.unknown : styles.fill}
        style={value === undefined ? undefined : { width: `${value * 100}%` }}
      />
    </div>
  );
}
