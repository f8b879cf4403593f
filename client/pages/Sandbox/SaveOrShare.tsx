import { Link2, Save } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { isSaved, type SandboxRequest, type SavedRequest, saveAs, toHash } from './request.ts';

interface SaveOrShareProps {
  /** The query in the editor. */
  shown: string | null | undefined;
  /** Reads the request in the editors. */
  read: () => SandboxRequest;
  canSave: boolean;
  onSaved: (saved: SavedRequest[]) => void;
}

/** Saves the request under a name, or copies a link to it. */
export function SaveOrShare({ shown, read, canSave, onSaved }: SaveOrShareProps) {
  const [announcement, setAnnouncement] = useState({ text: '', query: '' });
  const [name, setName] = useState<string>();
  const [isReplacing, setReplacing] = useState(false);
  const save = () => {
    if (name?.trim()) onSaved(saveAs(name.trim(), read()));
    setReplacing(false);
    setName(undefined);
  };
  const share = async () => {
    const request = read();
    const announce = (text: string) => setAnnouncement({ text, query: request.query });
    announce('');
    const hash = toHash(request);
    if (!hash) return announce('This query is too long for a link.');
    const link = new URL(hash, location.href);
    try {
      await navigator.clipboard.writeText(link.href);
      announce('Link copied.');
    } catch {
      history.replaceState(history.state, '', link);
      announce('Copy the link from the address bar.');
    }
  };
  return (
    <div ref={keepFocus} className="row wrap gap-3 mute text-15">
      {name === undefined ? (
        <>
          {canSave && (
            <Button onClick={() => setName('')}>
              <Save size={18} />
              Save as
            </Button>
          )}
          <Button onClick={share}>
            <Link2 size={18} />
            Copy link
          </Button>
          <span role="status">{announcement.query === shown && announcement.text}</span>
        </>
      ) : (
        <form
          className="row wrap gap-3"
          onKeyDown={(event) => event.key === 'Escape' && setName(undefined)}
          onSubmit={(event) => {
            event.preventDefault();
            if (isSaved(name.trim())) setReplacing(true);
            else save();
          }}
        >
          <TextField
            label="Name"
            labelHidden
            placeholder="Name of the request"
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="primary">
            Save
          </Button>
        </form>
      )}
      {isReplacing && (
        <ConfirmDialog
          title={`Replace “${name?.trim()}”?`}
          confirmLabel="Replace"
          onConfirm={save}
          onCancel={() => setReplacing(false)}
        >
          <p>Another request is saved under this name.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
