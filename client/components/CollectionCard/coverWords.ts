/** The colour of words on a picture, and the opacity of the scrim in the opposite colour below them. */
export interface WordsOnCover {
  text: 'light' | 'dark';
  /** The opacity of the scrim, 0 to 1. */
  scrim: number;
}

/** WCAG requires 4.5. The margin covers what sampling misses. */
const CONTRAST = 5;
const LIGHT = 255;
const DARK = 18;
/** A denser scrim makes no visible difference. */
const STEP = 0.04;
/** The number of samples across a cover, finer than the stroke of a letter. */
const SAMPLES = 192;
/** The margin around the words, in CSS pixels, that is sampled too. */
const MARGIN = 2;

/** Measures the picture under each element. Null if the picture cannot be read. */
export function readWords(image: HTMLImageElement, words: readonly Element[]): (WordsOnCover | null)[] {
  const box = image.getBoundingClientRect();
  const width = SAMPLES;
  const height = Math.round((SAMPLES * box.height) / box.width);
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context || !(height > 0)) return words.map(() => null);
  // The picture is drawn as with `object-fit: cover`.
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [across, down] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, (width - across) / 2, (height - down) / 2, across, down);
  return words.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    const toX = (x: number) => Math.min(width, Math.max(0, ((x - box.left) / box.width) * width));
    const toY = (y: number) => Math.min(height, Math.max(0, ((y - box.top) / box.height) * height));
    const [x, y] = [Math.floor(toX(left - MARGIN)), Math.floor(toY(top - MARGIN))];
    const [w, h] = [Math.ceil(toX(right + MARGIN)) - x, Math.ceil(toY(bottom + MARGIN)) - y];
    return w > 0 && h > 0 ? choose(context.getImageData(x, y, w, h).data) : null;
  });
}

/** Light or dark words, whichever need the weaker scrim to be readable on all of these pixels (RGBA). */
export function choose(pixels: Uint8ClampedArray): WordsOnCover {
  const light = leastScrim(pixels, LIGHT, DARK);
  const dark = leastScrim(pixels, DARK, LIGHT);
  const mean =
    pixels.reduce((sum, part, at) => (at % 4 === 3 ? sum : sum + part), 0) / (pixels.length * 0.75);
  return dark * (LIGHT - mean) < light * (mean - DARK)
    ? { text: 'dark', scrim: dark }
    : { text: 'light', scrim: light };
}

function leastScrim(pixels: Uint8ClampedArray, text: number, scrim: number): number {
  const onText = luminance(text, text, text);
  let share = 0;
  for (let at = 0; at < pixels.length && share < 1; at += 4) {
    const under = (channel: number) => (pixels[at + channel] ?? 0) * (1 - share) + scrim * share;
    while (share < 1 && contrast(onText, luminance(under(0), under(1), under(2))) < CONTRAST) share += STEP;
  }
  return Math.min(1, share);
}

function luminance(...colour: [red: number, green: number, blue: number]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
