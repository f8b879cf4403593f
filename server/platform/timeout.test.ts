import { once } from 'node:events';
import { expect, test } from 'vitest';
import { withTimeout } from './timeout.ts';

test('an answer that came while the process was busy is in time, and one that does not come is not', async () => {
  const { port1, port2 } = new MessageChannel();
  const answered = withTimeout(once(port1, 'message'), 1);
  port2.postMessage('here');
  const begun = Date.now();
  while (Date.now() < begun + 10);
  expect(await answered).toEqual(['here']);
  port1.close();
  await expect(withTimeout(new Promise(() => {}), 1)).rejects.toThrow('No answer in time');
});
