import { type FormEvent, useId, useState } from 'react';
import { FormError } from '../../../components/auth/FormError.tsx';
import { FullNameStep, TitleStep, UsernameStep } from '../../../components/firstSteps/fields.tsx';
import { useFirstSteps } from '../../../components/firstSteps/useFirstSteps.ts';
import { useViewer, type ViewerProfile } from '../../../lib/viewer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import styles from './ShelfIntroduction.module.css';

interface ShelfIntroductionProps {
  /** Called when the introduction disappears, so that the focus can move elsewhere. */
  onDone: () => void;
}

/** Asks a person who postponed onboarding for what is missing, above the editor of a new pick. */
export function ShelfIntroduction({ onDone }: ShelfIntroductionProps) {
  const { viewer } = useViewer();
  const [isPostponed, setPostponed] = useState(false);
  if (!viewer || isPostponed || (viewer.fullName && viewer.title && viewer.username)) return null;
  return (
    <IntroductionForm
      viewer={viewer}
      onSaved={onDone}
      onPostpone={() => {
        setPostponed(true);
        onDone();
      }}
    />
  );
}

interface IntroductionFormProps {
  viewer: ViewerProfile;
  onSaved: () => void;
  onPostpone: () => void;
}

function IntroductionForm({ viewer, onSaved, onPostpone }: IntroductionFormProps) {
  const headingId = useId();
  const toast = useToast();
  const { form, fullName, title, username, error, saving, save } = useFirstSteps(viewer);
  // Decided once, so that a field stays while it is filled in.
  const [missing] = useState({
    fullName: !viewer.fullName,
    title: !viewer.title,
    username: !viewer.username,
  });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save(viewer.avatar?.id))) return;
    toast('Profile saved');
    onSaved();
  };

  return (
    <form
      ref={form}
      aria-labelledby={headingId}
      className={cx('bg-wash round-panel', styles.introduction)}
      onSubmit={onSubmit}
      noValidate
    >
      <h3 id={headingId}>Tell us about yourself</h3>
      <p className="mt-1 mute">This appears at the top of your shelf. You need it to submit.</p>
      <FormError message={error} />
      <div className={cx('grid mt-4 items-start', styles.fields)}>
        {missing.fullName && <FullNameStep {...fullName} />}
        {missing.title && <TitleStep label="Your title" {...title} />}
        {missing.username && <UsernameStep {...username} />}
      </div>
      <div className="cluster gap-2 mt-4">
        <Button type="submit" busy={saving}>
          Save and continue
        </Button>
        <Button variant="ghost" onClick={onPostpone}>
          Later
        </Button>
      </div>
    </form>
  );
}
