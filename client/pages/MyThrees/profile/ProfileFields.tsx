import { BIO_MAX, FULL_NAME_MAX, TITLE_MAX } from '../../../../server/modules/profile/profile.rules.ts';
import { UsernameField } from '../../../components/UsernameField/UsernameField.tsx';
import { PictureField } from '../../../editing/picture/PictureField.tsx';
import { SHELF_SHAPE } from '../../../lib/shelfShape.ts';
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

/** What there is to say about oneself: what a shelf needs first, the rest below. */
export function ProfileFields({
  profile,
  words,
  set,
  settleLink,
  fields,
  availability,
  avatar,
  shelfImage,
}: ReturnType<typeof useProfileForm> & { profile: OwnProfile }) {
  return (
    <>
      <PictureField picture={avatar} label="Profile picture" ratio="1 / 1" round className={styles.avatar} />
      <TextField
        label="Full Name"
        name="fullName"
        dir="auto"
        autoComplete="name"
        maxLength={FULL_NAME_MAX}
        value={words.fullName}
        onChange={(event) => set('fullName', event.target.value)}
        error={fields.fullName}
      />
      <TextField
        label="Title"
        name="title"
        dir="auto"
        autoComplete="organization-title"
        hint="What you do, in a few words"
        maxLength={TITLE_MAX}
        value={words.title}
        onChange={(event) => set('title', event.target.value)}
        error={fields.title}
      />
      <UsernameField
        {...availability}
        value={words.username}
        onChange={(username) => set('username', username)}
        error={fields.username}
      />
      <ProfileAddress profile={profile} />
      <TextArea
        label="Bio"
        name="bio"
        dir="auto"
        optional
        maxLength={BIO_MAX}
        value={words.bio}
        onChange={(event) => set('bio', event.target.value)}
        error={fields.bio}
      />
      <CityField
        value={words.location}
        onChange={(location) => set('location', location)}
        error={fields.location}
      />
      <TagInput
        label="Interests"
        tags={words.interests}
        onChange={(interests) => set('interests', interests)}
        error={fields.interests ?? firstUnder(fields, 'interests.')}
      />
      <fieldset className={styles.links}>
        <legend className={styles.legend}>Links</legend>
        {NETWORKS.map((network) => (
          <TextField
            key={network}
            label={NETWORK[network].label}
            name={network}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            optional
            placeholder={NETWORK[network].example}
            value={words[network]}
            onChange={(event) => set(network, event.target.value)}
            onBlur={() => settleLink(network)}
            error={fields[`socialLinks.${network}`]}
          />
        ))}
      </fieldset>
      <div>
        <p className={styles.legend}>Shelf picture</p>
        <PictureField picture={shelfImage} label="Shelf picture" ratio={String(SHELF_SHAPE)} />
      </div>
    </>
  );
}

function firstUnder(fields: Record<string, string>, prefix: string): string | undefined {
  return Object.entries(fields).find(([field]) => field.startsWith(prefix))?.[1];
}
