import { type ComponentProps, lazy, Suspense } from 'react';

const OwnActions = lazy(() => import('./OwnActions.tsx').then((module) => ({ default: module.OwnActions })));

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
