import { CircleHelp, GitMerge } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../components/LinkButton.tsx';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { SuggestDialog, type SuggestedThing } from './SuggestDialog.tsx';

/** Members report wrong matches to the team. Admins correct them here. */
export function ThingTools({ thing }: { thing: SuggestedThing }) {
  const { viewer } = useViewer();
  const [open, setOpen] = useState(false);
  return (
    <div className="outdent">
      {viewer?.isAdmin ? (
        <LinkButton to={`${pathTo.admin()}/things?list=all&open=${thing.id}`} variant="ghost" size="small">
          <GitMerge size={16} /> Merge or split
        </LinkButton>
      ) : (
        <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
          <CircleHelp size={16} /> Something wrong?
        </Button>
      )}
      {open && <SuggestDialog thing={thing} onClose={() => setOpen(false)} />}
    </div>
  );
}
