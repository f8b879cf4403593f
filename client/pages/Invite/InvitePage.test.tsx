import { expect, test } from 'vitest';
import { pageText, render, screen } from '../../testing/render.tsx';
import { InvitePage } from './InvitePage.tsx';

const show = (invite: object | null, registration = 'OPEN') =>
  render(<InvitePage />, {
    path: '/invite?code=for-you',
    answers: { Invitation: { invite, site: { registration } } },
  });

test('an invitation greets by name and says who invites', async () => {
  await show({ name: 'Grace', inviterName: 'Ada Admin' });
  expect(pageText()).toContain('Grace, you’re invited to curate');
  expect(pageText()).toContain('Ada Admin would like to see yours');
});

test.each([
  ['can join without it where sign-up is open', 'OPEN', '/signup'],
  ['is told to ask for a new one where it is not', 'INVITE', undefined],
])('who has an invitation that cannot be used %s', async (_what, registration, join) => {
  await show(null, registration);
  expect(pageText()).toContain('This invite can’t be used');
  expect(pageText()).not.toContain('for-you');
  expect(screen.queryByRole('link', { name: /^Join/ })?.getAttribute('href')).toBe(join);
});
