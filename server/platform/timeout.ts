import { unavailable } from './errors.ts';

/** Waits for a check, and rejects if it takes longer. The check itself goes on. */
export async function withTimeout(check: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(unavailable('No answer in time')), ms);
  });
  try {
    await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}
