import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';

interface OtherPicksByProps {
  /** Undefined or null while it is unknown. */
  profile: { username?: string | null; fullName?: string | null } | null | undefined;
}

/** The title "Other picks by @{name}" (spec 2.7). */
export const OtherPicksBy = ({ profile }: OtherPicksByProps) => (
  <>
    Other picks{' '}
    {profile && (
      <>
        by <bdi>{profile.username ? `@${profile.username}` : formatDisplayName(profile)}</bdi>
      </>
    )}
  </>
);
