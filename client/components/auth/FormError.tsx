import { CircleAlert } from 'lucide-react';
import styles from './Auth.module.css';

/** What keeps the form from being sent; read out when it comes. */
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
