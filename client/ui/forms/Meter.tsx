import { cx } from '../cx.ts';
import styles from './Meter.module.css';

interface MeterProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  /** The value in words: "Weak". Empty if there is nothing to measure. */
  text: string;
  tone: 'bad' | 'fair' | 'good';
}

/** A measured value as a bar with a word beside it, e.g. the strength of a password. */
export function Meter({ label, value, text, tone }: MeterProps) {
  return (
    <div className="row gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colors of their own */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value * 100)}
        aria-valuetext={text || undefined}
        className={cx('flex-1', styles.track)}
      >
        <span className={cx(styles.fill, styles[tone])} style={{ width: `${value * 100}%` }} />
      </div>
      <span className={cx('text-13 font-600', styles.text)}>{text}</span>
    </div>
  );
}
