import { Maximize2, Minimize2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './EditProfile.module.css';
import { ProfileFields } from './ProfileFields.tsx';
import type { OwnProfile } from './slots.ts';
import { useDiscardQuestion } from './useDiscardQuestion.tsx';
import { useProfileForm } from './useProfileForm.ts';

interface EditProfileProps {
  profile: OwnProfile;
  open: boolean;
  onClose: () => void;
}

/** The panel in which one's profile is written. */
export function EditProfile({ open, ...rest }: EditProfileProps) {
  return open ? <OpenEditProfile {...rest} /> : null;
}

function OpenEditProfile({ profile, onClose }: Omit<EditProfileProps, 'open'>) {
  const toast = useToast();
  const formId = useId();
  const [wide, setWide] = useState(false);
  const profileForm = useProfileForm(profile);
  const complete = profile.fullName && profile.title && profile.avatar;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await profileForm.save())) return;
    toast('Profile saved');
    onClose();
  };
  const { close, question } = useDiscardQuestion(profileForm.dirty, onClose);

  return (
    <Dialog
      open
      onClose={close}
      title={complete ? 'Edit profile' : 'Complete your profile'}
      size="side"
      sheet
      className={cx(styles.dialog, wide && styles.wide)}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={profileForm.saving}>
            Save profile
          </Button>
        </>
      }
    >
      <form ref={profileForm.form} id={formId} noValidate className={styles.form} onSubmit={onSubmit}>
        <ProfileFields {...profileForm} />
      </form>
      <IconButton
        label={wide ? 'Show as a panel' : 'Show full screen'}
        className={styles.toggle}
        onClick={() => setWide(!wide)}
      >
        {wide ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
      </IconButton>
      {question}
    </Dialog>
  );
}
