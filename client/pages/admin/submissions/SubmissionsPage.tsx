import { useQuery } from '@apollo/client/react';
import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { LoadMore } from '../../../components/LoadMore/LoadMore.tsx';
import type { SubmissionStatus } from '../../../gql/graphql.ts';
import { reasonOf } from '../../../lib/errors.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { SUBMISSIONS } from './documents.ts';
import { SubmissionDialog } from './SubmissionDialog.tsx';
import { SubmissionRow } from './SubmissionRow.tsx';
import styles from './Submissions.module.css';

const TABS: { id: SubmissionStatus; label: string }[] = [
  { id: 'PENDING', label: 'Pending' },
  { id: 'APPROVED', label: 'Approved' },
  { id: 'REJECTED', label: 'Rejected' },
  { id: 'CANCELED', label: 'Canceled' },
];

/** /admin/submissions: the submitted shelves by status. */
export function SubmissionsPage() {
  const [params, setParams] = useSearchParams();
  const status = TABS.find(({ id }) => id === params.get('status')?.toUpperCase())?.id ?? 'PENDING';
  const choose = (next: SubmissionStatus) =>
    setParams(next === 'PENDING' ? {} : { status: next.toLowerCase() }, { replace: true });

  return (
    <AdminScreen title="Submissions">
      <Tabs label="Status" name="submissions" tabs={TABS} selected={status} onSelect={choose} />
      <TabPanel name="submissions" id={status}>
        <SubmissionList key={status} status={status} />
      </TabPanel>
    </AdminScreen>
  );
}

function SubmissionList({ status }: { status: SubmissionStatus }) {
  const [params, setParams] = useSearchParams();
  const { data, error, loading, refetch, fetchMore } = useQuery(SUBMISSIONS, {
    // Who has waited longest comes first.
    variables: { status, order: status === 'PENDING' ? 'OLDEST' : 'NEWEST' },
    // Curators and other admins may have changed the list.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = data?.submissions;
  // A submission decided here stays in the cached list until the next fetch.
  const submissions = list?.nodes.filter((submission) => submission.status === status) ?? [];
  const opened = submissions.find(({ id }) => id === params.get('open'));
  const open = (id: string | null) =>
    setParams(
      (before) => {
        before.delete('open');
        if (id) before.set('open', id);
        return before;
      },
      { replace: id === null },
    );

  if (!list) {
    return error ? (
      <ErrorState
        title="Couldn’t load submissions"
        text={reasonOf(error)}
        retrying={loading}
        onRetry={() => refetch().catch(() => {})}
      />
    ) : (
      <RowSkeletons />
    );
  }
  if (submissions.length === 0 && !list.pageInfo.hasNextPage) {
    return (
      <EmptyState icon={<Inbox />} title={status === 'PENDING' ? 'Nothing to review' : 'Nothing here yet'}>
        {status === 'PENDING' && 'Shelves that curators submit show up here.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {submissions.map((submission) => (
          <SubmissionRow key={submission.id} submission={submission} onOpen={() => open(submission.id)} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.pageInfo.hasNextPage}
        onMore={() => fetchMore({ variables: { after: list.pageInfo.endCursor } })}
      />
      {opened && (
        <SubmissionDialog key={opened.id} submission={opened} onClose={() => open(null)} onLookAgain={open} />
      )}
    </>
  );
}

function RowSkeletons() {
  return (
    <div className={styles.list} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={48} height={48} round />
          <div className={styles.who}>
            <Skeleton width="40%" height="1.2em" />
            <Skeleton width="25%" />
          </div>
        </div>
      ))}
    </div>
  );
}
