import { Maximize2, Minimize2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { DraftNotice } from '../../../editing/DraftNotice.tsx';
import { Cropping } from '../../../editing/picture/Cropping.tsx';
import { useCrop } from '../../../editing/picture/useCrop.ts';
import { SHELF_IMAGE_RATIO } from '../../../lib/shelfImageRatio.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import type { OwnProfile } from '../slots.ts';
import styles from './EditProfile.module.css';
import { ProfileFields } from './ProfileFields.tsx';
import { useProfileForm } from './useProfileForm.ts';
import type { useProfilePanel } from './useProfilePanel.ts';

interface EditProfileProps {
  profile: OwnProfile;
  panel: ReturnType<typeof useProfilePanel>;
}

/** The side panel that edits one's own profile. */
export function EditProfile(props: EditProfileProps) {
  return props.panel.isOpen ? <OpenEditProfile {...props} /> : null;
}

function OpenEditProfile({ profile, panel }: EditProfileProps) {
  const toast = useToast();
  const [wide, setWide] = useState(false);
  const form = useProfileForm(profile, panel.guard, panel.close);
  const avatar = useCrop(form.avatar);
  const shelfImage = useCrop(form.shelfImage);
  const complete = profile.fullName && profile.title && profile.avatar;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.save())) return;
    toast('Profile saved');
    panel.close();
  };

  return (
    <Dialog
      onClose={form.close}
      title={complete ? 'Edit profile' : 'Complete your profile'}
      size="side"
      sheet
      className={cx(styles.dialog, wide && styles.wide)}
      footer={
        <>
          <Button onClick={form.close}>Cancel</Button>
          <Button type="submit" form={form.id} variant="primary" busy={form.saving}>
            Save profile
          </Button>
        </>
      }
    >
      <form {...form.formProps} className={cx('stack gap-5', styles.form)} onSubmit={onSubmit}>
        <DraftNotice {...form.draftNotice} />
        <ProfileFields
          form={form}
          profile={profile}
          avatar={avatar.picture}
          shelfImage={shelfImage.picture}
        />
      </form>
      <IconButton
        label={wide ? 'Exit full screen' : 'Show full screen'}
        className={styles.toggle}
        onClick={() => setWide(!wide)}
      >
        {wide ? <Minimize2 /> : <Maximize2 />}
      </IconButton>
      {form.dialogs}
      <Cropping crop={avatar} shape={1} round />
      <Cropping crop={shelfImage} shape={SHELF_IMAGE_RATIO} />
    </Dialog>
  );
}
