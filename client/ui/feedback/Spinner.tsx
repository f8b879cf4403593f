import { Mark } from '../media/Mark.tsx';
import styles from './Spinner.module.css';

interface SpinnerProps {
  size?: number;
  label?: string;
}

/** A small spinner for controls. Pages show skeletons instead. */
export function Spinner({ size = 20, label = 'Loading' }: SpinnerProps) {
  return (
    <span role="status" className={styles.wrap}>
      <svg className={styles.ring} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path
          d="M10 2a8 8 0 0 1 8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A spinner for the whole window: the logo, whose squares light up one after the other. */
export function FullScreenSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className={styles.full}>
      <span className={styles.mark}>
        <Mark size={44} />
      </span>
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
