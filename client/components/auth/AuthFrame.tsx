import type { ReactNode } from 'react';
import styles from './Auth.module.css';

/** The title above the form that asks for a code of the second factor. */
export const CODE_TITLE = 'One more step';

interface AuthFrameProps {
  heading: 'h1' | 'h2';
  headingId: string;
  title: string;
  subtitle: string;
  /** Announces the subtitle when it changes, because it shows the result of the form. */
  live?: boolean;
  children: ReactNode;
}

/** The title and subtitle above a form to log in, to sign up or to reset the password. */
export function AuthFrame({ heading: Heading, headingId, title, subtitle, live, children }: AuthFrameProps) {
  return (
    <div className="stack gap-5">
      <header>
        <Heading id={headingId} className={styles.title}>
          {title}
        </Heading>
        <p className="mt-2 mute text-17" role={live ? 'status' : undefined}>
          {subtitle}
        </p>
      </header>
      {children}
    </div>
  );
}
