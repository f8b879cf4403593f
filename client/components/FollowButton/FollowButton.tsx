import type { FragmentType } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import type { FollowButton_ProfileFragment } from '../../gql/graphql.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './FollowButton.module.css';
import { useSetFollow } from './useSetFollow.ts';

const FRAGMENT = graphql(`
  fragment FollowButton_profile on Profile {
    id
    fullName
    username
    viewerIsFollowing
    followersCount
  }
`);

interface FollowButtonProps {
  profile: FragmentType<FollowButton_ProfileFragment>;
  /** How it looks while one does not follow. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Follow / Following, at once. Not there on one's own profile; signed out it asks to log in. */
export function FollowButton({ profile: from, variant = 'secondary', size, className }: FollowButtonProps) {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const { data: profile, complete } = useFragment({ fragment: FRAGMENT, from });
  const setFollow = useSetFollow(client);
  if (!complete || viewer?.id === profile.id) return null;

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
