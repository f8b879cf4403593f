import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { IconButton, type IconButtonProps } from '../../ui/IconButton.tsx';
import { AddToList } from './AddToList.tsx';

interface AddToListButtonProps {
  pick: { id: string; title: string };
  /** `button` has its words. */
  variant?: IconButtonProps['variant'] | 'button';
}

/** A button that opens the member's lists for a pick. */
export function AddToListButton({ pick, variant = 'plain' }: AddToListButtonProps) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const icon = <ListPlus size={18} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <>
      {variant === 'button' ? (
        <Button onClick={show}>{icon} Add to list</Button>
      ) : (
        <IconButton
          label={`Add ${pick.title} to a list`}
          title="Add to list"
          variant={variant}
          onClick={show}
        >
          {icon}
        </IconButton>
      )}
      {/* A portal keeps it clear of the detail's swipes and arrow keys, and of the card's link. */}
      {open && createPortal(<AddToList pick={pick} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
