import { Eye, Pencil } from 'lucide-react';
import { Bio } from '../../../components/Bio/Bio.tsx';
import { ProfileBadges } from '../../../ui/Badges.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FactLine } from '../../../ui/FactLine.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { ReviewNoteMark } from '../ReviewNotes.tsx';
import type { OwnProfile } from '../slots.ts';
import styles from './ProfileHeader.module.css';

interface ProfileHeaderProps {
  profile: OwnProfile;
  onEdit: () => void;
  onPreview: () => void;
}

/** The own profile as visitors see it, with buttons to edit and preview it. */
export function ProfileHeader({ profile, onEdit, onPreview }: ProfileHeaderProps) {
  const { fullName, title, location, bio, avatar, email } = profile;
  return (
    <header className={cx('grid mb-6 grid-1', styles.header)}>
      <button type="button" aria-label="Preview your profile" className={styles.avatar} onClick={onPreview}>
        <Avatar image={avatar} name={fullName || email} size={112} />
      </button>
      <div className="fill">
        <h1 className={cx('font-700 leading-110', styles.name)}>
          <bdi>{fullName || 'Your name'}</bdi> <ProfileBadges {...profile} size={24} />
        </h1>
        <p className="mt-2 mute break-anywhere">
          <FactLine>
            <bdi>{title || 'Your title'}</bdi>
            {location && <bdi>{location}</bdi>}
          </FactLine>
        </p>
        {profile.pendingEdit && <p className="mt-2 mute text-15">Your edits are waiting for review</p>}
        {bio && <Bio text={bio} className="mt-4" />}
      </div>
      <div className={cx('cluster gap-2 content-start', styles.actions)}>
        <Button onClick={onEdit}>
          <Pencil size={16} /> Edit Profile <ReviewNoteMark pickId={null} />
        </Button>
        <Button aria-haspopup="dialog" onClick={onPreview}>
          <Eye size={16} /> Preview
        </Button>
      </div>
    </header>
  );
}
