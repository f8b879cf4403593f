/**
 * Asks after a pause in typing. A later question or `stop` ends an earlier one, whose answer is ignored. `take` gets
 * null if there is no answer.
 */
export function createAsking(pauseMs: number) {
  let asking: AbortController | undefined;
  const stop = () => asking?.abort();
  const ask = <Answer>(
    send: (signal: AbortSignal) => Promise<Answer>,
    take: (answer: Answer | null) => void,
  ) => {
    stop();
    asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(async () => {
      const answer = await send(signal).catch(() => null);
      if (!signal.aborted) take(answer);
    }, pauseMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  return { ask, stop };
}
