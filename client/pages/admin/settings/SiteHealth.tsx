import { useMutation, useQuery } from '@apollo/client/react';
import { useAttempt } from '../../../components/useAttempt.ts';
import type { Dependency } from '../../../gql/graphql.ts';
import { describeError } from '../../../lib/network/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { Status } from '../kit/Status.tsx';
import { SEND_TEST_MAIL, SITE_HEALTH } from './documents.ts';
import { Section } from './Section.tsx';
import styles from './SiteSettings.module.css';

/** The name of each part, and the texts for its two states. */
const PARTS: Record<Dependency, { name: string; up: string; down: string }> = {
  DATABASE: { name: 'Database', up: 'Responds', down: 'Does not respond' },
  BUCKET: { name: 'Pictures', up: 'Responds', down: 'Does not respond' },
  MAIL: { name: 'Email', up: 'Responds', down: 'Does not respond' },
  JOBS: { name: 'Jobs', up: 'Running', down: 'Overdue for more than 5 minutes' },
};

/** Whether the parts of the site work, the running version, and a test email. */
export function SiteHealth() {
  const toast = useToast();
  const { data, error, loading, refetch } = useQuery(SITE_HEALTH, {
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const [sendTestMail, { loading: sending }] = useMutation(SEND_TEST_MAIL);
  const attempt = useAttempt('Couldn’t send the test email. Please try again.');
  const onTest = () =>
    attempt(async () => {
      const { data: sent } = await sendTestMail();
      toast(`Test email on its way to ${sent?.sendTestMail}`);
    });
  const health = data?.siteHealth;
  return (
    <Section title="Health" lead={health && `Threes version ${health.version}`}>
      <dl aria-busy={loading} className="border-b">
        {Object.entries(PARTS).map(([part, { name, up, down }]) => {
          const ok = health?.parts.find((one) => one.part === part)?.ok;
          return (
            <div key={part} className={cx('row justify-between gap-4 border-t', styles.part)}>
              <dt>{name}</dt>
              <dd>
                {ok === undefined ? (
                  <Status>{loading ? 'Checking…' : 'Unknown'}</Status>
                ) : (
                  <Status tone={ok ? 'good' : 'danger'}>{ok ? up : down}</Status>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {error && (
        <p role="alert" className="note">
          {describeError(error)}
        </p>
      )}
      <div className="cluster gap-2">
        <Button busy={loading} onClick={() => refetch().catch(() => {})}>
          Check again
        </Button>
        <Button busy={sending} onClick={() => void onTest()}>
          Send a test email
        </Button>
      </div>
    </Section>
  );
}
