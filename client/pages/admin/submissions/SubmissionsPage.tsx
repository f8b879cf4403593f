import { useApolloClient, useQuery } from '@apollo/client/react';
import { Inbox } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SubmissionKind, SubmissionStatus } from '../../../gql/graphql.ts';
import { useLiveEvents } from '../../../lib/network/useLiveEvents.ts';
import { useViewer } from '../../../lib/viewer.tsx';
import { AdminList } from '../kit/AdminList.tsx';
import { TabsInUrl } from '../kit/TabsInUrl.tsx';
import { useListState } from '../kit/useListState.ts';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { refreshCounts } from '../layout/counts.ts';
import { SUBMISSIONS, SUBMISSIONS_CHANGED } from './documents.ts';
import { createReviewDrafts, type ReviewDrafts } from './reviewDrafts.ts';
import { SubmissionDialog } from './SubmissionDialog.tsx';
import { decidedColumns, pendingColumns } from './submissionColumns.tsx';
import { useSubmissionActions } from './useSubmissionActions.ts';

interface Queue {
  id: string;
  label: string;
  status: SubmissionStatus;
  kind: SubmissionKind;
  count?: 'pendingSubmissions' | 'changedShelves';
}

const TABS: readonly [Queue, ...Queue[]] = [
  { id: 'pending', label: 'Pending', status: 'PENDING', kind: 'SHELF', count: 'pendingSubmissions' },
  { id: 'changed', label: 'Edits', status: 'PENDING', kind: 'CHANGE', count: 'changedShelves' },
  { id: 'approved', label: 'Approved', status: 'APPROVED', kind: 'SHELF' },
  { id: 'rejected', label: 'Rejected', status: 'REJECTED', kind: 'SHELF' },
  { id: 'canceled', label: 'Canceled', status: 'CANCELED', kind: 'SHELF' },
];

/** /admin/submissions: the submitted shelves by status, and the edits of published shelves. */
export function SubmissionsPage() {
  const { viewer } = useViewer();
  const adminId = viewer?.id ?? '';
  const drafts = useMemo(() => createReviewDrafts(adminId), [adminId]);

  return (
    <AdminScreen title="Submissions">
      <TabsInUrl label="Status" param="status" tabs={TABS}>
        {(queue) => <SubmissionList key={queue.id} queue={queue} drafts={drafts} />}
      </TabsInUrl>
    </AdminScreen>
  );
}

const EMPTY = {
  pending: { title: 'Nothing to review', text: 'Submitted shelves appear here.' },
  changed: { title: 'Nothing new to review', text: 'Edits of published shelves appear here.' },
};

function SubmissionList({ queue, drafts }: { queue: Queue; drafts: ReviewDrafts }) {
  const { id, status, kind } = queue;
  // Curators wait for a decision on pending submissions, so the oldest comes first.
  const list = useListState({ sort: status === 'PENDING' ? 'created' : '-created' });
  const navigate = useNavigate();
  const { state } = useLocation();
  const actions = useSubmissionActions(kind);
  const client = useApolloClient();
  const variables = {
    status,
    kind,
    order: list.descending ? 'NEWEST' : 'OLDEST',
    after: list.after,
  } as const;
  const query = useQuery(SUBMISSIONS, {
    variables,
    // Curators and other admins may have changed the list.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { refetch } = query;
  const refresh = useCallback(() => {
    refreshCounts(client);
    // The open review with its open stories too: its curator or another admin may have changed it.
    const review = client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName = '' }) => ['SubmissionReview', 'ReviewedStory'].includes(queryName),
    });
    return Promise.all([refetch(), review]);
  }, [client, refetch]);
  useLiveEvents('submissions', SUBMISSIONS_CHANGED, refresh);
  // A submission decided here stays in the cached list until the next fetch.
  const isInQueue = (submission: { status: SubmissionStatus }) => submission.status === status;
  const rows = query.data?.submissions.nodes.filter(isInQueue) ?? [];
  const opened = list.open;
  // An older submission is opened from one of the list, whose neighbors stay the next and the previous ones.
  const [listed, setListed] = useState(opened);
  if (opened !== listed && rows.some((row) => row.id === opened)) setListed(opened);
  const open = (to: string) => navigate(list.linkWith({ open: to }));
  const openInstead = (to: string) => navigate(list.linkWith({ open: to }), { replace: true, state });
  /** Opens the next or previous submission, also of another page. Resolves to whether there is one. */
  const move = async (step: 1 | -1): Promise<boolean> => {
    const near = rows[rows.findIndex((row) => row.id === listed) + step];
    if (near) {
      openInstead(near.id);
      return true;
    }
    const { hasNextPage = false, endCursor } = query.data?.submissions.pageInfo ?? {};
    const after = step < 0 ? list.previousAfter : hasNextPage ? endCursor : undefined;
    if (after === undefined) return false;
    const page = await client
      .query({ query: SUBMISSIONS, variables: { ...variables, after }, fetchPolicy: 'network-only' })
      .catch(() => null);
    const there = page?.data?.submissions.nodes.filter(isInQueue).at(step < 0 ? -1 : 0);
    if (!there) return false;
    if (step < 0) list.previous({ open: there.id });
    else list.next(String(after), { open: there.id });
    return true;
  };

  return (
    <>
      <AdminList
        label="Submissions"
        one="submission"
        list={list}
        query={query}
        page={({ submissions }) => ({ ...submissions, nodes: submissions.nodes.filter(isInQueue) })}
        columns={status === 'PENDING' ? pendingColumns : decidedColumns}
        actions={status === 'PENDING' ? actions : []}
        href={(row) => list.linkWith({ open: row.id })}
        empty={{ icon: <Inbox />, ...(EMPTY[id as keyof typeof EMPTY] ?? { title: 'Nothing here yet' }) }}
      />
      {opened && (
        <SubmissionDialog
          key={opened}
          id={opened}
          rows={rows}
          drafts={drafts}
          onOpen={openInstead}
          onMove={move}
          onLookAgain={open}
          onClose={list.closeRow}
        />
      )}
    </>
  );
}
