import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useAttempt } from '../../../components/useAttempt.ts';
import { graphql } from '../../../gql/gql.ts';
import type { AdminOverviewQuery } from '../../../gql/graphql.ts';
import { formatCount, plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Status } from '../kit/Status.tsx';
import { agoText } from '../kit/time.ts';
import styles from './Overview.module.css';

const RETRY_JOBS = graphql(`
  mutation RetryFailedJobs($ids: [ID!]!) {
    retryFailedJobs(ids: $ids) { failed }
  }
`);

const DELETE_JOBS = graphql(`
  mutation DeleteFailedJobs($ids: [ID!]!) {
    deleteFailedJobs(ids: $ids) { failed }
  }
`);

interface FailedJobsProps {
  counts: AdminOverviewQuery['jobCounts'];
  jobs: AdminOverviewQuery['failedJobs']['nodes'];
  onChanged: () => void;
}

/** The state of the job queue, and the latest jobs that were given up, to run again or delete. */
export function FailedJobs({ counts, jobs, onChanged }: FailedJobsProps) {
  const [retry, { loading: retrying }] = useMutation(RETRY_JOBS);
  const [remove, { loading: removing }] = useMutation(DELETE_JOBS);
  const attempt = useAttempt('Couldn’t change the jobs. Please try again.');
  const [asking, setAsking] = useState(false);
  const { failed, retrying: again, waiting, running } = counts;
  const ids = jobs.map(({ id }) => id);
  const act = async (send: typeof retry | typeof remove, done: string) => {
    await attempt(() => send({ variables: { ids } }), done);
    onChanged();
  };
  return (
    <>
      <p className={cx('cluster items-baseline', styles.jobs)}>
        {failed > 0 ? (
          <Status tone="danger">{formatCount(failed)} failed</Status>
        ) : (
          <Status tone="good">None failed</Status>
        )}
        {again > 0 && <Status tone="warn">{formatCount(again)} retrying</Status>}
        <span className="note">
          {formatCount(waiting)} waiting, {formatCount(running)} running
        </span>
      </p>
      {jobs.length > 0 && (
        <>
          <ul className={styles.jobList}>
            {jobs.map(({ id, task, error, failedAt, attempts }) => (
              <li key={id}>
                <strong>{task}</strong>{' '}
                <span className="note">
                  {agoText(failedAt)}, after {attempts} {plural(attempts, 'attempt')}
                </span>
                {error && <p className="text-13 break-anywhere">{error}</p>}
              </li>
            ))}
          </ul>
          <div className="flex gap-2 mt-3">
            <Button size="small" busy={retrying} onClick={() => act(retry, 'The jobs will run again')}>
              Run {jobs.length === 1 ? 'it' : `these ${jobs.length}`} again
            </Button>
            <Button size="small" busy={removing} onClick={() => setAsking(true)}>
              Delete
            </Button>
          </div>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={jobs.length === 1 ? 'Delete this job?' : `Delete these ${jobs.length} jobs?`}
          confirmLabel="Delete"
          danger
          onConfirm={async () => {
            await act(remove, 'Deleted the jobs');
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>What they were to do is not done.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
