import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type Answers,
  button,
  field,
  makeViewerAnswer,
  pageText,
  render,
  settle,
  toasts,
  tryToClose,
  user,
} from '../../testing/render.tsx';
import { YourTokensPage } from './YourTokensPage.browser.tsx';

const token = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  prefix: 'threes_pat_Ab3x',
  scopes: ['READ', 'WRITE_PICKS'],
  expiresAt: '2999-03-01T10:00:00Z',
  lastUsedAt: null,
  ...more,
});
const viewer = (tokens: object[]) => ({ viewer: { tokens } });
function show(tokens: object[], more: Answers = {}) {
  return render(<YourTokensPage />, {
    answers: { Tokens: viewer(tokens), Viewer: makeViewerAnswer(), ...more },
  });
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('a token says what it may do, when it was used and when it ends', async () => {
  await show([
    token('t1', 'Backup'),
    token('t2', 'Old script', { expiresAt: '2026-01-02T10:00:00Z', lastUsedAt: '2026-01-01T10:00:00Z' }),
  ]);
  expect(pageText()).toContain('Read your data, edit your shelf');
  expect(pageText()).toContain('threes_pat_Ab3x…, never used, expires 01. 03. 2999');
  expect(pageText()).toContain('last used 01. 01. 2026, expired 02. 01. 2026');
});

test('a new token is made of a name and what it may do, and its secret is shown once', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
  const made = token('t1', 'Backup');
  const { sent, variablesOf, go } = await show([], {
    CreateToken: {
      createToken: { secret: 'threes_pat_secret', ...viewer([made]) },
    },
  });
  await user.click(button('Create token'));
  // Only admins can grant this scope.
  expect(screen.queryByRole('checkbox', { name: /admin/ })).toBeNull();
  await user.click(box(/^Read your data/));
  await user.click(screen.getAllByRole('button', { name: 'Create token' }).at(-1) as HTMLElement);
  expect(pageText()).toContain('Please enter a name');
  expect(pageText()).toContain('Please choose what it may do');
  expect(variablesOf('CreateToken')).toEqual([]);

  await user.type(field('Name'), ' Backup ');
  await user.click(box(/^Read your data/));
  await user.click(box(/^Edit your shelf/));
  await user.click(screen.getAllByRole('button', { name: 'Create token' }).at(-1) as HTMLElement);
  expect(sent.at(-1)).toEqual({
    operation: 'CreateToken',
    variables: { input: { name: 'Backup', scopes: ['READ', 'WRITE_PICKS'], days: 90 } },
  });
  await waitFor(() => expect(field('Token').value).toBe('threes_pat_secret'));
  await user.click(button('Copy token'));
  expect(copied).toEqual(['threes_pat_secret']);
  tryToClose(screen.getByRole('dialog', { name: 'Your new token' }));
  const isAsked = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked, 'before the tab is closed').toBe(true);
  await go('/tokens');
  window.history.back();
  await settle();
  await user.click(button('Keep open'));
  expect(field('Token').value).toBe('threes_pat_secret');
  await user.click(button('Done'));
  expect(pageText()).toContain('Backup');
  expect(document.body.innerHTML).not.toContain('threes_pat_secret');
});

test('an admin can give the scope of admins', async () => {
  await show([], { Viewer: makeViewerAnswer({ isAdmin: true }) });
  await user.click(button('Create token'));
  expect(box(/^Act as an admin/).checked).toBe(false);
});

test('a token is revoked after a question', async () => {
  const { sent, variablesOf } = await show([token('t1', 'Backup'), token('t2', 'Old script')], {
    RevokeToken: {
      revokeToken: { ...viewer([token('t2', 'Old script')]) },
    },
  });
  await user.click(button('Revoke Backup'));
  expect(pageText()).toContain('Whatever uses “Backup” stops working right away.');
  expect(variablesOf('RevokeToken')).toEqual([]);
  await user.click(button('Revoke'));
  expect(sent.at(-1)).toEqual({ operation: 'RevokeToken', variables: { id: 't1' } });
  await waitFor(() => expect(toasts()).toEqual(['Revoked Backup']));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement).toBe(button('Revoke Old script'));
});
