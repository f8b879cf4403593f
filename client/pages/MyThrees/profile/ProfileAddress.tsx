import { Copy } from 'lucide-react';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { isLive, type OwnProfile } from '../slots.ts';
import styles from './EditProfile.module.css';

interface ProfileAddressProps {
  profile: Pick<OwnProfile, 'id' | 'username' | 'status' | 'isCreator' | 'withdrawal'>;
}

/**
 * The public address of the profile, the host and /@username (spec 2.6), with a button that copies it while others can
 * open it. The shelf of a curator stays public while it is reviewed again.
 */
export function ProfileAddress({ profile }: ProfileAddressProps) {
  const toast = useToast();
  if (!profile.username) return null;
  const { host, origin } = window.location;
  const { status, isCreator, withdrawal } = profile;
  const isOpen = isLive(profile) && (isCreator || status === 'APPROVED');
  const path = pathTo.profile(profile);
  const copy = () =>
    navigator.clipboard.writeText(origin + path).then(
      () => toast('Link copied'),
      () => toast(`Copy this link: ${origin}${path}`),
    );

  return (
    <div className={cx('row justify-between gap-3 bg-wash rounded', styles.address)}>
      <p className="min-w-0">
        <span className="block note leading-140">Public profile</span>
        <span className="font-600 break-anywhere">
          {host}
          {path}
        </span>
        {!isOpen && (
          <span className="block note leading-140">
            {withdrawal
              ? 'Visitors don’t see it while your shelf is withdrawn.'
              : 'Visitors see it once your shelf is published.'}
          </span>
        )}
      </p>
      {isOpen && (
        <Button size="small" aria-label="Copy the link to your profile" onClick={copy}>
          <Copy size={16} /> Copy
        </Button>
      )}
    </div>
  );
}
