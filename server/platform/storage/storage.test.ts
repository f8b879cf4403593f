import { createServer, type RequestListener } from 'node:http';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { event } from '../../testing/race.ts';
import { listenLocally } from '../../testing/servers/listen.ts';
import { createStorage } from './storage.ts';

const { s3 } = inject('backends');

test('a check of the bucket asks for one object at most', async () => {
  const { storage, asked } = await openStorage((_req, res) => {
    res.end('<ListBucketResult><Name>checked</Name><IsTruncated>false</IsTruncated></ListBucketResult>');
  });
  await storage.ping();
  expect(asked).toEqual([expect.stringMatching(/^GET \/checked\?.*max-keys=1(&|$)/)]);
});

test('files are removed although the server failed at first, and nothing is written beside the log', async () => {
  const warned = vi.spyOn(console, 'warn');
  onTestFinished(() => warned.mockRestore());
  const failures: number[] = [];
  const { storage, asked } = await openStorage((_req, res) => {
    res.statusCode = failures.shift() ?? 200;
    res.end(res.statusCode === 200 ? '<DeleteResult><Deleted><Key>one</Key></Deleted></DeleteResult>' : '');
  });
  failures.push(500, 503);
  expect(await storage.remove(['one'])).toEqual([]);
  expect(asked).toHaveLength(3);
  expect(warned).not.toHaveBeenCalled();
  failures.push(503, 503, 503, 503);
  await expect(storage.remove(['one'])).rejects.toThrow('The S3 server answered with status 503.');
});

test('a large file may take longer to send than the server may be silent', async () => {
  const arrival = event();
  let read = () => {};
  const { storage } = await openStorage((req, res) => {
    if (req.method !== 'PUT') return void res.end();
    read = () => req.resume().on('end', () => res.setHeader('etag', '"1"').end());
    arrival.happen();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stored = storage.put('large', Buffer.alloc(30_000_000), 'application/zip');
  stored.catch(() => {});
  await arrival.happened;
  vi.advanceTimersByTime(20_000);
  read();
  await expect(stored).resolves.toBeUndefined();
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
  const endpoint = `http://${await listenLocally(server)}`;
  const storage = await createStorage({ ...s3, endpoint, bucket: 'checked' });
  onTestFinished(() => {
    storage.close();
    server.close();
  });
  asked.length = 0;
  return { storage, asked };
}
