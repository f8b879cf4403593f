import { unavailable } from './errors.ts';

/** Waits for a check, and rejects if it takes longer. The check itself continues. */
export async function withTimeout<T>(check: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    // Gives a response that arrived while this process was busy the chance to be read first.
    timer = setTimeout(() => setImmediate(() => fail(unavailable('No answer in time'))), ms);
  });
  try {
    return await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}
