import { useApolloClient, useQuery } from '@apollo/client/react';
import { EyeOff, Flag, Reply } from 'lucide-react';
import {
  REPORT_ANSWER_MAX,
  type ReportKindName,
  reportKinds,
} from '../../../../server/modules/moderation/report.rules.ts';
import { REASON_MAX } from '../../../../server/modules/moderation/takedown.rules.ts';
import type { ReportKind, ReportRow_ReportFragment } from '../../../gql/graphql.ts';
import { pathTo } from '../../../lib/paths.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { Column, Filter, ListAction } from '../kit/list.ts';
import { Status } from '../kit/Status.tsx';
import { agoText } from '../kit/time.ts';
import { useListState } from '../kit/useListState.ts';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { REPORTS, RESOLVE_REPORT } from './documents.ts';

type ListedReport = ReportRow_ReportFragment;

const kindOf = (kind: ReportKind) => reportKinds[kind.toLowerCase() as ReportKindName];
const personOf = ({ fullName, username }: { fullName: string | null; username: string | null }) =>
  fullName || username || 'Somebody';
const titleOf = ({ pick, collection, profile }: ListedReport) =>
  pick?.title ?? collection?.title ?? personOf(profile);
const nounOf = ({ subject }: ListedReport) => (subject === 'PROFILE' ? 'profile' : subject.toLowerCase());

const columns: Column<ListedReport>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (report) => (
      <span>
        <bdi>{titleOf(report)}</bdi>{' '}
        <small>
          {nounOf(report)}
          {report.subject !== 'PROFILE' && ` by ${personOf(report.profile)}`}
        </small>
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Why',
    wrap: true,
    cell: ({ kind, text }) => (
      <span>
        {kindOf(kind)}
        {text && (
          <>
            : <bdi>{text}</bdi>
          </>
        )}
      </span>
    ),
  },
  {
    id: 'reporter',
    header: 'By',
    cell: ({ reporter, canAnswer }) =>
      reporter ? personOf(reporter) : canAnswer ? 'Visitor with an address' : 'Visitor',
  },
  { id: 'created', header: 'When', cell: ({ createdAt }) => agoText(createdAt) },
  {
    id: 'status',
    header: 'State',
    cell: ({ resolvedAt, takedown }) => {
      if (!resolvedAt) return <Status tone="warn">Open</Status>;
      return <Status tone={takedown ? 'danger' : 'good'}>{takedown ? 'Taken down' : 'Answered'}</Status>;
    },
  },
];

const filters: Filter<'state' | 'kind'>[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'resolved', label: 'Resolved' },
      { value: 'all', label: 'All' },
    ],
  },
  {
    name: 'kind',
    label: 'Why',
    options: [
      { value: '', label: 'Any reason' },
      ...Object.entries(reportKinds).map(([value, label]) => ({ value, label })),
    ],
  },
];

/** What the reporter is told after a take-down. */
const THANKS = 'Thank you. You were right, and we’ve taken it down.';

const isOpen = ({ resolvedAt }: ListedReport) => resolvedAt === null;
const which = (reports: ListedReport[]) =>
  reports.length === 1 ? `“${titleOf(reports[0] as ListedReport)}”` : `${reports.length} reports`;

function useReportActions(): ListAction<ListedReport>[] {
  const client = useApolloClient();
  const resolve = async (reports: ListedReport[], answer: string, takeDownReason: string | null) => {
    for (const { id } of reports) {
      await client.mutate({ mutation: RESOLVE_REPORT, variables: { id, answer, takeDownReason } });
    }
  };
  return [
    {
      label: 'Answer',
      Icon: Reply,
      appliesTo: isOpen,
      ask: (reports) => ({
        title: `Answer ${which(reports)}?`,
        text: 'The report is resolved. Members are notified of your answer, visitors if they left an address.',
        confirm: 'Send answer',
        reason: { label: 'Answer', maxLength: REPORT_ANSWER_MAX },
      }),
      run: async (reports, answer) => {
        await resolve(reports, answer, null);
        return { message: 'Report resolved' };
      },
    },
    {
      label: 'Take down',
      Icon: EyeOff,
      danger: true,
      bulk: false,
      appliesTo: isOpen,
      ask: (reports) => ({
        title: `Take down ${which(reports)}?`,
        text: `Its curator reads your reason and can answer. The report is resolved with: “${THANKS}”`,
        confirm: 'Take down',
        reason: { label: 'Reason', maxLength: REASON_MAX },
      }),
      run: async (reports, reason) => {
        await resolve(reports, THANKS, reason);
        return { message: 'Taken down, report resolved' };
      },
    },
  ];
}

/** /admin/reports: what members and visitors have reported. */
export function ReportsPage() {
  const list = useListState({ sort: '-created', filters: { state: 'open', kind: '' } });
  const { state, kind } = list.filters;
  const query = useQuery(REPORTS, {
    variables: {
      filter: {
        open: state === 'all' ? null : state === 'open',
        kind: kind in reportKinds ? (kind.toUpperCase() as ReportKind) : null,
      },
      after: list.after,
    },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <AdminScreen title="Reports">
      <AdminList
        label="Reports"
        one="report"
        list={list}
        query={query}
        page={(data) => data.reports}
        columns={columns}
        filters={filters}
        actions={useReportActions()}
        href={({ pick, collection, profile }) => {
          if (pick) return pathTo.pick(pick.id);
          return collection ? pathTo.collection(collection.id) : pathTo.profile(profile);
        }}
        empty={{ title: 'No open reports', icon: <Flag />, text: 'What people report shows up here.' }}
      />
    </AdminScreen>
  );
}
