import { leftBearing, textPath } from '../../platform/text/svg-text.ts';
import type { Category } from '../category/category.rules.ts';
import {
  CATEGORY_COLORS,
  type Drawing,
  INK,
  type LoadPicture,
  MARGIN,
  MUTE,
  paint,
  type ShareImage,
  shelfLine,
  signature,
  signatureWidth,
} from './share.canvas.ts';
import {
  CAP_HEIGHT,
  DISPLAY,
  displayName,
  drawBlock,
  fitText,
  type PersonName,
  PLAIN,
} from './share.text.ts';

export type SharedPick = {
  title: string;
  reference: string | null;
  category: Category;
  rank: number | null;
  image: ShareImage | null;
  profile: PersonName | null;
  /** Shown instead of the curator. */
  line?: string;
};

const FLOOR = 530;
const SIZES: Record<Category, { width: number; height: number }> = {
  BOOKS: { width: 357, height: 476 },
  PRODUCTS: { width: 452, height: 452 },
  PLACES: { width: 568, height: 426 },
};
const TOP = 54;
/** The size of the rank beside a short or a long title. */
const NUMERALS = { large: 270, small: 160 };
const SMALL_TITLE = 56;

/** Draws a pick: rank and text on the left, its picture on the right, with a common baseline. */
export function drawPick(pick: SharedPick, loadPicture: LoadPicture, siteName: string): Promise<Drawing> {
  const { width, height } = SIZES[pick.category];
  const { text, fill } = CATEGORY_COLORS[pick.category];
  const box = { x: 1200 - MARGIN - width, y: FLOOR - height, width, height };
  const room = box.x - MARGIN - 48;
  const foot = FLOOR - 30;

  const reference = fitText(pick.reference, { width: room, height: 60, size: 30, least: 24 }, PLAIN);
  const titleFoot = foot - reference.height - (reference.lines.length > 0 ? 28 : 0);
  const numeral = pick.rank ? String(pick.rank) : '';
  const under = (size: number) => {
    const height = titleFoot - TOP - (numeral ? size * CAP_HEIGHT + 44 : 0);
    return fitText(pick.title, { width: room, height, size: 84, least: 26 }, DISPLAY);
  };
  let numeralSize = NUMERALS.large;
  let title = under(numeralSize);
  if (title.size < SMALL_TITLE) {
    numeralSize = NUMERALS.small;
    title = under(numeralSize);
  }
  const numeralFoot = titleFoot - title.height - (title.lines.length > 0 ? 44 : 0);
  const curator = pick.profile && displayName(pick.profile);
  const by = fitText(
    pick.line ?? (curator && `Picked by ${curator}`),
    { width: 1200 - 2 * MARGIN - signatureWidth(siteName, 30) - 60, height: 24, size: 26, least: 26 },
    { ...PLAIN, weight: 500 },
  );
  const words = pick.image
    ? null
    : fitText(pick.title, { width: width - 64, height: height - 80, size: 56, least: 22 }, DISPLAY);

  return paint([{ box, image: pick.image, standing: true, raised: true }], loadPicture, () =>
    [
      shelfLine(MARGIN, FLOOR, 1200 - 2 * MARGIN),
      words && drawBlock(words, box.x + 32, box.y + 36 + words.height, text),
      numeral &&
        textPath(numeral, MARGIN - leftBearing(numeral, numeralSize, 800), numeralFoot, numeralSize, fill, {
          weight: 800,
          tracking: -30,
        }),
      drawBlock(title, MARGIN, titleFoot, INK),
      drawBlock(reference, MARGIN, foot, MUTE),
      drawBlock(by, MARGIN, 582, INK),
      signature(siteName, 1200 - MARGIN - signatureWidth(siteName, 30), 582, 30),
    ]
      .filter(Boolean)
      .join(''),
  );
}
