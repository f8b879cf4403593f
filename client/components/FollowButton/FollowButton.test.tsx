import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { expect, test, vi } from 'vitest';
import { doing, draw, until, viewerOf } from '../../testing/screen.tsx';
import { refTo } from '../refTo.ts';
import { FollowButton, useSetFollow } from './FollowButton.tsx';
// Loaded ahead, so that no test waits for it.
import './setFollow.ts';

const Viewer = viewerOf({
  id: 'mika',
  username: 'mika',
  fullName: 'Mika',
  status: 'DRAFT',
  isCreator: false,
});

test('8 silent: a follow that fails is logged and turns back', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  let refuse: (() => void) | undefined;
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName === 'SetFollow') refuse = () => observer.error(new TypeError('Failed to fetch'));
        else {
          observer.next({ data: Viewer });
          observer.complete();
        }
      }),
  );
  const cache = new InMemoryCache().restore({
    'Profile:ines': {
      __typename: 'Profile',
      id: 'ines',
      fullName: 'Ines',
      username: 'ines',
      viewerIsFollowing: false,
      followersCount: 7,
    },
  });
  const client = new ApolloClient({ cache, link });
  let setFollow: ReturnType<typeof useSetFollow> | undefined;
  function Follow() {
    setFollow = useSetFollow();
    return <FollowButton profile={refTo('Profile', 'ines')} />;
  }
  await draw(
    <ApolloProvider client={client}>
      <Follow />
    </ApolloProvider>,
  );
  const label = () => document.querySelector('button')?.textContent;
  let answer: Promise<boolean> | undefined;
  await doing(() => {
    answer = setFollow?.('ines', true);
  });
  await until(() => {
    expect(label()).toBe('Following');
    expect(refuse).toBeDefined();
  });
  await doing(async () => {
    refuse?.();
    expect(await answer).toBe(false);
  });
  await vi.waitFor(() => doing(() => expect(label()).toBe('Follow')));
  expect(logged).toHaveBeenCalledOnce();
  expect(document.querySelector('[role="status"]')?.textContent ?? '').toBe('');
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
