import { ProfilePreview } from '../../components/ProfilePreview/ProfilePreview.tsx';
import { OwnShelfStatus } from '../../components/ShelfStatus/OwnShelfStatus.tsx';

interface ProfileExtrasProps {
  id: string;
  own: boolean;
  previewed: boolean;
  onClose: () => void;
}

/** The parts of a profile that most visitors do not need: the owner's status bar and the preview. Loaded lazily. */
export function ProfileExtras({ id, own, previewed, onClose }: ProfileExtrasProps) {
  return (
    <>
      {own && <OwnShelfStatus />}
      {previewed && <ProfilePreview id={id} onClose={onClose} />}
    </>
  );
}
