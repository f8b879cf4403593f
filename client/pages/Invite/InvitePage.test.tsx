import { expect, test } from 'vitest';
import { pageText, render } from '../../testing/render.tsx';
import { InvitePage } from './InvitePage.tsx';

const show = (invite: object | null) =>
  render(<InvitePage />, { path: '/invite?code=for-you', answers: { Invitation: { invite } } });

test('an invitation greets by name and says who invites', async () => {
  await show({ __typename: 'InviteGreeting', name: 'Grace', inviterName: 'Ada Admin' });
  expect(pageText()).toContain('Grace, you’re invited to curate');
  expect(pageText()).toContain('Ada Admin would like to see yours');
});

test('an invitation that cannot be used has the page without a name', async () => {
  await show(null);
  expect(pageText()).toContain('You’re invited to curate');
  expect(pageText()).toContain('Someone here would like to see yours');
});
