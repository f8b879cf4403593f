import { expect, test } from 'vitest';
import { render, screen, settle, user, waitFor } from '../../../testing/render.tsx';
import { PickPicker } from './PickPicker.tsx';

test('a search that finds only own picks shows no heading above nothing', async () => {
  const own = {
    id: 'stoner',
    title: 'Stoner',
    category: 'BOOKS',
    status: 'PUBLISHED',
    profile: { id: 'ines', username: 'ines', fullName: 'Ines' },
  };
  const nothing = { nodes: [] };
  await render(<PickPicker open chosen={[]} onChange={() => {}} onClose={() => {}} />, {
    answers: {
      OwnPicks: { viewer: { profile: { id: 'ines', picks: [own] } } },
      NewestPicks: { feed: nothing },
      FoundPicks: { search: nothing },
    },
  });
  await user.fill(screen.getByRole('searchbox'), 'Stoner');
  await waitFor(() => expect(screen.getByText('Stoner')).toBeTruthy());
  await settle();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Your picks',
  ]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 pick');
});
