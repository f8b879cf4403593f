import { useLocation } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { button, makeViewerAnswer, render, screen, user, waitFor } from '../../testing/render.tsx';
import { Shell } from '../shell/Shell.tsx';
import { pageNamed } from './pages.ts';
import { PageRoutes } from './router.tsx';

// Loaded ahead, so that no test waits for it.
beforeAll(async () => {
  const names = ['AuthCallbackPage', 'OnboardingPage', 'SignUpPage'];
  await Promise.all(names.map((name) => pageNamed(name).load()));
});

function Frame() {
  return <PageRoutes location={useLocation()} />;
}

const newcomer = makeViewerAnswer({
  username: null,
  title: null,
  isCreator: false,
  onboardingCompleted: false,
});
const h1 = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const fields = () => [...document.querySelectorAll('input')].map((input) => input.labels?.[0]?.textContent);

/** Renders the page of an address with its real code. The server only sends the shell of these pages. */
async function open(path: string, viewer: object = { viewer: null }) {
  const { address } = await render(<Frame />, {
    path,
    answers: {
      Viewer: () => viewer,
      SignInMethods: () => ({
        signInMethods: { google: true, passkeys: false },
      }),
      UsernameAvailability: () => ({
        usernameAvailability: { username: '', available: true, message: null },
      }),
    },
  });
  return address;
}

test('/signup shows the sign-up to all [2.1]', async () => {
  await open('/signup');
  await waitFor(() => expect(h1()).toBe('Join Our Community'));
  expect(fields()).toEqual(['Full Name', 'Email Address', 'Password', 'Confirm Password']);
});

test('/onboarding shows the first steps [2.1]', async () => {
  await open('/onboarding', newcomer);
  await waitFor(() => expect(h1()).toMatch(/^Welcome/));
  expect(fields()).toEqual(expect.arrayContaining(['Full Name', 'Title', 'Username']));
  expect(document.querySelector<HTMLInputElement>('input[name=fullName]')?.value).toBe('Ines');
});

test.each([
  ['the page they wanted', '/developers/tokens?new', '/developers/tokens?new'],
  ['no login', '/admin-login', '/discover'],
])('a newcomer who postpones the first steps gets %s', async (_what, path, next) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { address } = await render(<Shell />, {
    path,
    answers: {
      Viewer: newcomer,
      UsernameAvailability: { usernameAvailability: { username: '', available: true } },
      PostponeOnboarding: {
        postponeOnboarding: { profile: { id: newcomer.viewer.profile.id, onboardingCompleted: true } },
      },
    },
  });
  await waitFor(() => expect(address()).toBe('/onboarding'));
  await user.click(button('Later'));
  await waitFor(() => expect(address()).toBe(next));
});

test.each([
  ['a member', makeViewerAnswer(), '/discover'],
  ['a newcomer', newcomer, '/onboarding'],
])('/auth/callback is where external sign-in returns: %s goes on [2.1]', async (_who, viewer, to) => {
  const address = await open('/auth/callback?status=ok', viewer);
  await waitFor(() => expect(address()).toBe(to));
});

test.each([
  ['closed it says Google sign-in was cancelled. Please try again.', 'cancelled'],
  ['OAuth or a disabled client says Google sign-in configuration error. Please contact support.', 'config'],
  ['Google authentication failed. Please try again or use email signup.', 'failed'],
  ['Google authentication failed. Please try again or use email signup.', ''],
])('Google: %s [8]', async (rule, reason) => {
  const path = reason ? `/auth/callback?error=${reason}` : '/auth/callback';
  const address = await open(path);
  const message = rule.replace(/^.* says /, '');
  await waitFor(() => expect(screen.queryByRole('alert')?.textContent).toContain(message));
  expect(address()).toBe(path);
});
