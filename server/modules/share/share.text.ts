import {
  balanceLines,
  cutToFit,
  drawableText,
  type Lettering,
  leftBearing,
  textPath,
  textWidth,
  wrapWords,
} from '../../platform/text/svg-text.ts';

type Style = Lettering & { leading: number };
export const DISPLAY: Style = { weight: 700, tracking: -30, leading: 1 };
export const PLAIN: Style = { weight: 400, tracking: -8, leading: 1.3 };

/** A person's name, or else their username. Empty if the font can draw neither. */
export function displayName({ fullName, username }: PersonName): string {
  return drawableText(fullName ?? '') || drawableText(username ? `@${username}` : '');
}

export type PersonName = { fullName: string | null; username: string | null };

/** Text broken into lines. `height` is from the top of the first line to the last baseline. */
export type TextBlock = { lines: string[]; size: number; style: Style; height: number };

export type TextBox = { width: number; height: number; size: number; least: number };

/** The height of a capital letter, relative to the font size. */
export const CAP_HEIGHT = 0.7;

export const measureHeight = (rows: number, size: number, { leading }: Style) =>
  rows === 0 ? 0 : Math.round(size * (CAP_HEIGHT + (rows - 1) * leading));

/**
 * Sets text in the largest size that fits the box. At the smallest size, long words are broken and the rest is cut
 * with an ellipsis. Returns no lines if the font can draw none of the words.
 */
export function fitText(text: string | null | undefined, room: TextBox, style: Style): TextBlock {
  const words = drawableText(text ?? '', style.weight)
    .split(' ')
    .filter(Boolean);
  const fits = (line: string, size: number) => textWidth(line, size, style) <= room.width;
  const block = (lines: string[], size: number) => ({
    lines,
    size,
    style,
    height: measureHeight(lines.length, size, style),
  });
  for (let size = room.size; size >= room.least && words.length > 0; size -= 2) {
    const lines = wrapWords(words, room.width, size, style);
    if (measureHeight(lines.length, size, style) > room.height || !lines.every((line) => fits(line, size)))
      continue;
    return block(balanceLines(words, lines, room.width, size, style), size);
  }
  const size = room.least;
  const parts = words.flatMap((word) => breakWord(word, (part) => fits(part, size)));
  const lines = wrapWords(parts, room.width, size, style);
  let rows = lines.length;
  while (rows > 1 && measureHeight(rows, size, style) > room.height) rows -= 1;
  if (rows === lines.length) return block(lines, size);
  const last = cutToFit(lines[rows - 1] ?? '', (line) => fits(line, size));
  return block([...lines.slice(0, rows - 1), last], size);
}

/** Breaks a word into parts that fit, preferably at hyphens. */
function breakWord(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  const halves = /^(.+?-)(.+)$/.exec(word);
  if (halves?.[1] && halves[2]) return [halves[1], halves[2]].flatMap((half) => breakWord(half, fits));
  const parts = [''];
  for (const char of word) {
    const part = parts.at(-1) ?? '';
    if (part === '' || fits(`${part}${char}-`)) parts[parts.length - 1] = part + char;
    else parts.splice(-1, 1, `${part}-`, char);
  }
  return parts;
}

/** Draws a block of text. `foot` is the last baseline, `x` the left edge of the letters. */
export function drawBlock({ lines, size, style }: TextBlock, x: number, foot: number, fill: string): string {
  return lines
    .map((line, index) => {
      const y = foot - (lines.length - 1 - index) * size * style.leading;
      return textPath(line, x - leftBearing(line, size, style.weight), y, size, fill, style);
    })
    .join('');
}
