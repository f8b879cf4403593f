import { UserRoundX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** An address of nobody. */
export function Unknown({ username }: { username: string | undefined }) {
  return (
    <EmptyState
      heading="h1"
      icon={<UserRoundX />}
      title={username ? `Nobody here is called @${username}` : 'This profile is not here'}
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
      The name may have changed, or the address has a slip in it.
    </EmptyState>
  );
}
