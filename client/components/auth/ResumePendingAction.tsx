import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { FullScreenSpinner } from '../../ui/feedback/Spinner.tsx';
import { readPendingAction } from './pendingAction.ts';
import { useResumePendingAction } from './useResumePendingAction.ts';

/** After logging in on a page of its own: resumes the pending action, or else redirects to `otherwise`. */
export function ResumePendingAction({ otherwise }: { otherwise: string }) {
  const navigate = useNavigate();
  const resume = useResumePendingAction();
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const pending = readPendingAction();
    if (pending) resume(pending);
    else navigate(otherwise, { replace: true });
  }, [navigate, otherwise, resume]);
  return <FullScreenSpinner label="Logging in" />;
}
