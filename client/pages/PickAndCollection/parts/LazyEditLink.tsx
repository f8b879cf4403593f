import { Suspense } from 'react';
import { lazyWithRetry } from '../../../lib/network/lazyWithRetry.ts';

const EditLink = lazyWithRetry(() => import('./EditLink.tsx'), 'EditLink');

interface LazyEditLinkProps {
  /** The address of the editor, if the viewer may edit. */
  to: string | false | undefined;
  compact?: boolean | undefined;
}

/** Loads the link's code only for those who may edit. */
export function LazyEditLink({ to, compact }: LazyEditLinkProps) {
  return (
    to && (
      <Suspense>
        <EditLink to={to} compact={compact} />
      </Suspense>
    )
  );
}
