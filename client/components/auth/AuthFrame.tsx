import type { ReactNode } from 'react';
import styles from './Auth.module.css';

/** The title above the form that asks for a code of the second factor. */
export const CODE_TITLE = 'One more step';

/** The id of the heading, which labels a dialog around the frame. */
export const AUTH_HEADING_ID = 'auth-heading';

interface AuthFrameProps {
  heading: 'h1' | 'h2';
  title: string;
  subtitle: string;
  /** Announces the subtitle when it changes, because it shows the result of the form. */
  live?: boolean;
  children: ReactNode;
}

/** The title and subtitle above a form to log in, to sign up or to reset the password. */
export function AuthFrame({ heading: Heading, title, subtitle, live, children }: AuthFrameProps) {
  return (
    <div className="stack gap-5">
      <header>
        <Heading id={AUTH_HEADING_ID} className={styles.title}>
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
