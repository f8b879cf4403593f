import { useMutation } from '@apollo/client/react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FormError } from '../../components/auth/FormError.tsx';
import { isOwnPath, keepPendingAction, readPendingAction } from '../../components/auth/pendingAction.ts';
import { ResumePendingAction } from '../../components/auth/ResumePendingAction.tsx';
import { usePerformAction } from '../../components/auth/useResumePendingAction.ts';
import { POSTPONE_ONBOARDING } from '../../components/firstSteps/documents.ts';
import { FullNameStep, TitleStep, UsernameStep } from '../../components/firstSteps/fields.tsx';
import { useFirstSteps } from '../../components/firstSteps/useFirstSteps.ts';
import type { RequestedAction } from '../../lib/browser/events.ts';
import { shelfOrder } from '../../lib/categories.ts';
import { useTitle } from '../../lib/head.ts';
import { toProblem } from '../../lib/network/errors.ts';
import type { UploadedImage } from '../../lib/network/upload.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer, type ViewerProfile } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { AvatarUpload } from './AvatarUpload.tsx';
import styles from './Onboarding.module.css';

/**
 * /onboarding: asks for name, title, username and picture, or is postponed. Then it continues to the shelf or to an
 * import, or returns.
 */
export function OnboardingPage() {
  useTitle('Welcome');
  const { viewer, loading } = useViewer();
  const [next, setNext] = useState(pathTo.myThrees);
  if (loading) return null;
  if (!viewer) return <Navigate to={pathTo.signUp()} replace />;
  if (viewer.onboardingCompleted) {
    return <ResumePendingAction viewer={viewer} otherwise={next} />;
  }
  return <OnboardingForm viewer={viewer} onNext={setNext} />;
}

interface OnboardingFormProps {
  viewer: ViewerProfile;
  /** Called with the next page before a request, because its answer unmounts the form. */
  onNext: (path: string) => void;
}

function OnboardingForm({ viewer, onNext }: OnboardingFormProps) {
  const { form, fullName, title, username, error, setError, save } = useFirstSteps(viewer);
  const [avatar, setAvatar] = useState<{ id: string; url: string; srcSet?: string } | null>(
    viewer.avatar ?? null,
  );
  const [postpone, { loading: postponing }] = useMutation(POSTPONE_ONBOARDING);
  const wanted: string | undefined = useLocation().state?.wanted;
  const [pending] = useState(() => readPendingAction(viewer.id));
  const perform = usePerformAction();
  const performPending = useEffectEvent(() => {
    if (!pending) return;
    const { action, from } = pending;
    const keepForTheEnd = (action: RequestedAction) => {
      if (readPendingAction(viewer.id)?.requestedAt !== pending.requestedAt) return;
      keepPendingAction({ ...pending, action, requestedAt: Date.now() });
    };
    // The action is done once. Only the way back is left for the end, which tries again what has failed.
    perform(action).then(
      () => keepForTheEnd({ kind: 'visit', path: from.path }),
      () => keepForTheEnd(action),
    );
  });
  useEffect(() => performPending(), []);

  const upload = useRef<Promise<UploadedImage>>(null);
  const onUpload = (sent: Promise<UploadedImage>) => {
    upload.current = sent;
    sent.then(setAvatar, () => {
      upload.current = null;
    });
  };
  const [isSaving, setSaving] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    try {
      const picture = (await upload.current) ?? avatar;
      await save(picture?.id);
    } catch {
      // The reason is shown below the picture.
    }
    setSaving(false);
  };
  const postponeOnboarding = async () => {
    onNext(wanted && isOwnPath(wanted) ? wanted : pathTo.discover());
    try {
      await postpone();
    } catch (failure) {
      setError(toProblem(failure, 'Error updating profile. Please try again.').message);
    }
  };

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Welcome. Three things first.</h1>
      <p className="mt-3 mute text-17">
        They go at the top of your shelf, so people know who’s behind it.{' '}
        {viewer.fullName ? 'We already have your name. ' : ''}
        Just here to browse and save? Choose Later, and we’ll ask again when you start a shelf.
      </p>
      <form ref={form} className={cx('stack gap-8', styles.form)} onSubmit={onSubmit} noValidate>
        <FormError message={error} />
        <Step number={1} name="Who you are">
          <FullNameStep {...fullName} />
          <TitleStep {...title} />
        </Step>
        <Step number={2} name="Your address">
          <UsernameStep {...username} />
        </Step>
        <Step number={3} name="Your picture">
          <AvatarUpload
            image={avatar}
            name={fullName.value || (viewer.email ?? '')}
            seed={viewer.fullName}
            onUpload={onUpload}
          />
        </Step>
        <div className="grid gap-2 mt-2">
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            busy={isSaving}
            onClick={() => onNext(pathTo.myThrees())}
          >
            {pending ? 'Save and continue' : 'Start my shelf'}
          </Button>
          {!pending && (
            <Button
              type="submit"
              size="large"
              block
              disabled={isSaving}
              onClick={() => onNext(pathTo.import())}
            >
              Import from another service
            </Button>
          )}
          <Button variant="ghost" size="large" block busy={postponing} onClick={postponeOnboarding}>
            Later
          </Button>
        </div>
      </form>
    </div>
  );
}

function Step({ number, name, children }: { number: 1 | 2 | 3; name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('grid border-t', styles.step)}>
      <span aria-hidden="true" className={styles.number} style={{ color: shelfOrder[number - 1]?.color }}>
        {number}
      </span>
      <div className="stack gap-5">
        <h2 id={id} className="text-20">
          {name}
        </h2>
        {children}
      </div>
    </section>
  );
}
