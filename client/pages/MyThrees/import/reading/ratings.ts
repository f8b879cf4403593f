/** The greatest rating that can be read. */
const RATING_MAX = 100;
const NUMBER = /^(\d{0,3}(?:[.,]\d{0,10})?)\s?(%|\/\s?(?:5|10|100))?$/;
const STARS = /^([★⭐]{0,10})(½?)(☆{0,10})$/u;

export interface ReadRating {
  /** Not scaled. Null if there is none or it could not be read. */
  rating: number | null;
  /** The greatest rating of its scale. Null if the text has none; then the other ratings of the file decide. */
  outOf: number | null;
  isUnreadable: boolean;
}

/** Reads ratings such as "4", "4,5", "4/5", "80%" and "★★★★½". */
export function parseRating(text: string): ReadRating {
  if (text === '') return { rating: null, outOf: null, isUnreadable: false };
  const [, number, scale] = NUMBER.exec(text) ?? [];
  const [, full = '', half = '', empty = ''] = STARS.exec(text.replace(/\u{fe0f}/gu, '')) ?? [];
  const count = full.length + half.length / 2;
  const isInStars = number === undefined && count + empty.length > 0;
  const rating = isInStars ? count : Number(number?.replace(',', '.'));
  const outOf = isInStars
    ? Math.max(5, Math.ceil(count) + empty.length)
    : scale
      ? Number(scale.replace('%', '100').replace('/', ''))
      : null;
  // Also true if the rating is NaN.
  const isUnreadable = !(rating <= (outOf ?? RATING_MAX));
  return { rating: isUnreadable ? null : rating || null, outOf, isUnreadable };
}

/** Finds the greatest rating of the scale that a file uses: most use 5, some 10 or 100. */
export class ScaleFinder {
  #count = 0;
  #countAbove5 = 0;
  #countAbove10 = 0;

  add({ rating, outOf }: ReadRating) {
    if (rating === null || outOf !== null) return;
    this.#count += 1;
    if (rating > 10) this.#countAbove10 += 1;
    else if (rating > 5) this.#countAbove5 += 1;
  }
  /** Hardly any rating of a scale up to 100 is below 10, so a few above it are slips. */
  get scale(): number {
    if (this.#countAbove10 > this.#count / 2) return RATING_MAX;
    return this.#countAbove5 > 0 ? 10 : 5;
  }
}

/** The stars of a rating, from 0 to 5, with at most two decimals. Null if its scale does not have it. */
export const toStars = (rating: number, scale: number): number | null =>
  (rating <= scale && Math.round((rating * 500) / scale) / 100) || null;
