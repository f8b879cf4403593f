import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { AddToCollection } from './pick/AddToCollection.tsx';

interface OwnActionsProps {
  /** The editor's address, for those who may edit. */
  edit?: string | false | undefined;
  /** The pick that a curator may put into collections. */
  pickId?: string | false | undefined;
  /** Without words. */
  compact?: boolean | undefined;
}

/** What few can do with a pick or a collection. */
export function OwnActions({ edit, pickId, compact }: OwnActionsProps) {
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
    </>
  );
}
