import { useMutation } from '@apollo/client/react';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { confirmAuthenticatorSchema } from '../../../../server/modules/factor/factor.rules.ts';
import { CodeField } from '../../../components/auth/factors/CodeField.tsx';
import { ConfirmAction } from '../../../components/ConfirmAction.tsx';
import { FormDialog } from '../../../components/FormDialog/FormDialog.tsx';
import { SHOWN_ONCE } from '../../../components/SecretDialog/SecretDialog.tsx';
import { useAttempt } from '../../../components/useAttempt.ts';
import { useDiscardGuard } from '../../../components/useDiscardGuard.ts';
import { graphql } from '../../../gql/gql.ts';
import type { AccountQuery } from '../../../gql/graphql.ts';
import { useStayHere } from '../../../lib/browser/useBackGuard.ts';
import { formatLocalDate, plural } from '../../../lib/format.ts';
import { checkForm } from '../../../lib/forms.ts';
import { useSiteName } from '../../../lib/head.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { ACCOUNT } from '../documents.ts';
import styles from '../Settings.module.css';

const START = graphql(`
  mutation StartAuthenticator {
    startAuthenticator { secret uri qrCode }
  }
`);

const CONFIRM = graphql(`
  mutation ConfirmAuthenticator($code: String!) {
    confirmAuthenticator(code: $code) { recoveryCodes }
  }
`);

const REMOVE = graphql(`
  mutation RemoveAuthenticator {
    removeAuthenticator {
      viewer { trustedDevices { id } }
    }
  }
`);

const NEW_CODES = graphql(`
  mutation CreateRecoveryCodes {
    createRecoveryCodes { recoveryCodes }
  }
`);

type Account = NonNullable<AccountQuery['viewer']>['account'];

/** An authenticator app as the second factor, and its recovery codes. */
export function SecondFactor({ account }: { account: Account }) {
  const { hasAuthenticator, recoveryCodesLeft, secondFactorDue } = account;
  const attempt = useAttempt();
  // Not awaited: a failure to read the account would hide codes that are shown only once.
  const shown = { refetchQueries: [ACCOUNT] };
  const [start, { data, loading: starting, reset }] = useMutation(START);
  const [remove] = useMutation(REMOVE, shown);
  const [makeCodes, { loading: making }] = useMutation(NEW_CODES, shown);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState(false);
  // The old codes no longer work by then.
  useStayHere(making);

  return (
    <>
      {secondFactorDue && (
        <p className={cx('row wrap gap-2 mute break-anywhere', styles.state)}>
          <ShieldAlert size={18} />
          <span>
            {Date.parse(secondFactorDue) > Date.now()
              ? `This site asks for a second factor from ${formatLocalDate(secondFactorDue)}.`
              : 'This site asks for a second factor. Add one to continue.'}
          </span>
        </p>
      )}
      {hasAuthenticator ? (
        <>
          <p className={cx('row wrap gap-2 mute break-anywhere', styles.state)}>
            <ShieldCheck size={18} />
            <span>
              Logging in needs a code from your authenticator app.{' '}
              {plural(recoveryCodesLeft, 'One recovery code is', `${recoveryCodesLeft} recovery codes are`)}{' '}
              left.
            </span>
          </p>
          <div className="cluster gap-3">
            <Button
              busy={making}
              onClick={() =>
                attempt(async () =>
                  setCodes((await makeCodes()).data?.createRecoveryCodes.recoveryCodes ?? null),
                )
              }
            >
              New recovery codes
            </Button>
            <Button onClick={() => setAsking(true)}>Remove app</Button>
          </div>
        </>
      ) : (
        <>
          <p className="mute">With an authenticator app, a stolen password isn’t enough to log in as you.</p>
          <Button busy={starting} className={styles.submit} onClick={() => attempt(() => start())}>
            Set up an authenticator app
          </Button>
        </>
      )}
      {data && (
        <SetUp
          setup={data.startAuthenticator}
          onClose={reset}
          onDone={(made) => {
            reset();
            setCodes(made);
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {asking && (
        <ConfirmAction
          title="Remove the authenticator app?"
          confirmLabel="Remove"
          danger
          send={() => remove()}
          onClose={() => setAsking(false)}
        >
          Logging in will no longer need a code, and your recovery codes will stop working.
        </ConfirmAction>
      )}
    </>
  );
}

interface SetUpProps {
  setup: { secret: string; uri: string; qrCode: string };
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** The secret as a QR code and as text, and the first code, which proves that the app has it. */
function SetUp({ setup: { secret, uri, qrCode }, onClose, onDone }: SetUpProps) {
  const [confirm] = useMutation(CONFIRM, { refetchQueries: [ACCOUNT] });
  return (
    <FormDialog
      title="Set up an authenticator app"
      action="Turn on"
      onClose={onClose}
      read={(typed) => checkForm(confirmAuthenticatorSchema, typed)}
      submit={async (variables) => {
        const { data } = await confirm({ variables });
        onDone(data?.confirmAuthenticator.recoveryCodes ?? []);
      }}
    >
      {(errors) => (
        <>
          <p>Scan this with the app, or type the key into it. Then enter the code that it shows.</p>
          <img src={qrCode} width={200} height={200} alt="QR code with the key below" className={styles.qr} />
          <TextArea
            label="Key"
            rows={2}
            readOnly
            dir="ltr"
            spellCheck={false}
            value={secret.replace(/.{4}(?=.)/g, '$& ')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <a href={uri} className="mute">
            Open in an app on this device
          </a>
          <CodeField error={errors.code} hint="Six digits. Turning it on logs out your other sessions." />
        </>
      )}
    </FormDialog>
  );
}

/** Shows new recovery codes, to print or save. They are not shown again: only the last button closes them unasked. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const site = useSiteName();
  const { question } = useDiscardGuard(true, onClose, { words: SHOWN_ONCE });
  const text = [`Recovery codes for ${site}`, 'Each works once.', '', ...codes].join('\n');
  return (
    <Dialog
      title="Your recovery codes"
      footer={
        <>
          <Button onClick={() => print()}>Print</Button>
          <a
            className={buttonClass()}
            download="recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            Download
          </a>
          <Button variant="primary" onClick={onClose}>
            I’ve saved them
          </Button>
        </>
      }
    >
      <div className="stack gap-4 mt-2">
        <p>
          Keep them somewhere other than your phone. If you lose your phone, each one logs you in to {site}{' '}
          once. They aren’t shown again.
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      {question}
    </Dialog>
  );
}
