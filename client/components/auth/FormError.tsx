import { CircleAlert } from 'lucide-react';
import styles from './Auth.module.css';

/** The error above a form. Screen readers announce it when it appears. */
export function FormError({ message }: { message: string }) {
  return (
    <div role="alert">
      {message && (
        <p className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}
