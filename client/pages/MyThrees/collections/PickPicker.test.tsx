import { expect, test } from 'vitest';
import { render, screen, settle, user, waitFor } from '../../../testing/render.tsx';
import { PickPicker } from './PickPicker.tsx';

/** Opens the picker of a curator who has this pick, which the server finds or not. */
async function open(title: string, isFound = false) {
  const own = {
    __typename: 'Pick',
    id: 'own',
    title,
    category: 'BOOKS',
    status: 'PUBLISHED',
    profile: { id: 'ines', username: 'ines', fullName: 'Ines' },
  };
  await render(<PickPicker open chosen={[]} onChange={() => {}} onClose={() => {}} />, {
    answers: {
      OwnPicks: { viewer: { profile: { id: 'ines', picks: [own] } } },
      NewestPicks: { feed: { nodes: [] } },
      FoundPicks: { search: { nodes: isFound ? [own] : [] } },
    },
  });
}

test('an own pick is found by another spelling, as the server finds it', async () => {
  await open('Café Central', true);
  await user.fill(screen.getByRole('searchbox'), 'cafe central');
  await settle();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Found' })).toBeTruthy());
  expect(await screen.findAllByRole('button', { name: /^Café Central/ })).toHaveLength(1);
});

test('a search that finds only own picks shows no heading above nothing', async () => {
  await open('Stoner');
  await user.fill(screen.getByRole('searchbox'), 'Stoner');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Stoner/ })).toBeTruthy());
  await settle();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Your picks',
  ]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 pick');
});
