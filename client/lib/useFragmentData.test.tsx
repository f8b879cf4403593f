import { gql, type TypedDocumentNode } from '@apollo/client';
import { act, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
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

const ShownTitle = ({ pick = PICK }) => useFragmentData(TITLE, pick).data.title;

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
  // A render may set a few timers of its own.
  expect(await countTimers(20)).toBeLessThan(10);
});

test('a fragment shows later changes', async () => {
  const { client } = await renderTitles(1);
  expect(pageText()).toBe('Piranesi');
  act(() => void client.writeFragment({ fragment: TITLE, from: PICK, data: { ...PICK, title: 'Babel' } }));
  await settle();
  expect(pageText()).toBe('Babel');
});

test('a fragment of another object shows that one', async () => {
  const other = { ...PICK, id: 'q', title: 'Emma' };
  let choose = (_pick: Title) => {};
  function Chosen() {
    const [pick, setPick] = useState(PICK);
    choose = setPick;
    return <ShownTitle pick={pick} />;
  }
  const { client } = await render(<Chosen />, { data: { 'Pick:p': { ...PICK }, 'Pick:q': { ...other } } });
  expect(pageText()).toBe('Piranesi');
  act(() => choose(other));
  expect(pageText()).toBe('Emma');
  act(() => void client.writeFragment({ fragment: TITLE, from: other, data: { ...other, title: 'Babel' } }));
  await settle();
  expect(pageText()).toBe('Babel');
});

test('a fragment that is no longer shown sets no timer for a change', async () => {
  const { client, unmount } = await renderTitles(1);
  unmount();
  const timers = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  client.writeFragment({ fragment: TITLE, from: PICK, data: { ...PICK, title: 'Babel' } });
  await Promise.resolve();
  expect(timers).not.toHaveBeenCalled();
});
