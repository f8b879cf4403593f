import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { ADD_TO_LIST, REMOVE_FROM_LIST } from '../../components/lists/documents.ts';
import { showInList } from '../../components/lists/showInList.ts';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { PickImage } from '../../components/PickImage/PickImage.tsx';
import { useAttempt } from '../../components/useAttempt.ts';
import { categories } from '../../lib/categories.ts';
import { Button } from '../../ui/Button.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ToggleRow, ToggleRows } from '../../ui/forms/ToggleRow.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import styles from './Lists.module.css';
import { SAVED_TO_ADD } from './ownDocuments.ts';
import { changeItems } from './useListItems.ts';
import { useSendInOrder } from './useSendInOrder.ts';

interface AddSavedProps {
  listId: string;
  onAdded: () => Promise<unknown>;
  onClose: () => void;
}

/** The saved picks with a toggle that adds each to the list or removes it. */
export function AddSaved({ listId, onAdded, onClose }: AddSavedProps) {
  const attempt = useAttempt('Couldn’t change the list. Please try again.');
  const { data, fetchMore, ...query } = useQuery(SAVED_TO_ADD, {
    // The list may have changed on another device.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const [add] = useMutation(ADD_TO_LIST);
  const [remove] = useMutation(REMOVE_FROM_LIST);
  const sendInOrder = useSendInOrder();
  const saved = data?.viewer?.favorites;

  const toggle = async (pickId: string, on: boolean) => {
    setChanged((before) => ({ ...before, [pickId]: on }));
    const isDone = await attempt(() =>
      sendInOrder<unknown>(() =>
        (on ? add : remove)({
          variables: { listId, pickId },
          update: (cache) => {
            if (!on) {
              changeItems(cache, listId, (items, { readField }) =>
                items.filter((item) => readField('pickId', item) !== pickId),
              );
            }
            showInList(cache, pickId, listId, on);
          },
        }),
      ),
    );
    // The cache knows, also if the pick was pressed again meanwhile.
    if (!isDone) setChanged(({ [pickId]: _failed, ...others }) => others);
  };
  const close = () => {
    if (Object.values(changed).includes(true)) sendInOrder(onAdded).catch(() => {});
    onClose();
  };
  return (
    <Dialog
      onClose={close}
      title="Add saved picks"
      size="medium"
      sheet
      footer={
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      }
    >
      {!saved && <NotLoaded heading="h3" what="your saved picks" height={64} query={query} />}
      {saved?.nodes.length === 0 && (
        <EmptyState heading="h3" title="Nothing saved yet">
          Press the heart on a pick to save it.
        </EmptyState>
      )}
      <ToggleRows aria-label="Saved picks">
        {saved?.nodes.map((pick) => {
          const on = changed[pick.id] ?? pick.viewerLists.some(({ id }) => id === listId);
          return (
            <ToggleRow key={pick.id} on={on} onToggle={() => toggle(pick.id, !on)}>
              <span className={styles.small}>
                <PickImage pick={pick} variant="thumbnail" sizes="48px" />
              </span>
              <span className="fill">
                <bdi className="block font-600">{pick.title}</bdi>
                <span className="mute text-15 break-anywhere">
                  <FactLine>
                    {pick.reference && <bdi>{pick.reference}</bdi>}
                    <span data-shows="categories">{categories[pick.category].singular}</span>
                  </FactLine>
                </span>
              </span>
            </ToggleRow>
          );
        })}
      </ToggleRows>
      {saved && <LoadMore page={saved.pageInfo} fetchMore={fetchMore} />}
    </Dialog>
  );
}
