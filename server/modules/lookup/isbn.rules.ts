/** Converts an ISBN of 10 or 13 digits, with or without hyphens and brackets, to 13 digits. Null if the check digit is wrong. */
export function toIsbn13(text: string): string | null {
  if (text.length > 40) return null;
  const digits = text
    .trim()
    .replace(/^isbn(-1[03])?:?\s*/i, '')
    .replace(/[\s[\]\u2010-\u2015-]/g, '')
    .toUpperCase();
  if (/^97[89]\d{10}$/.test(digits)) return gtinDigit(digits.slice(0, 12)) === digits[12] ? digits : null;
  if (!/^\d{9}[\dX]$/.test(digits) || checkDigit10(digits) !== digits[9]) return null;
  const begin = `978${digits.slice(0, 9)}`;
  return begin + gtinDigit(begin);
}

const weighted = (digits: string, weight: (index: number) => number): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * weight(index), 0);

/** The check digit after these digits of a GTIN, such as an ISBN of 13 digits. */
export const gtinDigit = (digits: string): string =>
  String((10 - (weighted(digits, (index) => ((digits.length - index) % 2 ? 3 : 1)) % 10)) % 10);

function checkDigit10(digits: string): string {
  const check = (11 - (weighted(digits.slice(0, 9), (index) => 10 - index) % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}
