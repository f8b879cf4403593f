import { useApolloClient, useQuery } from '@apollo/client/react';
import { EyeOff, Flag, Reply, Trash2, UserX } from 'lucide-react';
import {
  REPORT_ANSWER_MAX,
  type ReportKindName,
  reportKinds,
} from '../../../../server/modules/moderation/report.rules.ts';
import { REASON_MAX } from '../../../../server/modules/moderation/takedown.rules.ts';
import { cutText } from '../../../../server/platform/text/cut.rules.ts';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import type { ReportKind, ReportRow_ReportFragment } from '../../../gql/graphql.ts';
import { plural } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { AdminList } from '../kit/AdminList.tsx';
import { buildFilterOptions, type Column, type Filter, type ListAction, oneByOne } from '../kit/list.ts';
import { Status } from '../kit/Status.tsx';
import { agoText } from '../kit/time.ts';
import { useListState } from '../kit/useListState.ts';
import { REPORTS, RESOLVE_REPORT } from './documents.ts';
import styles from './Reports.module.css';
import { getModeratedPath } from './report.ts';

type ListedReport = ReportRow_ReportFragment;

const getReportKind = (kind: ReportKind) => reportKinds[kind.toLowerCase() as ReportKindName];
const isProfile = (report: ListedReport | undefined) => report?.subject === 'PROFILE';
const isComment = ({ subject }: ListedReport) => subject === 'COMMENT';
const getReportedPick = ({ pick, comment }: ListedReport) => pick ?? comment?.pick;
const getReportedCollection = ({ collection, comment }: ListedReport) => collection ?? comment?.collection;
const getReportedPlace = (report: ListedReport) => getReportedPick(report) ?? getReportedCollection(report);
/** Whether its subject was deleted since, so that it can only be answered. */
const isDeleted = (report: ListedReport) =>
  !isProfile(report) && !(report.comment ?? getReportedPlace(report));
const QUOTE_MAX = 300;
const formatQuote = ({ quote }: ListedReport) => {
  if (quote === null) return 'Deleted by its author';
  return quote.length > QUOTE_MAX ? `${cutText(quote, QUOTE_MAX)}…` : quote;
};
const formatReportTitle = (report: ListedReport) => {
  if (isComment(report)) return formatQuote(report);
  return getReportedPlace(report)?.title ?? report.quote ?? formatDisplayName(report.profile);
};
const listReportTexts = (report: ListedReport) => [report, ...report.others].filter(({ text }) => text);
const WORDS_SHOWN = 3;
/** The kind of the reported subject, and its owner. */
const describeReport = (report: ListedReport) => {
  const person = formatDisplayName(report.profile);
  if (isDeleted(report)) return `deleted ${report.subject.toLowerCase()} by ${person}`;
  if (isComment(report))
    return `comment by ${person} on ${getReportedPlace(report)?.title ?? 'something hidden'}`;
  return report.subject === 'PROFILE' ? 'profile' : `${report.subject.toLowerCase()} by ${person}`;
};

const columns: Column<ListedReport>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (report) => (
      <span className={cx('break-anywhere', styles.what)}>
        <bdi className={cx(!isComment(report) && 'font-600')}>{formatReportTitle(report)}</bdi>{' '}
        <span className="block note">{describeReport(report)}</span>
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Why',
    wrap: true,
    cell: (report) => (
      <span className={styles.what}>
        {report.sameCount > 1 && <b>{report.sameCount} reports: </b>}
        {report.sameKinds.map(getReportKind).join(', ')}
        {listReportTexts(report)
          .slice(0, WORDS_SHOWN)
          .map(({ id, text }) => (
            <bdi key={id} className="clamp-2 mt-1 mute" title={text ?? undefined}>
              {text}
            </bdi>
          ))}
      </span>
    ),
  },
  {
    id: 'reporter',
    header: 'By',
    wide: true,
    wrap: true,
    cell: ({ reporter, canAnswer, sameCount }) => {
      const visitor = <span className="nowrap">{canAnswer ? 'Visitor with an address' : 'Visitor'}</span>;
      return (
        <>
          {reporter ? formatDisplayName(reporter) : visitor}
          {sameCount > 1 && ` and ${sameCount - 1} more`}
        </>
      );
    },
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
  { name: 'kind', label: 'Why', options: buildFilterOptions('Any reason', reportKinds) },
];

/** The texts of all reporters, shown in the question before a decision. */
function Words({ reports }: { reports: ListedReport[] }) {
  return reports.flatMap(listReportTexts).map(({ id, kind, text, reporter }) => (
    <blockquote key={id} className={cx('mb-3 break-anywhere pre-line plaintext', styles.quote)}>
      {text}
      <span className="block note">
        {reporter ? formatDisplayName(reporter) : 'Visitor'}, {getReportKind(kind).toLowerCase()}
      </span>
    </blockquote>
  ));
}

/** How many reports a decision resolves. */
const countReports = (reports: ListedReport[]) => reports.reduce((sum, { sameCount }) => sum + sameCount, 0);
const resolvedWith = (reports: ListedReport[]) => {
  const number = countReports(reports);
  return number === 1 ? 'The report is resolved' : `All ${number} reports are resolved`;
};

/** The answers to the reporter after a suspension, a take-down and the removal of a comment. */
const SUSPENDED = 'Thank you. You were right, and we’ve suspended this account.';
const TAKEN_DOWN = 'Thank you. You were right, and we’ve taken it down.';
const REMOVED = 'Thank you. You were right, and we’ve removed the comment.';

const isOpen = ({ resolvedAt }: ListedReport) => resolvedAt === null;
const which = ([report, ...others]: ListedReport[]) => {
  if (!report || others.length > 0) return `reports of ${others.length + 1} things`;
  return isComment(report)
    ? `${report.sameCount === 1 ? 'the report' : 'the reports'} of a comment by ${formatDisplayName(report.profile)}`
    : `“${formatReportTitle(report)}”`;
};

function useReportActions(): ListAction<ListedReport>[] {
  const client = useApolloClient();
  const resolve = (answer: string, what: string, more: { removeComment?: boolean; suspend?: boolean } = {}) =>
    oneByOne<ListedReport>(
      ({ id }, takeDownReason) =>
        client.mutate({ mutation: RESOLVE_REPORT, variables: { id, answer, takeDownReason, ...more } }),
      (reports) => `${what}, ${plural(countReports(reports), 'report')} resolved`,
    );
  return [
    {
      label: 'Answer',
      Icon: Reply,
      appliesTo: isOpen,
      ask: (reports) => ({
        title: `Answer ${which(reports)}?`,
        text: (
          <>
            <Words reports={reports} />
            {resolvedWith(reports)}. Members are notified of your answer, visitors if they left an address.
          </>
        ),
        confirm: 'Send answer',
        reason: { label: 'Answer', maxLength: REPORT_ANSWER_MAX },
      }),
      run: oneByOne(
        ({ id }, answer) => client.mutate({ mutation: RESOLVE_REPORT, variables: { id, answer } }),
        (reports) => `${plural(countReports(reports), 'Report')} resolved`,
      ),
    },
    {
      label: 'Take down',
      Icon: EyeOff,
      danger: true,
      bulk: false,
      appliesTo: (report) => isOpen(report) && !isComment(report) && !isDeleted(report),
      ask: (reports) => ({
        title: `Take down ${which(reports)}?`,
        text: (
          <>
            <Words reports={reports} />
            {isProfile(reports[0]) && 'The shelf is withdrawn; the account stays. '}Its curator sees your
            reason and can answer. {resolvedWith(reports)} with: “{TAKEN_DOWN}”
          </>
        ),
        confirm: 'Take down',
        reason: { label: 'Reason', maxLength: REASON_MAX },
      }),
      run: resolve(TAKEN_DOWN, 'Taken down'),
    },
    {
      label: 'Suspend person',
      Icon: UserX,
      danger: true,
      bulk: false,
      appliesTo: (report) => isOpen(report) && isProfile(report),
      ask: ([report]) => ({
        title: `Suspend ${report ? formatDisplayName(report.profile) : 'this person'}?`,
        text: (
          <>
            {report && <Words reports={[report]} />}
            They are logged out and can’t log in, and everything they’ve made is hidden until you restore
            them. They see your reason and can answer. {report && resolvedWith([report])} with: “{SUSPENDED}”
          </>
        ),
        confirm: 'Suspend',
        reason: { label: 'Reason', maxLength: REASON_MAX },
      }),
      run: resolve(SUSPENDED, 'Suspended', { suspend: true }),
    },
    {
      label: 'Remove comment',
      Icon: Trash2,
      danger: true,
      appliesTo: (report) => isOpen(report) && isComment(report) && !isDeleted(report),
      ask: (reports) => ({
        title: reports.length === 1 ? 'Remove this comment?' : `Remove ${reports.length} comments?`,
        text: (
          <>
            {reports.map((report) => (
              <blockquote
                key={report.id}
                className={cx('mb-3 break-anywhere pre-line plaintext', styles.quote)}
              >
                {formatQuote(report)}
              </blockquote>
            ))}
            <Words reports={reports} />
            Replies are removed too. You can’t undo this. The author sees your reason. {resolvedWith(reports)}{' '}
            with: “{REMOVED}”
          </>
        ),
        confirm: 'Remove',
        reason: { label: 'Reason', maxLength: REASON_MAX },
      }),
      run: resolve(REMOVED, 'Comment removed', { removeComment: true }),
    },
  ];
}

/** The reports of members and visitors, one row for each subject. */
export function ReportList() {
  const list = useListState({ sort: '-created', filters: { state: 'open', kind: '' } });
  const { state, kind } = list.filters;
  const query = useQuery(REPORTS, {
    variables: {
      filter: {
        open: state === 'all' ? null : state === 'open',
        kind: Object.hasOwn(reportKinds, kind) ? (kind.toUpperCase() as ReportKind) : null,
        search: list.search || null,
        onePerThing: true,
      },
      after: list.after,
    },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <AdminList
      label="Reports"
      one="reported thing"
      list={list}
      query={query}
      page={(data) => data.reports}
      columns={columns}
      search="Content or reason"
      filters={filters}
      actions={useReportActions()}
      href={(report) =>
        getModeratedPath({
          pick: getReportedPick(report),
          collection: getReportedCollection(report),
          profile: report.profile,
        })
      }
      empty={{ title: 'No open reports', icon: <Flag />, text: 'Reports appear here.' }}
    />
  );
}
