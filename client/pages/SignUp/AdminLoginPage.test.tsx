import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import {
  button,
  field,
  makeViewerAnswer,
  pageText,
  render,
  screen,
  settle,
  user,
} from '../../testing/render.tsx';
import { AdminLoginPage } from './AdminLoginPage.browser.tsx';

const [member, admin] = [false, true].map((isAdmin) =>
  makeViewerAnswer({ id: 'p', email: 'noa@example.org', isCreator: false, isAdmin }),
);
const visitor = { viewer: null };

/** Opens the page as the member `before` (or a visitor), who is `after` once logged in. */
async function open({
  before = visitor,
  after = before,
  needsAdmin = false,
}: {
  before?: object | undefined;
  after?: object | undefined;
  needsAdmin?: boolean;
}) {
  let current = before;
  return render(
    <Routes>
      <Route path="/admin-login" element={<AdminLoginPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: '/admin-login',
      answers: {
        Viewer: () => current,
        NeedsAdmin: { site: { needsAdmin } },
        SignIn: () => {
          current = after;
          return {
            signIn: { viewer: { profile: { id: 'p' } } },
          };
        },
        SignOut: () => {
          current = visitor;
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
  const { address } = await open({ after: admin });
  await settle();
  expect(screen.queryByRole('heading', { level: 1 })?.textContent).toBe('Admin login');
  expect(pageText(), 'of a site that has an admin').not.toContain('create-admin');
  await signIn();
  expect(address()).toBe('/admin');
});

test('/admin-login is open to all: others are told that it is not for their account [2.1]', async () => {
  const { address } = await open({ after: member });
  await signIn();
  expect(address()).toBe('/admin-login');
  expect(document.querySelector('[role=alert] h1')?.textContent).toBe('This isn’t an admin account');
  expect(pageText()).toContain('You’re logged in as noa@example.org.');
  await user.click(button('Log out'));
  expect(address()).toBe('/');
});

test('/admin-login is open to all: an admin who is signed in goes on at once [2.1]', async () => {
  expect((await open({ before: admin })).address()).toBe('/admin');
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

test('the typed address goes along to the forgotten password and back', async () => {
  const email = () => document.querySelector<HTMLInputElement>('input[name=email]')?.value;
  await open({});
  await user.fill(field('Email Address'), 'noa@example.org');
  await user.click(button('Forgot your password?'));
  expect(email()).toBe('noa@example.org');
  await user.click(button('Back to log in'));
  expect(email()).toBe('noa@example.org');
});
