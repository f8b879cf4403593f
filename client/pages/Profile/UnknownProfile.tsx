import { UserRoundX } from 'lucide-react';
import { LinkButton } from '../../components/LinkButton.tsx';
import { pathTo } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export function UnknownProfile({ username }: { username: string | undefined }) {
  return (
    <EmptyState
      heading="h1"
      icon={<UserRoundX />}
      title={username ? `We couldn’t find @${username}` : 'Profile not found'}
      action={
        <>
          <LinkButton to={pathTo.curators()} variant="primary">
            Meet the curators
          </LinkButton>
          {username && <LinkButton to={pathTo.search(username)}>Search for “{username}”</LinkButton>}
        </>
      }
    >
      They may have changed their username, or there may be a typo in the address.
    </EmptyState>
  );
}
