import { expect, test } from 'vitest';
import { pathTo } from '../../../lib/paths.ts';
import { makeViewerAnswer, render, screen, toasts, waitFor } from '../../../testing/render.tsx';
import { MyCollections } from './MyCollections.tsx';

test('collection: people who are not curators make none, and read how they come to [2.8]', async () => {
  const { address } = await render(
    <MyCollections profile={{ isCreator: false, status: 'DRAFT', withdrawal: null, picks: [] }} />,
    {
      path: pathTo.newCollection(),
      answers: { Viewer: makeViewerAnswer({ isCreator: false }) },
    },
  );
  await waitFor(() =>
    expect(toasts()).toEqual([expect.stringContaining('Only curators can create collections')]),
  );
  await waitFor(() => expect(address()).toBe('/my-threes'));
  const section = screen.getByRole('region', { name: 'Collections' });
  expect(section.textContent).toContain('Publish your shelf to become a curator');
  expect(section.querySelector('a')).toBeNull();
});
