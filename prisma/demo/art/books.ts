import { lettering, measure } from '../../../server/platform/lettering.ts';
import type { subjects } from '../subjects.ts';
import { buildings } from './books-buildings.ts';
import { figures } from './books-figures.ts';
import { type Motif, shapes } from './books-motifs.ts';
import { things } from './books-things.ts';
import { contrast, mix } from './colour.ts';
import { fit } from './lettering.ts';
import type { BookPalette } from './palettes.ts';
import type { Dice } from './random.ts';
import { at, box, clip, picture, rect } from './svg.ts';

type Cover = BookPalette & { title: string; author: string; d: Dice; motif: Motif; field: boolean };
type Align = 'left' | 'centre';

const motifs: Record<(typeof subjects.books)[number], Motif> = {
  ...shapes,
  ...buildings,
  ...figures,
  ...things,
};
/** Motifs that fill their space from edge to edge. */
const fields = new Set(['waves', 'stairs', 'mountains', 'columns', 'rain', 'path', 'constellation', 'ship']);
/** Motifs that must not be cut by an edge. */
const whole = new Set(['letters', 'fish', 'bird']);

const [W, H, M] = [900, 1200, 74];

/** The motif drawn into a box, cut at its edges. */
function place(
  c: Cover,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: Partial<BookPalette> = {},
): string {
  const art = c.motif({ ...c, ...colours, w, h });
  return at(
    `translate(${Math.round(x)} ${Math.round(y)})`,
    clip(box(0, 0, Math.round(w), Math.round(h)), art),
  );
}

/** The title from its top edge down, with the height it takes. */
function heading(
  text: string,
  x: number,
  top: number,
  width: number,
  size: number,
  rows: number,
  fill: string,
  align: Align = 'left',
) {
  const set = fit(text, width, size, rows, 700, -26);
  const step = set.size * 1.0;
  const art = set.lines
    .map((l, i) =>
      lettering(l, x, top + set.size * 0.76 + i * step, set.size, fill, { tracking: -26, align }),
    )
    .join('');
  return { art, height: set.size * 0.76 + (set.lines.length - 1) * step + set.size * 0.2, size: set.size };
}

function byline(c: Cover, x: number, y: number, align: Align, width: number, fill = c.ink): string {
  let size = 42;
  while (size > 20 && measure(c.author, size, 600, -4) > width) size -= 2;
  return lettering(c.author, x, y, size, fill, { weight: 600, tracking: -4, align });
}

/** How large a title may be, by its length. */
const grand = (title: string, big: number) =>
  title.length > 42 ? big * 0.62 : title.length > 24 ? big * 0.8 : big;

const layouts: Record<string, (c: Cover) => string> = {
  top(c) {
    const t = heading(c.title, M, 84, W - M * 2, grand(c.title, 124), 4, c.ink);
    const y = 84 + t.height + 50;
    const art = c.field ? place(c, 0, y, W, 1074 - y) : place(c, M, y, W - M * 2, 1070 - y);
    return art + t.art + byline(c, M, 1142, 'left', W - M * 2);
  },
  bottom(c) {
    const probe = heading(c.title, M, 0, W - M * 2, grand(c.title, 116), 4, c.ink);
    const y = 1070 - probe.height;
    const art = c.field ? place(c, 0, 0, W, y - 44) : place(c, M, 74, W - M * 2, y - 130);
    return (
      art +
      heading(c.title, M, y, W - M * 2, grand(c.title, 116), 4, c.ink).art +
      byline(c, M, 1142, 'left', W - M * 2)
    );
  },
  centre(c) {
    const t = heading(c.title, W / 2, 90, W - M * 2, grand(c.title, 118), 3, c.ink, 'centre');
    const y = 90 + t.height + 50;
    return place(c, 120, y, W - 240, 1050 - y) + t.art + byline(c, W / 2, 1136, 'centre', W - M * 2);
  },
  big(c) {
    const t = heading(c.title, M - 6, 84, W - M * 2 + 20, c.title.length > 20 ? 178 : 230, 5, c.ink);
    const y = Math.max(84 + t.height + 30, 640);
    const side = Math.min(1060 - y, 470);
    return place(c, W - M - side, 1060 - side, side, side) + t.art + byline(c, M, 1142, 'left', W - M * 2);
  },
  band(c) {
    const tone = contrast(c.a, c.ground) > contrast(c.c, c.ground) ? c.a : c.c;
    const type = contrast(tone, c.ink) > contrast(tone, c.ground) ? c.ink : c.ground;
    const ok = contrast(tone, type) > 3;
    const [plate, ink] = ok ? [tone, type] : [c.ink, c.ground];
    const probe = heading(c.title, M, 0, W - M * 2, grand(c.title, 100), 3, ink);
    const h = probe.height + 90;
    const y = c.d.pick([0, 1200 - 150 - h - 90]);
    const top = y === 0 ? h : 0;
    const bottom = y === 0 ? 1080 : y;
    const art = c.field
      ? place(c, 0, top + (y ? 0 : 40), W, bottom - top - (y ? 40 : 40))
      : place(c, M, top + 60, W - M * 2, bottom - top - 110);
    return (
      art +
      rect(0, y, W, h, plate) +
      heading(c.title, M, y + 48, W - M * 2, grand(c.title, 100), 3, ink).art +
      byline(c, M, 1142, 'left', W - M * 2)
    );
  },
  frame(c) {
    const inner = mix(c.ground, c.ink, 0.08);
    const t = heading(c.title, W / 2, 118, W - 230, grand(c.title, 106), 4, c.ink, 'centre');
    const y = 118 + t.height + 40;
    return (
      rect(44, 44, W - 88, H - 88, c.a) +
      rect(66, 66, W - 132, H - 132, inner) +
      (c.field
        ? place(c, 66, y, W - 132, 1040 - y, { ground: inner })
        : place(c, 150, y, W - 300, 1020 - y, { ground: inner })) +
      t.art +
      byline(c, W / 2, 1098, 'centre', W - 260)
    );
  },
  bleed(c) {
    const t = heading(c.title, M, 84, W - M * 2, grand(c.title, 120), 4, c.ink);
    const y = 84 + t.height + 50;
    const side = c.d.chance(0.5);
    const size = Math.max(760, (1074 - y) * 1.34);
    const art = clip(
      box(0, Math.round(y), W, Math.round(1074 - y)),
      place(c, side ? 190 : W - 190 - size, y - 10, size, size),
    );
    return (c.field ? place(c, 0, y, W, 1074 - y) : art) + t.art + byline(c, M, 1142, 'left', W - M * 2);
  },
  split(c) {
    const lower = c.ink;
    const type = c.ground;
    const probe = heading(c.title, M, 0, W - M * 2, grand(c.title, 112), 4, type);
    const y = Math.round(1060 - probe.height - 60);
    const art = c.field ? place(c, 0, 60, W, y - 60) : place(c, 100, 70, W - 200, y - 140);
    return (
      rect(0, y, W, H - y, lower) +
      art +
      heading(c.title, M, y + 56, W - M * 2, grand(c.title, 112), 4, type).art +
      byline(c, M, 1142, 'left', W - M * 2, type)
    );
  },
};

/** A book's front cover, 900 x 1200: motif, title and author. */
export function drawBook(
  subject: string,
  title: string,
  author: string,
  palette: BookPalette,
  d: Dice,
): string {
  const motif = (motifs as Record<string, Motif | undefined>)[subject] ?? motifs.sun;
  const field = fields.has(subject);
  const short = title.length <= 26 && Math.max(...title.split(/\s+/).map((w) => w.length)) <= 11;
  const names = [
    'top',
    'top',
    'bottom',
    'centre',
    'band',
    'frame',
    'split',
    ...(field ? ['bottom', 'top'] : whole.has(subject) ? ['centre'] : ['bleed', 'bleed']),
    ...(short && !field ? ['big', 'big'] : []),
  ];
  const layout = layouts[d.pick(names)] ?? layouts.top;
  return picture(W, H, palette.ground, layout?.({ ...palette, title, author, d, motif, field }) ?? '');
}
