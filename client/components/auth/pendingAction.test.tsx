import { expect, test, vi } from 'vitest';
import type { ViewerProfile } from '../../lib/viewer.tsx';
import { button, makeViewerAnswer, render, screen, toasts, user } from '../../testing/render.tsx';
import { keepPendingAction, type PendingAction, readPendingAction } from './pendingAction.ts';
import { ResumePendingAction } from './ResumePendingAction.tsx';
import { useResumePendingAction } from './useResumePendingAction.ts';

const save = (more: Partial<PendingAction> = {}): PendingAction => ({
  action: { kind: 'favorite', id: 'p' },
  from: { path: '/pick/p', key: 'default', state: null, place: { top: 0 } },
  requestedAt: Date.now(),
  requestedBy: null,
  ...more,
});

test('what was asked for long ago is not done any more', () => {
  vi.useFakeTimers();
  const pending = save();
  keepPendingAction(pending);
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(readPendingAction('ines')).toEqual(pending);
  vi.advanceTimersByTime(1);
  expect(readPendingAction('ines')).toBeNull();
});

test('what was saved before is neither doubled nor can it be undone', async () => {
  function Resume() {
    const resume = useResumePendingAction();
    return (
      <button type="button" onClick={() => resume(save())}>
        Resume
      </button>
    );
  }
  const pick = { id: 'p', title: 'Piranesi', favoritesCount: 1, viewerHasFavorited: true };
  let keptMeanwhile: PendingAction | null = null;
  const PickToSave = () => {
    keptMeanwhile = readPendingAction('ines');
    return { pick };
  };
  const { variablesOf } = await render(<Resume />, {
    path: '/pick/p',
    answers: { Viewer: makeViewerAnswer(), PickToSave },
  });
  keepPendingAction(save());
  await user.click(button('Resume'));
  // A reload before the answer would not lose it.
  expect(keptMeanwhile).toMatchObject({ action: save().action });
  expect(readPendingAction('ines')).toBeNull();
  expect(toasts()).toEqual(['You already saved “Piranesi”']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(variablesOf('SetFavorite')).toEqual([]);
});

test.each([
  ['mika', '/discover'],
  ['ines', '/pick/p'],
])('after a reload, what a member whose session ended asked for is done only as them: %s', async (id, to) => {
  const from = { ...save().from, key: '' };
  keepPendingAction(save({ action: { kind: 'visit', path: from.path }, from, requestedBy: 'ines' }));
  const viewer = makeViewerAnswer({ id }).viewer.profile as unknown as ViewerProfile;
  const { address } = await render(<ResumePendingAction viewer={viewer} otherwise="/discover" />);
  expect(address()).toBe(to);
});
