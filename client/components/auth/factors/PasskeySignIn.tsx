import { useApolloClient } from '@apollo/client/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { accountMessages } from '../../../../server/modules/account/account.rules.ts';
import { CHALLENGE_MINUTES } from '../../../../server/modules/factor/passkey.rules.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { SIGN_IN_WITH_PASSKEY } from '../documents.ts';
import { type LogInProps, useLogIn } from '../useLogIn.ts';
import { askForPasskey, browserRefusal, canOffer } from './passkey.ts';

/** The passkey offer is renewed before its challenge expires on the server. */
const RENEW_MS = (CHALLENGE_MINUTES - 1) * 60_000;

interface PasskeySignInProps extends LogInProps {
  onError: (message: string) => void;
}

/** Logs in by a passkey: from a button, or from the autofill of the email field. */
export function PasskeySignIn({ onError, ...props }: PasskeySignInProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const logIn = useLogIn(props);

  const signIn = async (offered: boolean) => {
    const variables = await askForPasskey(client, 'SIGN_IN', offered).then(
      (answer) => ({ answer }),
      (failure) => {
        // The person did not ask for an offered passkey, so its failure shows no message.
        if (!offered) onError(browserRefusal(failure) ?? toProblem(failure, accountMessages.failed).message);
      },
    );
    if (!variables) return;
    setBusy(true);
    const problem = await logIn(
      async () =>
        (await client.mutate({ mutation: SIGN_IN_WITH_PASSKEY, variables })).data?.signInWithPasskey.viewer
          .profile.id,
    );
    setBusy(false);
    if (problem) onError(problem.message);
  };
  const offer = useEffectEvent(async () => {
    if (!busy && (await canOffer())) await signIn(true);
  });
  useEffect(() => {
    void offer();
    const renewal = setInterval(() => void offer(), RENEW_MS);
    return () => clearInterval(renewal);
  }, []);

  return (
    <Button
      size="large"
      block
      busy={busy}
      onClick={() => {
        onError('');
        void signIn(false);
      }}
    >
      <KeyRound size={18} /> Use a passkey
    </Button>
  );
}
