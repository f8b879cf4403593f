import { useEffect } from 'react';

const POLL_MS = 2_000;

export interface Polled {
  startPolling(ms: number): void;
  stopPolling(): void;
}

/** Polls a query every two seconds while a task is running. */
export function usePollWhile(isUnderWay: boolean, { startPolling, stopPolling }: Polled): void {
  useEffect(() => {
    if (!isUnderWay) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
}
