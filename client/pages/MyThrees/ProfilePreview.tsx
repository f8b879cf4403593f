import { ShelfGrid } from '../../components/ShelfGrid/ShelfGrid.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { ProfileBadges } from '../../ui/Badges.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ProfilePreview.module.css';
import type { OwnProfile } from './slots.ts';

interface ProfilePreviewProps {
  profile: OwnProfile;
  open: boolean;
  onClose: () => void;
}

/** The profile and its nine things as others will meet them. */
export function ProfilePreview({ profile, open, onClose }: ProfilePreviewProps) {
  const { fullName, title, location, bio, avatar, email } = profile;
  return (
    <Dialog open={open} onClose={onClose} title="Profile preview" titleHidden size="medium" sheet>
      <div className={styles.head}>
        <Avatar image={avatar} name={fullName || email} size={72} />
        <div>
          <h2 className={styles.name}>
            {fullName || 'Your name'} <ProfileBadges {...profile} size={20} />
          </h2>
          <p className={styles.title}>{[title, location].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {bio && <p className={styles.bio}>{bio}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <section tabIndex={0} aria-label="The nine things">
        <ShelfGrid profile={profile} sizes="180px" />
      </section>
    </Dialog>
  );
}
