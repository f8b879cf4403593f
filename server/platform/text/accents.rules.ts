/** Letters that Unicode does not decompose into a letter and a mark. */
const FOLDED: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** In lower case and without accents, so that "sao" finds "São Paulo", and "humlebaek" "Humlebæk". */
export const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðæœþı]/g, (letter) => FOLDED[letter] ?? letter);
