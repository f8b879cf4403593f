import { expect, test, vi } from 'vitest';
import { button, later, makeViewerAnswer, render, screen, toasts, user } from '../../testing/render.tsx';
import { refTo } from '../refTo.ts';
import { FollowButton } from './FollowButton.tsx';
import { FollowCounts } from './FollowCounts.tsx';
// Loaded ahead, so that no test waits for it.
import './setFollow.ts';

const ines = {
  __typename: 'Profile',
  id: 'ines',
  fullName: 'Ines',
  username: 'ines',
  isDeleted: false,
  viewerIsFollowing: false,
  followersCount: 7,
};

test('silent: a follow that fails is logged and turns back [8]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { answer, fail } = later();
  await render(<FollowButton profile={refTo('Profile', 'ines')} />, {
    data: { 'Profile:ines': ines },
    answers: {
      Viewer: makeViewerAnswer({ id: 'mika', username: 'mika', fullName: 'Mika' }),
      SetFollow: () => answer,
    },
  });
  await user.click(button('Follow Ines'));
  expect(await screen.findByRole('button', { name: 'Following Ines' })).toBeTruthy();
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByRole('button', { name: 'Follow Ines' })).toBeTruthy();
  expect(logged).toHaveBeenCalledOnce();
  expect(toasts()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [false, 1],
  [true, 0],
])('deleted people have no button and no counts (deleted: %s)', async (isDeleted, count) => {
  await render(
    <>
      <FollowCounts profile={refTo('Profile', 'ines')} />
      <FollowButton profile={refTo('Profile', 'ines')} />
    </>,
    {
      data: { 'Profile:ines': { ...ines, isDeleted, followingCount: 3 } },
      answers: { Viewer: { viewer: null } },
    },
  );
  expect(screen.queryAllByRole('button', { name: 'Follow Ines' })).toHaveLength(count);
  expect(screen.queryAllByText('followers', { exact: false })).toHaveLength(count);
});
