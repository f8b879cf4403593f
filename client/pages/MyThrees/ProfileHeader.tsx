import { Pencil } from 'lucide-react';
import { Avatar } from '../../ui/Avatar.tsx';
import { ProfileBadges } from '../../ui/Badges.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import styles from './ProfileHeader.module.css';
import type { OwnProfile } from './slots.ts';

interface ProfileHeaderProps {
  profile: OwnProfile;
  statusLabel: string;
  onEdit: () => void;
  onPreview: () => void;
}

/** Who one is here, as visitors will see it, and the way to change it. */
export function ProfileHeader({ profile, statusLabel, onEdit, onPreview }: ProfileHeaderProps) {
  const { fullName, title, location, bio, avatar, email } = profile;
  return (
    <header className={styles.header}>
      <button type="button" aria-label="Preview your profile" className={styles.avatar} onClick={onPreview}>
        <Avatar image={avatar} name={fullName || email} size={112} />
      </button>
      <div className={styles.words}>
        <div className={styles.top}>
          <h1 className={styles.name}>{fullName || 'Your name'}</h1>
          <ProfileBadges {...profile} size={24} />
          <Chip>{statusLabel}</Chip>
        </div>
        <p className={styles.title}>{[title || 'Your title', location].filter(Boolean).join(' · ')}</p>
        {bio && <p className={styles.bio}>{bio}</p>}
        <Button onClick={onEdit} className={styles.edit}>
          <Pencil aria-hidden="true" size={16} strokeWidth={1.75} /> Edit Profile
        </Button>
      </div>
    </header>
  );
}
