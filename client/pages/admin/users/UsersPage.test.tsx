import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  button,
  later,
  makeViewerAnswer,
  pageText,
  Refusal,
  render,
  toasts,
  user,
} from '../../../testing/render.tsx';
import { setTimeZone } from '../../../testing/zones.ts';
import { UsersPage } from './UsersPage.tsx';

const ines = {
  id: 'ines',
  email: 'ines@example.org',
  status: 'APPROVED',
  createdAt: '2026-03-01T10:00:00Z',
  lastActiveAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  picksCount: 9,
  sessionsCount: 2,
  profile: { id: 'ines', fullName: 'Ines Carvalho', username: 'ines', isCreator: true },
};
const facts = {
  ...ines,
  hasPassword: true,
  usesGoogle: true,
  usesPasskey: true,
  factorResetAt: '2026-03-05T10:00:00Z',
  inviteCode: 'SPRING',
  collectionsCount: 1,
  savesCount: 4,
  submissions: [
    {
      id: 's1',
      status: 'REJECTED',
      note: 'The second book needs a story.',
      createdAt: '2026-03-02T10:00:00Z',
      decidedAt: '2026-03-03T10:00:00Z',
    },
  ],
};
const open = (path: string, answers: Answers = {}) =>
  render(<UsersPage />, {
    path,
    answers: {
      Users: { users: { nodes: [ines] } },
      UserFacts: { user: facts, userExport: null },
      ...answers,
    },
  });

test('the filters of the address are asked for, also those that are none', async () => {
  const { variablesOf } = await open(
    '/admin/users?q=ines&status=approved&address=unconfirmed&role=nonsense&sort=name',
  );
  expect(variablesOf('Users')[0]).toEqual({
    search: 'ines',
    status: 'APPROVED',
    role: null,
    suspended: false,
    emailConfirmed: false,
    order: 'NAME',
    descending: false,
    after: null,
  });
});

test.each([
  ['', null],
  ['?status=nonsense', null],
  ['?status=suspended', true],
])('suspended people are listed with all others, or alone: %s', async (search, suspended) => {
  const { variablesOf } = await open(`/admin/users${search}`);
  expect(variablesOf('Users')[0]).toMatchObject({
    status: null,
    suspended,
  });
});

test('an address with an unknown order lists the newest first', async () => {
  const { variablesOf } = await open('/admin/users?sort=__proto__');
  expect(variablesOf('Users')[0]).toMatchObject({ order: 'CREATED' });
});

test('a user opens as a panel with facts, roles and the rounds of the review', async () => {
  const { address } = await open('/admin/users');
  await user.click(screen.getByRole('link', { name: /Ines Carvalho/ }));
  expect(address()).toBe('/admin/users?open=ines');
  const panel = within(screen.getByRole('dialog', { name: 'Ines Carvalho' }));
  const text = screen.getByRole('dialog').textContent;
  for (const fact of [
    'ines@example.org (not confirmed)',
    'Password, Google, Passkey',
    'Passkey, reset on 05. 03. 2026',
    'StateApproved',
    '01. 03. 2026 with the invite SPRING',
    '3 hours ago',
    '9 picks, 1 collection',
    'Submitted 02. 03. 2026, decided 03. 03. 2026',
    'The second book needs a story.',
  ]) {
    expect(text).toContain(fact);
  }
  expect(panel.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe('/@ines');
});

test('the day of a sign-up is the admin’s, as in the audit log', async () => {
  setTimeZone('Pacific/Auckland');
  await open('/admin/users', {
    Users: { users: { nodes: [{ ...ines, createdAt: '2026-11-30T18:00:00Z' }] } },
  });
  expect(pageText()).toContain('01. 12. 2026');
});

test('the panel of a suspended person says since when and why', async () => {
  const suspension = { id: 't', reason: 'Spam', createdAt: '2026-03-04T10:00:00Z' };
  const profile = { ...ines.profile, suspension };
  await open('/admin/users?open=ines', {
    Users: { users: { nodes: [{ ...ines, profile }] } },
    UserFacts: { user: { ...facts, profile }, userExport: null },
  });
  expect(screen.getByRole('dialog').textContent).toContain('StateSuspended 04. 03. 2026: Spam');
});

test('the panel closes once the data of its person is erased', async () => {
  let isErased = false;
  const { address } = await open('/admin/users?open=ines', {
    UserFacts: () => ({ user: isErased ? null : facts, userExport: null }),
    EraseUser: () => {
      isErased = true;
      return { eraseUser: true };
    },
  });
  await user.click(button('Erase data'));
  await user.click(button('Erase'));
  await waitFor(() => expect(toasts()).toEqual(['Erased the data of Ines Carvalho']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/users');
});

test('a role changes at once, and back if the server refuses', async () => {
  const { answer, fail } = later();
  const { sent } = await open('/admin/users?open=ines', { GrantRole: () => answer });
  const brand = screen.getByRole('switch', { name: 'Brand' });
  await user.click(brand);
  expect(brand).toHaveProperty('checked', true);
  expect(sent.at(-1)?.variables).toEqual({ profileId: 'ines', role: 'BRAND' });
  await act(async () => fail(new Refusal('CONFLICT', 'A site needs at least one admin.')));
  await waitFor(() => expect(toasts()).toEqual(['A site needs at least one admin.']));
  expect(brand).toHaveProperty('checked', false);
});

test('ending sessions asks first and says what was done', async () => {
  const { variablesOf } = await open('/admin/users?open=ines', {
    EndUserSessions: { endUserSessions: { users: [{ id: 'ines', sessionsCount: 0 }] } },
  });
  await user.click(button('End sessions'));
  const question = within(screen.getByRole('dialog', { name: 'Log Ines Carvalho out everywhere?' }));
  expect(variablesOf('EndUserSessions')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'End sessions' }));
  await waitFor(() => expect(toasts()).toEqual(['Ines Carvalho logged out everywhere']));
});

test.each([
  ['somebody without a second factor', {}, ['Suspend', 'Erase data']],
  ['somebody with one', { hasAuthenticator: true }, ['Reset second factor', 'Suspend', 'Erase data']],
  [
    'somebody whose reset is under way',
    { usesPasskey: true, factorResetAt: '2026-03-05T10:00:00Z' },
    ['Suspend', 'Erase data'],
  ],
  ['oneself', { id: 'admin', usesPasskey: true }, []],
])('what can never work is not offered: %s', async (_who, more, offered) => {
  await open('/admin/users', {
    Viewer: makeViewerAnswer({ id: 'admin', isAdmin: true }),
    Users: { users: { nodes: [{ ...ines, ...more }] } },
  });
  await user.click(button(/^Actions/));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toContain('Export data');
  const doubtful = ['Reset second factor', 'Suspend', 'Erase data'];
  expect(items.filter((item) => doubtful.includes(item ?? ''))).toEqual(offered);
});

test('a confirmation that was not sent again is said not to be', async () => {
  await open('/admin/users?open=ines', {
    ResendUserConfirmations: { resendUserConfirmations: { users: [] } },
  });
  await user.click(button('Send confirmation again'));
  await user.click(
    within(screen.getByRole('dialog', { name: /again/ })).getByRole('button', { name: 'Send' }),
  );
  await waitFor(() => expect(toasts()[0]).toBe('Nothing sent: already confirmed'));
});

test('a link to a person who does not exist shows User not found', async () => {
  await open('/admin/users?open=nobody', { UserFacts: { user: null, userExport: null } });
  expect(pageText()).toContain('User not found');
});
