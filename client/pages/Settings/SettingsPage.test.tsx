import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemberSettings } from '../../app/shell/MemberSettings.tsx';
import { AuthPanel } from '../../components/auth/AuthPanel.tsx';
import { findPushSubscription } from '../../components/settings/push.ts';
import { raise, useAppEvent } from '../../lib/browser/events.ts';
import { chooseTheme } from '../../lib/browser/theme.ts';
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
} from '../../testing/render.tsx';
import { SettingsPage } from './SettingsPage.browser.tsx';

const kept = {
  showFavoritesCount: true,
  showCategories: true,
  emailNotifications: true,
  newFollowers: true,
  pickLikes: true,
  comments: true,
  pushNotifications: true,
  weeklyDigest: true,
  theme: 'SYSTEM',
  commentsEnabled: true,
};
let settings = kept;
const account = { hasPassword: true };
const profile = { id: 'p', email: 'noa@example.org' };
const viewer = makeViewerAnswer({ ...profile, username: 'noa', fullName: 'Noa Berg', isCreator: false });
const answers = {
  Viewer: () => viewer,
  Settings: () => ({ viewer: { settings } }),
  Account: () => ({ viewer: { profile, account } }),
  Passkeys: {
    signInMethods: { google: false, passkeys: true },
    viewer: { passkeys: [] },
  },
  PushKey: { pushPublicKey: 'key' },
  SavePushSubscription: { savePushSubscription: true },
  DeletePushSubscription: { deletePushSubscription: true },
  UpdateSettings: ({ input }) => {
    settings = { ...settings, ...(input as object) };
    return { updateSettings: { settings } };
  },
  ChangePassword: () => ({ changePassword: true }),
  ChangeEmail: () => ({ changeEmail: true }),
  RequestEmailConfirmation: () => ({ requestEmailConfirmation: true }),
  DeleteAccount: () => ({ deleteAccount: true }),
  SignOut: () => ({ signOut: true }),
} satisfies Answers;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const broken = () => Promise.reject(new Refusal('INTERNAL_SERVER_ERROR', 'Something broke'));

function show(path: string, more: Answers = {}) {
  cleanup();
  return render(
    <>
      <MemberSettings />
      <Routes>
        <Route path="/" element="home" />
        <Route path="*" element={<SettingsPage />} />
      </Routes>
    </>,
    { path, answers: { ...answers, ...more } },
  );
}
const tab = () => screen.queryByRole('tab', { selected: true })?.textContent;
const hides = () => document.documentElement.dataset.hides;
const isOn = (name: string) => field(name).checked;

beforeEach(() => {
  settings = kept;
  window.innerWidth = 1440;
});

/** Something typed that is not saved. */
const draft = JSON.stringify({ at: Date.now(), words: {} });

test('its tabs are General, Account, Notifications and Appearance, with a red Log out [2.5]', async () => {
  await show('/settings');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'General',
    'Account',
    'Notifications',
    'Appearance',
  ]);
  expect(button('Log out').className).toMatch(/logOut/);
});

test('the settings keep their places while they load, so that Log out does not move', async () => {
  const { answer, give } = later();
  await show('/settings', { Settings: answer });
  expect(screen.getAllByRole('switch')).toHaveLength(3);
  expect(field('Show categories').disabled).toBe(true);
  give({ viewer: { settings } });
  await settle();
  expect(isOn('Show categories')).toBe(true);
  expect(field('Show categories').disabled).toBe(false);
});

test('/account/*, /account-setup, /security and /email-settings show the fitting tab [2.5]', async () => {
  const { go } = await show('/settings');
  expect(tab()).toBe('General');
  for (const [path, name] of [
    ['/account', 'Account'],
    ['/account/appearance', 'Appearance'],
    ['/account/anything', 'Account'],
    ['/settings', 'General'],
    ['/account-setup', 'Account'],
    ['/email-settings', 'Notifications'],
    ['/security', 'Account'],
    ['/settings?tab=notifications', 'Notifications'],
  ] as const) {
    await go(path);
    expect(tab(), path).toBe(name);
  }
});

test.each([
  ['tokens', '/developers/tokens'],
  ['webhooks', '/developers/webhooks'],
])('a link of an earlier release to the tab %s leads to its page', async (tab, path) => {
  const { address } = await render(
    <Routes>
      <Route path="/settings" element={<SettingsPage />} />
      <Route path="*" element="elsewhere" />
    </Routes>,
    { path: `/settings?tab=${tab}`, answers },
  );
  expect(address()).toBe(path);
});

test('a tab that is chosen stands in the address', async () => {
  const { address } = await show('/settings');
  await user.click(document.querySelector('#settings-tab-appearance') as HTMLElement);
  expect(tab()).toBe('Appearance');
  expect(address()).toBe('/settings?tab=appearance');
});

describe('settings: Preferences updated [8]', () => {
  test.each([
    [
      'general: showFavoritesCount hides and shows the counts of favorites',
      'Show favorites count',
      'favorites',
    ],
    ['general: showCategories hides and shows the categories', 'Show categories', 'categories'],
  ])('%s [2.5]', async (_rule, name, what) => {
    const { unmount } = await show('/settings');
    expect(hides()).toBe('');
    await user.click(field(name));
    expect(hides()).toBe(what);
    expect(toasts()).toEqual(['Preferences updated']);
    expect(localStorage.getItem('threes-hides'), 'for the next first paint').toBe(what);
    await user.click(field(name));
    expect(hides()).toBe('');
    await user.click(field(name));
    await unmount();
    expect(hides(), 'not for whoever comes after').toBe('');
  });
});

test('general: comments on one’s shelf can be turned off', async () => {
  const { sent } = await show('/settings');
  await user.click(field('Allow comments on my shelf'));
  expect(sent.at(-1)).toEqual({
    operation: 'UpdateSettings',
    variables: { input: { commentsEnabled: false } },
  });
  expect(isOn('Allow comments on my shelf')).toBe(false);
});

describe('settings: Failed to save preferences [8]', () => {
  test('a setting changes at once and turns back when it could not be saved [2.5]', async () => {
    const { answer, fail } = later();
    await show('/settings', { UpdateSettings: () => answer });
    await user.click(field('Show favorites count'));
    expect([isOn('Show favorites count'), hides()]).toEqual([false, 'favorites']);
    await act(async () => fail(new Error('Broken')));
    await waitFor(() => expect([isOn('Show favorites count'), hides()]).toEqual([true, '']));
    expect(toasts()).toEqual(['Failed to save preferences']);
  });
});

test('notifications: emailNotifications, newFollowers, pickLikes, comments, pushNotifications and weeklyDigest can be switched [2.5]', async () => {
  const { variablesOf } = await show('/email-settings');
  const rows = [
    ['Email notifications', 'emailNotifications'],
    ['New followers', 'newFollowers'],
    ['Saves', 'pickLikes'],
    ['Comments', 'comments'],
    ['Push notifications', 'pushNotifications'],
    ['Weekly digest', 'weeklyDigest'],
  ] as const;
  for (const [label] of rows) await user.click(field(label));
  expect(variablesOf('UpdateSettings')).toEqual(rows.map(([, name]) => ({ input: { [name]: false } })));
  expect(rows.map(([label]) => isOn(label))).toEqual(rows.map(() => false));
});

test('two switches that are changed quickly stay as they were set, in whatever order the answers arrive', async () => {
  const waiting: (() => void)[] = [];
  await show('/email-settings', {
    UpdateSettings: (variables) => {
      const answer = answers.UpdateSettings(variables);
      return new Promise((done) => waiting.push(() => done(answer)));
    },
  });
  await user.click(field('Comments'));
  await user.click(field('Weekly digest'));
  for (const answer of waiting.reverse()) {
    answer();
    await settle();
  }
  expect([isOn('Comments'), isOn('Weekly digest')]).toEqual([false, false]);
});

test('every notification has a switch, and shows what the server has', async () => {
  settings = { ...kept, comments: false };
  await show('/email-settings');
  const switches = screen.getAllByRole<HTMLInputElement>('switch');
  expect(switches.map(({ checked }) => checked)).toEqual([true, true, true, false, true, true]);
});

describe('notifications: push messages are asked for only when they are turned on [2.5]', () => {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => true),
    endpoint: 'https://push.example.com/1',
  };

  /** A browser that supports notifications, whose user answers the permission prompt like this. */
  function browser(answer: NotificationPermission, subscribed: typeof subscription | null = null) {
    const pushManager = {
      getSubscription: async () => subscribed,
      subscribe: vi.fn(async () => {
        subscribed = subscription;
        return subscription;
      }),
    };
    const registration = { pushManager };
    const requestPermission = vi.fn(async () => answer);
    vi.stubGlobal('Notification', { permission: 'default', requestPermission });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      serviceWorker: {
        getRegistration: async () => registration,
        register: async () => registration,
        ready: Promise.resolve(registration),
      },
    });
    return { requestPermission, pushManager };
  }
  const showWith = (key: string | null) =>
    show('/email-settings', { ...answers, PushKey: { pushPublicKey: key } });
  const pushed = (sent: { operation: string }[]) =>
    sent.filter(({ operation }) => operation.endsWith('PushSubscription')).map(({ operation }) => operation);

  test('a site without keys shows no switch, and asks nothing', async () => {
    const { requestPermission } = browser('granted');
    await showWith(null);
    expect(screen.queryByRole('switch', { name: /^Push/ })).toBeNull();
    expect(screen.getAllByRole('switch')).toHaveLength(5);
    expect(requestPermission).not.toHaveBeenCalled();
  });

  test('a browser that cannot says so', async () => {
    await showWith('key');
    expect(pageText()).toContain('This browser doesn’t support push notifications.');
  });

  test('a browser subscribes when asked, and ends it when the switch is turned off', async () => {
    const { requestPermission } = browser('granted');
    const { sent } = await showWith('key');
    expect(pageText()).toContain('Not yet on this device.');
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(button('Turn on for this device'));
    expect(pageText()).toContain('On for this device.');
    await user.click(field('Push notifications'));
    expect(subscription.unsubscribe).toHaveBeenCalled();
    expect(pushed(sent)).toEqual(['SavePushSubscription', 'DeletePushSubscription']);
  });

  test('a browser that has subscribed says so again once a page is used, as its session may be new', async () => {
    browser('granted', subscription);
    const { sent } = await show('/');
    fireEvent.pointerMove(window);
    await vi.waitFor(() => expect(pushed(sent)).toEqual(['SavePushSubscription']), 3_000);
  });

  test('those of a person whose session has ended wait for them, and end if someone else logs in', async () => {
    browser('granted', subscription);
    subscription.unsubscribe.mockClear();
    localStorage.setItem('push-owner', 'someone else');
    const { sent } = await show('/');
    fireEvent.pointerMove(window);
    await vi.waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled(), 3_000);
    expect(pushed(sent)).toEqual([]);
  });

  test('they go on after the same person has logged in again over the page', async () => {
    browser('granted', subscription);
    function Page() {
      const [isOpen, setOpen] = useState(false);
      useAppEvent('show-login-modal', () => setOpen(true));
      return (
        <>
          <MemberSettings />
          {isOpen && <AuthPanel mode="signIn" onMode={vi.fn()} heading="h2" />}
        </>
      );
    }
    const signIn = { signIn: { viewer: { profile } } };
    const { sent } = await render(<Page />, { answers: { ...answers, SignIn: signIn } });
    fireEvent.pointerMove(window);
    await vi.waitFor(() => expect(pushed(sent)).toHaveLength(1), 3_000);
    act(() => raise('show-login-modal'));
    await user.fill(field('Email Address'), 'noa@example.org');
    await user.fill(field('Password'), 'Nine-books-3');
    await user.click(button('Log in'));
    await vi.waitFor(() => expect(pushed(sent)).toEqual(Array(2).fill('SavePushSubscription')), 3_000);
  });

  test('while the person is unknown, a subscription is neither ended nor sent', async () => {
    browser('granted', subscription);
    subscription.unsubscribe.mockClear();
    localStorage.setItem('push-owner', 'p');
    const { client, sent } = await render(null, { answers });
    expect(await findPushSubscription(client)).toBeNull();
    expect(subscription.unsubscribe).not.toHaveBeenCalled();
    expect(pushed(sent)).toEqual([]);
  });

  test('the switch says that they are on even if the server cannot be told so again', async () => {
    browser('granted', subscription);
    await show('/email-settings', { ...answers, SavePushSubscription: offline });
    await waitFor(() => expect(pageText()).toContain('On for this device.'));
  });

  test('a refusal is said plainly', async () => {
    browser('denied');
    const { sent } = await showWith('key');
    await user.click(button('Turn on for this device'));
    expect(pageText()).toContain('Your browser blocks them.');
    expect(pushed(sent)).toEqual([]);
  });

  test('a push service that refuses is told from a request of our own that gets no answer', async () => {
    const { pushManager } = browser('granted');
    await show('/email-settings', {
      ...answers,
      SavePushSubscription: () => Promise.reject(new TypeError()),
    });
    pushManager.subscribe.mockRejectedValueOnce(new DOMException('No service', 'AbortError'));
    await user.click(button('Turn on for this device'));
    expect(pageText()).toContain('Your browser’s push service couldn’t be reached.');
    await user.click(button('Turn on for this device'));
    expect(toasts()).toEqual([
      'We can’t reach Threes. Couldn’t turn on push notifications. Please try again.',
    ]);
    expect(pageText()).toContain('Not yet on this device.');
  });

  test('a question that was closed without an answer is no refusal, and can be asked again', async () => {
    const { requestPermission } = browser('default');
    await showWith('key');
    await user.click(button('Turn on for this device'));
    expect(pageText()).toContain('Not yet on this device.');
    requestPermission.mockResolvedValueOnce('granted');
    await user.click(button('Turn on for this device'));
    expect(pageText()).toContain('On for this device.');
  });
});

test('settings: Notification preferences updated on a phone only, hidden after 2 s [8]', async () => {
  await show('/email-settings');
  await user.click(field('Comments'));
  expect(toasts()).toEqual([]);

  window.innerWidth = 390;
  await show('/email-settings');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(field('Comments'));
  expect(toasts()).toEqual(['Notification preferences updated']);
  await act(async () => vi.advanceTimersByTime(1900));
  expect(toasts()).toHaveLength(1);
  await act(async () => vi.advanceTimersByTime(200));
  expect(toasts()).toEqual([]);
});

test('appearance: the theme is light, dark or system [2.5]', async () => {
  await show('/settings?tab=appearance');
  const themes = [...document.querySelectorAll<HTMLInputElement>('[name="theme"]')];
  expect(themes.map(({ value }) => value)).toEqual(['LIGHT', 'DARK', 'SYSTEM']);
  await user.click(field('Dark'));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('threes-theme')).toBe('dark');
  await user.click(field('Light'));
  expect(document.documentElement.classList.contains('dark')).toBe(false);
  await user.click(field('System'));
  expect(localStorage.getItem('threes-theme')).toBeNull();
  expect(settings.theme).toBe('SYSTEM');
});

test('a theme that is chosen in the account menu is saved too, and turns back when it cannot be', async () => {
  await show('/settings');
  await act(async () => chooseTheme('dark'));
  await settle();
  expect(settings.theme).toBe('DARK');

  await show('/settings', { UpdateSettings: offline });
  await act(async () => chooseTheme('light'));
  await waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(true));
  expect(toasts()).toEqual(['We can’t reach Threes. Failed to save preferences']);
});

test('a theme that a member chose before the settings’ code was there is saved too, also after a reload', async () => {
  chooseTheme('dark', profile.id);
  await show('/settings');
  expect(settings.theme).toBe('DARK');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
});

test.each([
  [false, 'DARK'],
  [true, 'SYSTEM'],
])(
  'a theme chosen before the sign-up is taken along, the server’s counts later: onboarded %j',
  async (onboardingCompleted, theme) => {
    localStorage.setItem('threes-theme', 'dark');
    await show('/settings', {
      Viewer: makeViewerAnswer({ ...profile, onboardingCompleted }),
    });
    expect(settings.theme).toBe(theme);
    expect(localStorage.getItem('threes-theme')).toBe(theme === 'DARK' ? 'dark' : null);
  },
);

test('settings are stored on the server and follow the person to another browser: which shows them [2.5]', async () => {
  settings = { ...kept, theme: 'DARK', showFavoritesCount: false };
  await show('/settings');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(hides()).toBe('favorites');
  expect(isOn('Show favorites count')).toBe(false);
});

async function fillPassword(changes: Record<string, string> = {}) {
  const filled = {
    'New password': 'Nine-books-4',
    'Confirm new password': 'Nine-books-4',
    'Current password': 'Nine-books-3',
    ...changes,
  };
  for (const [name, text] of Object.entries(filled)) await user.fill(field(name), text);
  await user.click(button('Change password'));
}

test('settings: the current password enables the button, and new ones that differ are told at their field [5]', async () => {
  const { variablesOf } = await show('/security');
  expect(button('Change password').disabled).toBe(true);
  await fillPassword({ 'Confirm new password': 'Nine-books-5' });
  expect(button('Change password').disabled).toBe(false);
  expect(pageText()).toContain('New passwords do not match');
  expect(variablesOf('ChangePassword')).toEqual([]);
});

describe('account: the password is changed with the new one, its confirmation and the current one [2.5]', () => {
  test('settings: Password updated successfully [8]', async () => {
    const { variablesOf } = await show('/security');
    await fillPassword();
    expect(variablesOf('ChangePassword')[0]?.input).toEqual({
      currentPassword: 'Nine-books-3',
      newPassword: 'Nine-books-4',
    });
    expect(toasts()).toEqual(['Password updated successfully']);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(document.activeElement).toBe(button('Change password'));
  });
});

test('settings: Error updating password [8]', async () => {
  await show('/security', { ChangePassword: broken });
  await fillPassword();
  expect(toasts()).toEqual(['Error updating password']);
});

test('the account has one form at a time, which gives the focus back and keeps a typed address', async () => {
  await show('/account');
  expect(screen.queryAllByLabelText('Current password')).toHaveLength(0);
  await user.click(button('Change email'));
  expect(document.activeElement).toBe(field('New email address'));
  await user.fill(field('New email address'), 'ana@elsewhere.example');
  await user.click(button('Change password'));
  expect(document.activeElement).toBe(field('New password'));
  expect(screen.queryAllByLabelText('Current password')).toHaveLength(1);
  await user.click(button('Cancel'));
  expect(document.activeElement).toBe(button('Change password'));
  await user.click(button('Change email'));
  expect(field('New email address').value).toBe('ana@elsewhere.example');
});

test('sessions and data have their own address, and the tabs lead away from it', async () => {
  const { address } = await show('/account');
  await user.click(screen.getByRole('link', { name: 'Show sessions and data' }));
  expect(address()).toBe('/account/sessions');
  expect(screen.getByRole('region', { name: 'Your data' })).toBeTruthy();
  expect(tab()).toBe('Account');
  await user.click(document.querySelector('#settings-tab-account') as HTMLElement);
  expect(address()).toBe('/settings?tab=account');
  expect(button('Change password')).toBeTruthy();
});

test('the account tab leads to the tokens and webhooks', async () => {
  await show('/account');
  for (const [name, path] of [
    ['your tokens', '/developers/tokens'],
    ['your webhooks', '/developers/webhooks'],
  ])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

async function fillEmail(email = 'new@example.org') {
  await user.click(button('Change email'));
  await user.fill(field('New email address'), email);
  await user.click(button('Change email'));
}

test('passkeys are listed with their last use, and one of an earlier address says so', async () => {
  const passkey = { createdAt: '2026-01-02T10:00:00Z', lastUsedAt: null };
  const here = {
    ...passkey,
    id: 'a',
    name: 'My phone',
    host: location.hostname,
    lastUsedAt: passkey.createdAt,
  };
  const moved = { ...passkey, id: 'b', name: 'My key', host: 'old.example' };
  const Passkeys = { ...answers.Passkeys, viewer: { passkeys: [here, moved] } };
  await show('/account', { Passkeys });
  const items = within(screen.getByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'My phoneLast used 02. 01. 2026, added 02. 01. 2026RenameRemove',
    'My keyNever used, added 02. 01. 2026. Works only at old.example: remove it and add anotherRenameRemove',
  ]);
});

test('settings: Confirmation email sent to your new address [8]', async () => {
  await show('/account');
  await fillEmail();
  expect(toasts()).toEqual(['Confirmation email sent to your new address']);
});

test('a change of the email address that waits for its link can be canceled', async () => {
  let newEmail: string | null = 'nao@example.org';
  const { sent } = await show('/account', {
    Account: () => ({ viewer: { profile, account: { ...account, newEmail } } }),
    CancelEmailChange: () => {
      newEmail = null;
      return { cancelEmailChange: true };
    },
  });
  expect(pageText()).toContain('nao@example.org will replace it');
  await user.click(button('Cancel change'));
  expect(sent.map(({ operation }) => operation)).toContain('CancelEmailChange');
  expect(pageText()).not.toContain('nao@example.org');
  expect(toasts()).toEqual(['Your email address stays the same']);
  expect(document.activeElement).toBe(button('Change email').closest('section'));
});

test('a change of the email address that was confirmed meanwhile is not said to be canceled', async () => {
  let confirmed: object = { newEmail: 'nao@example.org' };
  let email = profile.email;
  await show('/account', {
    Account: () => ({ viewer: { profile: { ...profile, email }, account: { ...account, ...confirmed } } }),
    CancelEmailChange: { cancelEmailChange: true },
  });
  email = 'nao@example.org';
  confirmed = { newEmail: null };
  await user.click(button('Cancel change'));
  expect(toasts()).toEqual(['nao@example.org was already confirmed']);
});

test('settings: Error updating email [8]', async () => {
  await show('/account', { ChangeEmail: broken });
  await fillEmail();
  expect(toasts()).toEqual(['Error updating email']);
});

test('a password or an address that could not be sent says that the reader is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show('/account', { ChangeEmail: offline });
  await fillEmail();
  expect(toasts()).toEqual(['You’re offline. Error updating email']);
  await show('/security', { ChangePassword: offline });
  await fillPassword();
  expect(toasts()).toEqual(['You’re offline. Error updating password']);
});

test('an email address without @ is told at its field, until it is mended', async () => {
  await show('/account');
  await fillEmail('noa.example.org');
  expect(pageText()).toContain('Please enter a valid email address');
  await user.fill(field('New email address'), 'noa@example.org');
  expect(pageText()).not.toContain('Please enter a valid email address');
  expect(field('New email address').getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['/account', 'Not confirmed yet'],
  ['/email-settings', 'we send only emails about the review of your shelf and your account'],
])('an address that is not confirmed: %s says so and sends the link again', async (path, words) => {
  const { sent } = await show(path);
  expect(pageText()).toContain(words);
  await user.click(button('Send again'));
  expect(sent.map(({ operation }) => operation)).toContain('RequestEmailConfirmation');
  expect(toasts()).toEqual(['Confirmation email sent']);
});

test('the notice that an address is not confirmed comes later than the switches and does not move them', async () => {
  await show('/email-settings');
  const notice = button('Send again');
  const after = screen
    .getAllByRole('switch')
    .filter((control) => notice.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(after).toEqual([]);
});

async function deleteAccount(password = 'Nine-books-3') {
  await user.click(button('Delete account'));
  if (password) await user.fill(field('Password'), password);
  await user.click(button('Delete account'));
}

test('account: deletion has a confirmation of its own [2.5]', async () => {
  const { variablesOf } = await show('/account');
  await deleteAccount('');
  const question = document.querySelector('dialog[open]')?.textContent;
  expect(question).toContain('Delete your account?');
  expect(question).toContain('Your comments, saved picks and lists are deleted.');
  expect(question).toContain('Your picks and collections stay, credited to “Deleted User”.');
  expect(question).toContain('A copy of your data is deleted too. If you want one, download it first.');
  expect(button('Delete account').disabled).toBe(true);
  // The dialog focuses it as it opens, and not the link above it.
  expect(field('Password').hasAttribute('autofocus')).toBe(true);
  expect(variablesOf('DeleteAccount')).toEqual([]);
  await user.click(button('Cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('account: deletion has a confirmation of its own, a word where there is no password [2.5]', async () => {
  const { sent } = await show('/account', {
    Account: () => ({
      viewer: { profile, account: { ...account, hasPassword: false } },
    }),
  });
  // Otherwise, what follows a deletion would clear the storage of a later test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(button('Delete account'));
  await user.fill(field('Type DELETE to confirm'), 'delete');
  expect(button('Delete account').disabled).toBe(true);
  await user.fill(field('Type DELETE to confirm'), 'DELETE');
  await user.click(button('Delete account'));
  expect(sent.map(({ operation }) => operation)).toContain('DeleteAccount');
});

test('settings: Account deleted successfully, and / after 2 s [8]', async () => {
  localStorage.setItem('threes-draft:p:pick', draft);
  const { address } = await show('/account');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await deleteAccount();
  expect(toasts()).toEqual(['Account deleted successfully']);
  expect(localStorage.getItem('threes-draft:p:pick'), 'what was typed is forgotten at once').toBeNull();
  await act(async () => vi.advanceTimersByTime(1900));
  expect(address()).toBe('/account');
  await act(async () => vi.advanceTimersByTime(200));
  expect(address()).toBe('/');
});

test('settings: Error deleting account data [8]', async () => {
  await show('/account', { DeleteAccount: broken });
  await deleteAccount();
  expect(toasts()).toEqual(['Error deleting account data']);
});

test('settings: Error deleting account. Please try again. [8]', async () => {
  await show('/account', { DeleteAccount: offline });
  await deleteAccount();
  expect(toasts()).toEqual(['We can’t reach Threes. Error deleting account. Please try again.']);
});

test('a wrong password is told at its field, which gets the focus, and nothing is deleted', async () => {
  const refused = new Refusal('BAD_USER_INPUT', 'Current password is incorrect', 'password');
  const { address } = await show('/account', { DeleteAccount: () => Promise.reject(refused) });
  await deleteAccount();
  expect(pageText()).toContain('Current password is incorrect');
  expect(document.activeElement).toBe(field('Password'));
  expect(address()).toBe('/account');
});

test('signed out: caches and state are cleared and the browser goes to / [4.3]', async () => {
  localStorage.setItem('threes-draft:p:pick', draft);
  let isOut = false;
  const own = (name: 'Viewer' | 'Settings') => () => (isOut ? { viewer: null } : answers[name]());
  const { client, address } = await show('/settings', {
    Viewer: own('Viewer'),
    Settings: own('Settings'),
    SignOut: () => {
      isOut = true;
      return { signOut: true };
    },
  });
  await user.click(field('Show categories'));
  expect(JSON.stringify(client.extract())).toContain('noa@example.org');
  await user.click(button('Log out'));
  expect(address(), 'something is unsaved').toBe('/settings');
  const question = screen.getByRole('dialog', { name: 'Log out?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(localStorage.getItem('threes-draft:p:pick')).toBe(draft);
  await user.click(button('Log out'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));
  expect(address()).toBe('/');
  expect(JSON.stringify(client.extract())).not.toContain('noa@example.org');
  expect(localStorage.getItem('threes-draft:p:pick')).toBeNull();
});

test('alert: Error signing out! [8]', async () => {
  const { address } = await show('/settings', { SignOut: new Error('Broken') });
  await user.click(button('Log out'));
  expect(toasts()).toEqual(['Error signing out!']);
  expect(address()).toBe('/settings');
});
