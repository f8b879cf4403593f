import { bearing, lettering } from '../../platform/svg-text.ts';
import {
  type Category,
  type Drawing,
  type Fetch,
  INK,
  LOOK,
  MARGIN,
  MUTE,
  paint,
  plank,
  type ShareImage,
  signature,
  signatureWidth,
} from './share.canvas.ts';
import { CAP, DISPLAY, type Named, nameOf, PLAIN, setText, standing } from './share.text.ts';

export type SharedPick = {
  title: string;
  reference: string | null;
  category: Category;
  rank: number | null;
  image: ShareImage | null;
  profile: Named;
};

const FLOOR = 530;
const SIZES: Record<Category, { width: number; height: number }> = {
  BOOKS: { width: 357, height: 476 },
  PRODUCTS: { width: 452, height: 452 },
  PLACES: { width: 568, height: 426 },
};
const TOP = 54;
/** How large the numeral is, beside a short title and beside a long one. */
const NUMERALS = { large: 270, small: 160 };
const SMALL_TITLE = 56;

/** A pick: numeral and words at the left, its picture in its shape at the right, all standing on one line. */
export function drawPick(pick: SharedPick, fetch: Fetch): Promise<Drawing> {
  const { width, height } = SIZES[pick.category];
  const { text, fill } = LOOK[pick.category];
  const box = { x: 1200 - MARGIN - width, y: FLOOR - height, width, height };
  const room = box.x - MARGIN - 48;
  const foot = FLOOR - 30;

  const reference = setText(pick.reference, { width: room, height: 60, size: 30, least: 24 }, PLAIN);
  const titleFoot = foot - reference.height - (reference.lines.length > 0 ? 28 : 0);
  const numeral = pick.rank ? String(pick.rank) : '';
  const under = (size: number) => {
    const height = titleFoot - TOP - (numeral ? size * CAP + 44 : 0);
    return setText(pick.title, { width: room, height, size: 84, least: 26 }, DISPLAY);
  };
  let numeralSize = NUMERALS.large;
  let title = under(numeralSize);
  if (title.size < SMALL_TITLE) {
    numeralSize = NUMERALS.small;
    title = under(numeralSize);
  }
  const numeralFoot = titleFoot - title.height - (title.lines.length > 0 ? 44 : 0);
  const curator = nameOf(pick.profile);
  const by = setText(
    curator && `Picked by ${curator}`,
    { width: 1200 - 2 * MARGIN - signatureWidth(30) - 60, height: 24, size: 26, least: 26 },
    { ...PLAIN, weight: 500 },
  );
  const words = pick.image
    ? null
    : setText(pick.title, { width: width - 64, height: height - 80, size: 56, least: 22 }, DISPLAY);

  return paint([{ box, image: pick.image, standing: true, raised: true }], fetch, () =>
    [
      plank(MARGIN, FLOOR, 1200 - 2 * MARGIN),
      words && standing(words, box.x + 32, box.y + 36 + words.height, text),
      numeral &&
        lettering(numeral, MARGIN - bearing(numeral, numeralSize, 800), numeralFoot, numeralSize, fill, {
          weight: 800,
          tracking: -30,
        }),
      standing(title, MARGIN, titleFoot, INK),
      standing(reference, MARGIN, foot, MUTE),
      standing(by, MARGIN, 582, INK),
      signature(1200 - MARGIN - signatureWidth(30), 582, 30),
    ]
      .filter(Boolean)
      .join(''),
  );
}
