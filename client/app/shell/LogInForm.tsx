import type { ReactNode } from 'react';
import { raise } from '../../lib/browser/events.ts';
import { pathTo } from '../../lib/paths.ts';

/** Opens the login dialog. Without scripts its button leads to the sign-up page. */
export function LogInForm({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <form
      action={pathTo.signUp()}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        raise('show-login-modal');
      }}
    >
      {children}
    </form>
  );
}
