import { UserRoundX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Shown for an address without a profile. */
export function UnknownProfile({ username }: { username: string | undefined }) {
  return (
    <EmptyState
      heading="h1"
      icon={<UserRoundX />}
      title={username ? `We couldn’t find @${username}` : 'Profile not found'}
      action={
        <>
          <Link to={pathTo.curators()} className={buttonClass({ variant: 'primary' })}>
            Meet the curators
          </Link>
          {username && (
            <Link to={pathTo.search(username)} className={buttonClass()}>
              Search for “{username}”
            </Link>
          )}
        </>
      }
    >
      They may have changed their name, or there may be a typo in the address.
    </EmptyState>
  );
}
