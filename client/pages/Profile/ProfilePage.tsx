import { Navigate, useParams } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Profile } from './Profile.tsx';

/** /@username and /profile/id. The viewer's own profile by id redirects to its public address (spec 2.1). */
export function ProfilePage() {
  const { id } = useParams();
  const { viewer } = useViewer();
  if (id && viewer?.id === id && viewer.onboardingCompleted && viewer.username) {
    return <Navigate to={pathTo.profile(viewer)} replace />;
  }
  return <Profile />;
}
