import { useApolloClient, useQuery } from '@apollo/client/react';
import { GitMerge, Undo2 } from 'lucide-react';
import type { ThingChangesQuery } from '../../../gql/graphql.ts';
import { pathTo } from '../../../lib/paths.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { Column, ListAction } from '../kit/list.ts';
import { Status } from '../kit/Status.tsx';
import { agoText } from '../kit/time.ts';
import { useListState } from '../kit/useListState.ts';
import { THING_CHANGES, UNDO_THING_CHANGE } from './documents.ts';
import styles from './Things.module.css';
import { picksText } from './things.ts';

type Change = ThingChangesQuery['thingChanges']['nodes'][number];

const columns: Column<Change>[] = [
  {
    id: 'what',
    header: 'What',
    wrap: true,
    cell: ({ kind, thingName, otherName }) => (
      <span className={styles.what}>
        <bdi className="font-600">{otherName}</bdi>
        <span className="block note">
          {kind === 'MERGE' ? 'merged into ' : 'split off '}
          <bdi>{thingName}</bdi>
        </span>
      </span>
    ),
  },
  { id: 'picks', header: 'Moved', cell: ({ picksCount }) => picksText(picksCount) },
  { id: 'created', header: 'When', cell: ({ createdAt }) => agoText(createdAt) },
  {
    id: 'status',
    header: 'State',
    cell: ({ undoneAt, kind, isWorking }) => {
      if (isWorking) return <Status tone="warn">{undoneAt ? 'Moving back' : 'Moving'}</Status>;
      if (undoneAt) return <Status>Undone</Status>;
      return <Status tone="good">{kind === 'MERGE' ? 'Merged' : 'Split'}</Status>;
    },
  },
];

/** Merges and splits, which can be undone. */
export function ChangeList() {
  const client = useApolloClient();
  const list = useListState({ sort: '-created' });
  const query = useQuery(THING_CHANGES, {
    variables: { after: list.after },
    fetchPolicy: 'cache-and-network',
  });
  const actions: ListAction<Change>[] = [
    {
      label: 'Undo',
      Icon: Undo2,
      bulk: false,
      appliesTo: ({ undoneAt, isWorking }) => undoneAt === null && !isWorking,
      ask: ([change]) => ({
        title: change?.kind === 'SPLIT' ? 'Undo this split?' : 'Undo this merge?',
        text: `${change ? picksText(change.picksCount) : 'Picks'}, names and addresses go back, unless a curator has changed a pick since.`,
        confirm: 'Undo',
      }),
      run: async ([change]) => {
        const { data } = await client.mutate({
          mutation: UNDO_THING_CHANGE,
          variables: { id: change?.id as string },
        });
        const stayed = data?.undoThingChange.stayed ?? 0;
        return { message: stayed > 0 ? `Undone. ${picksText(stayed)} changed since and stayed` : 'Undone' };
      },
    },
  ];
  return (
    <AdminList
      label="Changes"
      one="change"
      list={list}
      query={query}
      page={(data) => data.thingChanges}
      columns={columns}
      actions={actions}
      href={({ thing }) => (thing ? pathTo.thing(thing) : list.linkWith({}))}
      empty={{ title: 'Nothing merged or split yet', icon: <GitMerge /> }}
    />
  );
}
