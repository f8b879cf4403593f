import { cx } from './cx.ts';
import styles from './SkipLink.module.css';

interface SkipLinkProps {
  /** The id of its target, which must be focusable. */
  to: string;
  children: string;
}

/** Skips the navigation for keyboard users. It is visible only while it has the focus. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a className={cx('boxed rounded font-600', styles.skip)} href={`#${to}`}>
      {children}
    </a>
  );
}
