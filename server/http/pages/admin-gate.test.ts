import { expect, test } from 'vitest';
import { REQUESTED_PAGE_COOKIE } from '../../modules/account/session/cookies.rules.ts';
import { makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

async function open(address: string, client: TestClient = app.client()) {
  const response = await client.fetch(address, { headers: { accept: 'text/html' } });
  return { status: response.status, to: response.headers.get('location'), body: await response.text() };
}

const ADDRESSES = ['/admin', '/admin/', '/admin/submissions', '/ADMIN/Users', '/admin/no/such?q=1'];

test.each(ADDRESSES)(
  '/admin and every page under it is for admins, members and visitors are sent to / by the server itself: %s [2.1]',
  async (address) => {
    const member = await makePerson(app);
    for (const client of [app.client(), member.client]) {
      const { status, to, body } = await open(address, client);
      expect(status).toBe(302);
      expect(to).toBe('/');
      expect(body).not.toContain('<script');
    }
  },
);

test('an admin gets the page, until they are no admin any more or log out', async () => {
  // Otherwise the last admin could not be demoted.
  await makePerson(app, { isAdmin: true });
  const { id, client } = await makePerson(app, { isAdmin: true });
  expect((await open('/admin/submissions', client)).status).toBe(200);
  await app.db.profile.update({ where: { id }, data: { isAdmin: false } });
  expect((await open('/admin/submissions', client)).to).toBe('/');
  await app.db.profile.update({ where: { id }, data: { isAdmin: true } });
  await client.gql('mutation { signOut }');
  expect((await open('/admin/submissions', client)).to).toBe('/');
});

test('a visitor is asked to log in there and returns to the admin page; a member is not', async () => {
  const visitor = app.client();
  await open('/admin/submissions?status=rejected', visitor);
  expect(decodeURIComponent(visitor.cookies.get(REQUESTED_PAGE_COOKIE) ?? '')).toBe(
    '/admin/submissions?status=rejected',
  );
  const member = await makePerson(app);
  await open('/admin/submissions', member.client);
  expect(member.client.cookies.get(REQUESTED_PAGE_COOKIE)).toBeUndefined();
});

test('the log-in of admins is open to all, and so are addresses that only begin like /admin', async () => {
  expect((await open('/admin-login')).status).toBe(200);
  expect((await open('/administration')).to).toBe('/discover');
});
