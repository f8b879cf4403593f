import { useState } from 'react';
import { expect, test } from 'vitest';
import {
  type Answers,
  button,
  click,
  labelled,
  mount,
  Refusal,
  settle,
  toasts,
  type,
} from '../../app/mount.samples.tsx';
import { AccountMenu } from '../../app/shell/AccountMenu.tsx';
import { AuthCallbackPage } from '../../pages/AuthCallback/AuthCallbackPage.tsx';
import { ResetPasswordPage } from '../../pages/ResetPassword/ResetPasswordPage.tsx';
import { SignUpPage } from '../../pages/SignUp/SignUpPage.tsx';
import { viewerOf } from '../../testing/screen.tsx';
import { AuthDialog } from './AuthDialog.tsx';
import { type AuthMode, AuthPanel } from './AuthPanel.tsx';

const WHO = {
  signUp: {
    __typename: 'AuthPayload',
    viewer: { __typename: 'Viewer', profile: { __typename: 'Profile', id: 'p' } },
  },
};
const answers: Answers = {
  SignInMethods: () => ({ signInMethods: { __typename: 'SignInMethods', google: true } }),
  Viewer: () => ({ viewer: null }),
  SignUp: () => WHO,
  SignIn: () => ({ signIn: WHO.signUp }),
};

function Panel({ start = 'signIn' }: { start?: AuthMode }) {
  const [mode, setMode] = useState(start);
  return <AuthPanel mode={mode} onMode={setMode} heading="h2" />;
}
const show = (start: AuthMode, more: Answers = {}, path = '/') =>
  mount(<Panel start={start} />, { answers: { ...answers, ...more }, path });

const words = () => document.body.textContent ?? '';
const title = () => document.querySelector('h2')?.textContent;
const complaint = () => document.querySelector('[role="alert"]')?.textContent;
const labels = () => [...document.querySelectorAll('input')].map((input) => input.labels?.[0]?.textContent);
const kindsOf = (name: string) => labelled(name).type;
const PASSWORD = 'Nine-books-3';

async function fillSignUp(changes: Record<string, string> = {}) {
  const filled = {
    'Full Name': 'Noa Berg',
    'Email Address': 'noa@example.org',
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    ...changes,
  };
  for (const [name, text] of Object.entries(filled)) await type(name, text);
  await click(button('Sign up'));
}

test('2.4 sign-up: the title is Join Our Community with Create your account and start curating amazing picks', async () => {
  await show('signUp');
  expect(title()).toBe('Join Our Community');
  expect(words()).toContain('Create your account and start curating amazing picks');
});

test('2.4 sign-in: the title is Welcome Back with Sign in to access your curator dashboard', async () => {
  await show('signIn');
  expect(title()).toBe('Welcome Back');
  expect(words()).toContain('Sign in to access your curator dashboard');
});

test('2.4 it toggles between sign-in and sign-up', async () => {
  await show('signIn');
  await click(button('Sign up'));
  expect(title()).toBe('Join Our Community');
  await click(button('Log in'));
  expect(title()).toBe('Welcome Back');
});

test('the typed address goes along to the forgotten password, to sign-up and back; a password never does', async () => {
  await show('signIn');
  await type('Email Address', 'noa@example.org');
  await type('Password', PASSWORD);
  await click(button('Forgot your password?'));
  expect(labels()).toEqual(['Email Address']);
  expect(labelled('Email Address').value).toBe('noa@example.org');
  await type('Email Address', 'noa.berg@example.org');
  await click(button('Back to log in'));
  expect(labelled('Email Address').value).toBe('noa.berg@example.org');
  expect(labelled('Password').value).toBe('');
  await type('Password', PASSWORD);
  await click(button('Sign up'));
  expect(labelled('Email Address').value).toBe('noa.berg@example.org');
  expect(labelled('Password').value).toBe('');
  await type('Email Address', 'noa@example.org');
  await type('Password', PASSWORD);
  await click(button('Log in'));
  expect(labelled('Email Address').value).toBe('noa@example.org');
  expect(labelled('Password').value).toBe('');
});

test.each([
  ['/picks/7/edit', '/my-threes', 'You’re now logged in as Noa.'],
  ['/picks/new', '/my-threes', 'You’re now logged in as Noa.'],
  ['/my-threes/all', '/my-threes', 'You’re now logged in as Noa.'],
  ['/picks/7', '/discover', ''],
])('who signs in as somebody else at %s comes to %s', async (path, to, said) => {
  let who = viewerOf();
  const signIn = () => {
    who = viewerOf({ id: 'p', fullName: 'Noa' });
    return { signIn: WHO.signUp };
  };
  const { address } = await show('signIn', { Viewer: () => who, SignIn: signIn }, path);
  await type('Email Address', 'noa@example.org');
  await type('Password', PASSWORD);
  await click(button('Log in'));
  await settle();
  expect(address()).toBe(to);
  expect(toasts().join()).toContain(said);
  expect(toasts()).toHaveLength(said ? 1 : 0);
});

test('the title of the document follows what the page asks for', async () => {
  await mount(<SignUpPage />, { answers });
  const follows = async (name: string, heading: string) => {
    await click(button(name));
    expect(document.querySelector('h1')?.textContent).toBe(heading);
    expect(document.title).toBe(`${heading} · Threes`);
  };
  expect(document.title).toBe('Join Our Community · Threes');
  await follows('Log in', 'Welcome Back');
  await follows('Forgot your password?', 'Choose a new password');
  await follows('Back to log in', 'Welcome Back');
  await follows('Sign up', 'Join Our Community');
});

test('the title of the document says that a link for a new password is not complete', async () => {
  await mount(<ResetPasswordPage />, { answers, path: '/reset-password' });
  expect(document.title).toBe('This link is incomplete · Threes');
});

test('a dialog leaves the title of the document to the page below it', async () => {
  document.title = 'Discover · Threes';
  await mount(<AuthDialog mode="signIn" onMode={() => {}} onClose={() => {}} />, { answers });
  await click(button('Forgot your password?'));
  expect(document.title).toBe('Discover · Threes');
});

test('the dialog says its title once and is named by it', async () => {
  await mount(<AuthDialog mode="signIn" onMode={() => {}} onClose={() => {}} />, { answers });
  expect(words().split('Welcome Back')).toHaveLength(2);
  const name = document.querySelector('dialog')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(name)?.textContent).toBe('Welcome Back');
});

test('2.4 it offers Continue with Google and Or continue with email', async () => {
  await show('signUp');
  const link = [...document.links].find(({ textContent }) => textContent === 'Continue with Google');
  expect(link?.pathname).toBe('/auth/google');
  expect(words()).toContain('Or continue with email');
});

test('without Google there is only e-mail', async () => {
  await show('signIn', {
    SignInMethods: () => ({ signInMethods: { __typename: 'SignInMethods', google: false } }),
  });
  expect(words()).not.toContain('Google');
  expect(words()).not.toContain('Or continue with email');
});

test('2.4 sign-up: the fields are Full Name, Email Address, Password and Confirm Password', async () => {
  await show('signUp');
  expect(labels()).toEqual(['Full Name', 'Email Address', 'Password', 'Confirm Password']);
});

test('2.4 sign-in: the fields are Email Address and Password', async () => {
  await show('signIn');
  expect(labels()).toEqual(['Email Address', 'Password']);
});

test('2.4 sign-up: both passwords can be shown and hidden', async () => {
  await show('signUp');
  for (const name of ['Password', 'Confirm Password']) {
    expect(kindsOf(name)).toBe('password');
    await click(button(`Show ${name.toLowerCase()}`));
    expect(kindsOf(name)).toBe('text');
    await click(button(`Hide ${name.toLowerCase()}`));
    expect(kindsOf(name)).toBe('password');
  }
});

test('2.4 sign-in: the password can be shown and hidden', async () => {
  await show('signIn');
  await click(button('Show password'));
  expect(kindsOf('Password')).toBe('text');
  await click(button('Hide password'));
  expect(kindsOf('Password')).toBe('password');
});

test('2.4 sign-up: a meter says Weak, Good or Strong and a checklist has five rules', async () => {
  await show('signUp');
  const meter = () => document.querySelector('[role="meter"]')?.getAttribute('aria-valuetext');
  const done = () =>
    [...document.querySelectorAll('li')].filter((rule) => rule.textContent?.includes(', done'));
  expect(document.querySelectorAll('li')).toHaveLength(5);
  for (const [password, said, held] of [
    ['a', 'Weak', 1],
    ['aB1', 'Good', 3],
    ['aB1!', 'Strong', 4],
    ['aaaaaB1!', 'Strong', 5],
  ] as const) {
    await type('Password', password);
    expect([meter(), done().length]).toEqual([said, held]);
  }
});

test('2.4 sign-up: the meter says nothing of an untouched password', async () => {
  await show('signUp');
  expect(words()).not.toMatch(/Weak|Good|Strong/);
  expect(document.querySelector('[role="meter"]')?.hasAttribute('aria-valuetext')).toBe(false);
});

test('2.4 Terms of Service and Privacy Policy open in a new tab', async () => {
  await show('signUp');
  const links = ['Terms of Service', 'Privacy Policy'].map((name) =>
    [...document.links].find(({ textContent }) => textContent === name),
  );
  expect(links.map((link) => [link?.pathname, link?.target])).toEqual([
    ['/terms', '_blank'],
    ['/privacy-policy', '_blank'],
  ]);
});

test('2.4 sign-up: success leads to /onboarding, with the invitation of the address', async () => {
  const { asked, address } = await show('signUp', {}, '/signup?code=SPRING-3');
  await fillSignUp();
  expect(asked.find(({ operation }) => operation === 'SignUp')?.variables.input).toEqual({
    fullName: 'Noa Berg',
    email: 'noa@example.org',
    password: PASSWORD,
    inviteCode: 'SPRING-3',
  });
  expect(address()).toBe('/onboarding');
});

test('2.4 sign-in: success leads to /discover', async () => {
  const { address } = await show('signIn');
  await type('Email Address', 'noa@example.org');
  await type('Password', PASSWORD);
  await click(button('Log in'));
  expect(address()).toBe('/discover');
});

test('a sign-up that is not complete shows the first message, and asks nothing of the server', async () => {
  const { asked } = await show('signUp');
  await fillSignUp({ 'Full Name': '', 'Confirm Password': 'another' });
  expect(complaint()).toBe('Full name is required');
  expect(labelled('Confirm Password').getAttribute('aria-invalid')).toBe('true');
  expect(words()).toContain('Passwords do not match');
  expect(asked.map(({ operation }) => operation)).not.toContain('SignUp');
});

async function refusedSignIn(failure: Error) {
  await show('signIn', {
    SignIn: () => {
      throw failure;
    },
  });
  await type('Email Address', 'noa@example.org');
  await type('Password', PASSWORD);
  await click(button('Log in'));
  return complaint();
}

test('8 sign-in: other messages pass through', async () => {
  for (const message of ['Too many attempts. Please try again later', 'Not today']) {
    expect(await refusedSignIn(new Refusal('RATE_LIMITED', message))).toBe(message);
  }
  const taken = 'An account with this email already exists';
  await show('signUp', { SignUp: () => Promise.reject(new Refusal('CONFLICT', taken, 'email')) });
  await fillSignUp();
  expect(complaint()).toBe(taken);
  expect(labelled('Email Address').getAttribute('aria-invalid')).toBe('true');
});

test('8 sign-in: without a message it says Authentication failed', async () => {
  const unnamed = [
    new TypeError('Failed to fetch'),
    new Refusal('INTERNAL_SERVER_ERROR', 'Internal server error'),
  ];
  for (const failure of unnamed) expect(await refusedSignIn(failure)).toBe('Authentication failed');
});

test('a return from Google without a reason says that it failed', async () => {
  await mount(<AuthCallbackPage />, { answers, path: '/auth/callback' });
  await settle();
  expect(words()).toContain('Google authentication failed. Please try again or use email signup.');
  expect(toasts()).toEqual([]);
});

test('9 after sign-up comes /onboarding, after sign-in /discover, after sign-out /', async () => {
  const ends: string[] = [];
  const { address: afterSignUp } = await show('signUp', {}, '/terms');
  await fillSignUp();
  ends.push(afterSignUp());
  const { address: afterSignIn } = await show('signIn', {}, '/terms');
  await type('Email Address', 'noa@example.org');
  await type('Password', PASSWORD);
  await click(button('Log in'));
  ends.push(afterSignIn());
  const { address: afterSignOut } = await mount(<AccountMenu startOpen />, {
    answers: { ...answers, Viewer: () => viewerOf(), SignOut: () => ({ signOut: true }) },
    path: '/terms',
  });
  await click(button('Log Out'));
  ends.push(afterSignOut());
  expect(ends).toEqual(['/onboarding', '/discover', '/']);
});
