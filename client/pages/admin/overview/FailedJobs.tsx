import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ConfirmAction } from '../../../components/ConfirmAction.tsx';
import { useAttempt } from '../../../components/useAttempt.ts';
import { graphql } from '../../../gql/gql.ts';
import type { AdminOverviewQuery } from '../../../gql/graphql.ts';
import { formatCount, plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
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

const FAILED = 'Couldn’t change the jobs. Please try again.';

interface FailedJobsProps {
  counts: AdminOverviewQuery['jobCounts'];
  jobs: AdminOverviewQuery['failedJobs']['nodes'];
  onChanged: () => void;
}

/** The state of the job queue, and the latest jobs that were given up, to run again or delete. */
export function FailedJobs({ counts, jobs, onChanged }: FailedJobsProps) {
  const [retry, { loading: retrying }] = useMutation(RETRY_JOBS);
  const [remove] = useMutation(DELETE_JOBS);
  const attempt = useAttempt(FAILED);
  const [asked, setAsked] = useState<string[] | null>(null);
  const { failed, retrying: again, waiting, running } = counts;
  const ids = jobs.map(({ id }) => id);
  const runAgain = async () => {
    await attempt(() => retry({ variables: { ids } }), 'The jobs will run again');
    onChanged();
  };
  return (
    <>
      <p className="cluster items-baseline gap-2-4">
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
            <Button size="small" busy={retrying} onClick={runAgain}>
              Run {jobs.length === 1 ? 'it' : `these ${jobs.length}`} again
            </Button>
            <Button size="small" onClick={() => setAsked(ids)}>
              Delete
            </Button>
          </div>
        </>
      )}
      {asked && (
        <ConfirmAction
          title={asked.length === 1 ? 'Delete this job?' : `Delete these ${asked.length} jobs?`}
          confirmLabel="Delete"
          danger
          send={() => remove({ variables: { ids: asked } })}
          done="Deleted the jobs"
          failed={FAILED}
          onClose={() => setAsked(null)}
          onDone={onChanged}
        >
          <p>What they were to do is not done.</p>
        </ConfirmAction>
      )}
    </>
  );
}
