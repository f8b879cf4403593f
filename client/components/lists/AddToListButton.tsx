import { ListPlus } from 'lucide-react';
import { raise } from '../../lib/browser/events.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { IconButton, type IconButtonProps } from '../../ui/IconButton.tsx';
import { addToWords } from './addToWords.ts';

interface AddToListButtonProps {
  pick: { id: string; title: string };
  variant?: IconButtonProps['variant'];
}

/** Opens the member's lists and collections for a saved pick. */
export function AddToListButton({ pick, variant }: AddToListButtonProps) {
  const words = addToWords(useViewer().viewer?.isCreator ?? false);
  return (
    <IconButton
      label={words.replace('Add', `Add ${pick.title}`)}
      title={words}
      variant={variant}
      onClick={() => raise('openLists', { id: pick.id, title: pick.title })}
    >
      <ListPlus size={18} />
    </IconButton>
  );
}
