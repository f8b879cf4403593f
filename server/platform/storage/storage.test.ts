import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createStorage } from './storage.ts';

const { s3 } = inject('backends');

test('a check of the bucket asks for one object at most', async () => {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    res.setHeader('content-type', 'application/xml');
    res.end('<ListBucketResult><Name>checked</Name><IsTruncated>false</IsTruncated></ListBucketResult>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const storage = await createStorage({ ...s3, endpoint: `http://127.0.0.1:${port}`, bucket: 'checked' });
  onTestFinished(() => {
    storage.close();
    server.close();
  });
  asked.length = 0;
  await storage.ping();
  expect(asked).toEqual([expect.stringMatching(/^GET \/checked\?.*max-keys=1(&|$)/)]);
});

test('a bucket that does not exist fails the check in words', async () => {
  const opened = createStorage({ ...s3, bucket: 'nowhere', create: false });
  await expect(opened).rejects.toThrow('The bucket "nowhere" does not exist.');
});
