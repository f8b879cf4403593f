import { type ComponentType, useEffect } from 'react';
import { isUuid } from '../../../server/platform/text/uuid.rules.ts';
import { ErrorState, type FailedQuery } from '../../components/ErrorState.tsx';
import { useConnection } from '../../lib/network/network.ts';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import type { FetchProps, ViewProps } from './detailProps.ts';
import { NotFound } from './lazyParts.ts';

interface LoadedDetailProps extends FetchProps {
  kind: 'pick' | 'collection';
  /** The part of the item that has loaded. Null if the item does not exist. */
  item: { id?: string } | null | undefined;
  query: FailedQuery;
  /** Renders the item once its id is known. */
  View: ComponentType<ViewProps>;
}

/** Shows a pick or a collection, a placeholder while it loads, or why it cannot be shown. */
export function LoadedDetail({ kind, item, query, View, onUnavailable, ...props }: LoadedDetailProps) {
  const { error, loading, refetch } = query;
  const offline = useConnection() === 'offline';
  const what = kind === 'pick' ? 'Pick' : 'Collection';
  const missing = !isUuid(props.id) || item === null;
  const failed = loading ? undefined : error;
  // Offline, the modal stays open with a message and waits for the network.
  const leave = failed && offline ? undefined : onUnavailable;
  const known = Boolean(item?.id);
  const unavailable = missing || (Boolean(failed) && !known);
  // In the modal this is only logged, and the modal stays closed or unchanged (spec 8).
  useEffect(() => {
    if (!leave) return;
    if (missing) console.error(`${what} not found`);
    else if (failed) console.error(failed);
    if (unavailable) leave();
  }, [what, missing, failed, unavailable, leave]);
  const onRetry = () => void refetch().catch(() => {});
  if (!known && !(unavailable && !leave))
    return <DetailSkeleton kind={kind} inModal={props.inModal} isPhone={props.isPhone} />;
  if (missing) return <NotFound what={what} />;
  if (unavailable)
    return <ErrorState title={`Couldn’t load this ${kind}`} error={failed} onRetry={onRetry} />;
  return <View {...props} onRetry={failed ? onRetry : undefined} />;
}
