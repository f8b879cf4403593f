import { plain } from './candidates.ts';

const ADDRESS_MAX = 300;
/** "SP" of "São Paulo - SP", "VIC" of "Melbourne VIC", "K" of "København K". */
const STATE = /(?:(?:^|\s)(?:-\s*)?(?:\p{Lu}{2,3}|CDMX)|\s\p{Lu})$/u;
/** Words in the names of states, such as "Giza Governorate". */
const STATE_WORD = /\b(?:governorate|krai|oblast|prefecture|province|region|republic|state|territory)\b/i;
/** Countries that have the name of their city, such as Singapore. */
const CITY_STATES = ['DJ', 'GI', 'LU', 'MC', 'SG', 'SM', 'VA'];

/**
 * The city of an address such as "R. Garrett 73, 1200-203 Lisboa, Portugal" or "350 5th Ave, New York, NY 10118,
 * USA": the last part before the country that is more than a postcode and a state. It is a guess.
 */
export function guessCity(address: string, countryCode: string): string {
  const parts = address
    .slice(0, ADDRESS_MAX)
    // Addresses in the Emirates have dashes between their parts.
    .split(address.includes(',') ? /,|\n/ : /\n| - /)
    .filter((part) => part.trim() !== '');
  const names = parts.map(withoutPostcode);
  const last = names.findLastIndex((name) => name !== '');
  const country = countryNames().get(plain(names[last] ?? ''));
  // Google omits the country in one's own. The last part then has a postcode, and no country's name has a digit.
  const isAtHome = !country && /\d/.test(parts.at(-1) ?? '');
  const places = isAtHome ? names : names.slice(0, last);
  const cities = places
    // The first part is the street, or the city if no other part is left and it has no number.
    .slice(isAtHome || places.length > 1 || /\d/.test(parts[0] ?? '') ? 1 : 0)
    .map((name) => name.replace(STATE, '').trim())
    .filter((name) => name !== '' && !countryNames().has(plain(name)) && !STATE_WORD.test(name));
  // In India, the last part before the country is a state.
  const city = cities.at((countryCode || country) === 'IN' ? -2 : -1) ?? '';
  // "Fatih/İstanbul": the district comes first.
  return city.slice(city.lastIndexOf('/') + 1).trim();
}

const withoutPostcode = (part: string): string =>
  part
    // In the Netherlands, letters follow the number: "1071 XX Amsterdam".
    .replace(/^\s*\d{4} [A-Z]{2}(?= )/, '')
    .trim()
    .split(/\s+/)
    .filter((word) => !/\d/.test(word) || /\p{Ll}/u.test(word))
    .join(' ');

/** The codes of countries by their names in English and in the languages of the browser. */
function countryNames(): ReadonlyMap<string, string> {
  known ??= new Map(
    ['en', ...(globalThis.navigator?.languages ?? []).slice(0, 3)].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return COUNTRY_CODES.flatMap((code) => {
        const name = names.of(code);
        return name ? [[plain(name), code] as const] : [];
      });
    }),
  );
  return known;
}
let known: ReadonlyMap<string, string> | undefined;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRY_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => !CITY_STATES.includes(code),
);
