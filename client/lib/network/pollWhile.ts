import { useEffect } from 'react';

const POLL_MS = 2_000;

/** Polls a query every two seconds while a task is running. */
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
