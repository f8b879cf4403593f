import { afterEach, expect, test } from 'vitest';
import { raise } from '../../../lib/browser/events.ts';
import { hasUnsaved } from '../../../lib/browser/useLeaveWarning.ts';
import { act, field, render, renderHook, toasts, user } from '../../../testing/render.tsx';
import { FillShelf } from './FillShelf.tsx';
import { useShelfPictures } from './useShelfPictures.ts';
import { useWaitingPictures } from './waitingPictures.ts';

// They wait in memory, and would ask the tests of other files before they leave.
afterEach(() => renderHook(() => useWaitingPictures('', [])).result.current.put([]));

const Fill = () => <FillShelf onTake={useShelfPictures('ines', []).take} />;

test('several pictures put on the shelf wait for their titles', async () => {
  await render(<Fill />, { path: '/my-threes' });
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  await user.upload(field('Pictures for your shelf'), [picture('a.png'), picture('b.png'), picture('c.png')]);
  expect(toasts()).toEqual(['3 pictures are waiting. Give each one a title.']);
});

test('waiting pictures are unsaved until their owner logs out', async () => {
  await render(<Fill />, { path: '/my-threes' });
  await user.upload(field('Pictures for your shelf'), [new File(['x'], 'a.png', { type: 'image/png' })]);
  expect(hasUnsaved()).toBe(true);
  act(() => raise('signedOut'));
  expect(hasUnsaved()).toBe(false);
});
