import { useQuery } from '@apollo/client/react';
import { Link2Off, UserCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { LogInButton } from '../../components/auth/LogInButton.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { TakedownNotice } from '../../components/moderation/TakedownNotice.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { graphql } from '../../gql/gql.ts';
import { useTitle } from '../../lib/head.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FullScreenSpinner } from '../../ui/feedback/Spinner.tsx';

const SUSPENSION = graphql(`
  query Suspension($id: ID!, $token: String!) {
    takedown(id: $id, token: $token) { restoredAt ...TakedownNotice_takedown @unmask }
  }
`);

/** /suspended?takedown=…&token=…, from the login or a mail: the reason for the suspension, and a form to appeal. */
export function SuspendedPage() {
  useTitle('Your account is suspended');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { data, ...query } = useQuery(SUSPENSION, {
    variables: { id: params.get('takedown') ?? '', token },
  });
  if (!data && query.loading) return <FullScreenSpinner />;
  if (!data) {
    return <ErrorState heading="h1" title="Couldn’t load this page" query={query} />;
  }
  const { takedown } = data;
  if (!takedown || takedown.restoredAt) {
    return (
      <EmptyState
        icon={takedown ? <UserCheck /> : <Link2Off />}
        heading="h1"
        title={takedown ? 'Your account is no longer suspended' : 'This link isn’t valid'}
        action={takedown && <LogInButton />}
      >
        {takedown ? 'You can log in again.' : 'Open the link in the email that we sent you.'}
      </EmptyState>
    );
  }
  return (
    <Page width="narrow">
      <PageHead title="Your account is suspended">
        You can’t log in, and no one can see your profile, picks and collections. If you think this is a
        mistake, tell us.
      </PageHead>
      <TakedownNotice takedown={takedown} token={token} />
    </Page>
  );
}
