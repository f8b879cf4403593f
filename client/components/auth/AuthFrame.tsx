import type { ReactNode } from 'react';
import styles from './Auth.module.css';

interface AuthFrameProps {
  heading: 'h1' | 'h2';
  headingId: string;
  title: string;
  subtitle: string;
  /** The subtitle tells what has come of it, and is read out as it changes. */
  live?: boolean;
  children: ReactNode;
}

/** What forms of signing in stand in: their title, what they are for, and they. */
export function AuthFrame({ heading: Heading, headingId, title, subtitle, live, children }: AuthFrameProps) {
  return (
    <div className={styles.panel}>
      <header>
        <Heading id={headingId} className={styles.title}>
          {title}
        </Heading>
        <p className={styles.subtitle} role={live ? 'status' : undefined}>
          {subtitle}
        </p>
      </header>
      {children}
    </div>
  );
}
