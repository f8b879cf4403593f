import { Flag } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { ReportSubject } from '../../gql/graphql.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';

const ReportDialog = lazyWithRetry(() => import('./ReportDialog.tsx'), 'ReportDialog');
const ModerateActions = lazyWithRetry(() => import('./ModerateActions.tsx'), 'ModerateActions');

interface ReportOrTakeDownProps {
  subject: ReportSubject;
  id: string;
  /** Whether the item is the viewer's own, which they cannot report. */
  own: boolean | undefined;
}

/** Members and visitors can report the item, and admins can take it down. The code of both is loaded on demand. */
export function ReportOrTakeDown({ subject, id, own }: ReportOrTakeDownProps) {
  const { viewer } = useViewer();
  const [reporting, setReporting] = useState(false);
  if (viewer?.isAdmin) {
    return (
      <Suspense>
        <ModerateActions subject={subject} id={id} />
      </Suspense>
    );
  }
  if (own) return null;
  return (
    <div className="outdent">
      <Button variant="ghost" size="small" onClick={() => startTransition(() => setReporting(true))}>
        <Flag size={16} /> Report
      </Button>
      <Suspense>
        {reporting && <ReportDialog subject={subject} id={id} onClose={() => setReporting(false)} />}
      </Suspense>
    </div>
  );
}
