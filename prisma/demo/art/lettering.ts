import { balance, measure, type Weight, wrap } from '../../../server/platform/lettering.ts';

/** Lines of at most `width`, at the largest size up to `size` at which the text takes `rows` lines. */
export function fit(
  text: string,
  width: number,
  size: number,
  rows: number,
  weight: Weight = 700,
  tracking = -20,
): { lines: string[]; size: number } {
  const words = text.trim().split(/\s+/);
  for (let s = size; ; s -= 4) {
    const lines = wrap(words, width, s, weight, tracking);
    const orphan = lines.length > 1 && s > size * 0.7 && lines.some((l) => l.length < 4);
    const fits =
      !orphan && lines.length <= rows && lines.every((l) => measure(l, s, weight, tracking) <= width);
    if (fits || s <= 28) return { lines: balance(words, lines, width, s, weight, tracking), size: s };
  }
}
