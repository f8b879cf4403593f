import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { memoize } from '../memoize.ts';

type Command = {
  type: 'M' | 'L' | 'Q' | 'C' | 'Z';
  x: number;
  y: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
};
type Glyph = { index: number; advanceWidth: number; path: { commands: Command[] } };
type Font = {
  unitsPerEm: number;
  charToGlyphIndex(char: string): number;
  glyphs: { get(index: number): Glyph };
  getKerningValue(left: Glyph, right: Glyph): number;
};
type FontWeight = 400 | 500 | 600 | 700 | 800;

const require = createRequire(import.meta.url);
const opentype = require('opentype.js') as { parse(buffer: ArrayBuffer): Font };

const readFont = memoize((name: string): Font => {
  const file = require.resolve(
    `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${name}-normal.woff`,
  );
  const bytes = readFileSync(file);
  return opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
});
const font = (weight: FontWeight, subset: string) => readFont(`${subset}-${weight}`);

/** The glyph of a character and its font, or of the letter without accents. Null if there is neither. */
function glyph(char: string, weight: FontWeight): { font: Font; glyph: Glyph } | null {
  for (const subset of ['latin', 'latin-ext', 'vietnamese']) {
    const face = font(weight, subset);
    const index = face.charToGlyphIndex(char);
    if (index > 0) return { font: face, glyph: face.glyphs.get(index) };
  }
  const [base] = char.normalize('NFD');
  return base && base !== char ? glyph(base, weight) : null;
}

/** The glyphs of a line and their positions, in font units. */
function layOut(text: string, weight: FontWeight, tracking: number) {
  const placed: { glyph: Glyph; x: number }[] = [];
  let x = 0;
  let last: { font: Font; glyph: Glyph } | null = null;
  for (const char of text.normalize('NFC')) {
    const found = glyph(char, weight);
    if (!found) continue;
    if (last && last.font === found.font) x += found.font.getKerningValue(last.glyph, found.glyph);
    placed.push({ glyph: found.glyph, x });
    x += found.glyph.advanceWidth + tracking;
    last = found;
  }
  return { placed, width: Math.max(0, x - tracking) };
}

const em = (weight: FontWeight) => font(weight, 'latin').unitsPerEm;

/**
 * Removes emoji and signs that the fonts cannot draw. Empty if no letter is left, or if they cannot draw one: the rest of a
 * title could be another title.
 */
export function drawableText(text: string, weight: FontWeight = 700): string {
  const chars = [
    ...text.normalize('NFC').replace(/[\p{Cf}\p{Cc}\p{M}]/gu, (mark) => (/\s/.test(mark) ? ' ' : '')),
  ];
  const isDrawn = (char: string) => /\s/.test(char) || glyph(char, weight) !== null;
  const letters = chars.filter((char) => /[\p{L}\p{N}]/u.test(char));
  if (letters.length === 0 || !letters.every(isDrawn)) return '';
  return chars.filter(isDrawn).join('').trim().replace(/\s+/g, ' ');
}

export type Lettering = {
  weight: FontWeight;
  /** In thousandths of the font size. */
  tracking: number;
};

export function textWidth(text: string, size: number, { weight, tracking }: Lettering): number {
  const units = em(weight);
  return (layOut(text, weight, (tracking * units) / 1000).width * size) / units;
}

/** The space before the first letter is drawn, needed to align large lines at the left. */
export function leftBearing(text: string, size: number, weight: FontWeight): number {
  const [first] = layOut(text, weight, 0).placed;
  const xs = first?.glyph.path.commands.filter(({ type }) => type !== 'Z').map(({ x }) => x) ?? [];
  return xs.length > 0 ? (Math.min(...xs) * size) / em(weight) : 0;
}

function outline({ glyph: g, x: left }: { glyph: Glyph; x: number }): string {
  let [cx, cy] = [0, 0];
  const rel = (x: number, y: number) => `${Math.round(x) - cx} ${Math.round(y) - cy}`.replace(' -', '-');
  const move = (c: Command) => {
    cx = Math.round(c.x + left);
    cy = Math.round(-c.y);
  };
  let d = '';
  for (const c of g.path.commands) {
    if (c.type === 'Z') {
      d += 'z';
    } else if (c.type === 'M') {
      move(c);
      d += `M${cx} ${cy}`;
    } else {
      const ends = rel(c.x + left, -c.y);
      const first = c.type === 'L' ? '' : `${rel(c.x1 + left, -c.y1)} `;
      const second = c.type === 'C' ? `${rel(c.x2 + left, -c.y2)} ` : '';
      d += `${c.type.toLowerCase()}${first}${second}${ends}`;
      move(c);
    }
  }
  return d;
}

/** A line of text as an SVG path, with its baseline at `y`. */
export function textPath(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  { weight, tracking }: Lettering,
): string {
  const units = em(weight);
  const { placed } = layOut(text, weight, (tracking * units) / 1000);
  const scale = size / units;
  const d = placed.map(outline).join('');
  if (!d) return '';
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`;
  return `<g transform="${transform}"><path d="${d}" fill="${fill}"/></g>`;
}

/** Breaks words into lines of at most `width`. A single long word can exceed it. */
export function wrapWords(words: string[], width: number, size: number, style: Lettering): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Distributes the words evenly over the same number of lines. */
export function balanceLines(
  words: string[],
  lines: string[],
  width: number,
  size: number,
  style: Lettering,
): string[] {
  if (lines.length < 2) return lines;
  let best = lines;
  for (let w = width * 0.96; w > width * 0.4; w -= width * 0.04) {
    const next = wrapWords(words, w, size, style);
    if (next.length > lines.length || next.some((line) => textWidth(line, size, style) > width)) break;
    best = next;
  }
  return best;
}

/** Cuts a text that does not fit, and ends it with an ellipsis. */
export function cutToFit(text: string, fits: (text: string) => boolean): string {
  let cut = text;
  while (cut && !fits(`${cut}…`)) cut = cut.slice(0, -1).trimEnd();
  return `${cut}…`;
}
