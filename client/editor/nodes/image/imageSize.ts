import { IMAGE_SIDE_MIN } from '../../../../server/modules/story/nodes.rules.ts';

export interface Size {
  width: number;
  height: number;
}

/** The smallest width at which both sides are at least 50 px (spec 9). */
export const minWidth = (ratio: number) => Math.ceil(IMAGE_SIDE_MIN * Math.max(1, ratio));

/** The size of a picture at this width, within the limits. `ratio` (width / height) is kept. */
export function sizeAt(wanted: number, ratio: number, widest: number): Size {
  const least = minWidth(ratio);
  const width = Math.round(Math.max(least, Math.min(wanted, Math.max(least, widest))));
  return { width, height: Math.max(IMAGE_SIDE_MIN, Math.round(width / ratio)) };
}
