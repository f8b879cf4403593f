import sharp, { type OverlayOptions } from 'sharp';
import { cutToFit, drawableText, textPath, textWidth } from '../../platform/text/svg-text.ts';
import { type Category, categoryOrder } from '../category/category.rules.ts';
import { SHARE_SIZE } from './share.rules.ts';

/** The colors of the light theme in client/styles/tokens.css. */
export const PAPER = '#ffffff';
const WASH = '#f4f4f2';
export const EDGE = '#c9c9c6';
export const INK = '#17171a';
export const MUTE = '#6a6a70';

type Look = { text: string; fill: string };
export const CATEGORY_COLORS: Record<Category, Look> = {
  BOOKS: { text: '#2f4bff', fill: '#2f4bff' },
  PRODUCTS: { text: '#c93f1d', fill: '#e8502a' },
  PLACES: { text: '#0b7a50', fill: '#0b8a5b' },
};

export type ShareImage = { url: string; placeholder: string | null };
/** Returns the bytes of a picture, or null if they cannot be loaded. */
export type LoadPicture = (image: ShareImage) => Promise<Buffer | null>;

/** A drawing. `complete` is false if a picture could not be loaded. */
export type Drawing = { bytes: Buffer; complete: boolean };

export type Box = { x: number; y: number; width: number; height: number };
/** A picture and its box. A standing one has no shadow below its lower edge. A raised one has a larger shadow. */
export type PlacedPicture = { box: Box; image: ShareImage | null; standing?: boolean; raised?: boolean };
/** The pixels of a picture, scaled to its box. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

export const MARGIN = 56;
const RADIUS = 4;

const svg = (...shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">${shapes.join('')}</svg>`;

export const rect = ({ x, y, width, height }: Box, attributes: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;

/** The line on which a row of pictures stands. `y` is its upper edge. */
export const shelfLine = (x: number, y: number, width: number) =>
  rect({ x, y, width, height: 3 }, `fill="${INK}"`);

const NAME = { weight: 700, tracking: -25 } as const;
/** The maximum width of the site's name, as a multiple of the font size. */
const NAME_MAX = 11;

/** The site's name without characters that the font lacks, cut to the available width. */
function drawnName(name: string): string {
  const letters = drawableText(name, NAME.weight);
  const fits = (text: string) => textWidth(text, 1, NAME) <= NAME_MAX;
  return fits(letters) ? letters : cutToFit(letters, fits);
}

/** The logo with the site's name. `x` is the left edge, `foot` the baseline of the name. */
export function signature(siteName: string, x: number, foot: number, size = 34): string {
  const unit = (size * 1.06) / 24;
  const squares = categoryOrder.flatMap((row, y) =>
    [0, 1, 2].map((column) =>
      rect(
        { x: 1 + column * 8, y: 1 + y * 8, width: 6, height: 6 },
        `rx="1.4" fill="${CATEGORY_COLORS[row].fill}"`,
      ),
    ),
  );
  const top = foot - size * 0.35 - 12 * unit;
  return (
    `<g transform="translate(${x - unit} ${top}) scale(${unit})">${squares.join('')}</g>` +
    textPath(drawnName(siteName), x + 24 * unit + size * 0.3, foot, size, INK, NAME)
  );
}

/** The width of the logo with the name. */
export const signatureWidth = (siteName: string, size: number) =>
  Math.ceil(size * 1.36 + textWidth(drawnName(siteName), size, NAME));

/** The shadows of all pictures as one filter, because each filter processes the whole canvas. */
function shadows(pictures: PlacedPicture[]): string {
  const deep = pictures.some(({ raised }) => raised);
  const [drop, shrink, deviation, shade] = deep ? [14, 10, 17, 0.3] : [8, 6, 9, 0.24];
  const near = pictures.map(({ box }) =>
    rect({ ...box, y: box.y + 1 }, 'rx="4" fill="#121214" opacity="0.14"'),
  );
  const far = pictures.map(({ box: { x, y, width, height } }) =>
    rect(
      { x: x + shrink, y: y + drop + shrink, width: width - 2 * shrink, height: height - 2 * shrink },
      `rx="4" fill="#121214" opacity="${shade}"`,
    ),
  );
  const seen = pictures.map(({ box: { x, y, width, height }, standing }) =>
    rect({ x: x - 60, y: y - 30, width: width + 120, height: height + (standing ? 30 : 120) }, ''),
  );
  return [
    `<defs>${blur('near', 1.2)}${blur('far', deviation)}<clipPath id="seen">${seen.join('')}</clipPath></defs>`,
    `<g clip-path="url(#seen)"><g filter="url(#far)">${far.join('')}</g>`,
    `<g filter="url(#near)">${near.join('')}</g></g>`,
  ].join('');
}

const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/**
 * Draws the background, the pictures with their shadows, and `over` on top. `over` receives the pixels of each
 * picture, or null where there is none.
 */
export async function paint(
  pictures: PlacedPicture[],
  loadPicture: LoadPicture,
  over: (pixels: (Pixels | null)[]) => string | Promise<string>,
): Promise<Drawing> {
  const files = await Promise.all(pictures.map(({ image }) => image && loadPicture(image)));
  const pixels: (Pixels | null)[] = [];
  let complete = true;
  // One picture at a time, because each occupies a thread that other requests need.
  for (const [index, picture] of pictures.entries()) {
    const read = await crop(files[index] ?? null, picture);
    if (picture.image && !read) complete = false;
    pixels.push(read ?? (await crop(decodePlaceholder(picture.image), picture, true)));
  }
  const ground = svg(
    rect({ x: 0, y: 0, ...SHARE_SIZE }, `fill="${PAPER}"`),
    shadows(pictures),
    ...pictures.map(({ box }) => rect(box, `rx="${RADIUS}" fill="${WASH}"`)),
  );
  const layers: OverlayOptions[] = [];
  for (const [index, { box }] of pictures.entries()) {
    const found = pixels[index];
    if (found) layers.push({ input: found.data, raw: found.info, left: box.x, top: box.y });
  }
  layers.push({ input: Buffer.from(svg(await over(pixels))), left: 0, top: 0 });
  const flat = await sharp(Buffer.from(ground)).composite(layers).removeAlpha().raw().toBuffer();
  return { bytes: await encode(flat), complete };
}

// JPEG takes 50 to 300 kB. A PNG of photographs takes two megabytes, or looks grainy in 256 colors. Full color
// resolution keeps letters sharp.
const encode = (flat: Buffer) =>
  sharp(flat, { raw: { ...SHARE_SIZE, channels: 3 } })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();

/**
 * Crops a picture to its box and rounds the corners, except the lower ones if it is `standing`. Null if it cannot be
 * decoded.
 */
async function crop(
  bytes: Buffer | null,
  { box: { width, height }, standing }: PlacedPicture,
  soft = false,
): Promise<Pixels | null> {
  if (!bytes) return null;
  const foot = standing ? height + RADIUS : height;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${foot}" rx="${RADIUS}"/></svg>`;
  try {
    const { data, info } = await sharp(bytes)
      .resize(width, height, { fit: 'cover' })
      .blur(soft && 10)
      .ensureAlpha()
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info };
  } catch {
    return null;
  }
}

function decodePlaceholder(image: ShareImage | null): Buffer | null {
  const data = /^data:image\/webp;base64,(.+)$/.exec(image?.placeholder ?? '')?.[1];
  return data ? Buffer.from(data, 'base64') : null;
}
