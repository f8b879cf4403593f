import { type FormEvent, useId, useState } from 'react';
import { FormError } from '../../../components/auth/FormError.tsx';
import { FullNameStep, TitleStep, UsernameStep } from '../../../components/firstSteps/fields.tsx';
import { useFirstSteps } from '../../../components/firstSteps/useFirstSteps.ts';
import { useViewer, type ViewerProfile } from '../../../lib/viewer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import styles from './ShelfIntroduction.module.css';

/** Who left the first steps for later is asked again where a shelf begins; the pick being written stays as it is. */
export function ShelfIntroduction({
  onDone,
}: {
  /** It goes away, and the focus with it. */ onDone: () => void;
}) {
  const { viewer } = useViewer();
  const [isLater, setLater] = useState(false);
  if (!viewer || isLater || (viewer.fullName && viewer.title && viewer.username)) return null;
  return (
    <IntroductionForm
      viewer={viewer}
      onSaved={onDone}
      onLater={() => {
        setLater(true);
        onDone();
      }}
    />
  );
}

interface IntroductionFormProps {
  viewer: ViewerProfile;
  onSaved: () => void;
  onLater: () => void;
}

function IntroductionForm({ viewer, onSaved, onLater }: IntroductionFormProps) {
  const headingId = useId();
  const toast = useToast();
  const { form, fullName, title, username, error, saving, save } = useFirstSteps(viewer);
  // Fields stay while they are filled: what is missing is decided once.
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
      className={styles.introduction}
      onSubmit={onSubmit}
      noValidate
    >
      <h3 id={headingId} className={styles.heading}>
        Tell us about yourself
      </h3>
      <p className={styles.text}>This appears at the top of your shelf. You need it to submit.</p>
      <FormError message={error} />
      <div className={styles.fields}>
        {missing.fullName && <FullNameStep {...fullName} />}
        {missing.title && <TitleStep label="Your title" {...title} />}
        {missing.username && <UsernameStep {...username} />}
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={saving}>
          Save and continue
        </Button>
        <Button variant="ghost" onClick={onLater}>
          Later
        </Button>
      </div>
    </form>
  );
}
