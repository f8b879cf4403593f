import { expect, test, vi } from 'vitest';
import { refTo } from '../../components/refTo.ts';
import { fireEvent, render, screen } from '../../testing/render.tsx';
import { CollectionsRow } from './CollectionsRow.tsx';

const profile = { __typename: 'Profile', id: 'p', fullName: 'Ines', username: 'ines', avatar: null };
const collection = {
  __typename: 'Collection',
  id: 'c',
  title: 'Quiet rooms',
  issueNumber: 7,
  picksToPublish: 0,
  picksCount: 3,
  categories: [],
  cover: null,
  profile: { __ref: 'Profile:p' },
};

test('a collection that the keyboard goes to is scrolled into view, and one that is pressed stays', async () => {
  await render(<CollectionsRow collections={[refTo('Collection', 'c')]} pending={false} />, {
    data: { 'Profile:p': profile, 'Collection:c': collection },
  });
  const link = screen.getByRole('link', { name: /Quiet rooms/ });
  const scroll = vi.spyOn(link, 'scrollIntoView');
  const matches = vi.spyOn(link, 'matches').mockReturnValue(false);
  fireEvent.focus(link);
  expect(scroll).not.toHaveBeenCalled();
  matches.mockReturnValue(true);
  fireEvent.focus(link);
  expect(scroll).toHaveBeenCalled();
});
