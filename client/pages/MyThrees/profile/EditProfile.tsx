import { Maximize2, Minimize2 } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useId, useState } from 'react';
import { ChangedElsewhere } from '../../../editing/ChangedElsewhere.tsx';
import { DraftNotice } from '../../../editing/DraftNotice.tsx';
import { useCrop } from '../../../editing/picture/useCrop.ts';
import { useDiscardQuestion } from '../../../editing/useDiscardQuestion.tsx';
import { lazily } from '../../../lib/lazily.ts';
import { SHELF_SHAPE } from '../../../lib/shelfShape.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import type { OwnProfile } from '../slots.ts';
import styles from './EditProfile.module.css';
import { ProfileFields } from './ProfileFields.tsx';
import { useProfileForm } from './useProfileForm.ts';
import type { useProfilePanel } from './useProfilePanel.ts';

const CropDialog = lazily(() => import('../../../editing/picture/CropDialog.tsx'), 'CropDialog');

interface EditProfileProps {
  profile: OwnProfile;
  panel: ReturnType<typeof useProfilePanel>;
}

/** The panel in which one's profile is written. */
export function EditProfile(props: EditProfileProps) {
  return props.panel.isOpen ? <OpenEditProfile {...props} /> : null;
}

function OpenEditProfile({ profile, panel }: EditProfileProps) {
  const toast = useToast();
  const formId = useId();
  const [wide, setWide] = useState(false);
  const profileForm = useProfileForm(profile);
  const crop = useCrop(profileForm.shelfImage);
  const complete = profile.fullName && profile.title && profile.avatar;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await profileForm.save())) return;
    toast('Profile saved');
    panel.close();
  };
  const { dirty, draft, edited } = profileForm;
  const { unsaved } = panel;
  const giveUp = () => {
    draft.end();
    panel.close();
  };
  const { close, question } = useDiscardQuestion(dirty, giveUp, panel.asked);
  // Not while drawing: what is drawn between saving and being closed still has its changes.
  useEffect(() => {
    unsaved.current = dirty;
  }, [dirty, unsaved]);

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
      <form
        ref={profileForm.form}
        id={formId}
        noValidate
        tabIndex={-1}
        className={styles.form}
        onSubmit={onSubmit}
      >
        <DraftNotice draft={draft} onRestore={profileForm.restore} />
        <ProfileFields {...profileForm} profile={profile} shelfImage={crop.picture} />
      </form>
      <IconButton
        label={wide ? 'Exit full screen' : 'Show full screen'}
        className={styles.toggle}
        onClick={() => setWide(!wide)}
      >
        {wide ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
      </IconButton>
      {question}
      <ChangedElsewhere
        what="profile"
        edited={edited}
        form={profileForm.form}
        onTakeTheirs={profileForm.takeTheirs}
      />
      {crop.cropping && (
        <Suspense fallback={null}>
          <CropDialog file={crop.cropping} shape={SHELF_SHAPE} onTake={crop.take} onCancel={crop.cancel} />
        </Suspense>
      )}
    </Dialog>
  );
}
