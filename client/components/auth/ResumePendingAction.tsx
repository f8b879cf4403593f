import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ViewerProfile } from '../../lib/viewer.tsx';
import { FullScreenSpinner } from '../../ui/feedback/Spinner.tsx';
import { readPendingAction } from './pendingAction.ts';
import { useResumePendingAction } from './useResumePendingAction.ts';

interface ResumePendingActionProps {
  viewer: ViewerProfile;
  otherwise: string;
}

/** After logging in on a page of its own: resumes the pending action, or else redirects to `otherwise`. */
export function ResumePendingAction({ viewer, otherwise }: ResumePendingActionProps) {
  const navigate = useNavigate();
  const resume = useResumePendingAction();
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const pending = readPendingAction(viewer.id);
    if (pending) resume(pending);
    else navigate(otherwise, { replace: true });
  }, [viewer.id, navigate, otherwise, resume]);
  return <FullScreenSpinner label="Logging in" />;
}
