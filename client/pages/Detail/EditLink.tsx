import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';

interface EditLinkProps {
  to: string;
  /** Without its word. */
  compact?: boolean;
}

/** The way to the editor, for those who may. */
export function EditLink({ to, compact }: EditLinkProps) {
  return (
    <Link
      to={to}
      className={compact ? iconButtonClass({ variant: 'outlined' }) : buttonClass()}
      aria-label={compact ? 'Edit' : undefined}
    >
      <Pencil size={18} strokeWidth={1.75} aria-hidden="true" /> {!compact && 'Edit'}
    </Link>
  );
}
