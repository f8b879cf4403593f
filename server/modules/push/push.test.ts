import { beforeEach, describe, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import type { Fetched } from '../../platform/network/safe-fetch.ts';
import { makeCurator, makePerson, type Person } from '../../testing/factories.ts';
import { givePassword } from '../../testing/factors.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { SUBSCRIPTIONS_MAX } from './push.rules.ts';

const app = await startTestApp({ rateLimitFactor: 100, vapid: webPush.generateVAPIDKeys() });
const SAVE = 'mutation ($input: PushSubscriptionInput!) { savePushSubscription(input: $input) }';
const SAVE_PICK = 'mutation ($id: ID!) { setFavorite(pickId: $id, on: true) { pick { id } } }';

let serial = 0;
/** The subscription of a browser, which alone can decrypt the messages. */
function subscription(endpoint?: string) {
  serial += 1;
  const { publicKey } = webPush.generateVAPIDKeys();
  return {
    endpoint: endpoint ?? `https://push.example.com/${serial}`,
    p256dh: publicKey,
    auth: Buffer.alloc(16, serial).toString('base64url'),
  };
}
const subscribe = async ({ client }: Person, input = subscription()) => {
  const { errors } = await client.gql(SAVE, { input });
  expect(errors).toBeUndefined();
  return input;
};
const listEndpoints = async ({ id }: Person) =>
  (await app.db.pushSubscription.findMany({ where: { profileId: id } })).map(({ endpoint }) => endpoint);

const answer = (status: number): Fetched => ({
  status,
  headers: {},
  body: Buffer.alloc(0),
  isTruncated: false,
  url: '',
});
const post = vi.spyOn(app.services, 'safeFetch');
beforeEach(() => post.mockReset().mockResolvedValue(answer(201)));
const sentTo = () => post.mock.calls.map(([url]) => url);

async function save(curator: { picks: string[] }): Promise<void> {
  const fan = await makePerson(app, { fullName: 'Mika' });
  await fan.client.gql(SAVE_PICK, { id: curator.picks[0] });
  await app.runJobs();
}

describe('push messages', () => {
  test('go to each browser of the person, encrypted and signed', async () => {
    const curator = await makeCurator(app);
    const [one, two] = [await subscribe(curator), await subscribe(curator)];
    await save(curator);
    expect(sentTo().sort()).toEqual([one.endpoint, two.endpoint].sort());
    const [, message] = post.mock.calls[0] ?? [];
    expect(message?.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', TTL: 86_400 });
    expect(message?.headers?.Authorization).toMatch(/^vapid t=/);
    expect(message?.body?.toString()).not.toContain('Mika');
    expect(message?.body?.length).toBeLessThan(1_000);
  });

  test.each(['pushNotifications', 'pickLikes'])(
    'are not sent if %s is off, also when it is turned off before the message',
    async (setting) => {
      const curator = await makeCurator(app);
      await subscribe(curator);
      const fans = await Promise.all([makePerson(app), makePerson(app)]);
      const saveAs = (fan: (typeof fans)[number]) => fan.client.ask(SAVE_PICK, { id: curator.picks[0] });
      await saveAs(fans[0]);
      await curator.client.gql(
        `mutation { updateSettings(input: { ${setting}: false }) { settings { theme } } }`,
      );
      await saveAs(fans[1]);
      await app.runJobs();
      expect(sentTo()).toEqual([]);
    },
  );

  test.each([404, 410])('end when the push service answers %i', async (status) => {
    const curator = await makeCurator(app);
    await subscribe(curator);
    post.mockResolvedValue(answer(status));
    await save(curator);
    expect(await listEndpoints(curator)).toEqual([]);
  });

  test('are tried again when the push service is away', async () => {
    const curator = await makeCurator(app);
    const { endpoint } = await subscribe(curator);
    post.mockResolvedValueOnce(answer(503)).mockRejectedValueOnce(new Error('away'));
    await save(curator);
    for (let times = 0; times < 3; times += 1) await app.runJobs({ later: true });
    expect(sentTo()).toEqual([endpoint, endpoint, endpoint]);
    expect(await listEndpoints(curator)).toEqual([endpoint]);
  });

  test.each<[string, (people: { own: TestClient; other: TestClient }) => Promise<unknown>]>([
    ['signOut', ({ other }) => other.ask('mutation { signOut }')],
    ['endOtherSessions', ({ own }) => own.ask('mutation { endOtherSessions { viewer { id } } }')],
    [
      'endSession',
      async ({ own }) => {
        const { viewer } = await own.ask('{ viewer { sessions { id isCurrent } } }');
        const { id } = viewer.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
        await own.ask('mutation ($id: ID!) { endSession(id: $id) { viewer { id } } }', { id });
      },
    ],
  ])('end where the person is logged in no more: %s', async (_name, end) => {
    const curator = await makeCurator(app);
    const other = app.client();
    await givePassword(other, curator.email);
    const own = await subscribe(curator);
    await subscribe({ ...curator, client: other });
    await end({ own: curator.client, other });
    await save(curator);
    expect(sentTo()).toEqual([own.endpoint]);
  });

  test('end with the session that asked for them last in a browser', async () => {
    const curator = await makeCurator(app);
    const browser = await subscribe(curator);
    const later = app.client();
    await givePassword(later, curator.email);
    await subscribe({ ...curator, client: later }, browser);
    await curator.client.ask('mutation { signOut }');
    expect(await listEndpoints(curator)).toEqual([browser.endpoint]);
    await later.ask('mutation { signOut }');
    expect(await listEndpoints(curator)).toEqual([]);
  });

  test('go on when the person logs in again in the same browser', async () => {
    const curator = await makeCurator(app);
    const { endpoint } = await subscribe(curator);
    await givePassword(curator.client, curator.email);
    await save(curator);
    expect(sentTo()).toEqual([endpoint]);
    await curator.client.ask('mutation { signOut }');
    expect(await listEndpoints(curator)).toEqual([]);
  });

  test('end when someone else logs in in the same browser', async () => {
    const curator = await makeCurator(app);
    await subscribe(curator);
    const other = await makePerson(app);
    await givePassword(curator.client, other.email);
    expect(await listEndpoints(curator)).toEqual([]);
    expect(await listEndpoints(other)).toEqual([]);
  });

  test('belong to the last person who asked for them in a browser', async () => {
    const curator = await makeCurator(app);
    const other = await makePerson(app);
    const browser = await subscribe(curator);
    await subscribe(other, browser);
    await save(curator);
    expect(sentTo()).toEqual([]);
    expect(await listEndpoints(other)).toEqual([browser.endpoint]);
  });

  test('do not tell that something was taken down once it was restored', async () => {
    const curator = await makeCurator(app);
    const { endpoint } = await subscribe(curator);
    const admin = await makePerson(app, { isAdmin: true });
    const { takeDown } = await admin.client.ask(
      `mutation { takeDown(input: { subject: PICK, id: "${curator.picks[0]}", reason: "No" }) { takedown { id } } }`,
    );
    await admin.client.ask(`mutation { liftTakedown(id: "${takeDown.takedown.id}") { takedown { id } } }`);
    await app.runJobs();
    expect(sentTo(), 'only of the end').toEqual([endpoint]);
  });

  test('go to ten browsers at most', async () => {
    const curator = await makeCurator(app);
    const browsers = [];
    for (let count = 0; count < SUBSCRIPTIONS_MAX + 2; count += 1) browsers.push(await subscribe(curator));
    expect((await listEndpoints(curator)).sort()).toEqual(
      browsers
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .sort(),
    );
  });

  test('can be turned off in one browser', async () => {
    const curator = await makeCurator(app);
    const [one, two] = [await subscribe(curator), await subscribe(curator)];
    const stranger = await makePerson(app);
    const remove = 'mutation ($endpoint: String!) { deletePushSubscription(endpoint: $endpoint) }';
    await stranger.client.gql(remove, { endpoint: two.endpoint });
    await curator.client.gql(remove, { endpoint: one.endpoint });
    expect(await listEndpoints(curator)).toEqual([two.endpoint]);
  });

  test.each([
    // Other addresses are refused in safe-fetch.test.ts.
    'https://push.example.com:8443/1',
    `https://push.example.com/${'x'.repeat(1_000)}`,
  ])('are not sent to %s', async (endpoint) => {
    const { client } = await makePerson(app);
    expect((await client.gql(SAVE, { input: subscription(endpoint) })).code).toBe('BAD_USER_INPUT');
  });
});

test.each([
  ['no point on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['the point at infinity', { p256dh: Buffer.alloc(65).toString('base64url') }],
  ['a key that is too short', { p256dh: Buffer.alloc(33, 2).toString('base64url') }],
  ['a secret that is too short', { auth: Buffer.alloc(8).toString('base64url') }],
])('a subscription with %s is refused in words', async (_what, keys) => {
  const person = await makePerson(app);
  const { errors } = await person.client.gql(SAVE, { input: { ...subscription(), ...keys } });
  expect(errors?.[0]).toMatchObject({
    message: 'This browser can’t be notified',
    extensions: { code: 'BAD_USER_INPUT' },
  });
  expect(await listEndpoints(person)).toEqual([]);
});

test('a site without keys says so', async () => {
  expect((await app.client().gql('{ pushPublicKey }')).data.pushPublicKey).toHaveLength(87);
  const without = await startAnotherServer(app, { env: { vapid: undefined } });
  expect(await without.client().ask('{ pushPublicKey }')).toEqual({ pushPublicKey: null });
  await without.close();
});
