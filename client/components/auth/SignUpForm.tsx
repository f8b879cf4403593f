import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  accountMessages,
  signUpFormSchema,
  signUpSchema,
} from '../../../server/modules/account/account.rules.ts';
import { checkForm, type FieldMessages, showErrors } from '../../lib/forms.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './Auth.module.css';
import { SIGN_IN_METHODS, SIGN_UP, SIGN_UP_WITH_PASSKEY } from './documents.ts';
import { EmailField, type TypedEmail } from './EmailField.tsx';
import { FormError } from './FormError.tsx';
import { NewPasswordFields } from './password/NewPasswordFields.tsx';
import { useAfterSignIn } from './useAfterSignIn.ts';

/** The form to sign up. Sends the invitation code of the address (`?code=`) with it. */
export function SignUpForm({ onDone, ...typed }: TypedEmail & { onDone?: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<FieldMessages>({});
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [params] = useSearchParams();
  const [refusedCode, setRefusedCode] = useState<string | null>(null);
  const client = useApolloClient();
  const [signUp] = useMutation(SIGN_UP);
  const hasPasskeys = useQuery(SIGN_IN_METHODS).data?.signInMethods.passkeys;
  const afterSignIn = useAfterSignIn();

  const refuse = (messages: FieldMessages, first: string) =>
    showErrors(form.current, () => {
      setFields(messages);
      setError(first || accountMessages.incomplete);
    });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkForm(signUpFormSchema, new FormData(event.currentTarget));
    if (!checked.data) return refuse(checked.fields, checked.first);
    const { confirmPassword: _, ...input } = checked.data;
    await send((invite) => signUp({ variables: { input: { ...input, ...invite } } }));
  };
  const onPasskey = async () => {
    const typed = Object.fromEntries(new FormData(form.current ?? undefined));
    const checked = checkForm(signUpSchema.pick({ fullName: true, email: true }), typed);
    if (!checked.data) return refuse(checked.fields, checked.first);
    const input = checked.data;
    await send(async (invite) => {
      const { browserRefusal, makePasskey } = await import('./factors/passkey.ts');
      const answer = await makePasskey(client, 'SIGN_UP', input.email).catch((failure) => {
        const refusal = browserRefusal(failure);
        if (refusal === null) throw failure;
        setError(refusal);
      });
      if (!answer) return setBusy(false);
      return client.mutate({
        mutation: SIGN_UP_WITH_PASSKEY,
        variables: { input: { ...input, ...invite, answer } },
      });
    });
  };
  const send = async (create: (invite: { inviteCode?: string }) => Promise<unknown>) => {
    setFields({});
    setError('');
    setBusy(true);
    const code = params.get('code');
    // After a refused invitation, the form signs up without it.
    const inviteCode = code === refusedCode ? null : code;
    try {
      if (!(await create(inviteCode ? { inviteCode } : {}))) return;
      await afterSignIn('newcomer');
      onDone?.();
    } catch (failure) {
      const problem = toProblem(failure, accountMessages.failed);
      if (problem.fields.inviteCode) setRefusedCode(code);
      refuse(problem.fields, problem.message);
      setBusy(false);
    }
  };
  /** An error disappears or changes as soon as its field is corrected. While one types, no other takes its place above. */
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    const wrong = checkForm(signUpFormSchema, new FormData(currentTarget)).fields ?? {};
    const left = Object.entries(fields).flatMap(([field, message]) => {
      const isTouched = field === name || (field === 'confirmPassword' && name === 'password');
      const now = isTouched ? wrong[field] : message;
      return now ? [[field, now] as const] : [];
    });
    setFields(Object.fromEntries(left));
    if (!left.some(([, message]) => message === error)) setError('');
  };

  return (
    <form
      ref={form}
      className={cx('stack gap-4', styles.form)}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
    >
      <FormError message={error} />
      <TextField
        label="Full Name"
        name="fullName"
        dir="auto"
        autoComplete="name"
        error={fields.fullName}
        autoFocus
      />
      <EmailField {...typed} error={fields.email} />
      <NewPasswordFields labels={['Password', 'Confirm Password']} errors={fields} />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        Sign up
      </Button>
      {hasPasskeys && (
        <Button size="large" block disabled={busy} onClick={() => void onPasskey()}>
          <KeyRound size={18} /> Use a passkey instead
        </Button>
      )}
    </form>
  );
}
