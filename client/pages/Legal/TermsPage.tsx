import { Link } from 'react-router-dom';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { useHead, useSiteName } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import styles from './Legal.module.css';

export function TermsPage() {
  const site = useSiteName();
  useHead({ title: 'Terms of Service', path: pathTo.terms(), description: `The rules for using ${site}.` });
  return (
    <Page width="text" className={styles.text}>
      <PageHead title="Terms of Service" />
      <p>{site} is a place to publish the nine things you stand behind. These are the rules for using it.</p>
      <h2>Your account</h2>
      <p>
        Sign up with your own email address and keep your password to yourself. You’re responsible for what
        happens in your account.
      </p>
      <h2>What you publish</h2>
      <p>
        Your picks, stories and pictures stay yours. By publishing them, you allow {site} to store them and
        show them to anyone. Only publish what you have the right to publish. We review each shelf before
        others see it, and may reject it or take it down.
      </p>
      <h2>What’s not allowed</h2>
      <p>
        Don’t post anything unlawful, hateful or deceptive. Don’t pretend to be someone else. Don’t copy all
        of {site} by other ways than its <Link to="/developers">public export</Link>, or collect data about
        people, without asking us first.
      </p>
      <h2>Programs and access tokens</h2>
      <p>
        Programs and assistants may use our <Link to="/developers">API</Link> and feeds. Stay within their
        limits, don’t get around them with several accounts or addresses, and link to what you show. Access
        tokens are personal: don’t share yours or ask others for theirs. You’re responsible for what is done
        with yours. We may block programs that disturb the site.
      </p>
      <h2>Deleting your account</h2>
      <p>
        You can delete your account at any time. We then remove your name and picture. Any picks and
        collections that stay are credited to “Deleted User”.
      </p>
      <h2>No warranty</h2>
      <p>
        Picks are personal opinions. {site} is provided as is: we don’t promise that it’s always available or
        free of errors.
      </p>
    </Page>
  );
}
