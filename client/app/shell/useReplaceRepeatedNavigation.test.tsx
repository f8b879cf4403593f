import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { act, render, screen, settle } from '../../testing/render.tsx';
import { useReplaceRepeatedNavigation } from './useReplaceRepeatedNavigation.ts';

function Frame() {
  useReplaceRepeatedNavigation();
  return (
    <>
      <Link to="/curators" state="from Discover">
        <span>Curators</span>
      </Link>
      <Link to="/collections">Collections</Link>
      <Link to="/featured">Featured</Link>
    </>
  );
}

/** Clicks links so quickly that no page is drawn in between. */
async function click(...names: string[]) {
  const before = history.length;
  await act(async () => {
    for (const name of names) screen.getByText(name).click();
  });
  await settle();
  return history.length - before;
}

test('a double click on a link is one entry in the history, two links are two', async () => {
  // Drops the entries ahead that another test left when it went back.
  history.pushState(null, '');
  const { address } = await render(<Frame />, { path: '/discover' });
  expect([await click('Curators', 'Curators'), address()]).toEqual([1, '/curators']);
  expect(history.state.usr).toBe('from Discover');
  expect([await click('Collections', 'Featured'), address()]).toEqual([2, '/featured']);
});
