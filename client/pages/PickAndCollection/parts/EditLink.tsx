import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';
import { iconButtonClass } from '../../../ui/IconButton.tsx';

interface EditLinkProps {
  /** The address of the editor, if the viewer may edit. */
  to: string | false | undefined;
  /** An icon without its label. */
  compact?: boolean | undefined;
}

export const EditLink = ({ to, compact }: EditLinkProps) =>
  to && (
    <Link
      to={to}
      className={compact ? iconButtonClass({ variant: 'outlined' }) : buttonClass()}
      aria-label={compact ? 'Edit' : undefined}
      title={compact ? 'Edit' : undefined}
    >
      <Pencil size={18} /> {!compact && 'Edit'}
    </Link>
  );
