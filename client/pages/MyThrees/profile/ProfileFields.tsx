import type { LinkKind } from '../../../../server/modules/profile/networks.rules.ts';
import { linkKinds, linkNames } from '../../../components/ProfileDetails/SocialLinks.tsx';
import { UsernameField } from '../../../components/UsernameField/UsernameField.tsx';
import type { useUsername } from '../../../components/UsernameField/useUsername.ts';
import { type EditorField, text } from '../../../editing/fields.ts';
import { PictureField } from '../../../editing/picture/PictureField.tsx';
import type { PictureUpload } from '../../../editing/picture/usePictureUpload.ts';
import type { EditorForm } from '../../../editing/useEditorForm.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { ShelfField } from '../../../gql/graphql.ts';
import { SHELF_IMAGE_RATIO } from '../../../lib/shelfImageRatio.ts';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { ReviewNotes } from '../ReviewNotes.tsx';
import type { OwnProfile } from '../slots.ts';
import { CityField } from './CityField.tsx';
import styles from './EditProfile.module.css';
import { ProfileAddress } from './ProfileAddress.tsx';
import { TagInput } from './TagInput.tsx';

// A plain field of a profile is a line here, a line in `profileFields` and an input below.
graphql(`
  fragment ProfileFields_profile on Profile {
    id fullName title username bio location interests
    socialLinks { twitter instagram linkedin website }
  }
`);

export type EditedProfile = Omit<OwnProfile, 'picks' | 'unrankedPicks'>;

const interests: EditorField<EditedProfile, string[]> = {
  read: (profile) => [...(profile?.interests ?? [])],
};
const link = (kind: LinkKind) =>
  text((profile: EditedProfile) => profile.socialLinks[kind], { path: `socialLinks.${kind}` });

export const profileFields = {
  fullName: text((profile: EditedProfile) => profile.fullName),
  title: text((profile: EditedProfile) => profile.title),
  username: text((profile: EditedProfile) => profile.username, {
    // A username can be changed but not given up.
    toInput: (username, stored) => (username || stored?.username ? username : undefined),
  }),
  bio: text((profile: EditedProfile) => profile.bio),
  location: text((profile: EditedProfile) => profile.location),
  interests,
  website: link('website'),
  instagram: link('instagram'),
  twitter: link('twitter'),
  linkedin: link('linkedin'),
};

interface ProfileFieldsProps {
  form: EditorForm<EditedProfile, typeof profileFields> & {
    availability: ReturnType<typeof useUsername>;
    settleLink: (kind: LinkKind) => void;
  };
  profile: OwnProfile;
  /** The pictures, which are cropped before they are uploaded. */
  avatar: PictureUpload;
  shelfImage: PictureUpload;
}

const NotesAt = ({ field }: { field: ShelfField | null }) => <ReviewNotes pickId={null} field={field} />;

/** The fields of a profile: what a shelf needs first, the rest below. */
export function ProfileFields({ form, profile, avatar, shelfImage }: ProfileFieldsProps) {
  return (
    <>
      <PictureField picture={avatar} label="Profile picture" ratio="1 / 1" round className={styles.avatar} />
      <NotesAt field={null} />
      <NotesAt field="AVATAR" />
      <TextField label="Full Name" dir="auto" autoComplete="name" {...form.text('fullName')} />
      <NotesAt field="FULL_NAME" />
      <TextField
        label="Title"
        dir="auto"
        autoComplete="organization-title"
        hint="What you do, in a few words"
        {...form.text('title')}
      />
      <NotesAt field="TITLE" />
      <UsernameField {...form.availability} {...form.control('username')} />
      <NotesAt field="USERNAME" />
      <ProfileAddress profile={profile} />
      <TextArea label="Bio" dir="auto" optional {...form.text('bio')} />
      <NotesAt field="BIO" />
      <CityField {...form.control('location')} />
      <NotesAt field="LOCATION" />
      <TagInput label="Interests" {...form.control('interests')} />
      <NotesAt field="INTERESTS" />
      <fieldset className="stack gap-4">
        <legend className="mb-3 font-600">Links</legend>
        <NotesAt field="SOCIAL_LINKS" />
        {linkKinds.map((kind) => (
          <TextField
            key={kind}
            label={linkNames[kind]}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            optional
            placeholder={kind === 'website' ? 'example.org' : '@you'}
            {...form.text(kind)}
            onBlur={() => form.settleLink(kind)}
          />
        ))}
      </fieldset>
      <div>
        <p className="mb-3 font-600">Shelf picture</p>
        <NotesAt field="SHELF_IMAGE" />
        <PictureField picture={shelfImage} label="Shelf picture" ratio={String(SHELF_IMAGE_RATIO)} />
      </div>
    </>
  );
}
