import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { hasModifier } from '../../../ui/hasModifier.ts';
import { minWidth, type Size, sizeAt } from './imageSize.ts';

const STEP = 10;
const LARGE_STEP = 50;

/** Resizes a picture by its corners and by arrow, Home, End and Page keys. It keeps its aspect ratio. */
export function useImageResize(img: RefObject<HTMLImageElement | null>, onResized: (size: Size) => void) {
  const [size, setSize] = useState<Size | null>(null);

  const getImageRatio = (image: HTMLImageElement) =>
    image.naturalWidth && image.naturalHeight
      ? image.naturalWidth / image.naturalHeight
      : image.offsetWidth / Math.max(1, image.offsetHeight);
  const widest = () =>
    img.current?.closest('[contenteditable="true"]')?.querySelector('p, div')?.clientWidth ?? 576;

  const begin = (event: PointerEvent, direction: 1 | -1) => {
    const image = img.current;
    if (!image || event.button > 0) return;
    event.preventDefault();
    const handle = event.currentTarget as HTMLElement;
    const from = { x: event.clientX, width: image.offsetWidth };
    const ratio = getImageRatio(image);
    const most = widest();
    let last: Size | null = null;
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => {
      last = sizeAt(from.width + (moved.clientX - from.x) * direction, ratio, most);
      setSize(last);
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      if (last) onResized(last);
      setSize(null);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };

  const byKey = (event: KeyboardEvent) => {
    const image = img.current;
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const by = {
      ArrowRight: step,
      ArrowUp: step,
      ArrowLeft: -step,
      ArrowDown: -step,
      PageUp: LARGE_STEP,
      PageDown: -LARGE_STEP,
      Home: -Infinity,
      End: Infinity,
    }[event.key];
    if (!image || !by || hasModifier(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onResized(sizeAt(image.offsetWidth + by, getImageRatio(image), widest()));
  };

  const ratio = img.current ? getImageRatio(img.current) : 1;
  return { size, begin, byKey, min: minWidth(ratio), max: Math.max(minWidth(ratio), widest()) };
}
