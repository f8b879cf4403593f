import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { Webhooks } from '../../components/webhooks/Webhooks.tsx';
import { graphql } from '../../gql/gql.ts';
import { reasonOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Settings.module.css';

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
  const { data, error, loading, refetch } = useQuery(WEBHOOKS, { fetchPolicy: 'cache-and-network' });
  const webhooks = data?.viewer?.webhooks;
  if (!webhooks) {
    return error ? (
      <ErrorState
        title="Couldn’t load your webhooks"
        text={reasonOf(error)}
        retrying={loading}
        onRetry={() => refetch().catch(() => {})}
      />
    ) : (
      <div aria-busy="true" className={styles.sections}>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    );
  }
  return (
    <section className={styles.tokens} aria-label="Webhooks">
      <p className={styles.text}>
        A webhook tells your own server or an app when something happens to your shelf. Each message is
        signed; <Link to="/developers#webhooks">the guide</Link> says what it holds and how to check it.
      </p>
      <Webhooks webhooks={webhooks} refetch={refetch} />
    </section>
  );
}
