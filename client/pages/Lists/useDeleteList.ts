import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAttempt } from '../../components/useAttempt.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { pathTo } from '../../lib/paths.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import type { SavedList } from './documents.ts';
import { DELETE_LIST, RESTORE_LIST } from './ownDocuments.ts';
import { useUndo } from './useUndo.ts';

/** Deletes a list and leaves its page. A toast offers to undo it. */
export function useDeleteList({ id, title }: Pick<SavedList, 'id' | 'title'>): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const attempt = useAttempt();
  const undo = useUndo();
  const isDeleting = useRef(false);
  const isDeleted = useRef(false);

  // The list stays in the cache until the next page is ready. Otherwise its page would read it again, find none, and
  // still show none after it was restored.
  useEffect(
    () => () => {
      if (!isDeleted.current) return;
      isDeleted.current = false;
      client.cache.evict({ id: client.cache.identify({ __typename: 'SavedList', id }) });
    },
    [client, id],
  );

  const restore = async () => {
    await client.mutate({
      mutation: RESTORE_LIST,
      variables: { id },
      // The reader may have gone back to the list and found none, so it is read again.
      update: (cache) => void cache.modify({ fields: { list: (found, { DELETE }) => found ?? DELETE } }),
    });
    isDeleted.current = false;
    navigate(pathTo.list(id));
  };
  return async () => {
    // The second press of a double click would find no list.
    if (isDeleting.current || isDeleted.current) return;
    isDeleting.current = true;
    const send = () =>
      client.mutate({ mutation: DELETE_LIST, variables: { id } }).catch((error) => {
        // It was already deleted elsewhere.
        if (toProblem(error).code !== 'NOT_FOUND') throw error;
      });
    isDeleted.current = await attempt(send, '', 'Couldn’t delete the list. Please try again.');
    isDeleting.current = false;
    if (!isDeleted.current) return;
    navigate(pathTo.favorites());
    const onClick = () => undo(restore, `Couldn’t restore “${title}”. Please try again.`);
    toast(`“${title}” is deleted`, { action: { label: 'Undo', onClick } });
  };
}
