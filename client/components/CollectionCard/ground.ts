import { type RefObject, useEffect, useState } from 'react';

/** A cover's own colour at its head and at its foot, each with the text that reads on it. */
export interface Ground {
  head: Plate;
  foot: Plate;
}

interface Plate {
  colour: string;
  text: 'light' | 'dark';
}

type Rgb = [number, number, number];

/** WCAG asks 4.5. */
const CONTRAST = 4.6;
const LIGHT_TEXT = 1;
const DARK_TEXT = luminance([0x17, 0x17, 0x1a]);
const HEAD_SHARE = 0.14;
const FOOT_SHARE = 0.24;

const known = new Map<string, Ground | null>();

/**
 * The colours of a picture, by its placeholder: undefined until they are read, null where there are none. First
 * from the placeholder itself, then truer from the picture once it stands in `frame`.
 */
export function useGround(placeholder: string | null | undefined, frame: RefObject<HTMLElement | null>) {
  const source = placeholder?.startsWith('data:') ? placeholder : '';
  const [, repaint] = useState<Ground | null>();
  useEffect(() => {
    if (!source) return;
    let shown = true;
    const keep = (ground: Ground | null) => {
      known.set(source, ground);
      if (shown) repaint(ground);
    };
    if (!known.has(source)) {
      const tiny = new Image();
      tiny.src = source;
      tiny.decode().then(
        () => keep(read(tiny)),
        () => keep(null),
      );
    }
    const box = frame.current;
    const onLoad = ({ target }: { target: unknown }) => {
      if (target instanceof HTMLImageElement && target.naturalWidth > 0)
        keep(read(target) ?? known.get(source) ?? null);
    };
    const img = box?.querySelector('img');
    if (img?.complete) onLoad({ target: img });
    // It does not bubble, but it can be caught on its way down.
    box?.addEventListener('load', onLoad, true);
    return () => {
      shown = false;
      box?.removeEventListener('load', onLoad, true);
    };
  }, [source, frame]);
  return source ? known.get(source) : null;
}

/** Small, as only the mean of some rows is asked. */
const canvas = { width: 20, height: 25 };

function read(image: HTMLImageElement): Ground | null {
  const { width, height } = canvas;
  const context = Object.assign(document.createElement('canvas'), canvas).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) return null;
  context.drawImage(image, 0, 0, width, height);
  const rows = (from: number, to: number) =>
    plate(average(context.getImageData(0, from, width, Math.max(1, to - from)).data));
  return {
    head: rows(0, Math.round(height * HEAD_SHARE)),
    foot: rows(Math.round(height * (1 - FOOT_SHARE)), height),
  };
}

/** The colour, moved away from its text as far as reading asks. */
export function plate(colour: Rgb): Plate {
  const onIt = luminance(colour);
  const text = ratio(LIGHT_TEXT, onIt) >= ratio(DARK_TEXT, onIt) ? 'light' : 'dark';
  const towards = text === 'light' ? 0 : 255;
  const other = text === 'light' ? LIGHT_TEXT : DARK_TEXT;
  let moved = colour;
  while (ratio(other, luminance(moved)) < CONTRAST) {
    moved = moved.map((part) => part + (towards - part) * 0.06) as Rgb;
  }
  return { colour: `rgb(${moved.map(Math.round).join(' ')})`, text };
}

function average(data: Uint8ClampedArray): Rgb {
  const sum: Rgb = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    for (const part of [0, 1, 2] as const) sum[part] += data[at + part] ?? 0;
  }
  return sum.map((part) => part / (data.length / 4)) as Rgb;
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
