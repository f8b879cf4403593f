import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { button, click, mount, settle, type } from '../../app/mount.samples.tsx';
import { AdminLoginPage } from './AdminLoginPage.tsx';

const person = (isAdmin: boolean) => ({
  __typename: 'Profile',
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
const words = () => document.body.textContent ?? '';

/** The page, for somebody who is signed in as `before`, and after signing in is `after`. */
async function open({ before = null, after = before }: { before?: object | null; after?: object | null }) {
  let current = before;
  const viewer = () => current && { __typename: 'Viewer', profile: current, googlePicture: null };
  return mount(
    <Routes>
      <Route path="/admin-login" element={<AdminLoginPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: '/admin-login',
      answers: {
        Viewer: () => ({ viewer: viewer() }),
        SignIn: () => {
          current = after;
          return {
            signIn: {
              __typename: 'AuthPayload',
              viewer: { __typename: 'Viewer', profile: { __typename: 'Profile', id: 'p' } },
            },
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
  await type('Email Address', 'noa@example.org');
  await type('Password', 'Nine-books-3');
  await click(button('Log in'));
  await settle();
}

test('2.1 /admin-login is open to all: who signs in as an admin goes on to /admin', async () => {
  const { address } = await open({ after: person(true) });
  expect(document.querySelector('h1')?.textContent).toBe('Admin login');
  await signIn();
  expect(address()).toBe('/admin');
});

test('2.1 /admin-login is open to all: others are told that it is not for their account', async () => {
  const { address } = await open({ after: person(false) });
  await signIn();
  expect(address()).toBe('/admin-login');
  expect(document.querySelector('[role=alert] h1')?.textContent).toBe('This isn’t an admin account');
  expect(words()).toContain('You’re logged in as noa@example.org.');
  await click(button('Log out'));
  expect(address()).toBe('/');
});

test('2.1 /admin-login is open to all: an admin who is signed in goes on at once', async () => {
  expect((await open({ before: person(true) })).address()).toBe('/admin');
});

test('the typed address goes along to the forgotten password and back', async () => {
  const email = () => document.querySelector<HTMLInputElement>('input[name=email]')?.value;
  await open({});
  await type('Email Address', 'noa@example.org');
  await click(button('Forgot your password?'));
  expect(email()).toBe('noa@example.org');
  await click(button('Back to log in'));
  expect(email()).toBe('noa@example.org');
});
