import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { DeveloperTabs } from '../../components/Page/DeveloperTabs.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { Webhooks } from '../../components/webhooks/Webhooks.tsx';
import { graphql } from '../../gql/gql.ts';
import { useTitle } from '../../lib/head.ts';

const WEBHOOKS = graphql(`
  query Webhooks {
    viewer { webhooks { ...Webhooks_webhook @unmask } }
  }
`);

/** /developers/webhooks: the viewer's webhooks, which notify other servers about events of their shelf. */
export function YourWebhooksPage() {
  useTitle('Your webhooks');
  const query = useQuery(WEBHOOKS, { fetchPolicy: 'cache-and-network' });
  const webhooks = query.data?.viewer?.webhooks;
  return (
    <Page width="text">
      <DeveloperTabs current="webhooks" />
      <PageHead title="Your webhooks">
        A webhook tells your own server or an app when something happens to your shelf. Each message is
        signed; <Link to="/developers#webhooks">the guide</Link> says what it contains and how to check it.
      </PageHead>
      {webhooks ? (
        <Webhooks webhooks={webhooks} query={query} />
      ) : (
        <NotLoaded what="your webhooks" query={query} />
      )}
    </Page>
  );
}
