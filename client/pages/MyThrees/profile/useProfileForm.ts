import { useApolloClient, useMutation } from '@apollo/client/react';
import type { LinkKind } from '../../../../server/modules/profile/networks.rules.ts';
import { socialLinksSchema, updateProfileSchema } from '../../../../server/modules/profile/profile.rules.ts';
import { profileFields as reviewed } from '../../../../server/modules/submission/fields.rules.ts';
import { FIRST_STEPS_DRAFT } from '../../../components/firstSteps/useFirstSteps.ts';
import { useUsername } from '../../../components/UsernameField/useUsername.ts';
import { usePictureUpload } from '../../../editing/picture/usePictureUpload.ts';
import { useEditorForm } from '../../../editing/useEditorForm.tsx';
import type { UnsavedChangesGuard } from '../../../editing/useUnsavedChangesGuard.ts';
import { removeDrafts } from '../../../lib/browser/drafts.ts';
import { EDITED_PROFILE, UPDATE_PROFILE } from '../documents.ts';
import { applyPendingEdit } from '../slots.ts';
import { type EditedProfile, profileFields } from './ProfileFields.tsx';

const schema = updateProfileSchema.omit({ version: true });

export function useProfileForm(profile: EditedProfile, guard: UnsavedChangesGuard, onClose: () => void) {
  const client = useApolloClient();
  const [updateProfile] = useMutation(UPDATE_PROFILE);
  const avatar = usePictureUpload('avatar', profile.avatar);
  const shelfImage = usePictureUpload('shelf', profile.shelfImage);
  const form = useEditorForm({
    what: 'profile',
    labels: reviewed,
    opened: profile,
    fields: profileFields,
    schema,
    // The alerts of spec 8.
    pictures: {
      avatarId: {
        upload: avatar,
        read: (row: EditedProfile) => row.avatar,
        failed: 'Error uploading avatar image. Please try again.',
      },
      shelfImageId: {
        upload: shelfImage,
        read: (row: EditedProfile) => row.shelfImage,
        failed: 'Error uploading shelf image. Please try again.',
      },
    },
    draftName: 'profile',
    reload: async () => {
      const { data } = await client.query({ query: EDITED_PROFILE, fetchPolicy: 'network-only' });
      return data?.viewer ? applyPendingEdit(data.viewer.profile) : undefined;
    },
    write: async (input, version) => {
      await updateProfile({ variables: { input: { ...input, version } } });
      // This form asks for the same and more.
      removeDrafts(profile.id, FIRST_STEPS_DRAFT);
      return true;
    },
    failed: 'Error saving profile. Please try again.',
    guard,
    onClose,
  });
  const { values, set, setErrors } = form;
  const availability = useUsername(values.username, form.row?.username ?? null);

  /** Shows a link as it will be saved, or what is wrong with it, when its input loses the focus. */
  const settleLink = (kind: LinkKind) => {
    const { data, error } = socialLinksSchema.shape[kind].safeParse(values[kind]);
    const message = error?.issues[0]?.message;
    if (message) setErrors((before) => ({ ...before, [`socialLinks.${kind}`]: message }));
    else if (data !== values[kind]) set(kind, data ?? '');
  };

  const save = () => form.save(availability.state === 'taken' ? { username: availability.message } : {});
  return { ...form, save, settleLink, availability, avatar, shelfImage };
}
