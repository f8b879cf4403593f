import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { socialLinksSchema, updateProfileSchema } from '../../../../server/modules/profile/profile.rules.ts';
import { useUsername } from '../../../components/UsernameField/useUsername.ts';
import { type Picture, usePicture } from '../../../editing/picture/usePicture.ts';
import { useDraft } from '../../../editing/useDraft.ts';
import { changesOf, useEdited } from '../../../editing/useEdited.ts';
import { problemOf } from '../../../lib/errors.ts';
import { checkForm, type FieldMessages, focusFirstInvalid } from '../../../lib/forms.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { EDITED_PROFILE, UPDATE_PROFILE } from '../documents.ts';
import type { OwnProfile } from '../slots.ts';

export const NETWORKS = ['website', 'instagram', 'twitter', 'linkedin'] as const;
export type Network = (typeof NETWORKS)[number];

type EditedProfile = Omit<OwnProfile, 'picks'>;

function wordsOf(profile: EditedProfile) {
  const { fullName, title, username, bio, location, interests, socialLinks } = profile;
  return {
    fullName: fullName ?? '',
    title: title ?? '',
    username: username ?? '',
    bio: bio ?? '',
    location: location ?? '',
    interests: [...interests],
    ...(Object.fromEntries(NETWORKS.map((network) => [network, socialLinks[network] ?? ''])) as Record<
      Network,
      string
    >),
  };
}

export type ProfileWords = ReturnType<typeof wordsOf>;

/** As the rules read them, and in their order. */
const typedOf = ({ website, instagram, twitter, linkedin, ...rest }: ProfileWords) => ({
  ...rest,
  socialLinks: { twitter, instagram, linkedin, website },
});

const partsOf = (profile: EditedProfile) => ({
  ...typedOf(wordsOf(profile)),
  avatarId: profile.avatar?.id,
  shelfImageId: profile.shelfImage?.id,
});

/** What is typed about oneself, whether it holds by the rules, and how it is saved. */
export function useProfileForm(opened: EditedProfile) {
  const toast = useToast();
  const client = useApolloClient();
  const form = useRef<HTMLFormElement>(null);
  const edited = useEdited<EditedProfile, EditedProfile>(opened, partsOf, async () => {
    const { data } = await client.query({ query: EDITED_PROFILE, fetchPolicy: 'network-only' });
    return data?.viewer?.profile;
  });
  const profile = edited.base;
  const first = wordsOf(profile);
  const [words, setWords] = useState(first);
  const [fields, setFields] = useState<FieldMessages>({});
  const [saving, setSaving] = useState(false);
  const availability = useUsername(words.username, profile.username);
  const avatar = usePicture('avatar', profile.avatar);
  const shelfImage = usePicture('shelf', profile.shelfImage);
  const [updateProfile] = useMutation(UPDATE_PROFILE);

  const draft = useDraft<ProfileWords>('profile', words, (typed) => changesOf(typed, first));
  const dirty = draft.changed || avatar.changed || shelfImage.changed;
  const restore = (earlier: Partial<ProfileWords>) => {
    setWords((now) => ({ ...now, ...earlier }));
    setFields({});
  };
  const takeTheirs = () => {
    const theirs = edited.takeTheirs();
    if (!theirs) return;
    draft.layAside();
    setWords(wordsOf(theirs));
    avatar.reset(theirs.avatar);
    shelfImage.reset(theirs.shelfImage);
    setFields({});
  };
  const set = <Key extends keyof ProfileWords>(key: Key, value: ProfileWords[Key]) => {
    setWords((before) => ({ ...before, [key]: value }));
    // What is being put right is no longer called wrong.
    setFields((before) => {
      const { [key]: _, [`socialLinks.${key}`]: __, ...rest } = before;
      return rest;
    });
  };

  /** On leaving its field a link shows what will be saved, or what is wrong with it. */
  const settleLink = (network: Network) => {
    const { data, error } = socialLinksSchema.shape[network].safeParse(words[network]);
    const message = error?.issues[0]?.message;
    if (message) setFields((before) => ({ ...before, [`socialLinks.${network}`]: message }));
    else if (data !== words[network]) set(network, data ?? '');
  };

  const refuse = (messages: FieldMessages) => {
    setFields(messages);
    focusFirstInvalid(form.current);
  };

  /** True when it is saved. Else the form says what is wrong, and nothing typed is lost. */
  const save = async (): Promise<boolean> => {
    if (saving) return false;
    const { username, ...rest } = typedOf(words);
    const checked = checkForm(updateProfileSchema, {
      ...rest,
      // A name once taken can be changed but not given up.
      ...(username || first.username ? { username } : {}),
    });
    const taken = availability.state === 'taken';
    if (!checked.data || taken) {
      refuse({ ...checked.fields, ...(taken ? { username: availability.message } : {}) });
      return false;
    }
    setFields({});
    setSaving(true);
    try {
      const pictures = {
        ...(await settled(avatar, 'avatarId', 'Error uploading avatar image. Please try again.')),
        ...(await settled(shelfImage, 'shelfImageId', 'Error uploading shelf image. Please try again.')),
      };
      const changes = { ...changesOf(checked.data, partsOf(profile)), ...pictures };
      const write = (version?: number) => updateProfile({ variables: { input: { ...changes, version } } });
      if (!(await edited.save(changes, write))) return false;
      draft.end();
      return true;
    } catch (error) {
      const problem = problemOf(error, 'Error saving profile. Please try again.');
      if (error instanceof NotUploaded) {
        refuse({});
        toast(error.message, { tone: 'error' });
      } else if (Object.keys(problem.fields).length > 0) refuse(problem.fields);
      else toast(problem.message, { tone: 'error' });
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    words,
    set,
    settleLink,
    fields,
    availability,
    avatar,
    shelfImage,
    draft,
    restore,
    saving,
    dirty,
    save,
    edited,
    takeTheirs,
  };
}

class NotUploaded extends Error {}

/** The alerts are those of spec 8; what exactly went wrong stands below the picture. */
async function settled<Key extends string>(picture: Picture, key: Key, alert: string) {
  try {
    const id = await picture.settled();
    return picture.changed ? ({ [key]: id } as Record<Key, string | null>) : {};
  } catch {
    throw new NotUploaded(alert);
  }
}
