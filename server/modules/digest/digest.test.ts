import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import {
  makeCurator,
  makeFullCurator,
  makeImage,
  makePerson,
  type Person,
  takeDown,
} from '../../testing/factories.ts';
import { fromServer } from '../../testing/server-author.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { redBlueImage } from '../media/image.samples.ts';
import { storeImage } from '../media/media.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

/** Runs the weekly job and the jobs that it enqueues, as the schedule of that time does. */
async function sendDigests(at?: Date): Promise<void> {
  await app.pool.query(`select graphile_worker.add_job('digests', $1)`, [
    JSON.stringify(at ? { _cron: { ts: at.toISOString(), backfilled: true } } : {}),
  ]);
  await app.runJobs();
  await app.runJobs({ later: true });
}
const confirm = ({ id }: Person) =>
  app.db.account.update({ where: { profileId: id }, data: { emailConfirmedAt: new Date() } });
const digestsTo = async ({ email }: Person) =>
  (await app.mailsTo(email)).filter(({ headers }) => headers?.['List-Unsubscribe']?.includes('/digest/'));
const follow = (follower: Person, { id }: { id: string }) =>
  app.db.follow.create({ data: { followerId: follower.id, followingId: id } });
async function reader(): Promise<Person> {
  const person = await makePerson(app, { fullName: 'Mika' });
  await confirm(person);
  return person;
}

const ines = await makeFullCurator(app, 'approved', { fullName: 'Ines <3' });
const image = await storeImage({
  services: app.services,
  ownerId: ines.id,
  author: fromServer(ines.id),
  kind: 'pick',
  file: await redBlueImage(900, 600).png().toBuffer(),
});
const jpegKey = image.key.replace('.webp', '-mail.jpg');
await app.db.pick.update({
  where: { id: ines.picks[0] },
  data: { imageId: image.id, title: 'A & B' },
});

test('the weekly digest shows new picks of those one follows, with pictures, as HTML and text, once', async () => {
  const mika = await reader();
  await follow(mika, ines);
  await sendDigests();
  await sendDigests();
  const [mail, ...more] = await digestsTo(mika);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('New picks from Ines <3');
  expect(mail?.text).toContain('9 new picks');
  expect(mail?.text).toContain(`A & B\n`);
  expect(mail?.text).toContain(`${app.url}/pick/${ines.picks[0]}`);
  expect(mail?.html).toContain('Ines &lt;3');
  expect(mail?.html).toContain('A &amp; B');
  expect(mail?.html).toContain(`src="${app.url}/media/${jpegKey}"`);
});

test('the weekly digest shows JPEGs, which every mail program knows, and makes each once', async () => {
  await follow(await reader(), ines);
  await sendDigests();
  const shown = await app.client().fetch(`/media/${jpegKey}`);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  const { format, width, height } = await sharp(await shown.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(['jpeg', 192, 128]);

  // The first mail creates the pictures. The second must be sent even if they cannot be created.
  await app.storage.remove([image.key.replace('.webp', '-320.webp')]);
  const lost = await makeImage(app, ines.id);
  await app.db.pick.update({ where: { id: ines.picks[1] }, data: { imageId: lost } });
  const noa = await reader();
  await follow(noa, ines);
  await sendDigests();
  const [mail] = await digestsTo(noa);
  expect(mail?.html?.match(/<img src="[^"]*"/g)).toEqual([`<img src="${app.url}/media/${jpegKey}"`]);
});

test('the weekly digest is not sent if there is nothing new, or the address is not confirmed, or it is off', async () => {
  const lonely = await reader();
  const unconfirmed = await makePerson(app);
  const quiet = await reader();
  const late = await reader();
  for (const person of [unconfirmed, quiet]) await follow(person, ines);
  await app.db.settings.create({ data: { profileId: quiet.id, weeklyDigest: false } });
  const old = await makeCurator(app);
  await app.pool.query(`update picks set published_at = now() - interval '8 days' where profile_id = $1`, [
    old.id,
  ]);
  await follow(late, old);
  await sendDigests();
  for (const person of [lonely, unconfirmed, quiet, late]) expect(await digestsTo(person)).toEqual([]);
});

test('the weekly digest tells curators how often they were followed and saved, as their settings allow, without suspended people', async () => {
  const [curator, quiet, forgotten] = [
    await makeCurator(app),
    await makeCurator(app),
    await makeCurator(app),
  ];
  const [fan, suspended] = [await makePerson(app), await makePerson(app)];
  await app.db.settings.create({ data: { profileId: quiet.id, pickLikes: false, newFollowers: false } });
  const likes = async (person: Person, { id, picks }: typeof curator) => {
    await follow(person, { id });
    for (const pickId of picks.slice(0, 2))
      await app.db.favorite.create({ data: { userId: person.id, pickId } });
  };
  for (const person of [curator, quiet]) await likes(fan, person);
  for (const person of [curator, quiet, forgotten]) {
    await confirm(person);
    await likes(suspended, person);
  }
  await takeDown(app, 'person', suspended.id);
  await sendDigests();
  expect((await digestsTo(curator))[0]?.text).toContain(
    'This week, 1 person followed you, and your picks were saved 2 times.',
  );
  for (const person of [quiet, forgotten]) expect(await digestsTo(person)).toEqual([]);
});

test('the weekly digest shows three picks of four people at most, and says how many there are', async () => {
  const reading = await reader();
  const curators = await Promise.all(
    Array.from({ length: 5 }, () => makeCurator(app, 'approved', {}, [1, 2])),
  );
  for (const curator of curators) await follow(reading, curator);
  await sendDigests();
  const [mail] = await digestsTo(reading);
  expect(mail?.text.match(/\/pick\//g)).toHaveLength(12);
  expect(mail?.subject).toMatch(/ and 4 others$/);
  expect(mail?.text).toContain('30 new picks');
});

test('the weekly digest of a late run leaves what came after its time to the next week', async () => {
  const [reading, curator] = [await reader(), await makeCurator(app)];
  await follow(reading, curator);
  const monday = new Date(Date.now() - 2 * HOUR_MS);
  await app.pool.query(`update picks set published_at = now() - interval '1 hour' where profile_id = $1`, [
    curator.id,
  ]);
  await sendDigests(monday);
  expect(await digestsTo(reading)).toEqual([]);
  await sendDigests(new Date(monday.getTime() + 7 * DAY_MS));
  expect((await digestsTo(reading))[0]?.text).toContain('3 new picks');
});

test('an admin gets a test digest at once, each time', async () => {
  const admin = await makePerson(app, { isAdmin: true });
  await confirm(admin);
  await follow(admin, ines);
  for (let times = 0; times < 2; times += 1) {
    const { data } = await admin.client.gql('mutation { sendTestDigest }');
    expect(data).toEqual({ sendTestDigest: true });
  }
  expect(await digestsTo(admin)).toHaveLength(2);
});
