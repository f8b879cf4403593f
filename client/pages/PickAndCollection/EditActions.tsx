import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AddToListButton } from '../../components/lists/AddToListButton.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { AddToCollection } from './pick/AddToCollection.tsx';

interface EditActionsProps {
  /** The address of the editor, if the viewer may edit. */
  edit?: string | false | undefined;
  /** The pick, if the viewer is a curator who may add it to collections. */
  pickId?: string | false | undefined;
  /** The pick, if the viewer is a member who may add it to lists. */
  listed?: { id: string; title: string } | false | undefined;
  /** Icons without labels. */
  compact?: boolean | undefined;
}

/** The actions of members: edit it, and add a pick to a collection or a list. */
export function EditActions({ edit, pickId, listed, compact }: EditActionsProps) {
  return (
    <>
      {edit && (
        <Link
          to={edit}
          className={compact ? iconButtonClass({ variant: 'outlined' }) : buttonClass()}
          aria-label={compact ? 'Edit' : undefined}
        >
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" /> {!compact && 'Edit'}
        </Link>
      )}
      {pickId && <AddToCollection pickId={pickId} compact={compact} />}
      {listed && <AddToListButton pick={listed} variant={compact ? 'outlined' : 'button'} />}
    </>
  );
}
