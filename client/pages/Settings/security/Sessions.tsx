import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { useAttempt } from '../../../components/useAttempt.ts';
import { graphql } from '../../../gql/gql.ts';
import { formatLocalDate, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FactLine } from '../../../ui/FactLine.tsx';
import styles from '../Settings.module.css';

const SESSIONS = graphql(`
  query Sessions {
    viewer {
      sessions { id device startedAt lastUsedAt isCurrent }
      trustedDevices { id device trustedUntil }
    }
  }
`);

const END_SESSION = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id) {
      viewer { sessions { id } }
    }
  }
`);

const FORGET_DEVICE = graphql(`
  mutation ForgetDevice($id: ID!) {
    forgetDevice(id: $id) {
      viewer { trustedDevices { id } }
    }
  }
`);

const END_OTHER_SESSIONS = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      viewer { sessions { id } }
    }
  }
`);

/** The browsers in which the viewer is logged in, with a button to end each. */
export function Sessions() {
  const query = useQuery(SESSIONS, { fetchPolicy: 'cache-and-network' });
  const [endSession] = useMutation(END_SESSION);
  const [forget] = useMutation(FORGET_DEVICE);
  const [endOthers, { loading: ending }] = useMutation(END_OTHER_SESSIONS);
  const attempt = useAttempt();
  const known = query.data?.viewer?.sessions;
  const sessions = known?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const act = async (send: () => Promise<unknown>, done: string, failed = 'Couldn’t end the session.') => {
    if (!(await attempt(send, done, `${failed} Please try again.`))) query.refetch().catch(() => {});
  };

  if (!sessions) return <NotLoaded what="your sessions" heading="h3" height={56} query={query} />;
  const trusted = query.data?.viewer?.trustedDevices ?? [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <p className="mute">
        Where you’re logged in. End any session you don’t recognize, then change your password.
      </p>
      <ul className={styles.sessions} aria-label="Sessions">
        {sessions.map(({ id, device, startedAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="row justify-between gap-3 py-3">
            <span className="stack min-w-0">
              <strong>{device}</strong>
              <span className="mute">
                {/* A line breaks between the times, not within one. */}
                <FactLine>
                  <span className="inline-flex">
                    {isCurrent ? 'This browser' : `Last used ${formatTime(lastUsedAt)}`}
                  </span>
                  <span className="inline-flex">{`Logged in ${formatTime(startedAt)}`}</span>
                </FactLine>
              </span>
            </span>
            {!isCurrent && (
              <RowButton
                label={`End ${device}`}
                onPress={() => act(() => endSession({ variables: { id } }), `Ended ${device}`)}
              >
                End
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          className={styles.submit}
          busy={ending}
          onClick={() => act(() => endOthers(), 'Ended all other sessions')}
        >
          End all others
        </Button>
      )}
      {trusted.length > 0 && (
        <>
          <p className="mute">Browsers in which you log in without a code:</p>
          <ul className={styles.sessions} aria-label="Remembered browsers">
            {trusted.map(({ id, device, trustedUntil }) => (
              <li key={id} className="row justify-between gap-3 py-3">
                <span className="stack min-w-0">
                  <strong>{device}</strong>
                  <span className="mute">Until {formatLocalDate(trustedUntil)}</span>
                </span>
                <RowButton
                  label={`Forget ${device}`}
                  onPress={() =>
                    act(() => forget({ variables: { id } }), `Forgot ${device}`, `Couldn’t forget ${device}.`)
                  }
                >
                  Forget
                </RowButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface RowButtonProps {
  label: string;
  onPress: () => Promise<void>;
  children: string;
}

/** Ignores presses until the answer. The server would refuse a second one. */
function RowButton({ label, onPress, children }: RowButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <Button size="small" aria-label={label} busy={busy} onClick={press}>
      {children}
    </Button>
  );
}
