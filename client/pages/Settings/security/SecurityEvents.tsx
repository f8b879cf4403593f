import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { SECURITY_DAYS } from '../../../../server/modules/security/security.rules.ts';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { SecurityEventKind } from '../../../gql/graphql.ts';
import { formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../Settings.module.css';

const SECURITY_EVENTS = graphql(`
  query SecurityEvents {
    viewer { securityEvents { id kind device createdAt } }
  }
`);

const LABELS: Record<SecurityEventKind, string> = {
  SIGNED_IN: 'Logged in with a new browser',
  PASSWORD_CHANGED: 'Changed the password',
  PASSWORD_RESET: 'Set a new password by email',
  EMAIL_CHANGED: 'Changed the email address',
  GOOGLE_JOINED: 'Linked a Google account',
  TOKEN_CREATED: 'Created an access token',
  TOKEN_REVOKED: 'Revoked an access token',
  APP_ALLOWED: 'Allowed an app',
  APP_ENDED: 'Ended an app’s access',
  WEBHOOK_CREATED: 'Created a webhook',
  WEBHOOK_CHANGED: 'Changed a webhook',
  WEBHOOK_DELETED: 'Deleted a webhook',
  FACTOR_ADDED: 'Set up an authenticator app',
  FACTOR_REMOVED: 'Removed the authenticator app',
  RECOVERY_CODES_MADE: 'Created new recovery codes',
  RECOVERY_CODE_USED: 'Used a recovery code',
  CODES_REFUSED: 'Entered many wrong codes',
  FACTOR_RESET_ASKED: 'An admin asked to reset the second factor',
  FACTOR_RESET_STOPPED: 'Stopped the reset of the second factor',
  FACTOR_RESET: 'The second factor was reset by an admin',
  PASSKEY_ADDED: 'Added a passkey',
  PASSKEY_REMOVED: 'Removed a passkey',
  SECURED: 'Logged out everywhere with “This wasn’t me”',
};

/** The number of events that are shown at first. */
const SHOWN = 5;

/** The changes of the account's credentials and devices. */
export function SecurityEvents() {
  const query = useQuery(SECURITY_EVENTS, { fetchPolicy: 'cache-and-network' });
  const [all, setAll] = useState(false);
  const events = query.data?.viewer?.securityEvents;
  if (!events) return <NotLoaded what="what happened" heading="h3" height={56} query={query} />;
  if (events.length === 0) {
    return <p className="mute">Nothing in the last {SECURITY_DAYS} days.</p>;
  }
  return (
    <>
      <p className="mute">
        The last {SECURITY_DAYS} days. We email you each of these, with a link in case it wasn’t you.
      </p>
      <ol className={styles.sessions} aria-label="Security">
        {events.slice(0, all ? undefined : SHOWN).map(({ id, kind, device, createdAt }) => (
          <li key={id} className="row justify-between gap-3 py-3">
            <span className="stack min-w-0">
              <strong>{LABELS[kind]}</strong>
              <span className="mute">
                <time dateTime={createdAt}>{formatTime(createdAt)}</time>, {device}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {!all && events.length > SHOWN && (
        <Button className={styles.submit} onClick={() => setAll(true)}>
          Show all {events.length}
        </Button>
      )}
    </>
  );
}
