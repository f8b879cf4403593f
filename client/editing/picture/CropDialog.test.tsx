import { expect, test } from 'vitest';
import { act, button, fireEvent, render, screen } from '../../testing/render.tsx';
import { pictureFile } from '../../testing/uploads.ts';
import { CropDialog } from './CropDialog.tsx';

/** Opens the dialog with a picture that is twice as wide as high, for a square. */
async function open({ round = false } = {}) {
  await render(
    <CropDialog file={pictureFile()} shape={1} round={round} onTake={() => {}} onCancel={() => {}} />,
  );
  const picture = document.querySelector('dialog img') as HTMLImageElement;
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } });
  await act(async () => fireEvent.load(picture));
  const frame = screen.getByRole('application', { name: 'Visible part' });
  return { frame, width: () => Math.round(Number.parseFloat(picture.style.width)) };
}

test('plus and minus zoom the picture, and with Ctrl the page', async () => {
  const { frame, width } = await open();
  expect(width()).toBe(200);
  expect(fireEvent.keyDown(frame, { key: '+' })).toBe(false);
  expect(width()).toBe(220);
  expect(fireEvent.keyDown(frame, { key: '+', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(frame, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(width()).toBe(220);
});

test('keys and buttons say where the visible part is, and that an edge is reached', async () => {
  const { frame } = await open();
  const status = () => document.querySelector('dialog [role="status"]:not([aria-live])')?.textContent;
  const isOff = (name: string) => button(name).getAttribute('aria-disabled');
  expect(status()).toBe('');
  expect(isOff('Show more of the top')).toBe('true');
  fireEvent.keyDown(frame, { key: 'ArrowLeft' });
  expect(status()).toBe('22% from the left, 0% from the top');
  expect(isOff('Show more of the left')).toBe('false');
  for (let press = 0; press < 10; press += 1) fireEvent.click(button('Show more of the left'));
  expect(status()).toBe('0% from the left, 0% from the top');
  expect(isOff('Show more of the left')).toBe('true');
  expect(screen.getByRole('slider', { name: 'Zoom' }).getAttribute('aria-valuetext')).toBe('100%');
});

test('a drag is not announced, also after a key', async () => {
  const { frame } = await open();
  const status = () => document.querySelector('dialog [role="status"]:not([aria-live])')?.textContent;
  frame.setPointerCapture = () => {};
  fireEvent.keyDown(frame, { key: 'ArrowLeft' });
  expect(status()).not.toBe('');
  fireEvent.pointerDown(frame, { pointerId: 1 });
  expect(status()).toBe('');
});

test('a pinch on a touchpad zooms the picture and not the page, and a swipe to the side neither', async () => {
  const { frame, width } = await open();
  expect(fireEvent.wheel(frame, { deltaY: -10, ctrlKey: true })).toBe(false);
  expect(width()).toBe(212);
  fireEvent.wheel(frame, { deltaX: 10 });
  expect(width()).toBe(212);
});

test.each([true, false])('a picture is cropped in a circle if it is shown in one (%s)', async (round) => {
  const { frame } = await open({ round });
  expect(/round/.test(frame.className)).toBe(round);
});
