import { useQuery } from '@apollo/client/react';
import { Download, History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type AuditSubject, auditActions } from '../../../../server/modules/audit/audit.rules.ts';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { AuditEventsQuery } from '../../../gql/graphql.ts';
import { formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { AdminList } from '../kit/AdminList.tsx';
import { buildFilterOptions, type Column, type Filter } from '../kit/list.ts';
import { useListState } from '../kit/useListState.ts';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import styles from './AuditLog.module.css';

const AUDIT_EVENTS = graphql(`
  query AuditEvents($filter: AuditFilter, $after: String) {
    auditEvents(first: 50, filter: $filter, after: $after) {
      nodes {
        id at action subjectType subjectId subjectName ip userAgent
        actor { id fullName username }
        changes { field before after }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

type AuditEvent = AuditEventsQuery['auditEvents']['nodes'][number];

/** The changes that are undone in the list of changes of things. */
const UNDONE_IN_CHANGES = ['thing.merge', 'thing.split'];
const SUBJECTS: Record<AuditSubject, string> = {
  pick: 'Picks',
  collection: 'Collections',
  profile: 'People',
  submission: 'Submissions',
  comment: 'Comments',
  thing: 'Books, places and products',
  report: 'Reports',
  invite: 'Invites',
  webhook: 'Webhooks',
  app: 'Apps',
  token: 'Access tokens',
  featured: 'Featured',
  job: 'Jobs',
  settings: 'Settings',
  audit: 'Audit log',
};
const filters: Filter<'action' | 'subject' | 'days'>[] = [
  { name: 'action', label: 'Action', options: buildFilterOptions('Any action', auditActions) },
  { name: 'subject', label: 'Subject', options: buildFilterOptions('Any subject', SUBJECTS) },
  {
    name: 'days',
    label: 'Time',
    options: buildFilterOptions('Any time', {
      '1': 'Today',
      '7': 'Last 7 days',
      '30': 'Last 30 days',
      '90': 'Last 90 days',
    }),
  },
];

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const ID = /\b([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
/** A value in readable form: times in the reader's time zone, and unknown ids shortened. */
const shown = (value: string) => (MOMENT.test(value) ? formatTime(value) : value.replace(ID, '$1'));
/** What an event without a name is about. */
const describeSubject = ({ subjectType, subjectId }: AuditEvent): string => {
  if (subjectType === 'settings') return 'Site settings';
  if (subjectType === 'profile') return 'Account without a name';
  return `${subjectType} ${subjectId.slice(0, 8)}`;
};
/** Fields that tell nothing to a person. */
const INTERNAL_FIELDS = ['version', 'submission', 'takedown'];
/** "uploadsPerHour" as "uploads per hour". */
const splitFieldName = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const actionText = (action: string) => (auditActions as Record<string, string>)[action] ?? action;

/** The start of a filter by days: the beginning of the day, so that the address of a page stays the same. */
function getStartDate(days: string): string | undefined {
  if (!/^\d{1,3}$/.test(days)) return undefined;
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - Number(days) + 1).toISOString();
}

/** /admin/audit: the actions of admins. */
export function AuditLogPage() {
  const list = useListState({
    sort: '-at',
    filters: { action: '', subject: '', days: '', who: '', id: '' },
  });
  const { action, subject, days, who, id } = list.filters;
  const filter = Object.fromEntries(
    Object.entries({
      action,
      subjectType: subject,
      actorId: who,
      subjectId: id,
      from: getStartDate(days),
    }).filter(([, value]) => value),
  ) as Record<string, string>;
  const query = useQuery(AUDIT_EVENTS, {
    variables: { filter, after: list.after },
    fetchPolicy: 'cache-and-network',
  });
  const first = query.data?.auditEvents.nodes[0];

  const columns: Column<AuditEvent>[] = [
    {
      id: 'action',
      header: 'What',
      cell: (event) => (
        <span className={cx('stack min-w-0 leading-140', styles.words)}>
          <span className="font-600">{actionText(event.action)}</span>
          <Link to={list.linkWith({ id: event.subjectId, after: null })} className={styles.link}>
            <bdi>{event.subjectName ?? describeSubject(event)}</bdi>
          </Link>
          {UNDONE_IN_CHANGES.includes(event.action) && (
            <Link to="/admin/things?list=changes" className={styles.link}>
              See or undo it under Things
            </Link>
          )}
        </span>
      ),
    },
    {
      id: 'changes',
      header: 'Changes',
      wrap: true,
      cell: ({ changes }) => {
        const visible = changes.filter(isShownChange);
        return visible.length > 0 && <Changes changes={visible} />;
      },
    },
    {
      id: 'who',
      header: 'Who',
      wrap: true,
      cell: ({ actor }) =>
        actor ? (
          <Link to={list.linkWith({ who: actor.id, after: null })} className={styles.link}>
            <bdi>{formatDisplayName(actor)}</bdi>
          </Link>
        ) : (
          'The server'
        ),
    },
    { id: 'at', header: 'When', cell: ({ at }) => formatTime(at) },
    {
      id: 'from',
      header: 'From',
      wide: true,
      wrap: true,
      cell: ({ ip, userAgent }) => ip && <span title={userAgent ?? undefined}>{ip}</span>,
    },
  ];

  return (
    <AdminScreen
      title="Audit log"
      lead="What admins have done. Entries never change."
      actions={
        <form method="post" action={`/admin/audit.csv?${new URLSearchParams(filter)}`}>
          <Button type="submit">
            <Download size={16} /> Export
          </Button>
        </form>
      }
    >
      {(who || id) && (
        <p className="cluster gap-2 mb-3">
          {who && (
            <Chip onRemove={() => list.change({ filters: { who: '' } })} removeLabel="Show everyone">
              By {first?.actor ? formatDisplayName(first.actor) : 'one person'}
            </Chip>
          )}
          {id && (
            <Chip onRemove={() => list.change({ filters: { id: '' } })} removeLabel="Show all subjects">
              About {first?.subjectName ?? 'one subject'}
            </Chip>
          )}
        </p>
      )}
      <AdminList
        label="Audit log"
        one="entry"
        many="entries"
        list={list}
        query={query}
        page={(data) => data.auditEvents}
        columns={columns}
        filters={filters}
        empty={{ title: 'Nothing yet', icon: <History />, text: 'What admins do appears here.' }}
      />
    </AdminScreen>
  );
}

const isShownChange = ({ field, before, after }: AuditEvent['changes'][number]) =>
  !INTERNAL_FIELDS.includes(field) && (before ?? after) != null;

function Changes({ changes }: { changes: AuditEvent['changes'] }) {
  return (
    <span className={cx('stack min-w-0 text-13 leading-140 break-anywhere', styles.changes)}>
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          <span className="mute">{splitFieldName(field)}</span> {before != null && <del>{shown(before)}</del>}{' '}
          {after != null && <ins className="no-underline">{shown(after)}</ins>}
        </span>
      ))}
    </span>
  );
}
