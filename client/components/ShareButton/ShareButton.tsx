import { Share } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';

interface ShareButtonProps {
  path: string;
  title: string | undefined;
  /** An icon without its label. */
  compact?: boolean;
}

/** Opens the system's share sheet, or copies the address if there is none. Failures are only logged (spec 8). */
export function ShareButton({ path, title, compact }: ShareButtonProps) {
  const toast = useToast();
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        toast('Link copied');
      }
    } catch (error) {
      // The reader closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error(error);
    }
  };
  const icon = <Share size={18} />;
  return compact ? (
    <IconButton label="Share" variant="outlined" onClick={share}>
      {icon}
    </IconButton>
  ) : (
    <Button onClick={share}>{icon} Share</Button>
  );
}
