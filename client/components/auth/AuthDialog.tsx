import { Dialog } from '../../ui/Dialog.tsx';
import { takeWish } from '../intent/wish.ts';
import { AUTH_HEADING_ID, type AuthMode, AuthPanel, authTitle } from './AuthPanel.tsx';

interface AuthDialogProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  onClose: () => void;
}

/** Sign-in and sign-up over the page (spec 2.4). */
export function AuthDialog({ mode, onMode, onClose }: AuthDialogProps) {
  const onDismiss = () => {
    takeWish();
    onClose();
  };
  return (
    <Dialog open onClose={onDismiss} title={authTitle[mode]} titleId={AUTH_HEADING_ID} sheet>
      <AuthPanel mode={mode} onMode={onMode} onDone={onClose} heading="h2" />
    </Dialog>
  );
}
