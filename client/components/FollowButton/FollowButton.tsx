import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import type { FollowButton_ProfileFragment } from '../../gql/graphql.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './FollowButton.module.css';

const FRAGMENT = graphql(`
  fragment FollowButton_profile on Profile {
    id fullName username isDeleted viewerIsFollowing followersCount
  }
`);

interface FollowButtonProps {
  profile: FragmentType<FollowButton_ProfileFragment>;
  /** How it looks while the viewer does not follow. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Follows or unfollows a curator. Not shown on one's own profile or a deleted person's. Asks visitors to log in. */
export function FollowButton({ profile: from, variant = 'secondary', size, className }: FollowButtonProps) {
  const { viewer } = useViewer();
  const { data: profile, complete } = useFragmentData(FRAGMENT, from);
  const setFollow = useSetFollow();
  if (!complete || profile.isDeleted || viewer?.id === profile.id) return null;

  const following = profile.viewerIsFollowing;
  const label = following ? 'Following' : 'Follow';
  const name = profile.fullName ?? profile.username;
  return (
    <Button
      variant={following ? 'secondary' : variant}
      size={size}
      aria-label={name ? `${label} ${name}` : label}
      title={following ? 'Unfollow' : undefined}
      className={cx(styles.button, className)}
      onClick={() => setFollow(profile.id, !following)}
    >
      {label}
    </Button>
  );
}

/** `setFollow(profileId, true)`. Its code is fetched once the page is drawn (app/startBackgroundTasks.ts). */
export function useSetFollow(): (profileId: string, on: boolean) => Promise<boolean> {
  const client = useApolloClient();
  return async (profileId, on) => {
    const { setFollow } = await import('./setFollow.ts');
    return setFollow(client, profileId, on);
  };
}
