import { expect, test } from 'vitest';
import { fireEvent, renderHook } from '../../../testing/render.tsx';
import { useImageResize } from './useImageResize.ts';

test.each([
  ['Home', 50],
  ['End', 576],
  ['PageUp', 350],
  ['PageDown', 250],
  ['ArrowRight', 310],
])('%s changes the width of a picture and scrolls nothing', (key, width) => {
  const img = document.createElement('img');
  Object.defineProperties(img, { offsetWidth: { value: 300 }, offsetHeight: { value: 300 } });
  const widths: number[] = [];
  const { result } = renderHook(() => useImageResize({ current: img }, (size) => widths.push(size.width)));
  const slider = document.createElement('button');
  slider.addEventListener('keydown', (event) => result.current.byKey(event as never));
  expect(fireEvent.keyDown(slider, { key })).toBe(false);
  expect(widths).toEqual([width]);
});
