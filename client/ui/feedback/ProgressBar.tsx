import styles from '../forms/Meter.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  value: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
      className={styles.track}
    >
      <span className={styles.fill} style={{ width: `${value * 100}%` }} />
    </div>
  );
}
