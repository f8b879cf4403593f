/**
 * Asks the server after a pause in typing. A later query or `stop` ends an earlier one, whose answer is ignored.
 * `take` gets null if the query fails.
 */
export function createDebouncedQuery(pauseMs: number) {
  let latest: AbortController | undefined;
  const stop = () => latest?.abort();
  const ask = <Answer>(
    send: (signal: AbortSignal) => Promise<Answer>,
    take: (answer: Answer | null) => void,
  ) => {
    stop();
    latest = new AbortController();
    const { signal } = latest;
    const timer = setTimeout(async () => {
      const answer = await send(signal).catch(() => null);
      if (!signal.aborted) take(answer);
    }, pauseMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  return { ask, stop };
}
