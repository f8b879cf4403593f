import sharp from 'sharp';
import { INK, PAPER, type Pixels } from './share.canvas.ts';

/** The background of a caption and a text color that is legible on it. */
type CaptionBackground = { color: string; text: string };

/** WCAG requires 4.5. */
const CONTRAST = 4.6;

/** The average color of some rows of a picture, adjusted like on the site until text on it is legible. */
export async function captionBackground(
  picture: Pixels,
  top: number,
  height: number,
): Promise<CaptionBackground | undefined> {
  if (height <= 0) return undefined;
  const { width } = picture.info;
  const rows = await sharp(picture.data, { raw: picture.info })
    .extract({ left: 0, top, width, height })
    .removeAlpha()
    .raw()
    .toBuffer();
  const { channels } = await sharp(rows, { raw: { width, height, channels: 3 } }).stats();
  let color = channels.map(({ mean }) => mean);
  const [light, dark] = [1, luminance([0x17, 0x17, 0x1a])];
  const onLight = ratio(light, luminance(color)) >= ratio(dark, luminance(color));
  const towards = onLight ? 0 : 255;
  while (ratio(onLight ? light : dark, luminance(color)) < CONTRAST) {
    color = color.map((part) => part + (towards - part) * 0.06);
  }
  return { color: `rgb(${color.map(Math.round).join(',')})`, text: onLight ? PAPER : INK };
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
