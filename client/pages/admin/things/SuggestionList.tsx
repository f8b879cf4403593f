import { useQuery } from '@apollo/client/react';
import { Lightbulb } from 'lucide-react';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import type { ThingSuggestionsQuery } from '../../../gql/graphql.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { Column, Filter } from '../kit/list.ts';
import { Status } from '../kit/Status.tsx';
import { agoText } from '../kit/time.ts';
import { useListState } from '../kit/useListState.ts';
import { ChosenThingDialog } from './ChosenThingDialog.tsx';
import { THING_SUGGESTIONS } from './documents.ts';
import { ThingDialog } from './ThingDialog.tsx';
import styles from './Things.module.css';
import { useOpenRow } from './useOpenRow.ts';

type Suggestion = ThingSuggestionsQuery['thingSuggestions']['nodes'][number];

const columns: Column<Suggestion>[] = [
  {
    id: 'what',
    header: 'What',
    wrap: true,
    cell: ({ kind, isChoice, thingName, otherName, picks }) => (
      <span className={styles.what}>
        <bdi className="font-600">{thingName}</bdi>
        <span className="block note">
          {kind === 'MERGE' ? (
            <>
              {isChoice ? 'its curator chose ' : 'is the same as '}
              <bdi>{otherName}</bdi>
            </>
          ) : (
            `is something else on ${picks.length === 1 ? '1 shelf' : `${picks.length} shelves`}`
          )}
        </span>
      </span>
    ),
  },
  { id: 'note', header: 'Note', wrap: true, cell: ({ note }) => note && <bdi>{note}</bdi> },
  {
    id: 'by',
    header: 'By',
    wide: true,
    cell: ({ profile, isChoice }) => (
      <bdi>{profile ? formatDisplayName(profile) : isChoice ? 'Deleted account' : 'Current rules'}</bdi>
    ),
  },
  { id: 'created', header: 'When', cell: ({ createdAt }) => agoText(createdAt) },
  {
    id: 'status',
    header: 'State',
    cell: ({ resolvedAt, change }) => {
      if (!resolvedAt) return <Status tone="warn">Open</Status>;
      return change ? <Status tone="good">Accepted</Status> : <Status>Declined</Status>;
    },
  },
];

const filters: Filter<'state'>[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'decided', label: 'Decided' },
      { value: 'all', label: 'All' },
    ],
  },
];

/** Suggestions of members and of the matching rules, and picks whose curators chose a thing of another title. */
export function SuggestionList() {
  const list = useListState({ sort: '-created', filters: { state: 'open' } });
  const { state } = list.filters;
  const query = useQuery(THING_SUGGESTIONS, {
    variables: { open: state === 'all' ? null : state === 'open', after: list.after },
    fetchPolicy: 'cache-and-network',
  });
  const { row, close, done } = useOpenRow(list, query, (data) => data.thingSuggestions.nodes);
  const suggestion = row && {
    id: row.id,
    note: row.note,
    by: row.profile && formatDisplayName(row.profile),
    isOpen: row.resolvedAt === null,
  };
  return (
    <>
      <AdminList
        label="Suggestions"
        one="suggestion"
        list={list}
        query={query}
        page={(data) => data.thingSuggestions}
        columns={columns}
        filters={filters}
        href={(suggestion) => list.linkWith({ open: suggestion.id })}
        empty={{
          title: 'No open suggestions',
          icon: <Lightbulb />,
          text: 'Suggestions from members appear here, and picks whose curator chose something with a different name.',
        }}
      />
      {row && suggestion && row.isChoice && (
        <ChosenThingDialog key={row.id} choice={row} suggestion={suggestion} onClose={close} onDone={done} />
      )}
      {row && suggestion && !row.isChoice && (
        <ThingDialog
          key={row.id}
          id={row.thing?.id ?? null}
          name={row.thingName}
          kind={row.kind}
          otherId={row.other?.id ?? null}
          pickIds={row.picks.map(({ id }) => id)}
          suggestion={suggestion}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}
