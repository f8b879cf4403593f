import { expect, test, vi } from 'vitest';
import { fireEvent, render, screen } from '../../testing/render.tsx';
import { Dialog } from './Dialog.tsx';

test('a second finger ends a swipe: the sheet goes back and stays open', async () => {
  window.innerWidth = 390;
  const onClose = vi.fn();
  await render(
    <Dialog sheet title="Edit" onClose={onClose}>
      Words
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  const at = (clientX: number) => ({ clientX, clientY: 300 });
  const swipe = (type: 'touchStart' | 'touchMove', ...xs: number[]) =>
    fireEvent[type](dialog, { touches: xs.map(at) });
  swipe('touchStart', 10);
  swipe('touchMove', 150);
  expect(dialog.style.translate).toBe('140px');
  swipe('touchStart', 150, 200);
  expect(dialog.style.translate).toBe('');
  swipe('touchMove', 210, 250);
  fireEvent.touchEnd(dialog, { changedTouches: [at(250)], touches: [at(210)] });
  fireEvent.touchEnd(dialog, { changedTouches: [at(210)] });
  expect(dialog.style.translate).toBe('');
  expect(onClose).not.toHaveBeenCalled();
});
