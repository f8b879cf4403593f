import { expect, test } from 'vitest';
import { act, fireEvent, render, screen } from '../../testing/render.tsx';
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
