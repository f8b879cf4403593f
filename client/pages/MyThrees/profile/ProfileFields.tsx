import { UsernameField } from '../../../components/UsernameField/UsernameField.tsx';
import { PictureField } from '../../../editing/picture/PictureField.tsx';
import type { PictureUpload } from '../../../editing/picture/usePictureUpload.ts';
import { SHELF_IMAGE_RATIO } from '../../../lib/shelfImageRatio.ts';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import type { OwnProfile } from '../slots.ts';
import { CityField } from './CityField.tsx';
import styles from './EditProfile.module.css';
import { ProfileAddress } from './ProfileAddress.tsx';
import { TagInput } from './TagInput.tsx';
import { NETWORKS, type Network, type useProfileForm } from './useProfileForm.ts';

const NETWORK: Record<Network, { label: string; example: string }> = {
  website: { label: 'Website', example: 'example.org' },
  instagram: { label: 'Instagram', example: '@you' },
  twitter: { label: 'Twitter', example: '@you' },
  linkedin: { label: 'LinkedIn', example: '@you' },
};

interface ProfileFieldsProps {
  form: ReturnType<typeof useProfileForm>;
  profile: OwnProfile;
  /** The shelf picture, which is cropped before it is uploaded. */
  shelfImage: PictureUpload;
}

/** The fields of a profile: what a shelf needs first, the rest below. */
export function ProfileFields({ form, profile, shelfImage }: ProfileFieldsProps) {
  return (
    <>
      <PictureField
        picture={form.avatar}
        label="Profile picture"
        ratio="1 / 1"
        round
        className={styles.avatar}
      />
      <TextField label="Full Name" dir="auto" autoComplete="name" {...form.text('fullName')} />
      <TextField
        label="Title"
        dir="auto"
        autoComplete="organization-title"
        hint="What you do, in a few words"
        {...form.text('title')}
      />
      <UsernameField {...form.availability} {...form.control('username')} />
      <ProfileAddress profile={profile} />
      <TextArea label="Bio" dir="auto" optional {...form.text('bio')} />
      <CityField {...form.control('location')} />
      <TagInput label="Interests" {...form.control('interests')} />
      <fieldset className={styles.links}>
        <legend className={styles.legend}>Links</legend>
        {NETWORKS.map((network) => (
          <TextField
            key={network}
            label={NETWORK[network].label}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            optional
            placeholder={NETWORK[network].example}
            {...form.text(network)}
            onBlur={() => form.settleLink(network)}
          />
        ))}
      </fieldset>
      <div>
        <p className={styles.legend}>Shelf picture</p>
        <PictureField picture={shelfImage} label="Shelf picture" ratio={String(SHELF_IMAGE_RATIO)} />
      </div>
    </>
  );
}
