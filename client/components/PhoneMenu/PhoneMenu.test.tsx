import { beforeEach, expect, test } from 'vitest';
import { button, makeViewerAnswer, render, screen, user } from '../../testing/render.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';

beforeEach(() => {
  window.innerWidth = 390;
});

const open = (on: 'my-threes' | 'settings') =>
  render(<PhoneMenu on={on} />, {
    path: `/${on}`,
    answers: { Viewer: makeViewerAnswer(), SignOut: { signOut: true } },
  });

test.each([
  ['my-threes', ['/notifications', '/settings', '/help']],
  ['settings', ['/my-threes', '/notifications', '/help']],
] as const)('on a phone %s leads to the other pages of the account', async (on, paths) => {
  await open(on);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(paths);
});

test('on a phone my threes has the way to log out, and the settings have their own', async () => {
  const { sent, address, unmount } = await open('my-threes');
  await user.click(button('Log out'));
  expect(sent.map(({ operation }) => operation)).toContain('SignOut');
  expect(address()).toBe('/');
  await unmount();
  await open('settings');
  expect(screen.queryByRole('button')).toBeNull();
});
