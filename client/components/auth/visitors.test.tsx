import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { expect, test, vi } from 'vitest';
import { createCache } from '../../app/cache.ts';
import { button, click, mount } from '../../app/mount.samples.tsx';
import { FavoriteButton } from '../FavoriteButton/FavoriteButton.tsx';
import '../FavoriteButton/setFavorite.ts';
import { FollowButton } from '../FollowButton/FollowButton.tsx';
import '../FollowButton/setFollow.ts';
import { refTo } from '../refTo.ts';

test.each([
  ['Follow Ines', 'show-login-modal'],
  ['Save Piranesi', 'show-signup-modal'],
])('6 a visitor who follows or likes is asked to sign in or up: %s raises %s', async (name, event) => {
  const cache = createCache().restore({
    ROOT_QUERY: { __typename: 'Query', viewer: null },
    'Profile:p': {
      __typename: 'Profile',
      id: 'p',
      fullName: 'Ines',
      username: 'ines',
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
  });
  const sent = vi.fn(() => new Observable<never>(() => {}));
  const client = new ApolloClient({ cache, link: new ApolloLink(sent) });
  await mount(
    <ApolloProvider client={client}>
      <FollowButton profile={refTo('Profile', 'p')} />
      <FavoriteButton pick={refTo('Pick', 'k')} />
    </ApolloProvider>,
    { answers: {} },
  );
  const asked: string[] = [];
  const listen = ({ type }: Event) => asked.push(type);
  for (const type of ['show-login-modal', 'show-signup-modal']) {
    window.addEventListener(type, listen, { once: true });
  }
  await click(button(name));
  await vi.waitFor(() => expect(asked).toEqual([event]));
  expect(sent).not.toHaveBeenCalled();
});
