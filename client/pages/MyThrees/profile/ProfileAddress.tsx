import { Copy } from 'lucide-react';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import styles from './EditProfile.module.css';

/** The public address of the profile, the host and /@username (spec 2.6), with a button that copies it. */
export function ProfileAddress({ profile }: { profile: { id: string; username?: string | null } }) {
  const toast = useToast();
  if (!profile.username) return null;
  const { host, origin } = window.location;
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
      </p>
      <Button size="small" aria-label="Copy the link to your profile" onClick={copy}>
        <Copy aria-hidden="true" size={16} /> Copy
      </Button>
    </div>
  );
}
