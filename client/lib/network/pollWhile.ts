import { useEffect } from 'react';

const POLL_MS = 2_000;

/** Reads a query again every two seconds while something is under way. */
export function usePollWhile(
  isUnderWay: boolean,
  { startPolling, stopPolling }: { startPolling(ms: number): void; stopPolling(): void },
): void {
  useEffect(() => {
    if (!isUnderWay) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
}
