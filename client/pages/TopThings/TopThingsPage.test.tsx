import { expect, test } from 'vitest';
import { act, later, render, screen, settle } from '../../testing/render.tsx';
import { TopThingsPage } from './TopThingsPage.tsx';

test('the choice of a time stands above the list before it is known how many things each has', async () => {
  const { answer, give } = later();
  await render(<TopThingsPage />, { path: '/books', answers: { TopThings: answer } });
  const times = () => screen.getByRole('navigation', { name: 'Times' }).textContent;
  expect(times()).toBe('All time');
  const makeSeason = (count: number) => ({
    nodes: Array.from({ length: count }, (_, index) => ({ position: index + 1 })),
  });
  const topThings = { nodes: [] };
  await act(async () => give({ topThings, latest: makeSeason(10), previous: makeSeason(9) }));
  await settle();
  expect(times()).toMatch(/^All time\w+/);
});
