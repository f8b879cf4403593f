import { useQuery } from '@apollo/client/react';
import { Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { OWN_SHELF } from './documents.ts';
import { ShelfStatus } from './ShelfStatus.tsx';

/** The location state that opens the profile editor on /my-threes. */
const EDIT = { panel: 'profile' };

/** The status of the member's shelf, for pages other than /my-threes. */
export function OwnShelfStatus() {
  const navigate = useNavigate();
  const { data } = useQuery(OWN_SHELF);
  if (!data?.viewer) return null;
  return (
    <ShelfStatus
      viewer={data.viewer}
      link={
        <>
          <Link to={pathTo.myThrees()} state={EDIT} className={buttonClass()}>
            <Pencil aria-hidden="true" size={16} strokeWidth={1.75} /> Edit Profile
          </Link>
          <Link to={pathTo.myThrees()} className={buttonClass()}>
            Edit picks
          </Link>
        </>
      }
      onEditProfile={() => navigate(pathTo.myThrees(), { state: EDIT })}
    />
  );
}
