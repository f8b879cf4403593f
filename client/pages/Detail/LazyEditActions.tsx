import { type ComponentProps, Suspense } from 'react';
import { lazily } from '../../lib/lazily.ts';

const EditActions = lazily(() => import('./EditActions.tsx'), 'EditActions');

/** Only people who may edit or collect load this code. */
export function LazyEditActions(props: ComponentProps<typeof EditActions>) {
  return (
    (props.edit || props.pickId) && (
      <Suspense>
        <EditActions {...props} />
      </Suspense>
    )
  );
}
