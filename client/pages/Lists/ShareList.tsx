import { useMutation } from '@apollo/client/react';
import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useAttempt } from '../../components/useAttempt.ts';
import type { UpdateListInput } from '../../gql/graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useCopy } from '../../ui/overlay/useCopy.ts';
import type { SavedList } from './documents.ts';
import { UPDATE_LIST } from './ownDocuments.ts';

interface ShareListProps {
  list: SavedList;
  onClose: () => void;
}

/** Shows who may read a list, and changes it at once. */
export function ShareList({ list, onClose }: ShareListProps) {
  const attempt = useAttempt('Couldn’t save the list. Please try again.');
  const copy = useCopy('link');
  const [update, { loading }] = useMutation(UPDATE_LIST);
  // What the switch was set to, until the server has answered.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isShared = wanted ?? list.visibility === 'LINK';
  const change = (input: Omit<UpdateListInput, 'id'>, done?: string) =>
    attempt(() => update({ variables: { input: { id: list.id, ...input } } }), done);
  const share = async (on: boolean) => {
    if (loading) return;
    setWanted(on);
    await change({ visibility: on ? 'LINK' : 'PRIVATE' });
    setWanted(null);
  };
  return (
    <Dialog onClose={onClose} title="Who can see this list">
      <div className="grid gap-4">
        <Switch
          label="Share by link"
          hint={
            isShared
              ? 'Anyone with the link can read the list and its notes. Search engines don’t show it. If you turn this off, the link stops working for good.'
              : 'Only you can see the list.'
          }
          checked={isShared}
          onChange={share}
        />
        {isShared && list.visibility === 'LINK' && (
          <>
            <TextField
              label="Link"
              readOnly
              value={list.permalink}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="cluster gap-2">
              <Button variant="primary" onClick={() => copy(list.permalink)}>
                <Copy size={18} /> Copy link
              </Button>
              <Button
                busy={loading}
                onClick={() => change({ newLink: true }, 'New link created. The old one no longer works.')}
              >
                <RefreshCw size={18} /> New link
              </Button>
            </div>
            <p className="mute text-15 break-anywhere">A new link replaces the one you shared before.</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
