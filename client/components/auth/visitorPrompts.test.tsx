import { expect, test, vi } from 'vitest';
import { listenFor } from '../../testing/listenFor.ts';
import { button, makeViewerAnswer, Refusal, render, user, waitFor } from '../../testing/render.tsx';
import { FavoriteButton } from '../FavoriteButton/FavoriteButton.tsx';
import '../FavoriteButton/setFavorite.ts';
import { FollowButton } from '../FollowButton/FollowButton.tsx';
import '../FollowButton/setFollow.ts';
import { refTo } from '../refTo.ts';

const data = {
  ROOT_QUERY: { viewer: null },
  'Profile:p': {
    __typename: 'Profile',
    id: 'p',
    fullName: 'Ines',
    username: 'ines',
    isDeleted: false,
    viewerIsFollowing: false,
    followersCount: 3,
  },
  'Pick:k': {
    __typename: 'Pick',
    id: 'k',
    title: 'Piranesi',
    favoritesCount: 5,
    viewerHasFavorited: false,
  },
};

test.each([
  ['Follow Ines', 'show-login-modal'],
  ['Save Piranesi', 'show-signup-modal'],
])('a visitor who follows or likes is asked to sign in or up: %s raises %s [6]', async (name, event) => {
  const { sent } = await render(
    <>
      <FollowButton profile={refTo('Profile', 'p')} />
      <FavoriteButton pick={refTo('Pick', 'k')} />
    </>,
    { data },
  );
  const [login, signUp] = [listenFor('show-login-modal'), listenFor('show-signup-modal')];
  const [raised, other] = event === 'show-login-modal' ? [login, signUp] : [signUp, login];
  await user.click(button(name));
  await waitFor(() => expect(raised).toHaveBeenCalledOnce());
  if (name === 'Save Piranesi')
    expect(raised).toHaveBeenCalledWith({ kind: 'favorite', id: 'k', title: 'Piranesi' });
  expect(other).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test.each([
  ['Follow Ines', { kind: 'follow', id: 'p' }],
  ['Save Piranesi', { kind: 'favorite', id: 'k' }],
])('a member whose session has ended is asked to log in for what they pressed: %s', async (name, request) => {
  const ended = new Refusal('UNAUTHENTICATED', 'User not authenticated');
  const { ROOT_QUERY: _, ...known } = data;
  await render(
    <>
      <FollowButton profile={refTo('Profile', 'p')} />
      <FavoriteButton pick={refTo('Pick', 'k')} />
    </>,
    {
      data: known,
      answers: { Viewer: makeViewerAnswer({ id: 'mika' }), SetFollow: ended, SetFavorite: ended },
    },
  );
  const asked = listenFor('show-login-modal');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await user.click(button(name));
  await waitFor(() => expect(asked.mock.calls).toEqual([[request]]));
});
