import { expect, onTestFinished, test, vi } from 'vitest';
import { makeCurator, makePerson } from '../../testing/factories.ts';
import { givePassword } from '../../testing/factors.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { subscribeTo } from '../../testing/servers/event-stream.ts';
import { startTestApp } from '../../testing/test-app.ts';

const TOKEN = 'the token of this test';
const app = await startTestApp({ metricsToken: TOKEN });

const read = (authorization = `Bearer ${TOKEN}`) => app.client({ authorization }).fetch('/metrics');

/** The current values by name and labels. */
async function samples(): Promise<Map<string, number>> {
  const text = await (await read()).text();
  const found = text.matchAll(/^(threes_\w+(?:\{[^}]*\})?) (\S+)$/gm);
  return new Map([...found].map(([, name = '', value]) => [name, Number(value)]));
}

/** How much each value grows during `work`. */
async function growth(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await samples();
  await work();
  const after = await samples();
  return Object.fromEntries([...after].map(([name, value]) => [name, value - (before.get(name) ?? 0)]));
}

const names = async () => new Set((await samples()).keys());

test('the metrics are for those who know the token', async () => {
  expect((await read()).status).toBe(200);
  for (const wrong of ['', 'Bearer', 'Bearer another token', TOKEN, `Basic ${TOKEN}`]) {
    const response = await read(wrong);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('threes_');
  }
});

test('there are no metrics without a token', async () => {
  const without = await startAnotherServer(app, { env: { metricsToken: undefined } });
  expect((await without.client({ authorization: 'Bearer undefined' }).fetch('/metrics')).status).toBe(404);
  await without.close();
});

test('open subscriptions are counted until they are closed', async () => {
  const person = await makePerson(app);
  const open = async () => {
    const all = await samples();
    const of = (caller: string) => all.get(`threes_streams_open{caller="${caller}"}`) ?? 0;
    return [of('member'), of('visitor')];
  };
  expect(await open()).toEqual([0, 0]);
  const own = await subscribeTo(person.client, 'subscription { notificationAdded { id } }');
  const visitors = await subscribeTo(app.client(), 'subscription { pickPublished { id } }');
  expect(await open()).toEqual([1, 1]);
  await own.close();
  await expect.poll(open).toEqual([0, 1]);
  await visitors.close();
  await expect.poll(open).toEqual([0, 0]);
});

test('requests, operations, errors and statements are counted', async () => {
  const curator = await makeCurator(app);
  const person = await makePerson(app);
  const query = 'query PickDetail($id: ID!) { pick(id: $id) { title } }';
  const grown = await growth(async () => {
    for (let times = 0; times < 3; times += 1) await app.client().gql(query, { id: curator.picks[0] });
    await app.client().gql('{ viewer { profile { id } } nothing }');
    await app.client().fetch('/media/nothing.webp');
    await person.client.upload(new Uint8Array(10), 'PICK');
  });
  const requests = (labels: string) => grown[`threes_http_request_duration_seconds_count{${labels}}`];
  expect(requests('route="graphql",method="POST",status="200"')).toBe(3);
  expect(requests('route="graphql",method="POST",status="400"')).toBe(1);
  expect(requests('route="media",method="GET",status="404"')).toBe(1);
  expect(grown['threes_graphql_operations_total{operation="PickDetail",result="ok"}']).toBe(3);
  expect(grown['threes_errors_total{code="BAD_USER_INPUT"}']).toBe(2);
  expect(grown['threes_sql_duration_seconds_count{cause="PickDetail"}']).toBe(3);
  expect(
    Object.entries(grown).some(([name, by]) => name.startsWith('threes_uploads_total') && by === 1),
  ).toBe(true);
});

test('jobs, mails and sign-ins are counted, and what waits is shown', async () => {
  const person = await makePerson(app);
  await app.runJobs();
  const grown = await growth(async () => {
    await person.client.gql('mutation { requestEmailConfirmation }');
    await app.mailsTo(person.email);
    await givePassword(app.client(), person.email, 'Not-the-one-9');
  });
  const jobs = Object.entries(grown).filter(([name]) => name.startsWith('threes_jobs_total'));
  expect(jobs.find(([name]) => name.includes('confirmation'))?.[1]).toBe(1);
  expect(grown['threes_sign_ins_total{result="wrong credentials"}']).toBe(1);
  const now = await samples();
  expect(now.get('threes_jobs{state="waiting"}')).toBe(0);
  expect(now.get('threes_jobs_oldest_due_seconds')).toBe(0);
  expect(now.get('threes_database_connections{database="primary",state="open"}')).toBeGreaterThan(0);
});

test('whatever callers send, no new labels appear', async () => {
  const ask = async (index: number) => {
    const client = app.client({ 'X-Request-Id': `request-${index}`, 'User-Agent': `browser ${index}` });
    await client.gql(`query Name${index} { pick(id: "${index}") { id } }`);
    await client.gql(`query Name${index} { alias${index}: pick(id: "1") { id } nothing${index} }`);
    await client.fetch(`/address-${index}`);
    await client.fetch(`/${index}/feed.atom`);
    await client.fetch('/graphql', { method: 'PROPFIND' });
  };
  await ask(0);
  const known = await names();
  for (let index = 1; index < 20; index += 1) await ask(index);
  expect([...(await names())].filter((name) => !known.has(name))).toEqual([]);
});

test('a scrape asks the queue at most now and then', async () => {
  // Values of the queue are cached for some seconds, so the clock is stopped.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  await read();
  const statements = await app.statements(async () => {
    for (let times = 0; times < 5; times += 1) await read();
  });
  expect(statements).toEqual([]);
});
