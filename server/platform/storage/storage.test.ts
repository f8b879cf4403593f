import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createStorage } from './storage.ts';

const { s3 } = inject('backends');

test('a check of the bucket asks for one object at most', async () => {
  const { storage, asked } = await openStorage((_req, res) => {
    res.end('<ListBucketResult><Name>checked</Name><IsTruncated>false</IsTruncated></ListBucketResult>');
  });
  await storage.ping();
  expect(asked).toEqual([expect.stringMatching(/^GET \/checked\?.*max-keys=1(&|$)/)]);
});

test('files are removed although the server failed at first', async () => {
  const failures: number[] = [];
  const { storage, asked } = await openStorage((_req, res) => {
    res.statusCode = failures.shift() ?? 200;
    res.end(res.statusCode === 200 ? '<DeleteResult><Deleted><Key>one</Key></Deleted></DeleteResult>' : '');
  });
  failures.push(500, 503);
  expect(await storage.remove(['one'])).toEqual([]);
  expect(asked).toHaveLength(3);
});

test('a bucket that does not exist fails the check in words', async () => {
  const opened = createStorage({ ...s3, bucket: 'nowhere', create: false });
  await expect(opened).rejects.toThrow('The bucket "nowhere" does not exist.');
});

async function openStorage(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    res.setHeader('content-type', 'application/xml');
    answer(req, res);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const storage = await createStorage({ ...s3, endpoint: `http://127.0.0.1:${port}`, bucket: 'checked' });
  onTestFinished(() => {
    storage.close();
    server.close();
  });
  asked.length = 0;
  return { storage, asked };
}
