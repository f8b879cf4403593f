import styles from './SkipLink.module.css';

interface SkipLinkProps {
  /** The id of what it leads to, which can take the focus. */
  to: string;
  children: string;
}

/** Spares the keyboard a long way. Seen only while it has the focus, in the corner of the window. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
