import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { Webhooks } from '../../components/webhooks/Webhooks.tsx';
import { graphql } from '../../gql/gql.ts';
import styles from './Settings.module.css';
import { TabNotLoaded } from './TabNotLoaded.tsx';

const WEBHOOKS = graphql(`
  query Webhooks {
    viewer {
      webhooks {
        ...Webhooks_webhook @unmask
      }
    }
  }
`);

/** The viewer's webhooks, which tell other servers what happens to their shelf. */
export function WebhooksTab() {
  const query = useQuery(WEBHOOKS, { fetchPolicy: 'cache-and-network' });
  const webhooks = query.data?.viewer?.webhooks;
  if (!webhooks) return <TabNotLoaded what="webhooks" query={query} />;
  return (
    <section className={styles.tokens} aria-label="Webhooks">
      <p className={styles.text}>
        A webhook tells your own server or an app when something happens to your shelf. Each message is
        signed; <Link to="/developers#webhooks">the guide</Link> says what it holds and how to check it.
      </p>
      <Webhooks webhooks={webhooks} refetch={query.refetch} />
    </section>
  );
}
