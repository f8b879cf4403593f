import { Readable } from 'node:stream';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { tasks } from '../../jobs.ts';
import { runDueJobs } from '../../platform/jobs/worker.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { DAY_MS } from '../../platform/time.ts';
import {
  makeCollection,
  makeCurator,
  makeList,
  makePerson,
  makeToken,
  takeDown,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { redBlueImage } from '../media/image.samples.ts';
import { buildZip, storeInParts } from './export.archive.ts';
import { readExportList } from './export.reads.ts';
import { dataExportSweepTask, dataExportTask } from './export.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const admin = await makePerson(app, { isAdmin: true });

const REQUEST = 'mutation { requestDataExport { dataExport { id state url } } }';
const LATEST = '{ viewer { dataExport { id state isRetried progress bytes url expiresAt } } }';
const latest = async (client: TestClient) => (await client.gql(LATEST)).data.viewer.dataExport;
const work = () => runDueJobs(app.services, tasks);
const download = (client: TestClient, url: string) => client.fetch(url);
const context = { ...app.services, jobId: '1', signal: new AbortController().signal };

/** Requests an export and returns its id. */
async function requestExport(client: TestClient): Promise<string> {
  const { data } = await client.gql(REQUEST);
  return data.requestDataExport.dataExport.id;
}

/** Runs the job of an export. Once its first part is stored, the bucket fails. */
async function failExport(exportId: string): Promise<void> {
  const put: typeof app.storage.put = async (...part) => {
    await app.storage.put(...part);
    throw new Error('The bucket is away');
  };
  const storage = { ...app.storage, put };
  await expect(dataExportTask.run({ exportId }, { ...context, storage })).rejects.toThrow('away');
}

/** The files in a ZIP file by path, read from its central directory. */
function unzip(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const path = zip.toString('utf8', at + 46, at + 46 + name);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(begin, begin + zip.readUInt32LE(at + 20));
    files[path] = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content;
    at += 46 + name + extra + comment;
  }
  return files;
}

async function exported(client: TestClient): Promise<Record<string, Buffer>> {
  await client.gql(REQUEST);
  await work();
  const { url } = await latest(client);
  return unzip(Buffer.from(await (await download(client, url)).arrayBuffer()));
}

describe('a copy of one’s data', () => {
  test('holds what a person made, saved and set, a page to read, and their pictures', async () => {
    const curator = await makeCurator(app, 'approved', { fullName: 'Ex <b>Porter</b>', bio: 'A bio' });
    const other = await makeCurator(app);
    const { client } = curator;
    const uploaded = await client.upload(await redBlueImage(400, 200).png().toBuffer(), 'pick');
    const inStory = await client.upload(await redBlueImage(400, 200).png().toBuffer(), 'story');
    await client.gql('mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }', {
      input: {
        id: curator.picks[0],
        title: 'The first',
        imageId: uploaded.body.id,
        description: `<p>Its story</p><img src="${inStory.body.url}" alt="">`,
      },
    });
    await client.gql(`mutation { setFavorite(pickId: "${other.picks[0]}", on: true) { pick { id } } }`);
    await app.db.comment.create({
      data: { pickId: other.picks[0] as string, authorId: curator.id, text: 'My words' },
    });
    await makeCollection(app, curator.id, curator.picks.slice(0, 3), { title: 'An issue' });
    await takeDown(app, 'pick', curator.id, {
      pickId: curator.picks[2],
      reason: 'An advertisement',
      answer: 'My own lantern',
      createdById: other.id,
    });
    await client.gql(
      `mutation { report(input: { subject: PROFILE, id: "${other.id}", kind: SPAM, text: "They sell" }) }`,
    );
    const deleted = String(other.picks[1]);
    await client.gql(`mutation { report(input: { subject: PICK, id: "${deleted}", kind: SPAM }) }`);
    await app.db.pick.delete({ where: { id: deleted } });
    const { secret } = await makeToken(app, curator.id, ['read']);
    await app.db.app.create({
      data: { ownerId: curator.id, name: 'My backup', redirectUris: ['https://backup.example/back'] },
    });
    const { hash } = await app.db.accessToken.findFirstOrThrow({ where: { profileId: curator.id } });
    const files = await exported(client);
    const json = (name: string) => JSON.parse(String(files[name]));
    for (const hidden of [secret, hash]) expect(String(files['profile.json'])).not.toContain(hidden);
    expect(json('profile.json')).toMatchObject({
      name: 'Ex <b>Porter</b>',
      email: curator.email,
      bio: 'A bio',
      account: { hasPassword: true },
      sessions: [{}],
      accessTokens: [{ name: 'A program', scopes: ['read'] }],
      ownApps: [{ name: 'My backup', redirectAddresses: ['https://backup.example/back'], endedAt: null }],
    });
    expect(json('picks.json')).toHaveLength(3);
    const first = json('picks.json').find(({ title }: { title: string }) => title === 'The first');
    expect(json('collections.json')).toMatchObject([{ title: 'An issue', picks: curator.picks.slice(0, 3) }]);
    expect(json('saved-picks.json')).toMatchObject([{ pick: other.picks[0] }]);
    expect(json('comments.json')).toMatchObject([{ text: 'My words', pick: other.picks[0] }]);
    expect(json('take-downs.json')).toMatchObject([
      { what: 'pick', reason: 'An advertisement', answer: 'My own lantern' },
    ]);
    expect(json('reports.json')).toMatchObject([
      { what: 'profile', profile: other.id, text: 'They sell' },
      { what: 'pick', pick: deleted },
    ]);
    expect([json('review-notes.json'), json('followers.json')]).toEqual([[], []]);
    // A WebP file has these letters at this position.
    expect(files[first.picture]?.subarray(8, 12).toString()).toBe('WEBP');
    const page = String(files['index.html']);
    expect(page).toContain('Its story');
    expect(page).toContain(`src="${first.picture}"`);
    const storyPicture = `pictures/${inStory.body.id}.webp`;
    expect(files[storyPicture]?.subarray(8, 12).toString()).toBe('WEBP');
    for (const story of [page, first.storyHtml]) expect(story).toContain(`src="${storyPicture}"`);
    expect(page).not.toContain('<b>Porter');
    expect(page.match(/(?<=<h2>)[^<]+/g)).toEqual(['Picks', 'Collections', 'Saved picks', 'Comments']);
    expect(page).toContain('<small>Book · #1');
    expect(page).toContain(`<a href="${app.url}/pick/${other.picks[0]}">`);
    expect(page).toContain('<blockquote>My words</blockquote>');
    expect(String(files['profile.json'])).not.toContain('argon2');
  });

  test('holds each field of a collection that is a column', async () => {
    const curator = await makeCurator(app);
    await makeCollection(app, curator.id, curator.picks.slice(0, 3), { categories: ['books'] });
    const { value: collection } = await readExportList(app.db, 'collections', curator.id).next();
    expect(collection).toMatchObject({ categories: ['books'], updatedAt: expect.any(String) });
    const leftOut = {
      issueNumber: 'is `issue` in the file',
      favoritesCount: 'is always 0',
      commentsCount: 'counts what others wrote',
      isPublic: 'follows from `publishedAt`, its picks and the shelf',
      version: 'serves programs that edit it',
    };
    const columns = Object.keys(getDeclaredColumns(CollectionModel)).filter((name) => !(name in leftOut));
    expect(columns).toContain('categories');
    expect(Object.keys(collection)).toEqual(expect.arrayContaining(columns));
  });

  test('tells nothing of others that its person may no longer see', async () => {
    const { id, client } = await makePerson(app);
    const other = await makeCurator(app);
    const [pickId = ''] = other.picks;
    await makeList(app, id, [pickId]);
    await client.gql(`mutation { setFavorite(pickId: "${pickId}", on: true) { pick { id } } }`);
    await client.gql(`mutation { setFollow(profileId: "${other.id}", on: true) { profile { id } } }`);
    await app.db.pick.update({ where: { id: pickId }, data: { title: 'Secret', hiddenAt: new Date() } });
    await takeDown(app, 'person', other.id);
    const files = await exported(client);
    const json = (name: string) => JSON.parse(String(files[name]));
    expect(json('saved-picks.json')).toMatchObject([{ pick: pickId, title: null }]);
    expect(json('following.json')).toMatchObject([{ username: null, name: null }]);
    const page = String(files['index.html']);
    expect(page.match(/(?<=<h2>)[^<]+/g)).toEqual(['Saved picks', 'Lists']);
    expect(page).toContain('<p>A pick that is no longer public</p>');
    expect(page).toContain('<h3>A list</h3><ol class="lines"><li>A pick that is no longer public</li></ol>');
    expect(page).not.toContain('Secret');
    expect(page).not.toContain('<p></p>');
  });

  test('is made once at a time, has progress and an end, and is downloaded by its person alone', async () => {
    const { client } = await makePerson(app);
    const [one, two] = [await client.gql(REQUEST), await client.gql(REQUEST)];
    expect(two.data.requestDataExport.dataExport).toEqual(one.data.requestDataExport.dataExport);
    expect(one.data.requestDataExport.dataExport).toMatchObject({ state: 'WAITING', url: null });
    await work();
    const made = await latest(client);
    expect(made).toMatchObject({ state: 'READY', progress: 100 });
    const days = (Date.parse(made.expiresAt) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    const file = await download(client, made.url);
    expect(Number(file.headers.get('content-length'))).toBe(made.bytes);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const stranger = await makePerson(app);
    const statuses = [client, stranger.client, admin.client, app.client()].map(
      async (who) => (await download(who, made.url)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 401]);
    expect((await download(client, '/exports/nothing')).status).toBe(404);
  });

  test('is gone from the bucket after its time, and no picture’s address leads to it', async () => {
    const { id, client } = await makePerson(app);
    await client.gql(REQUEST);
    await work();
    const { url, id: exportId } = await latest(client);
    const key = `exports/${exportId}/00000`;
    expect(await app.storage.stat(key)).not.toBeNull();
    expect((await app.client().fetch(`/media/${key}`)).status).toBe(404);
    await app.db.dataExport.updateMany({ where: { profileId: id }, data: { expiresAt: new Date(0) } });
    expect((await download(client, url)).status).toBe(404);
    await dataExportSweepTask.run({}, context);
    expect(await app.storage.stat(key)).toBeNull();
    expect(await app.db.dataExport.count({ where: { profileId: id } })).toBe(0);
  });

  test('that fails is told, as long as it is tried again too, and made by the next try', async () => {
    const { client } = await makePerson(app);
    const exportId = await requestExport(client);
    await failExport(exportId);
    expect(await latest(client)).toMatchObject({ state: 'FAILED', isRetried: true, url: null });
    await app.pool.query(
      `select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where key = $1))`,
      [`data-export ${exportId}`],
    );
    expect(await latest(client)).toMatchObject({ state: 'FAILED', isRetried: false });
    await dataExportTask.run({ exportId }, context);
    expect(await latest(client)).toMatchObject({ state: 'READY', isRetried: false });
  });

  test('whose process died at the last try has failed, and another one can be requested', async () => {
    const { client } = await makePerson(app);
    const exportId = await requestExport(client);
    const setJob = (change: string) =>
      app.pool.query(`update graphile_worker._private_jobs set ${change} where key = $1`, [
        `data-export ${exportId}`,
      ]);
    await app.db.dataExport.update({ where: { id: exportId }, data: { state: 'running' } });
    await setJob(`attempts = max_attempts, locked_at = now(), locked_by = 'a process'`);
    expect(await latest(client)).toMatchObject({ id: exportId, state: 'RUNNING' });
    expect(await requestExport(client)).toBe(exportId);
    // What is done for the jobs of a process that has died.
    await app.pool.query(`select graphile_worker.force_unlock_workers(array['a process'])`);
    expect(await latest(client)).toMatchObject({ id: exportId, state: 'FAILED', isRetried: false });
    const another = await requestExport(client);
    expect(another).not.toBe(exportId);
    await work();
    expect(await latest(client)).toMatchObject({ id: another, state: 'READY' });
  });

  test('that fails is not tried again once another is requested, and leaves nothing in the bucket', async () => {
    const { client } = await makePerson(app);
    const failed = await requestExport(client);
    await failExport(failed);
    const key = `exports/${failed}/00000`;
    expect(await app.storage.stat(key)).not.toBeNull();
    const wanted = await requestExport(client);
    for (const exportId of [wanted, failed]) await dataExportTask.run({ exportId }, context);
    await dataExportSweepTask.run({}, context);
    expect(await latest(client)).toMatchObject({ id: wanted, state: 'READY' });
    expect((await download(client, `/exports/${failed}`)).status).toBe(404);
    expect(await app.storage.stat(key)).toBeNull();
  });

  test('takes no more memory than its parts, however much there is', async () => {
    const [megabyte, count] = [Buffer.alloc(1024 * 1024, 'x'), 20];
    let open = 0;
    let most = 0;
    const files = Array.from({ length: count }, (_, index) => ({
      path: `${index}`,
      compress: false,
      open: async () => {
        open += 1;
        most = Math.max(most, open);
        return Readable.from(
          (function* () {
            yield megabyte;
            open -= 1;
          })(),
        );
      },
    }));
    const sizes: number[] = [];
    const { bytes, parts } = await storeInParts(
      buildZip(files, () => {}),
      async (_part, content) => void sizes.push(content.length),
    );
    expect(bytes).toBeGreaterThan(count * megabyte.length);
    expect(parts).toBe(sizes.length);
    expect(Math.max(...sizes)).toBeLessThan(6 * 1024 * 1024);
    expect(most).toBeLessThanOrEqual(2);
  });
});

describe('an admin', () => {
  const EXPORT = 'mutation ($id: ID!) { exportUser(id: $id) { dataExport { id } } }';
  const ERASE = 'mutation ($id: ID!) { eraseUser(id: $id) }';
  const actions = async (subjectId: string) =>
    (await app.db.auditEvent.findMany({ where: { subjectId } })).map(({ action }) => action);

  test('exports the data of a person, which only they can download, while they are an admin', async () => {
    const { id, client } = await makePerson(app);
    const other = await makePerson(app, { isAdmin: true });
    const { data } = await other.client.gql(EXPORT, { id });
    await work();
    const url = `/exports/${data.exportUser.dataExport.id}`;
    const status = async (who: TestClient) => (await download(who, url)).status;
    expect([await status(other.client), await status(client), await status(admin.client)]).toEqual([
      200, 404, 404,
    ]);
    await app.db.profile.update({ where: { id: other.id }, data: { isAdmin: false } });
    expect(await status(other.client)).toBe(404);
    expect(await actions(id)).toEqual(['profile.export']);
  });

  test('erases a person as the deletion of an account does, and the files made of them', async () => {
    const { id, client, picks } = await makeCurator(app);
    await client.gql(REQUEST);
    await work();
    const { url } = await latest(client);
    expect((await admin.client.gql(ERASE, { id })).data.eraseUser).toBe(true);
    const row = await app.db.profile.findUniqueOrThrow({ where: { id } });
    expect([row.fullName, row.email, row.username, row.deletedAt !== null]).toEqual([null, null, null, true]);
    expect((await client.gql('{ viewer { profile { id } } }')).data.viewer).toBeNull();
    expect((await download(client, url)).status).toBe(401);
    expect(await app.db.pick.count({ where: { id: { in: picks } } })).toBe(3);
    expect(await actions(id)).toEqual(['profile.erase']);
    expect((await admin.client.gql(ERASE, { id })).code).toBe('NOT_FOUND');
  });

  test('does not erase themselves', async () => {
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      const { errors } = await admin.client.gql(ERASE, { id });
      expect(errors?.[0]).toMatchObject({ message: 'Delete your own account in your settings.' });
    }
  });
});
