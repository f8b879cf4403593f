import { type ComponentProps, Suspense } from 'react';
import { lazily } from '../../lib/lazily.ts';

const OwnActions = lazily(() => import('./OwnActions.tsx'), 'OwnActions');

/** Theirs alone who may: nobody else loads it. */
export function LazyOwnActions(props: ComponentProps<typeof OwnActions>) {
  return (
    (props.edit || props.pickId) && (
      <Suspense>
        <OwnActions {...props} />
      </Suspense>
    )
  );
}
