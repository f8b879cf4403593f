import { ProfilePreview } from '../../components/ProfilePreview/ProfilePreview.tsx';
import { OwnShelfStatus } from '../../components/ShelfStatus/OwnShelfStatus.tsx';

interface ProfileExtrasProps {
  id: string;
  own: boolean;
  previewed: boolean;
  onClose: () => void;
}

/** What only some need of a profile's page, and so comes later: the owner's bar, and the preview. */
export function ProfileExtras({ id, own, previewed, onClose }: ProfileExtrasProps) {
  return (
    <>
      {own && <OwnShelfStatus />}
      <ProfilePreview id={id} open={previewed} onClose={onClose} />
    </>
  );
}
