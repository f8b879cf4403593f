import type { FragmentType } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { CuratorByline_ProfileFragment, CuratorName_ProfileFragment } from '../../gql/graphql.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { ProfileBadges } from '../../ui/Badges.tsx';
import { cx } from '../../ui/cx.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';

const FRAGMENT = graphql(`
  fragment CuratorName_profile on Profile {
    id fullName username isCreator isAdmin isBrand
    avatar { ...Thumbnail_image @unmask }
  }
`);

/** A person's display name: the full name, or else the username. */
export function formatDisplayName({
  fullName,
  username,
}: {
  fullName?: string | null;
  username?: string | null;
}) {
  return fullName || (username ? `@${username}` : 'Someone');
}

interface CuratorNameProps {
  profile: FragmentType<CuratorName_ProfileFragment>;
  /** The size of the badges in px. */
  badgeSize?: number;
}

export function CuratorName({ profile: from, badgeSize = 16 }: CuratorNameProps) {
  const { data: profile, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  return (
    <span className="break-anywhere">
      <bdi>{formatDisplayName(profile)}</bdi> <ProfileBadges {...profile} size={badgeSize} />
    </span>
  );
}

const BYLINE = graphql(`
  fragment CuratorByline_profile on Profile {
    id fullName username
    avatar { ...Thumbnail_image @unmask }
  }
`);

interface CuratorBylineProps {
  profile: FragmentType<CuratorByline_ProfileFragment>;
  size?: number;
  className?: string;
}

/** A small avatar and a name on one line, for cards and facts. */
export function CuratorByline({ profile: from, size = 20, className }: CuratorBylineProps) {
  const { data: profile, complete } = useFragmentData(BYLINE, from);
  if (!complete) return null;
  const name = formatDisplayName(profile);
  return (
    <span className={cx('row min-w-0 gap-6px', className)}>
      <Avatar image={profile.avatar} name={name} size={size} />
      <bdi className="min-w-0 leading-130">{name}</bdi>
    </span>
  );
}
