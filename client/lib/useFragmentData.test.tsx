import { gql, type TypedDocumentNode } from '@apollo/client';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { pageText, render, settle } from '../testing/render.tsx';
import { useFragmentData } from './useFragmentData.ts';

type Title = { __typename: 'Pick'; id: string; title: string };

const TITLE: TypedDocumentNode<Title, unknown> = gql`
  fragment Title_pick on Pick {
    id
    title
  }
`;

const PICK: Title = { __typename: 'Pick', id: 'p', title: 'Piranesi' };

const ShownTitle = () => useFragmentData(TITLE, PICK).data.title;

async function renderTitles(count: number) {
  const titles = Array.from({ length: count }, (_, index) => <ShownTitle key={index} />);
  return render(titles, { data: { 'Pick:p': { ...PICK } } });
}

async function countTimers(fragments: number): Promise<number> {
  const timers = vi.spyOn(window, 'setTimeout');
  await renderTitles(fragments);
  const { length } = timers.mock.calls;
  timers.mockRestore();
  return length;
}

test('fragments set no timers for the values that they begin with', async () => {
  // The first render of a file sets timers of its own.
  await renderTitles(1);
  expect(await countTimers(9)).toBe(await countTimers(1));
});

test('a fragment shows later changes', async () => {
  const { client } = await renderTitles(1);
  expect(pageText()).toBe('Piranesi');
  act(() => void client.writeFragment({ fragment: TITLE, from: PICK, data: { ...PICK, title: 'Babel' } }));
  await settle();
  expect(pageText()).toBe('Babel');
});
