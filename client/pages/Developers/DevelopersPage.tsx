import { Link } from 'react-router-dom';
import { Guide } from '../../components/Guide/Guide.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { useHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import styles from './Developers.module.css';
import { topics } from './topics.tsx';

export function DevelopersPage() {
  const lead = 'Everything on public pages, and with a token your own shelf, in one GraphQL API.';
  useHead({ title: 'Developers', path: '/developers', description: lead });
  return (
    <Page width="narrow">
      <PageHead title="Developers">
        {lead} Try it in the <Link to="/sandbox">sandbox</Link>. Members can create{' '}
        <Link to={pathTo.tokens()}>tokens</Link>, <Link to={pathTo.apps()}>apps</Link> and{' '}
        <Link to={pathTo.webhooks()}>webhooks</Link>.
      </PageHead>
      <Guide topics={topics} section={styles.section} />
    </Page>
  );
}
