import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { pathTo } from '../../../lib/paths.ts';
import { makeViewerAnswer, pageText, render, screen, toasts, waitFor } from '../../../testing/render.tsx';
import { MyCollections } from './MyCollections.tsx';

test('collection: people who are not curators make none, and read how they come to [2.8]', async () => {
  const { address } = await render(
    <MyCollections profile={{ id: 'ines', isCreator: false, status: 'DRAFT', withdrawal: null }} />,
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

type Profile = ComponentProps<typeof MyCollections>['profile'];
test.each<[string, Pick<Profile, 'status' | 'withdrawal'>, boolean]>([
  ['a published shelf', { status: 'APPROVED', withdrawal: null }, true],
  ['a shelf in review', { status: 'PENDING', withdrawal: null }, true],
  ['a withdrawn shelf', { status: 'APPROVED', withdrawal: { id: 'w' } }, false],
  ['an unpublished shelf', { status: 'DRAFT', withdrawal: null }, false],
])('whether others can see the collections: %s', async (_, state, areSeen) => {
  await render(<MyCollections profile={{ id: 'ines', isCreator: true, ...state }} />, {
    path: pathTo.myThrees(),
    answers: { MyCollections: { viewer: { profile: { id: 'ines' } } } },
  });
  expect(pageText().includes('Others can see them once your shelf is published.')).toBe(!areSeen);
});

test.each([
  ['one’s own', 'ines', true],
  ['another person’s', 'ana', false],
])('whether a collection waits for the shelf of the admin who edits it: %s', async (_, owner, waits) => {
  const id = '0192f7a0-0000-7000-8000-000000000001';
  const collection = { id, title: 'Quiet rooms', version: 1, viewerCanEdit: true, profile: { id: owner } };
  await render(
    <MyCollections profile={{ id: 'ines', isCreator: false, status: 'DRAFT', withdrawal: null }} />,
    {
      path: pathTo.editCollection(id),
      answers: { Viewer: makeViewerAnswer({ isAdmin: true }), EditedCollection: { collection } },
    },
  );
  await screen.findByRole('textbox', { name: 'Title' });
  expect(pageText().includes('Others can see it once your shelf is published.')).toBe(waits);
});
