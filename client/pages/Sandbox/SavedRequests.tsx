import { X } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { isSaved, type SavedRequest, saveAs } from './request.ts';
import styles from './Sandbox.module.css';

interface SavedRequestsProps {
  saved: readonly SavedRequest[];
  onSaved: (saved: SavedRequest[]) => void;
  onOpen: (request: SavedRequest) => void;
}

/** Opens or removes the requests that were saved in this browser. */
export function SavedRequests({ saved, onSaved, onOpen }: SavedRequestsProps) {
  const toast = useToast();
  const putBack = (request: SavedRequest) => {
    if (isSaved(request.name)) {
      toast(`Another request is saved as “${request.name}” now`, { tone: 'error' });
    } else onSaved(saveAs(request.name, request));
  };
  const remove = (request: SavedRequest) => {
    onSaved(saveAs(request.name));
    const undo = { label: 'Undo', onClick: () => putBack(request) };
    toast(`Removed “${request.name}”`, { action: undo });
  };
  if (saved.length === 0) return null;
  return (
    <>
      <h2 className={cx('mt-4 mb-2 text-15', styles.listTitle)}>Saved</h2>
      <ul aria-label="Saved requests">
        {saved.map((request) => (
          <li key={request.name} className="row">
            <button type="button" onClick={() => onOpen(request)}>
              {request.name}
            </button>
            <IconButton label={`Remove “${request.name}”`} size="small" onClick={() => remove(request)}>
              <X size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
