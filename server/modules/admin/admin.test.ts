import { describe, expect, test } from 'vitest';
import { findLatestSubmission, makeFullCurator, makeImage, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const admin = await makePerson(app, { isAdmin: true });
const member = await makePerson(app);

const COUNTS = '{ adminCounts { pendingSubmissions } }';

test('the numbers in the admin navigation are one statement and count what waits', async () => {
  const before = (await admin.client.gql(COUNTS)).data.adminCounts.pendingSubmissions;
  await app.db.submissionReview.create({ data: { profileId: (await makePerson(app)).id } });
  let after: { data: { adminCounts: { pendingSubmissions: number } } } | undefined;
  const statements = await app.statements(async () => {
    after = (await admin.client.gql(COUNTS)) as typeof after;
  });
  expect(after?.data.adminCounts.pendingSubmissions).toBe(before + 1);
  expect(statements.filter((text) => text.includes('submission_reviews'))).toHaveLength(1);
});

const OVERVIEW = `query ($days: Int!) { overview(days: $days) {
  pendingSubmissions oldestSubmissionAt oldestReportAt oldestChangeAt unconfirmedAddresses users pictures pictureBytes databaseBytes
  days { day signUps picks saves approvals }
} }`;
const overview = async (days = 3) => (await admin.client.gql(OVERVIEW, { days })).data.overview;
type Day = { day: string; signUps: number; picks: number; saves: number; approvals: number };

describe('the overview', () => {
  test('counts what happened on each day in UTC, today last', async () => {
    const today = () => `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
    const begun = today();
    const before = (await overview()).days as Day[];
    const curator = await makeFullCurator(app, 'draft');
    await curator.client.gql('mutation { submitShelf { profile { id } } }');
    const { id, version } = await findLatestSubmission(app, curator.id);
    await admin.client.gql(
      `mutation { approveSubmission(id: "${id}", version: ${version}) { profile { id } } }`,
    );
    await member.client.gql(
      `mutation { setFavorite(pickId: "${curator.picks[0]}", on: true) { pick { id } } }`,
    );
    const after = (await overview()).days as Day[];
    expect(after).toHaveLength(3);
    expect([begun, today()]).toContain(after.at(-1)?.day);
    const rise = (name: Exclude<keyof Day, 'day'>) =>
      after.reduce((sum, day) => sum + day[name], 0) - before.reduce((sum, day) => sum + day[name], 0);
    expect([rise('signUps'), rise('picks'), rise('saves'), rise('approvals')]).toEqual([1, 9, 1, 1]);
  });

  test('puts what is older on its own day, or leaves it out', async () => {
    const before = await overview();
    const yesterday = before.days[1].day;
    await makePerson(app, { createdAt: new Date(yesterday) });
    await makePerson(app, { createdAt: new Date('2025-01-01T00:00:00Z') });
    const after = await overview();
    const signUpsOn = (days: Day[]) => days.find(({ day }) => day === yesterday)?.signUps;
    expect(signUpsOn(after.days)).toBe((signUpsOn(before.days) ?? 0) + 1);
    const total = (days: Day[]) => days.reduce((sum, { signUps }) => sum + signUps, 0);
    expect(total(after.days)).toBe(total(before.days) + 1);
    expect(after.users).toBe(before.users + 2);
  });

  test('adds up the files of pictures, without those that are not counted yet', async () => {
    const before = await overview();
    const { id } = await makePerson(app);
    await app.db.image.update({ where: { id: await makeImage(app, id) }, data: { bytes: 2_000_000_000 } });
    await app.db.image.update({ where: { id: await makeImage(app, id) }, data: { bytes: 1_000_000_000 } });
    await makeImage(app, id);
    const after = await overview();
    expect(after.pictures - before.pictures).toBe(3);
    expect(after.pictureBytes - before.pictureBytes).toBe(3_000_000_000);
  });

  test('says what waits longest', async () => {
    const [{ id }, { id: edited }] = [await makePerson(app), await makePerson(app)];
    const createdAt = new Date('2025-02-03T04:05:06Z');
    await app.db.submissionReview.create({ data: { profileId: id, createdAt } });
    await app.db.submissionReview.create({ data: { profileId: edited, createdAt, kind: 'change' } });
    await app.db.report.create({ data: { subject: 'profile', profileId: id, kind: 'spam', createdAt } });
    const { oldestSubmissionAt, oldestReportAt, oldestChangeAt } = await overview();
    for (const at of [oldestSubmissionAt, oldestReportAt, oldestChangeAt])
      expect(new Date(at)).toEqual(createdAt);
    await app.db.submissionReview.deleteMany({ where: { profileId: { in: [id, edited] } } });
    await app.db.report.deleteMany({ where: { profileId: id } });
  });

  test('is one statement and has at most 90 days', async () => {
    await overview();
    const statements = await app.statements(() => overview());
    expect(statements.filter((text) => text.includes('generate_series'))).toHaveLength(1);
    expect((await overview(1_000)).days).toHaveLength(90);
    expect((await overview(-5)).days).toHaveLength(1);
  });
});
