import { useApolloClient, useQuery } from '@apollo/client/react';
import { Check, EyeOff, Undo2 } from 'lucide-react';
import { getTakedownWords } from '../../../../server/modules/moderation/takedown.rules.ts';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { LIFT_TAKEDOWN } from '../../../components/moderation/documents.ts';
import type { TakedownRow_TakedownFragment } from '../../../gql/graphql.ts';
import { AdminList } from '../kit/AdminList.tsx';
import { type Column, type Filter, type ListAction, oneByOne } from '../kit/list.ts';
import { Status } from '../kit/Status.tsx';
import { agoText } from '../kit/time.ts';
import { useListState } from '../kit/useListState.ts';
import { TAKEDOWNS, UPHOLD_TAKEDOWN } from './documents.ts';
import styles from './Reports.module.css';
import { getModeratedPath } from './report.ts';

type ListedTakedown = TakedownRow_TakedownFragment;

const formatTakedownTitle = ({ pick, collection, profile }: ListedTakedown) =>
  pick?.title ?? collection?.title ?? formatDisplayName(profile);
const describeTakedown = (takedown: ListedTakedown) => {
  const { noun } = getTakedownWords(takedown.subject);
  return takedown.pick || takedown.collection ? `${noun} by ${formatDisplayName(takedown.profile)}` : noun;
};
const isInForce = ({ restoredAt }: ListedTakedown) => restoredAt === null;
const waits = (takedown: ListedTakedown) =>
  isInForce(takedown) && takedown.answer !== null && takedown.keptAt === null;

const columns: Column<ListedTakedown>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (takedown) => (
      <span className={styles.what}>
        <bdi className="font-600">{formatTakedownTitle(takedown)}</bdi>{' '}
        <span className="block note">{describeTakedown(takedown)}</span>
      </span>
    ),
  },
  { id: 'reason', header: 'Reason', wrap: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
  {
    id: 'answer',
    header: 'Answer',
    wrap: true,
    cell: ({ answer }) => (answer === null ? 'None' : <bdi>{answer}</bdi>),
  },
  { id: 'created', header: 'When', wide: true, cell: ({ createdAt }) => agoText(createdAt) },
  {
    id: 'status',
    header: 'State',
    cell: (takedown) => {
      if (!isInForce(takedown)) return <Status tone="good">Restored</Status>;
      return waits(takedown) ? (
        <Status tone="warn">Answered</Status>
      ) : (
        <Status tone="danger">Taken down</Status>
      );
    },
  },
];

const filters: Filter<'state'>[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'down', label: 'Taken down' },
      { value: 'answered', label: 'Answered' },
      { value: 'restored', label: 'Restored' },
      { value: 'all', label: 'All' },
    ],
  },
];

/** The filter of the API for each state. */
const STATES: Record<string, { inForce?: boolean; waits?: boolean }> = {
  down: { inForce: true },
  answered: { waits: true },
  restored: { inForce: false },
};

function useTakedownActions(): ListAction<ListedTakedown>[] {
  const client = useApolloClient();
  return [
    {
      label: 'Restore',
      Icon: Undo2,
      bulk: false,
      appliesTo: isInForce,
      ask: ([takedown]) => ({
        title: takedown ? `Restore “${formatTakedownTitle(takedown)}”?` : 'Restore?',
        text: 'Everything goes back to how it was, and its owner is notified.',
        confirm: 'Restore',
      }),
      run: oneByOne(
        ({ id, pick, collection }) => {
          const version = (pick ?? collection)?.version ?? null;
          return client.mutate({ mutation: LIFT_TAKEDOWN, variables: { id, version } });
        },
        () => 'Restored',
      ),
    },
    {
      label: 'Keep taken down',
      Icon: Check,
      bulk: false,
      appliesTo: waits,
      ask: ([takedown]) => ({
        title: takedown ? `Keep “${formatTakedownTitle(takedown)}” taken down?` : 'Keep it taken down?',
        text: 'Its owner will see that you’ve read the answer.',
        confirm: 'Keep taken down',
      }),
      run: oneByOne(
        ({ id }) => client.mutate({ mutation: UPHOLD_TAKEDOWN, variables: { id } }),
        () => 'It stays taken down',
      ),
    },
  ];
}

/** The take-downs, with their reasons and the owners' appeals. */
export function TakedownList() {
  const list = useListState({ sort: '-created', filters: { state: 'down' } });
  const query = useQuery(TAKEDOWNS, {
    variables: {
      filter: STATES[list.filters.state] ?? {},
      after: list.after,
    },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <AdminList
      label="Taken down"
      one="take-down"
      list={list}
      query={query}
      page={(data) => data.takedowns}
      columns={columns}
      filters={filters}
      actions={useTakedownActions()}
      href={getModeratedPath}
      empty={{
        title: 'Nothing is taken down',
        icon: <EyeOff />,
        text: 'What you hide, withdraw or suspend appears here, with its owner’s answer.',
      }}
    />
  );
}
