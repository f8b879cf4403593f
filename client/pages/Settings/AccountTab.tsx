import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/ErrorState.tsx';
import { reasonOf } from '../../lib/errors.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { ACCOUNT } from './documents.ts';
import { EmailForm } from './EmailForm.tsx';
import { NoPassword } from './NoPassword.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';
import styles from './Settings.module.css';

/** E-mail, password, sessions, a copy of one's data, and deletion of the account. */
export function AccountTab() {
  const { data, error, refetch } = useQuery(ACCOUNT, { fetchPolicy: 'cache-and-network' });
  const viewer = data?.viewer;
  if (error && !viewer)
    return <ErrorState title="Couldn’t load your account" text={reasonOf(error)} onRetry={() => refetch()} />;
  if (!viewer) {
    return (
      <div aria-busy="true" className={styles.sections}>
        <Skeleton height={160} />
        <Skeleton height={240} />
      </div>
    );
  }
  const { account, profile } = viewer;
  const email = profile.email ?? '';
  return (
    <div className={styles.sections}>
      <Section title="Email address">
        <EmailForm email={email} account={account} />
      </Section>
      <Section title="Password">
        {account.hasPassword ? <PasswordForm /> : <NoPassword email={email} />}
      </Section>
      <Section title="Sessions">
        <Sessions />
      </Section>
      <Section title="Your data">
        <DownloadData />
      </Section>
      <Section title="Delete account">
        <DeleteAccount hasPassword={account.hasPassword} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}
