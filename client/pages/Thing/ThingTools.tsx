import { CircleHelp, GitMerge } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { SuggestDialog, type SuggestedThing } from './SuggestDialog.tsx';

/** Members report wrong matches to the team. Admins correct them here. */
export function ThingTools({ thing }: { thing: SuggestedThing }) {
  const { viewer } = useViewer();
  const [open, setOpen] = useState(false);
  if (viewer?.isAdmin) {
    return (
      <Link
        to={`${pathTo.admin()}/things?list=all&open=${thing.id}`}
        className={buttonClass({ variant: 'ghost', size: 'small' })}
      >
        <GitMerge size={16} strokeWidth={1.75} aria-hidden="true" /> Merge or split
      </Link>
    );
  }
  return (
    <div>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        <CircleHelp size={16} strokeWidth={1.75} aria-hidden="true" /> Something wrong?
      </Button>
      {open && <SuggestDialog thing={thing} onClose={() => setOpen(false)} />}
    </div>
  );
}
