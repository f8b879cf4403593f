import { raise } from '../../lib/browser/events.ts';
import { Button } from '../../ui/Button.tsx';

/** Opens the form to log in, from pages that mails lead to. */
export const LogInButton = () => (
  <Button variant="primary" onClick={() => raise('show-login-modal')}>
    Log in
  </Button>
);
