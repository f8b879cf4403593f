import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { button, field, pageText, render, screen, settle, user } from '../../testing/render.tsx';
import { AdminLoginPage } from './AdminLoginPage.browser.tsx';

const person = (isAdmin: boolean) => ({
  id: 'p',
  username: 'noa',
  fullName: 'Noa Berg',
  title: 'Baker',
  email: 'noa@example.org',
  status: null,
  isCreator: false,
  isAdmin,
  onboardingCompleted: true,
  avatar: null,
});

/** Opens the page as the member `before` (or a visitor), who is `after` once logged in. */
async function open({
  before = null,
  after = before,
  needsAdmin = false,
}: {
  before?: object | null;
  after?: object | null;
  needsAdmin?: boolean;
}) {
  let current = before;
  const viewer = () => current && { profile: current, googlePicture: null };
  return render(
    <Routes>
      <Route path="/admin-login" element={<AdminLoginPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: '/admin-login',
      answers: {
        Viewer: () => ({ viewer: viewer() }),
        NeedsAdmin: { site: { needsAdmin } },
        SignIn: () => {
          current = after;
          return {
            signIn: { viewer: { profile: { id: 'p' } } },
          };
        },
        SignOut: () => {
          current = null;
          return { signOut: true };
        },
      },
    },
  );
}

async function signIn() {
  await user.fill(field('Email Address'), 'noa@example.org');
  await user.fill(field('Password'), 'Nine-books-3');
  await user.click(button('Log in'));
  await settle();
}

test('/admin-login is open to all: who signs in as an admin goes on to /admin [2.1]', async () => {
  const { address } = await open({ after: person(true) });
  expect(screen.queryByRole('heading', { level: 1 })?.textContent).toBe('Admin login');
  await signIn();
  expect(address()).toBe('/admin');
});

test('/admin-login is open to all: others are told that it is not for their account [2.1]', async () => {
  const { address } = await open({ after: person(false) });
  await signIn();
  expect(address()).toBe('/admin-login');
  expect(document.querySelector('[role=alert] h1')?.textContent).toBe('This isn’t an admin account');
  expect(pageText()).toContain('You’re logged in as noa@example.org.');
  await user.click(button('Log out'));
  expect(address()).toBe('/');
});

test('/admin-login is open to all: an admin who is signed in goes on at once [2.1]', async () => {
  expect((await open({ before: person(true) })).address()).toBe('/admin');
});

test('/admin-login of a site without an admin says how to make one, to visitors and members', async () => {
  await open({ needsAdmin: true });
  await settle();
  expect(pageText()).toContain(
    'This site has no admin yet. On its server, run npm run threes -- create-admin',
  );
  expect(pageText()).toContain('set ADMIN_EMAIL to your address');
  expect(field('Email Address')).toBeTruthy();
});

test('/admin-login of a site with an admin says nothing of that', async () => {
  await open({});
  await settle();
  expect(pageText()).not.toContain('create-admin');
});

test('the typed address goes along to the forgotten password and back', async () => {
  const email = () => document.querySelector<HTMLInputElement>('input[name=email]')?.value;
  await open({});
  await user.fill(field('Email Address'), 'noa@example.org');
  await user.click(button('Forgot your password?'));
  expect(email()).toBe('noa@example.org');
  await user.click(button('Back to log in'));
  expect(email()).toBe('noa@example.org');
});
