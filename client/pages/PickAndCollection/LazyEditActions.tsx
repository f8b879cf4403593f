import { type ComponentProps, Suspense } from 'react';
import { lazyWithRetry } from '../../lib/lazyWithRetry.ts';

const EditActions = lazyWithRetry(() => import('./EditActions.tsx'), 'EditActions');

/** Only members load this code. */
export function LazyEditActions(props: ComponentProps<typeof EditActions>) {
  return (
    (props.edit || props.pickId || props.listed) && (
      <Suspense>
        <EditActions {...props} />
      </Suspense>
    )
  );
}
