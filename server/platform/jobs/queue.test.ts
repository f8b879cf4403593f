import { expect, test } from 'vitest';
import { collectLog } from '../../testing/log-lines.ts';
import { queueLogger } from './queue.ts';

test('a job that fails leaves no email address in the log', () => {
  const { log, lines } = collectLog();
  const error = new Error('550 5.1.1 <mika@example.com>: Recipient address rejected');
  queueLogger(log).error(`Failed task 34 (mail) with error '${error.message}'`, { error });
  expect(lines).toMatchObject([
    {
      msg: "Failed task 34 (mail) with error '550 5.1.1 <[address]>: Recipient address rejected'",
      err: { message: '550 5.1.1 <[address]>: Recipient address rejected' },
    },
  ]);
});
