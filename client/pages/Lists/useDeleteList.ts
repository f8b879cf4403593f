import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { problemOf } from '../../lib/errors.ts';
import { pathTo } from '../../lib/paths.ts';
import { useToast } from '../../ui/Toast.tsx';
import { DELETE_LIST, RESTORE_LIST } from './ownDocuments.ts';

/** Deletes a list and leaves its page. A toast offers to take that back. */
export function useDeleteList(id: string): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const failed = (error: unknown, message: string) =>
    toast(problemOf(error, message).message, { tone: 'error' });

  const restore = async () => {
    try {
      await client.mutate({ mutation: RESTORE_LIST, variables: { id } });
      navigate(pathTo.list(id));
    } catch (error) {
      failed(error, 'The list couldn’t be restored. Please try again.');
    }
  };
  return async () => {
    try {
      await client.mutate({ mutation: DELETE_LIST, variables: { id } });
      // The page must not read the list again before it is left.
      navigate(pathTo.favorites());
      client.cache.evict({ id: client.cache.identify({ __typename: 'SavedList', id }) });
      toast('List deleted', { action: { label: 'Undo', onClick: restore } });
    } catch (error) {
      failed(error, 'The list couldn’t be deleted. Please try again.');
    }
  };
}
