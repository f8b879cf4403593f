import { expect, test } from 'vitest';
import { listenFor } from '../../testing/listenFor.ts';
import { fireEvent, later, makeViewerAnswer, render, screen, settle, user } from '../../testing/render.tsx';
import { FeedFilters } from './FeedFilters.tsx';

async function openFollowing(viewer: object) {
  const asked = listenFor('show-login-modal');
  const { answer, give } = later();
  const { address } = await render(<FeedFilters headingId="feed" />, {
    answers: { Viewer: () => answer },
    path: '/discover',
  });
  await user.click(screen.getByRole('link', { name: 'Following' }));
  expect(asked).not.toHaveBeenCalled();
  give(viewer);
  await settle();
  expect(address()).toContain('feed=following');
  return asked;
}

test('a member who opens Following before they are known is not asked to log in', async () => {
  expect(await openFollowing(makeViewerAnswer())).not.toHaveBeenCalled();
});

test('a visitor who opens Following in a new tab is not asked in this one', async () => {
  const asked = listenFor('show-login-modal');
  const { sent } = await render(<FeedFilters headingId="feed" />, { answers: { Viewer: { viewer: null } } });
  fireEvent.click(screen.getByRole('link', { name: 'Following' }), { ctrlKey: true });
  await settle();
  expect(asked).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('a visitor who opens Following is asked to log in', async () => {
  expect(await openFollowing({ viewer: null })).toHaveBeenCalledOnce();
});
