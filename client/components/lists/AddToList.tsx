import type { DocumentNode } from '@apollo/client';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { toProblem } from '../../lib/network/errors.ts';
import { optimisticMutation } from '../../lib/network/optimisticMutation.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { ToggleRow, ToggleRows } from '../../ui/forms/ToggleRow.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { NotLoaded } from '../NotLoaded.tsx';
import { useAttempt } from '../useAttempt.ts';
import { addToWords } from './addToWords.ts';
import { CollectionsWithPick } from './CollectionsWithPick.tsx';
import { ADD_TO_LIST, CREATE_LIST, LISTS_WITH_PICK, REMOVE_FROM_LIST } from './documents.ts';
import { ListNameField } from './ListNameField.tsx';
import { showInList } from './showInList.ts';

interface AddToListProps {
  pick: { id: string; title: string };
  onClose: () => void;
}

/** Adds a pick to the member's lists and collections or removes it, and creates new ones for it. */
export function AddToList({ pick, onClose }: AddToListProps) {
  const client = useApolloClient();
  const attempt = useAttempt('Couldn’t change the list. Please try again.');
  const isCreator = useViewer().viewer?.isCreator ?? false;
  const { data, ...query } = useQuery(LISTS_WITH_PICK, {
    variables: { pickId: pick.id },
    fetchPolicy: 'cache-and-network',
  });
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const [create, { loading: creating }] = useMutation(CREATE_LIST);
  const lists = data?.viewer?.lists.nodes;
  const holding = new Set(data?.pick?.viewerLists.map(({ id }) => id));

  const put = async (listId: string, on: boolean) => {
    const isDone = await attempt(() =>
      optimisticMutation(client.cache, {
        key: `list:${listId}:${pick.id}`,
        value: on,
        update: (cache, on) => showInList(cache, pick.id, listId, on),
        send: (on) =>
          client.mutate({
            mutation: (on ? ADD_TO_LIST : REMOVE_FROM_LIST) as DocumentNode,
            variables: { listId, pickId: pick.id },
            update: (cache) => showInList(cache, pick.id, listId, on),
            // The page of a list may be open below this dialog.
            onQueryUpdated: (query) =>
              query.queryName === 'List' ? query.refetch().catch(() => {}) : undefined,
          }),
      }),
    );
    // The list may have been deleted elsewhere.
    if (!isDone) query.refetch().catch(() => {});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    try {
      const { data: created } = await create({ variables: { input: { title } } });
      if (!created) return;
      // The next name may have been typed meanwhile.
      setTitle((typed) => (typed === title ? '' : typed));
      await put(created.createList.list.id, true);
    } catch (failure) {
      const { message, fields } = toProblem(failure, 'Couldn’t create the list. Please try again.');
      setProblem(fields.title ?? message);
    }
  };

  return (
    <Dialog onClose={onClose} title={addToWords(isCreator)} sheet>
      <p className="mb-3 mute break-anywhere">
        <bdi>{pick.title}</bdi>
      </p>
      {isCreator && <h3 className="mt-5 mb-2 text-15">Lists</h3>}
      {lists ? (
        <>
          <ToggleRows aria-label="Your lists" className="mb-5">
            {lists.map(({ id, title, visibility, itemsCount }) => (
              <ToggleRow key={id} on={holding.has(id)} onToggle={() => put(id, !holding.has(id))}>
                <span className="fill">
                  <bdi className="block font-600">{title}</bdi>
                  <span className="note">
                    {itemsCount === 1 ? '1 pick' : `${itemsCount} picks`}
                    {visibility === 'LINK' && ' · shared by link'}
                  </span>
                </span>
              </ToggleRow>
            ))}
          </ToggleRows>
          <form onSubmit={submit} className="grid gap-3">
            <ListNameField
              label="New list"
              placeholder="For Lisbon"
              value={title}
              error={problem}
              onChange={(event) => setTitle(event.target.value)}
            />
            <Button type="submit" busy={creating}>
              Create and add
            </Button>
          </form>
        </>
      ) : (
        <NotLoaded heading="h3" what="your lists" height={64} query={query} />
      )}
      {isCreator && (
        // While the lists load, the first link below them would get the focus.
        <div inert={!lists && !query.error}>
          <h3 className="mt-5 mb-2 text-15">Collections</h3>
          <CollectionsWithPick pickId={pick.id} />
        </div>
      )}
    </Dialog>
  );
}
