import { ProfileBadges } from '../../../ui/Badges.tsx';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import styles from './Users.module.css';
import { formatUserName, type ListedUser } from './useUserActions.ts';

/** A person in the list: picture, name with badges, username. */
export function UserName({ user, size = 36 }: { user: ListedUser; size?: number }) {
  const { profile } = user;
  return (
    <span className="row min-w-0 gap-3">
      <Avatar image={profile.avatar} name={formatUserName(user)} size={size} />
      <span className="stack min-w-0 leading-135">
        <span className={cx('row gap-6px font-600', styles.name)}>
          <bdi>{formatUserName(user)}</bdi> <ProfileBadges {...profile} size={15} />
        </span>
        {profile.username && <span className="note">@{profile.username}</span>}
      </span>
    </span>
  );
}
