import { drawableText } from '../../platform/text/svg-text.ts';
import { type Category, categoryOrder } from '../category/category.rules.ts';
import { arrangeByRank } from '../pick/rank.rules.ts';
import {
  CATEGORY_COLORS,
  type Drawing,
  EDGE,
  INK,
  type LoadPicture,
  MARGIN,
  MUTE,
  type PlacedPicture,
  paint,
  rect,
  type ShareImage,
  shelfLine,
  signature,
} from './share.canvas.ts';
import {
  CAP_HEIGHT,
  DISPLAY,
  displayName,
  drawBlock,
  fitText,
  measureHeight,
  type PersonName,
  PLAIN,
  type TextBlock,
  type TextBox,
} from './share.text.ts';

export type SharedShelf = PersonName & {
  title: string | null;
  location: string | null;
  picks: { category: Category; rank: number | null; title: string; image: ShareImage | null }[];
};

const SLOT = 186;
const GAP = 24;
const LEFT = 1200 - MARGIN - 3 * SLOT - 2 * GAP;
const TOP = 48;
/** The size of pictures in each row, and the position of the line on which they stand. */
const SIZES: Record<Category, { width: number; height: number; foot: number }> = {
  BOOKS: { width: 131, height: 174, foot: 222 },
  PLACES: { width: 186, height: 140, foot: 399 },
  PRODUCTS: { width: 145, height: 145, foot: 579 },
};

/** Draws a shelf: its curator on the left, the nine picks in three rows on the right. */
export function drawShelf(shelf: SharedShelf, loadPicture: LoadPicture, siteName: string): Promise<Drawing> {
  const filled: PlacedPicture[] = [];
  const titles: string[] = [];
  let boards = '';
  for (const row of categoryOrder) {
    const { width, height, foot } = SIZES[row];
    boards += shelfLine(LEFT, foot, 3 * SLOT + 2 * GAP);
    const picks = shelf.picks.filter(({ category }) => category === row);
    for (const [place, pick] of arrangeByRank(picks).entries()) {
      const x = LEFT + place * (SLOT + GAP) + Math.round((SLOT - width) / 2);
      const box = { x, y: foot - height, width, height };
      if (!pick) {
        const inner = { x: x + 1, y: box.y + 1, width: width - 2, height: height - 2 };
        boards += rect(inner, `rx="4" fill="none" stroke="${EDGE}" stroke-width="2" stroke-dasharray="6 6"`);
        continue;
      }
      filled.push({ box, image: pick.image, standing: true });
      if (!pick.image) {
        const room = { width: width - 24, height: height - 28, size: 22, least: 14 };
        const block = fitText(pick.title, room, DISPLAY);
        titles.push(drawBlock(block, x + 12, box.y + 14 + block.height, CATEGORY_COLORS[row].text));
      }
    }
  }
  const foot = SIZES.PRODUCTS.foot + 2;
  const width = LEFT - MARGIN - 40;
  const lines = fitDescription(shelf, { width, height: 120, size: 26, least: 22 });
  const room = { width, height: 250, size: 88, least: 38 };
  const name = fitText(displayName(shelf), room, DISPLAY);
  const nameFoot = foot - lines.height - (lines.lines.length > 0 ? 30 : 0);
  return paint(filled, loadPicture, () =>
    [
      boards,
      ...titles,
      signature(siteName, MARGIN, TOP + Math.round(34 * CAP_HEIGHT) + 4),
      drawBlock(name, MARGIN, nameFoot, INK),
      drawBlock(lines, MARGIN, foot, MUTE),
    ].join(''),
  );
}

/** Profession and place, on one line if they fit. */
function fitDescription({ title, location }: SharedShelf, room: TextBox): TextBlock {
  const parts = [title, location].map((part) => drawableText(part ?? '', PLAIN.weight)).filter(Boolean);
  const together = fitText(parts.join(' · '), room, PLAIN);
  if (parts.length < 2 || together.lines.length < 2) return together;
  const [first, second] = parts.map((part) => fitText(part, { ...room, height: room.height / 2 }, PLAIN));
  if (!first || !second) return together;
  const size = Math.min(first.size, second.size);
  const lines = [...first.lines, ...second.lines];
  return { ...first, size, lines, height: measureHeight(lines.length, size, PLAIN) };
}
