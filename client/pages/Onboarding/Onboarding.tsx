import { useMutation } from '@apollo/client/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import {
  FULL_NAME_MAX,
  normalizeUsername,
  onboardingSchema,
  TITLE_MAX,
  USERNAME_MAX,
} from '../../../server/modules/profile/profile.rules.ts';
import { FormError } from '../../components/auth/FormError.tsx';
import { renewPendingAction } from '../../components/auth/pendingAction.ts';
import { ResumePendingAction } from '../../components/auth/ResumePendingAction.tsx';
import { UsernameField } from '../../components/UsernameField/UsernameField.tsx';
import { useUsername } from '../../components/UsernameField/useUsername.ts';
import { problemOf } from '../../lib/errors.ts';
import { checkForm, type FieldMessages, focusFirstInvalid } from '../../lib/forms.ts';
import { useTitle } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer, type ViewerProfile } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AvatarUpload } from './AvatarUpload.tsx';
import { COMPLETE_ONBOARDING } from './documents.ts';
import styles from './Onboarding.module.css';

/** /onboarding: three things about the newcomer, then on to the shelf. */
export function Onboarding() {
  useTitle('Welcome');
  const { viewer, loading } = useViewer();
  if (loading) return null;
  if (!viewer) return <Navigate to={pathTo.signUp()} replace />;
  if (viewer.onboardingCompleted) return <ResumePendingAction otherwise={pathTo.myThrees()} />;
  return <OnboardingForm viewer={viewer} />;
}

function suggestion({ username, fullName }: ViewerProfile): string {
  if (username) return username;
  const name = (fullName ?? '').normalize('NFD').replace(/\s+/g, '.');
  return normalizeUsername(name)
    .slice(0, USERNAME_MAX)
    .replace(/^[._-]+|[._-]+$/g, '');
}

function OnboardingForm({ viewer }: { viewer: ViewerProfile }) {
  const form = useRef<HTMLFormElement>(null);
  const [fullName, setFullName] = useState(viewer.fullName ?? '');
  const [title, setTitle] = useState(viewer.title ?? '');
  const [username, setUsername] = useState(() => suggestion(viewer));
  const [avatar, setAvatar] = useState<{ id: string; url: unknown; srcSet?: string } | null>(
    viewer.avatar ?? null,
  );
  const [fields, setFields] = useState<FieldMessages>({});
  const [error, setError] = useState('');
  const availability = useUsername(username, viewer.username ?? null);
  const [complete, { loading }] = useMutation(COMPLETE_ONBOARDING);

  useEffect(renewPendingAction, []);

  /** What is being put right is no longer called wrong. */
  const onEdit = (field: string) => {
    setError('');
    setFields(({ [field]: _, ...rest }) => rest);
  };

  const refuse = (messages: FieldMessages, message: string) => {
    setFields(messages);
    setError(message);
    focusFirstInvalid(form.current);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(onboardingSchema, { fullName, title, username, avatarId: avatar?.id ?? null });
    if (!checked.data) return refuse(checked.fields, checked.first);
    if (availability.state === 'taken')
      return refuse({ username: availability.message }, availability.message);
    setFields({});
    setError('');
    try {
      // The answer completes the viewer in the cache, and with that this page moves on.
      await complete({ variables: { input: checked.data } });
    } catch (failure) {
      const problem = problemOf(failure, 'Error updating profile. Please try again.');
      refuse(problem.fields, problem.message);
    }
  };

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Welcome. Three things first.</h1>
      <p className={styles.lead}>They stand at the top of your shelf. You can change all of them later.</p>
      <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
        <FormError message={error} />
        <Step number={1} name="Who you are">
          <TextField
            label="Full Name"
            name="fullName"
            dir="auto"
            autoComplete="name"
            maxLength={FULL_NAME_MAX}
            value={fullName}
            onChange={(event) => {
              setFullName(event.target.value);
              onEdit('fullName');
            }}
            error={fields.fullName}
          />
          <TextField
            label="Title"
            name="title"
            dir="auto"
            autoComplete="organization-title"
            hint="What you do, in a few words: landscape architect, bookseller."
            maxLength={TITLE_MAX}
            value={title}
            onChange={(event) => {
              setTitle(event.target.value);
              onEdit('title');
            }}
            error={fields.title}
          />
        </Step>
        <Step number={2} name="Your address">
          <UsernameField
            {...availability}
            value={username}
            onChange={(name) => {
              setUsername(name);
              onEdit('username');
            }}
            error={fields.username}
          />
        </Step>
        <Step number={3} name="Your picture">
          <AvatarUpload
            image={avatar}
            name={fullName || (viewer.email ?? '')}
            seed={viewer.fullName}
            onUploaded={setAvatar}
          />
        </Step>
        <Button type="submit" variant="primary" size="large" block busy={loading} className={styles.submit}>
          Start my shelf
        </Button>
      </form>
    </div>
  );
}

const TONES = ['', styles.books, styles.places, styles.products];

function Step({ number, name, children }: { number: 1 | 2 | 3; name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.step}>
      <span aria-hidden="true" className={`${styles.number} ${TONES[number]}`}>
        {number}
      </span>
      <div className={styles.fields}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        {children}
      </div>
    </section>
  );
}
