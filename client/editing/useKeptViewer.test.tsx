import { expect, test, vi } from 'vitest';
import { useAppEvent } from '../lib/browser/events.ts';
import { useViewer } from '../lib/viewer.tsx';
import { act, makeViewerAnswer, pageText, render, settle } from '../testing/render.tsx';
import { useKeptViewer } from './useKeptViewer.ts';

const asked = vi.fn();

function Form({ hasUnsaved }: { hasUnsaved: boolean }) {
  const { viewer } = useViewer();
  useKeptViewer(hasUnsaved);
  useAppEvent('show-login-modal', asked);
  return <p>{viewer ? 'Member' : 'Visitor'}</p>;
}

test.each([
  [true, 'Member', 1],
  [false, 'Visitor', 0],
])('a session that ended elsewhere, with unsaved changes: %s', async (hasUnsaved, shown, times) => {
  asked.mockClear();
  let who: object = makeViewerAnswer();
  const { client } = await render(<Form hasUnsaved={hasUnsaved} />, { answers: { Viewer: () => who } });
  who = { viewer: null };
  await act(async () => void (await client.refetchQueries({ include: ['Viewer'] })));
  await settle();
  expect(pageText()).toBe(shown);
  expect(asked).toHaveBeenCalledTimes(times);
});

test('who logs out with unsaved changes is a visitor', async () => {
  asked.mockClear();
  let who: object = makeViewerAnswer();
  const { client } = await render(<Form hasUnsaved />, { answers: { Viewer: () => who } });
  who = { viewer: null };
  await act(async () => void (await client.resetStore()));
  await settle();
  expect(pageText()).toBe('Visitor');
  expect(asked).not.toHaveBeenCalled();
});
