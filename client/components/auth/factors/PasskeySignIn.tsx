import { useApolloClient } from '@apollo/client/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountMessages } from '../../../../server/modules/account/account.rules.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { SIGN_IN_WITH_PASSKEY } from '../documents.ts';
import { readAnswerPath } from '../readAnswerPath.ts';
import { useAfterSignIn } from '../useAfterSignIn.ts';
import { askForPasskey, browserRefusal, canOffer } from './passkey.ts';

interface PasskeySignInProps {
  onDone?: (() => void) | undefined;
  onError: (message: string) => void;
  stay?: boolean | undefined;
}

/** Logs in by a passkey: from a button, or from what the e-mail field offers. */
export function PasskeySignIn({ onDone, onError, stay }: PasskeySignInProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const afterSignIn = useAfterSignIn();
  const navigate = useNavigate();

  const signIn = async (offered: boolean) => {
    try {
      const answer = await askForPasskey(client, 'SIGN_IN', offered);
      setBusy(true);
      const { data } = await client.mutate({ mutation: SIGN_IN_WITH_PASSKEY, variables: { answer } });
      await afterSignIn('member', { stay, id: data?.signInWithPasskey.viewer.profile.id });
      onDone?.();
    } catch (failure) {
      setBusy(false);
      const answerPath = readAnswerPath(failure);
      if (answerPath) {
        onDone?.();
        return navigate(answerPath);
      }
      // What is offered is not asked for: without a network, nothing is missed.
      const refusal = browserRefusal(failure) ?? (offered && !busy ? '' : null);
      onError(refusal ?? toProblem(failure, accountMessages.failed).message);
    }
  };
  const offer = useEffectEvent(() => signIn(true));
  useEffect(() => {
    void canOffer().then((can) => (can ? offer() : undefined));
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
      <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" /> Use a passkey
    </Button>
  );
}
