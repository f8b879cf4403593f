/** The beginning of a text, without half of a character such as an emoji at its end. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** The beginning of a text with an ellipsis, without a word that is cut. In scripts without spaces nothing is left out. */
export const cutAtWord = (text: string, max: number): string =>
  `${cutText(text, max).replace(/\s+\S{0,30}$/, '')}…`;
