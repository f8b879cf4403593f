import { useQuery } from '@apollo/client/react';
import { Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { LinkButton } from '../LinkButton.tsx';
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
          <LinkButton to={pathTo.myThrees()} state={EDIT}>
            <Pencil size={16} /> Edit Profile
          </LinkButton>
          <LinkButton to={pathTo.myThrees()}>Edit picks</LinkButton>
        </>
      }
      onEditProfile={() => navigate(pathTo.myThrees(), { state: EDIT })}
    />
  );
}
