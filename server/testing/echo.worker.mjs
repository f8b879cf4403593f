// A worker for tests that returns its input, or fails on request.
import { threadId } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { serveWorker } = await import('../platform/worker-pool.ts');
serveWorker(async (input) => {
  if (input === 'loop') for (;;);
  if (input === 'hoard') for (const all = []; ; ) all.push(new Array(1e5).fill(0).map(String));
  if (input === 'throw') throw new Error('no such thing');
  if (input === 'exit') process.exit(3);
  return input === 'thread' ? String(threadId) : `${input}!`;
});
