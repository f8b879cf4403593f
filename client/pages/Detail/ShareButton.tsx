import { Share } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** The system's own way to share, else the address goes to the clipboard. */
export function ShareButton({ path, title }: { path: string; title: string }) {
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
      // Closing the system's sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast(`Copy this link: ${url}`);
    }
  };
  return (
    <Button onClick={share}>
      <Share size={18} strokeWidth={1.75} aria-hidden="true" /> Share
    </Button>
  );
}
