import { useQuery } from '@apollo/client/react';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../components/LinkButton.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { keepFocus } from '../../ui/keepFocus.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { ACCOUNT } from './documents.ts';
import styles from './Settings.module.css';
import { EmailForm, EmailState } from './security/EmailForm.tsx';
import { NoPassword } from './security/NoPassword.tsx';
import { Passkeys } from './security/Passkeys.tsx';
import { PasswordForm } from './security/PasswordForm.tsx';
import { SecondFactor } from './security/SecondFactor.tsx';
import { SecurityEvents } from './security/SecurityEvents.tsx';
import { Sessions } from './security/Sessions.tsx';

/** The form of the account tab that is open. */
export type AccountForm = 'email' | 'password';

/** Email, password, passkeys, second factor and deletion of the account. `form` is open at first. */
export function AccountTab({ form }: { form?: AccountForm | undefined }) {
  const { data, ...query } = useQuery(ACCOUNT, { fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState(form);
  // Stays while the form for the password is open.
  const [newEmail, setNewEmail] = useState('');
  const tab = useFocusFollowing(open);
  const viewer = data?.viewer;
  if (!viewer) return <NotLoaded what="your account" height={432} query={query} />;
  const { account, profile } = viewer;
  const email = profile.email ?? '';
  const close = () => setOpen(undefined);
  const opens = (what: AccountForm, label: string) => (
    <Button data-opens={what} className={styles.submit} onClick={() => setOpen(what)}>
      {label}
    </Button>
  );
  return (
    <div ref={tab} className="stack gap-8 py-4">
      <Section title="Email address">
        <EmailState email={email} account={account} />
        {open === 'email' ? (
          <EmailForm account={account} typed={newEmail} onType={setNewEmail} onClose={close} />
        ) : (
          opens('email', 'Change email')
        )}
      </Section>
      <Section title="Password">
        {!account.hasPassword && <NoPassword email={email} />}
        {account.hasPassword &&
          (open === 'password' ? (
            <PasswordForm email={email} onClose={close} />
          ) : (
            opens('password', 'Change password')
          ))}
      </Section>
      <Section title="Passkeys">
        <Passkeys />
      </Section>
      <Section title="Second factor">
        <SecondFactor account={account} />
      </Section>
      <Section title="Sessions and your data">
        <p className="mute">
          Where you’re logged in, what changed in your account, and a copy of everything you’ve made and
          saved.
        </p>
        <LinkButton to={pathTo.sessions()} className={styles.submit}>
          Show sessions and data
        </LinkButton>
      </Section>
      <Section title="Programs">
        <p className="mute">
          Programs read and change your shelf with <Link to={pathTo.tokens()}>your tokens</Link>,{' '}
          <Link to={pathTo.apps()}>your apps</Link> and <Link to={pathTo.webhooks()}>your webhooks</Link>.
        </p>
      </Section>
      <Section title="Delete account">
        <DeleteAccount hasPassword={account.hasPassword} />
      </Section>
    </div>
  );
}

/** The page of the account tab with the sessions, the security events and a copy of one's data. */
export function SessionsAndData() {
  return (
    <div className="stack gap-8 py-4">
      <LinkButton
        variant="ghost"
        size="small"
        to={pathTo.settings('account')}
        className={cx('outdent', styles.back)}
      >
        <ChevronLeft size={18} /> Account
      </LinkButton>
      <Section title="Sessions">
        <Sessions />
      </Section>
      <Section title="Security">
        <SecurityEvents />
      </Section>
      <Section title="Your data">
        <DownloadData />
      </Section>
    </div>
  );
}

/** Moves the focus into the opened form, and back to its button once that is closed. */
function useFocusFollowing(open: AccountForm | undefined) {
  const tab = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    const target = open ? `[data-part="${open}"] input:not([hidden])` : `[data-opens="${before.current}"]`;
    before.current = open;
    tab.current?.querySelector<HTMLElement>(target)?.focus();
  }, [open]);
  return tab;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section ref={keepFocus} tabIndex={-1} className={cx('stack gap-3', styles.section)} aria-label={title}>
      <h2 className="text-20">{title}</h2>
      {children}
    </section>
  );
}
