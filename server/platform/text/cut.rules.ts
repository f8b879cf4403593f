/** The beginning of a text, without half of a character such as an emoji at its end. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
