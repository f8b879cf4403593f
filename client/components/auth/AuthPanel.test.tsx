import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { AccountMenu } from '../../app/shell/AccountMenu.tsx';
import { useViewer } from '../../lib/viewer.tsx';
import { ResetPasswordPage } from '../../pages/ResetPassword/ResetPasswordPage.browser.tsx';
import { SignUpPage } from '../../pages/SignUp/SignUpPage.browser.tsx';
import {
  type Answers,
  button,
  field,
  later,
  makeViewerAnswer,
  pageText,
  Refusal,
  render,
  settle,
  toasts,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { AuthDialog } from './AuthDialog.tsx';
import { type AuthMode, AuthPanel } from './AuthPanel.tsx';
import { readPendingAction } from './pendingAction.ts';

const WHO = {
  signUp: { viewer: { profile: { id: 'p' } } },
};
const answers: Answers = {
  SignInMethods: () => ({ signInMethods: { google: true } }),
  Viewer: () => ({ viewer: null }),
  SignUp: () => WHO,
  SignIn: () => ({ signIn: WHO.signUp }),
};

function Panel({ start = 'signIn' }: { start?: AuthMode }) {
  const [mode, setMode] = useState(start);
  return <AuthPanel mode={mode} onMode={setMode} heading="h2" />;
}
function show(start: AuthMode, more: Answers = {}, path = '/') {
  cleanup();
  return render(<Panel start={start} />, { answers: { ...answers, ...more }, path });
}

const title = () => screen.queryByRole('heading', { level: 2 })?.textContent;
const complaint = () => screen.queryByRole('alert')?.textContent;
const labels = () => [...document.querySelectorAll('input')].map((input) => input.labels?.[0]?.textContent);
const getFieldType = (name: string) => field(name).type;
const PASSWORD = 'Nine-books-3';

async function fillSignUp(changes: Record<string, string> = {}) {
  const filled = {
    'Full Name': 'Noa Berg',
    'Email Address': 'noa@example.org',
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    ...changes,
  };
  for (const [name, text] of Object.entries(filled)) await user.fill(field(name), text);
  await user.click(button('Sign up'));
}

async function logIn() {
  await user.fill(field('Email Address'), 'noa@example.org');
  await user.fill(field('Password'), PASSWORD);
  await user.click(button('Log in'));
}

test('sign-up: the title is Join Our Community with Create your account and start curating amazing picks [2.4]', async () => {
  await show('signUp');
  expect(title()).toBe('Join Our Community');
  expect(pageText()).toContain('Create your account and start curating amazing picks');
});

test('where sign-up is by invite only, it says so before the form, unless the address has an invite', async () => {
  const SignInMethods = () => ({ signInMethods: {}, site: { registration: 'INVITE' } });
  const sentence = 'Sign-up is by invite only. Open the link in your invite to join.';
  await show('signUp', { SignInMethods });
  expect(pageText()).toContain(sentence);
  await show('signUp', { SignInMethods }, '/signup?code=abcd');
  expect(pageText()).not.toContain(sentence);
  await show('signIn', { SignInMethods });
  expect(pageText()).not.toContain(sentence);
});

test('sign-in: the title is Welcome Back with Sign in to access your curator dashboard [2.4]', async () => {
  await show('signIn');
  expect(title()).toBe('Welcome Back');
  expect(pageText()).toContain('Sign in to access your curator dashboard');
});

test('it toggles between sign-in and sign-up [2.4]', async () => {
  await show('signIn');
  await user.click(button('Sign up'));
  expect(title()).toBe('Join Our Community');
  await user.click(button('Log in'));
  expect(title()).toBe('Welcome Back');
});

test('the typed address goes along to the forgotten password, to sign-up and back; a password never does', async () => {
  await show('signIn');
  await user.fill(field('Email Address'), 'noa@example.org');
  await user.fill(field('Password'), PASSWORD);
  await user.click(button('Forgot your password?'));
  expect(labels()).toEqual(['Email Address']);
  expect(field('Email Address').value).toBe('noa@example.org');
  await user.fill(field('Email Address'), 'noa.berg@example.org');
  await user.click(button('Back to log in'));
  expect(field('Email Address').value).toBe('noa.berg@example.org');
  expect(field('Password').value).toBe('');
  await user.fill(field('Password'), PASSWORD);
  await user.click(button('Sign up'));
  expect(field('Email Address').value).toBe('noa.berg@example.org');
  expect(field('Password').value).toBe('');
  await logIn();
  expect(field('Email Address').value).toBe('noa@example.org');
  expect(field('Password').value).toBe('');
});

test.each([
  ['/picks/7/edit', '/my-threes', 'You’re now logged in as Noa.'],
  ['/picks/new', '/my-threes', 'You’re now logged in as Noa.'],
  ['/my-threes/all', '/my-threes', 'You’re now logged in as Noa.'],
  ['/picks/7', '/discover', ''],
])('who signs in as somebody else at %s comes to %s', async (path, to, said) => {
  let who = makeViewerAnswer();
  const signIn = () => {
    who = makeViewerAnswer({ id: 'p', fullName: 'Noa' });
    return { signIn: WHO.signUp };
  };
  const { address } = await show('signIn', { Viewer: () => who, SignIn: signIn }, path);
  await logIn();
  await settle();
  expect(address()).toBe(to);
  expect(toasts().join()).toContain(said);
  expect(toasts()).toHaveLength(said ? 1 : 0);
});

test.each([
  ['p', '/picks/7/edit'],
  ['other', '/my-threes'],
])(
  'who had an editor open when their session ended returns as %s to %s, also if a read noticed it meanwhile',
  async (id, to) => {
    let who: object = makeViewerAnswer({ id: 'p', fullName: 'Noa' });
    const signIn = () => {
      who = makeViewerAnswer({ id, fullName: 'Noa' });
      return {
        signIn: { ...WHO.signUp, viewer: { profile: { id } } },
      };
    };
    // The page redirects as members' pages do when nobody is logged in.
    function Page() {
      const { viewer, loading } = useViewer();
      return viewer || loading ? null : <Navigate to="/discover" replace />;
    }
    // The form opens after the page has loaded.
    const Form = () => (useViewer().loading ? null : <Panel />);
    const { client, address } = await render(
      <>
        <Form />
        <Routes>
          <Route path="/picks/7/edit" element={<Page />} />
          <Route path="*" element={null} />
        </Routes>
      </>,
      { answers: { ...answers, Viewer: () => who, SignIn: signIn }, path: '/picks/7/edit' },
    );
    who = { viewer: null };
    await act(async () => void (await client.refetchQueries({ include: ['Viewer'] })));
    expect(address()).toBe('/discover');
    await logIn();
    await settle();
    expect(address()).toBe(to);
  },
);

test.each([
  ['another member', 'other', 0],
  ['the same member', 'p', 1],
])('what a member whose session ended asked for is done only as them: %s', async (_, id, saved) => {
  let who = makeViewerAnswer({ id: 'p', fullName: 'Noa' });
  const pick = { id: 'pick', title: 'Piranesi', favoritesCount: 1, viewerHasFavorited: false };
  const request = { kind: 'favorite', id: 'pick', title: 'Piranesi' } as const;
  // The form opens after the page has loaded.
  const Page = () =>
    useViewer().loading ? null : (
      <AuthDialog mode="signIn" request={request} onMode={() => {}} onClose={() => {}} />
    );
  const { variablesOf } = await render(<Page />, {
    answers: {
      ...answers,
      Viewer: () => who,
      SignIn: () => {
        who = makeViewerAnswer({ id, fullName: 'Noa' });
        return { signIn: { viewer: { profile: { id } } } };
      },
      PickToSave: { pick },
    },
    path: '/pick/pick',
  });
  await settle();
  expect(readPendingAction('p')).not.toBeNull();
  await logIn();
  await settle();
  expect(variablesOf('PickToSave')).toHaveLength(saved);
  // Another member's login ends it, so that it is not done at a later one either.
  if (!saved) expect(readPendingAction('p')).toBeNull();
});

test('who closes the dialog while they are logged in stays where they are', async () => {
  const { answer, give } = later();
  let who: object = { viewer: null };
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const { viewer } = useViewer();
    const close = () => setOpen(false);
    return (
      <>
        <p>{viewer ? 'Member' : 'Visitor'}</p>
        {isOpen && <AuthDialog mode="signIn" onMode={() => {}} onClose={close} />}
      </>
    );
  }
  const { address } = await render(<Page />, {
    answers: { ...answers, Viewer: () => who, SignIn: answer },
    path: '/things/7',
  });
  await logIn();
  await user.click(button('Close'));
  who = makeViewerAnswer({ id: 'p' });
  give({ signIn: WHO.signUp });
  await settle();
  expect(pageText()).toBe('Member');
  expect(address()).toBe('/things/7');
});

test('who has logged in in another tab is not asked to log in, and what they asked for is done', async () => {
  let who: object = { viewer: null };
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const { viewer } = useViewer();
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {viewer ? 'Member' : 'Visitor'}
        </button>
        {isOpen && (
          <AuthDialog
            mode="signIn"
            request={{ kind: 'favorite', id: 'pick', title: 'Piranesi' }}
            onMode={() => {}}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    );
  }
  const { address } = await render(<Page />, {
    answers: {
      ...answers,
      Viewer: () => who,
      PickToSave: { pick: { id: 'pick', title: 'Piranesi', viewerHasFavorited: true } },
    },
    path: '/things/7',
  });
  who = makeViewerAnswer({ id: 'p' });
  await user.click(button('Visitor'));
  await waitFor(() => expect(toasts()).toEqual(['You already saved “Piranesi”']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Member')).toBeTruthy();
  expect(address()).toBe('/things/7');
});

test('the title of the document follows what the page asks for', async () => {
  await render(<SignUpPage />, { answers });
  const follows = async (name: string, heading: string) => {
    await user.click(button(name));
    expect(screen.queryByRole('heading', { level: 1 })?.textContent).toBe(heading);
    expect(document.title).toBe(`${heading} · Threes`);
  };
  expect(document.title).toBe('Join Our Community · Threes');
  await follows('Log in', 'Welcome Back');
  await follows('Forgot your password?', 'Choose a new password');
  await follows('Back to log in', 'Welcome Back');
  await follows('Sign up', 'Join Our Community');
});

test('the title of the document says that a link for a new password is not complete', async () => {
  await render(<ResetPasswordPage />, { answers, path: '/reset-password' });
  expect(document.title).toBe('This link is incomplete · Threes');
});

test('what is wrong with a new password is told at its field, until it is mended', async () => {
  const ResetPassword = new Refusal('BAD_USER_INPUT', 'Many people use it', 'password');
  await render(<ResetPasswordPage />, {
    answers: { ...answers, ResetPassword },
    path: '/reset-password?token=a',
  });
  await user.fill(field('New password'), 'Nine-books-4');
  await user.click(button('Save and log in'));
  const confirmation = field('Confirm new password');
  expect(confirmation.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(confirmation);
  await user.fill(confirmation, 'Nine-books-4');
  expect(confirmation.getAttribute('aria-invalid')).toBeNull();
  await user.click(button('Save and log in'));
  expect(pageText().split('Many people use it')).toHaveLength(2);
  expect(document.activeElement).toBe(field('New password'));
});

test('a failed try at a new password is told above the form until the next one', async () => {
  const failed = 'Too many tries. Please wait.';
  await render(<ResetPasswordPage />, {
    answers: { ...answers, ResetPassword: new Refusal('RATE_LIMITED', failed) },
    path: '/reset-password?token=a',
  });
  await user.fill(field('New password'), 'Nine-books-4');
  await user.fill(field('Confirm new password'), 'Nine-books-4');
  await user.click(button('Save and log in'));
  expect(pageText()).toContain(failed);
  await user.fill(field('Confirm new password'), 'Nine');
  await user.click(button('Save and log in'));
  expect(pageText()).not.toContain(failed);
});

test('a used or expired link for a new password says so, and leads to a new one', async () => {
  const expired = 'This link is no longer valid. Please request a new one.';
  await render(<ResetPasswordPage />, {
    answers: { ...answers, ResetPassword: new Refusal('BAD_USER_INPUT', expired, 'token') },
    path: '/reset-password?token=used',
  });
  await user.fill(field('New password'), 'Nine-books-4');
  await user.fill(field('Confirm new password'), 'Nine-books-4');
  await user.click(button('Save and log in'));
  expect(screen.getByRole('alert').textContent).toContain(expired);
  expect(document.activeElement).toBe(button('Forgot your password?'));
  await user.click(button('Forgot your password?'));
  expect(document.activeElement).toBe(field('Email Address'));
});

test('a dialog says its title once, is named by it, and leaves the title of the document to the page below', async () => {
  document.title = 'Discover · Threes';
  await render(<AuthDialog mode="signIn" onMode={() => {}} onClose={() => {}} />, { answers });
  expect(pageText().split('Welcome Back')).toHaveLength(2);
  const name = screen.queryByRole('dialog')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(name)?.textContent).toBe('Welcome Back');
  await user.click(button('Forgot your password?'));
  expect(document.title).toBe('Discover · Threes');
});

test('it offers Continue with Google and Or continue with email [2.4]', async () => {
  await show('signUp');
  const link = [...document.links].find(({ textContent }) => textContent === 'Continue with Google');
  expect(link?.pathname).toBe('/auth/google');
  expect(pageText()).toContain('Or continue with email');
});

test('an invitation goes along to Google', async () => {
  await show('signUp', {}, '/signup?code=a%26b');
  const link = [...document.links].find(({ textContent }) => textContent === 'Continue with Google');
  expect(link?.getAttribute('href')).toBe('/auth/google?invite=a%26b');
});

test('without Google there is only email', async () => {
  await show('signIn', {
    SignInMethods: () => ({ signInMethods: { google: false, passkeys: false } }),
  });
  expect(pageText()).not.toContain('Google');
  expect(pageText()).not.toContain('Or continue with email');
});

test('sign-up: the fields are Full Name, Email Address, Password and Confirm Password [2.4]', async () => {
  await show('signUp');
  expect(labels()).toEqual(['Full Name', 'Email Address', 'Password', 'Confirm Password']);
});

test('sign-in: the fields are Email Address and Password [2.4]', async () => {
  await show('signIn');
  expect(labels()).toEqual(['Email Address', 'Password']);
});

test('passwords are masked, may be pasted, and managers find each field by its token', async () => {
  const tokens = () =>
    [...document.querySelectorAll('input')].map(({ type, autocomplete }) => [type, autocomplete]);
  await show('signUp');
  expect(tokens()).toEqual([
    ['text', 'name'],
    ['email', 'username'],
    ['password', 'new-password'],
    ['password', 'new-password'],
  ]);
  await show('signIn');
  expect(tokens()).toEqual([
    ['email', 'username webauthn'],
    ['password', 'current-password'],
  ]);
  const pasted = new Event('paste', { bubbles: true, cancelable: true });
  expect(field('Password').dispatchEvent(pasted)).toBe(true);
});

test('sign-up: both passwords can be shown and hidden [2.4]', async () => {
  await show('signUp');
  for (const name of ['Password', 'Confirm Password']) {
    expect(getFieldType(name)).toBe('password');
    await user.click(button(`Show ${name.toLowerCase()}`));
    expect(getFieldType(name)).toBe('text');
    await user.click(button(`Hide ${name.toLowerCase()}`));
    expect(getFieldType(name)).toBe('password');
  }
});

test('sign-in: the password can be shown and hidden [2.4]', async () => {
  await show('signIn');
  await user.click(button('Show password'));
  expect(getFieldType('Password')).toBe('text');
  await user.click(button('Hide password'));
  expect(getFieldType('Password')).toBe('password');
});

test('sign-up: a meter says Weak, Good or Strong and a checklist has five rules [2.4]', async () => {
  await show('signUp');
  const meter = () => screen.queryByRole('meter')?.getAttribute('aria-valuetext');
  const done = () => screen.getAllByRole('listitem').filter((rule) => rule.textContent?.includes(', done'));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  for (const [password, said, held] of [
    ['a', 'Weak', 1],
    ['aB1', 'Good', 3],
    ['aB1!', 'Strong', 4],
    ['aaaaaB1!', 'Strong', 5],
  ] as const) {
    await user.fill(field('Password'), password);
    expect([meter(), done().length]).toEqual([said, held]);
  }
});

test('sign-up: the meter says nothing of an untouched password [2.4]', async () => {
  await show('signUp');
  expect(pageText()).not.toMatch(/Weak|Good|Strong/);
  expect(screen.queryByRole('meter')?.hasAttribute('aria-valuetext')).toBe(false);
});

test('Terms of Service and Privacy Policy open in a new tab [2.4]', async () => {
  await show('signUp');
  const links = ['Terms of Service', 'Privacy Policy'].map((name) =>
    [...document.links].find(({ textContent }) => textContent === name),
  );
  expect(links.map((link) => [link?.pathname, link?.target])).toEqual([
    ['/terms', '_blank'],
    ['/privacy-policy', '_blank'],
  ]);
});

test('help and the theme are a press away, in a new tab', async () => {
  await show('signIn');
  const link = screen.getByRole('link', { name: /^Help and theme/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/help', '_blank']);
});

// The rule needs all three tests, but counts as held as long as one of them is left.
describe('after sign-up comes /onboarding, after sign-in /discover, after sign-out / [9]', () => {
  test('sign-up: success leads to /onboarding, with the invitation of the address [2.4]', async () => {
    const { variablesOf, address } = await show('signUp', {}, '/signup?code=SPRING-3');
    await fillSignUp();
    expect(variablesOf('SignUp')[0]?.input).toEqual({
      fullName: 'Noa Berg',
      email: 'noa@example.org',
      password: PASSWORD,
      inviteCode: 'SPRING-3',
    });
    expect(address()).toBe('/onboarding');
  });

  test('sign-in: success leads to /discover [2.4]', async () => {
    const { address } = await show('signIn', {}, '/terms');
    await logIn();
    expect(address()).toBe('/discover');
  });

  test('logout leads to /', async () => {
    const { address } = await render(<AccountMenu startOpen />, {
      answers: { ...answers, Viewer: () => makeViewerAnswer(), SignOut: () => ({ signOut: true }) },
      path: '/terms',
    });
    await user.click(screen.getByRole('menuitem', { name: 'Log Out' }));
    expect(address()).toBe('/');
  });
});

test('a sign-up that is not complete shows the first message, and asks nothing of the server', async () => {
  const { variablesOf } = await show('signUp');
  await fillSignUp({ 'Full Name': '', 'Confirm Password': 'another' });
  expect(complaint()).toBe('Full name is required');
  expect(field('Confirm Password').getAttribute('aria-invalid')).toBe('true');
  expect(pageText()).toContain('Passwords do not match');
  expect(variablesOf('SignUp')).toEqual([]);
});

test('sign-up: an incomplete form without a message shows Please complete all required fields [5]', async () => {
  await show('signUp', { SignUp: () => Promise.reject(new Refusal('BAD_USER_INPUT', '')) });
  await fillSignUp();
  expect(complaint()).toBe('Please complete all required fields');
});

test('a passkey whose code could not be loaded is told', async () => {
  vi.doMock('./factors/passkey.ts', () => Promise.reject(new TypeError('Failed to fetch')));
  await show('signUp', { SignInMethods: { signInMethods: { google: true, passkeys: true } } });
  await user.fill(field('Full Name'), 'Noa Berg');
  await user.fill(field('Email Address'), 'noa@example.org');
  await user.click(button('Use a passkey instead'));
  vi.doUnmock('./factors/passkey.ts');
  await waitFor(() => expect(complaint()).toBe('Authentication failed'));
  expect(button('Use a passkey instead').disabled).toBe(false);
});

test('sign-up: an error goes as soon as its field is mended, and no other is announced meanwhile', async () => {
  await show('signUp');
  await fillSignUp({ 'Full Name': '', Password: 'ninebooks3', 'Confirm Password': 'ninebooks3' });
  const wrong = () =>
    [...document.querySelectorAll('[aria-invalid="true"]')].map((input) => input.getAttribute('name'));
  expect(wrong()).toEqual(['fullName', 'password']);
  expect(complaint()).not.toBe('');
  await user.fill(field('Full Name'), 'N');
  expect(wrong()).toEqual(['fullName', 'password']);
  expect(complaint()).toBe('');
  await user.fill(field('Full Name'), 'Noa');
  expect(wrong()).toEqual(['password']);
  expect(complaint()).toBe('');
  await user.fill(field('Password'), PASSWORD);
  expect(wrong()).toEqual([]);
  expect(complaint()).toBe('');
});

test('a heart that asks to sign up says what for, also at the login', async () => {
  function Asked() {
    const [mode, setMode] = useState<AuthMode>('signUp');
    const request = { kind: 'favorite' as const, id: 'k', title: 'Piranesi' };
    return <AuthDialog mode={mode} request={request} onMode={setMode} onClose={() => {}} />;
  }
  await render(<Asked />, { answers });
  expect(pageText()).toContain('Sign up to save Piranesi');
  await user.click(button('Log in'));
  expect(pageText()).toContain('Log in to save Piranesi');
});

test('the heart that asked to sign up is kept for onboarding, also while the page below reloads slowly', async () => {
  const request = { kind: 'favorite' as const, id: 'k', title: 'Piranesi' };
  let isSlow = false;
  await render(<AuthDialog mode="signUp" request={request} onMode={() => {}} onClose={() => {}} />, {
    answers: {
      ...answers,
      SignUp: () => {
        isSlow = true;
        return WHO;
      },
      SignInMethods: () => (isSlow ? later().answer : { signInMethods: { google: true } }),
    },
    path: '/pick/k',
  });
  await fillSignUp();
  expect(readPendingAction('p')?.action).toEqual(request);
});

async function refusedSignIn(failure: Error) {
  await show('signIn', {
    SignIn: () => {
      throw failure;
    },
  });
  await logIn();
  return complaint();
}

test('sign-in: other messages pass through [8]', async () => {
  for (const message of ['Too many attempts. Please try again later', 'Not today']) {
    expect(await refusedSignIn(new Refusal('RATE_LIMITED', message))).toBe(message);
  }
  const taken = 'An account with this email already exists';
  await show('signUp', { SignUp: () => Promise.reject(new Refusal('CONFLICT', taken, 'email')) });
  await fillSignUp();
  expect(complaint()).toBe(taken);
  expect(field('Email Address').getAttribute('aria-invalid')).toBe('true');
});

test('sign-in: without a message it says Authentication failed [8]', async () => {
  const unnamed = new Refusal('INTERNAL_SERVER_ERROR', 'Internal server error');
  expect(await refusedSignIn(unnamed)).toBe('Authentication failed');
  expect(await refusedSignIn(new TypeError('Failed to fetch'))).toBe(
    'We can’t reach Threes. Authentication failed',
  );
});
