import { CircleAlert } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import styles from './Auth.module.css';

/** The error above a form. Screen readers announce it when it appears. */
export function FormError({ message }: { message: string }) {
  return (
    <div role="alert">
      {message && (
        <p className={cx('flex gap-2 bg-wash font-500', styles.error)}>
          <CircleAlert size={20} className="danger" />
          {message}
        </p>
      )}
    </div>
  );
}
