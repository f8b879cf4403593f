import { expect, test } from 'vitest';
import { act, button, later, pageText, render, screen, settle, user } from '../../testing/render.tsx';
import { Lists } from './Lists.tsx';

const lists = [{ id: 'l', title: 'For Lisbon', visibility: 'PRIVATE', itemsCount: 2 }];
const loaded = { viewer: { lists: { nodes: lists } } };
const inOrder = () => [...document.querySelectorAll('a, button')].map(({ textContent }) => textContent);

test('the button for a new list stands before the lists that are still to come', async () => {
  const { answer, give } = later();
  await render(<Lists />, { answers: { Lists: answer } });
  expect(inOrder()).toEqual([' New list']);
  await act(async () => give(loaded));
  await settle();
  expect(inOrder()).toEqual([' New list', 'For Lisbon 2']);
});

test('lists that did not load say so, and load again on request', async () => {
  let isAway = true;
  await render(<Lists />, { answers: { Lists: () => (isAway ? new TypeError('Failed to fetch') : loaded) } });
  expect(screen.getByText('Couldn’t load your lists.').role).toBe('status');
  isAway = false;
  await user.click(button('Load lists'));
  expect(pageText()).not.toContain('Couldn’t load');
  expect(pageText()).toContain('For Lisbon');
  expect(document.activeElement).toBe(screen.getByRole('navigation', { name: 'Lists' }));
});
