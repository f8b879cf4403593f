/** Random titles, names and places like on a large site: few frequent words, many rare ones, and several scripts. */
type SearchText = {
  title(): string;
  name(): string;
  place(): string;
  profession(): string;
  interests(): string[];
  username(n: number): string;
};

const FREQUENT = (
  'the of and a in to for la de le on with el my from coffee house book art at one blue night light little old new by ' +
  'great garden life day city red love guide stories white street kitchen history green black home world time club ' +
  'water market cafe bar hotel museum tea paper wood lamp chair bag pen knife cup notebook jacket bottle camera radio ' +
  'saturn rings mountain river island winter summer morning letters secret silent golden last first lost small wild'
).split(' ');
const SYLLABLES =
  'ba be bi bo bra ca ce cha chi co cro da de di do dra el en er fa fe fi fo fra ga ge gi go gra ha he hi ho in is ja jo ka ke ki ko kra la le li lo lu ma me mi mo mu na ne ni no nu or pa pe pi po pra qua ra re ri ro ru sa se sha shi so sta ta te thi to tra un va ve vi vo wa we wi xa ya yo za ze zo'.split(
    ' ',
  );
const ENDINGS = [
  '',
  '',
  '',
  's',
  'n',
  'r',
  'ing',
  'ed',
  'tion',
  'ment',
  'ia',
  'land',
  'ton',
  'sky',
  'é',
  'ö',
];
const PROFESSIONS =
  'architect writer photographer chef designer editor illustrator potter barista curator gardener librarian musician painter tailor translator'.split(
    ' ',
  );
const range = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => String.fromCodePoint(first + i));

/** The words of a language, and what stands between them. */
type Language = { share: number; words: string[]; between: string };

/** A generator of pseudo-random numbers from 0 to 1, which depend only on the seed (mulberry32). */
function seedRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function createSearchText(seed: number): SearchText {
  const random = seedRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const chooseOne = <T>(list: T[]): T => list[upTo(list.length)] as T;
  const several = <T>(least: number, most: number, make: () => T) =>
    Array.from({ length: least + upTo(most - least + 1) }, make);
  /** A random rank of a word, with a probability of about 1 / rank (Zipf's law). */
  const rank = (words: number) => Math.floor(Math.exp(random() * Math.log(words + 1))) - 1;

  const composed = (count: number, parts: string[], least: number, most: number, endings = ['']) =>
    Array.from(
      { length: count },
      () => several(least, most, () => chooseOne(parts)).join('') + chooseOne(endings),
    );
  const languages: Language[] = [
    { share: 0.78, words: [...FREQUENT, ...composed(400_000, SYLLABLES, 2, 4, ENDINGS)], between: ' ' },
    { share: 0.06, words: composed(60_000, range(0x430, 32), 2, 9), between: ' ' },
    { share: 0.06, words: composed(20_000, range(0x4e00, 3_000), 1, 3), between: '' },
    {
      share: 0.04,
      words: composed(20_000, [...range(0x3041, 80), ...range(0x4e00, 1_000)], 1, 4),
      between: '',
    },
    { share: 0.02, words: composed(20_000, range(0xe01, 46), 2, 6), between: '' },
    { share: 0.02, words: composed(20_000, range(0x627, 36), 2, 7), between: ' ' },
    { share: 0.02, words: composed(20_000, range(0xac00, 1_500), 1, 4), between: ' ' },
  ];
  const language = () => {
    let left = random();
    for (const known of languages) {
      left -= known.share;
      if (left < 0) return known;
    }
    return languages[0] as Language;
  };
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const phrase = (least: number, most: number) => {
    const { words, between } = language();
    const spoken = several(least, most, () => capital(words[rank(words.length)] as string));
    if (random() < 0.05) spoken.push(String(1 + upTo(2_000)));
    return spoken.join(between);
  };
  const names = composed(30_000, SYLLABLES, 2, 3, ENDINGS);
  const places = composed(2_000, SYLLABLES, 2, 3, ['', 'ton', 'burg', 'ville']);
  const frequent = (words: string[]) => words[rank(words.length)] as string;
  const name = () => `${capital(frequent(names))} ${capital(frequent(names))}`;
  return {
    title: () => phrase(1, 6),
    name,
    place: () => capital(frequent(places)),
    profession: () => capital(frequent(PROFESSIONS)),
    interests: () => several(0, 4, () => frequent(languages[0]?.words ?? [])),
    username: (n) =>
      `${frequent(names)
        .replace(/[^a-z]/g, '')
        .slice(0, 10)}.${n.toString(36)}x`,
  };
}
