import { mapInTurns } from '../../platform/in-turns.ts';
import { cutText } from '../../platform/text/cut.rules.ts';
import { textNames } from '../../platform/text/line.rules.ts';
import { parseUrl } from '../../platform/text/url.rules.ts';
import { categories } from '../category/category.rules.ts';
import { pickDetails, pickTexts } from '../pick/pick-texts.rules.ts';
import { RANKS } from '../pick/rank.rules.ts';
import { profileTexts } from '../profile/profile-texts.rules.ts';
import { splitWords, splitWordsAndSigns } from '../site/site.rules.ts';
import { extractStoryText } from '../story/story-text.rules.ts';
import type { ShelfCheck } from './review.model.ts';
import type { Snapshot, SnapshotPickRow } from './shelf.diff.ts';

type Field = NonNullable<ShelfCheck['field']>;

const PICTURE_MIN = 600;
const STORY_MIN = 80;
/** A picture or film in a story. Such a story may be short or have no text. */
const SHOWN = /<(?:img|video)\b|<a class="story-film"/;
/** The maximum number of links checked in one story. */
const LINKS_MAX = 100;

/**
 * Checks the number of picks, pictures, stories, links, and the words that the site has flagged. Ranked picks come
 * first, in the order of the shelf.
 */
export async function shelfChecks(
  { picks, ...rest }: Snapshot,
  flaggedWords: readonly string[],
): Promise<ShelfCheck[]> {
  const words = wordFinder(flaggedWords);
  const order = ({ category, rank }: SnapshotPickRow) =>
    rank === null ? Infinity : categories.indexOf(category) * RANKS.length + rank;
  const shelf = { ...rest, picks: picks.toSorted((a, b) => order(a) - order(b) || 0) };
  return [
    ...missingPicks(shelf),
    ...samePictures(shelf),
    ...profileChecks(shelf, words),
    ...(await mapInTurns(shelf.picks, (pick) => pickChecks(pick, words))).flat(),
  ];
}

function missingPicks({ picks }: Snapshot): ShelfCheck[] {
  return categories.flatMap((category) =>
    RANKS.filter((rank) => !picks.some((pick) => pick.category === category && pick.rank === rank)).map(
      (rank) => ({
        kind: 'missing_pick' as const,
        pickId: null,
        field: null,
        message: `${category[0]?.toUpperCase()}${category.slice(1, -1)} ${rank} is missing`,
      }),
    ),
  );
}

/** Two pictures count as the same file if size and placeholder are equal. */
function samePictures(shelf: Snapshot): ShelfCheck[] {
  const first = new Map<string, string>();
  const pictures = [
    ...(shelf.avatar
      ? [{ pickId: null, field: 'avatar' as const, name: 'the profile picture', image: shelf.avatar }]
      : []),
    ...shelf.picks.flatMap(({ id, title, image }) =>
      image ? [{ pickId: id, field: 'image' as const, name: `“${title}”`, image }] : [],
    ),
  ];
  return pictures.flatMap(({ pickId, field, name, image }) => {
    const looks = `${image.width} ${image.height} ${image.placeholder}`;
    const other = first.get(looks);
    if (other === undefined) first.set(looks, name);
    const message = `The same picture as ${other}`;
    return other === undefined || !image.placeholder
      ? []
      : [{ kind: 'same_picture' as const, pickId, field, message }];
  });
}

type FindWords = (text: string) => string[];

function profileChecks(shelf: Snapshot, findWords: FindWords): ShelfCheck[] {
  const texts: [Field, string | null | undefined][] = [
    ['fullName', shelf.fullName],
    ['username', shelf.username],
    ...textNames(profileTexts).map((name): [Field, string | null | undefined] => [name, shelf[name]]),
    ['interests', shelf.interests.join(', ')],
  ];
  return [
    ...texts.flatMap(([field, text]) => wordChecks(null, field, text, findWords)),
    ...Object.values(shelf.socialLinks ?? {}).flatMap((link) => linkChecks(null, 'socialLinks', [link])),
  ];
}

function pickChecks(pick: SnapshotPickRow, findWords: FindWords): ShelfCheck[] {
  const { id, title, story, image } = pick;
  const text = extractStoryText(story);
  const isShown = SHOWN.test(story ?? '');
  const check = (kind: ShelfCheck['kind'], field: Field, message: string): ShelfCheck => ({
    kind,
    pickId: id,
    field,
    message,
  });
  return [
    ...(image ? [] : [check('no_picture', 'image', 'No picture')]),
    ...(image && Math.max(image.width, image.height) < PICTURE_MIN
      ? [check('small_picture', 'image', `The picture is only ${image.width} × ${image.height} pixels`)]
      : []),
    ...(text || isShown ? [] : [check('no_story', 'story', 'No story')]),
    ...(text && text.length < STORY_MIN && !isShown
      ? [check('short_story', 'story', `The story has only ${text.length} characters`)]
      : []),
    ...wordChecks(id, 'title', title, findWords),
    ...textNames(pickTexts).flatMap((name) => wordChecks(id, name, pick[name], findWords)),
    ...wordChecks(id, 'story', text, findWords),
    ...pickDetails(pick).flatMap(({ name, text, isLink }) =>
      linkChecks(id, name, isLink && text ? [text] : []),
    ),
    ...linkChecks(id, 'story', findLinks(story)),
  ];
}

const wordChecks = (
  pickId: string | null,
  field: Field,
  text: string | null | undefined,
  findWords: FindWords,
): ShelfCheck[] =>
  findWords(text ?? '').map((word) => ({
    kind: 'word',
    pickId,
    field,
    message: `“${word}” is a flagged word`,
  }));

/** Finds flagged words and phrases in a text. Signs in the text count only for those with signs: "buy | it" is "buy it". */
function wordFinder(flaggedWords: readonly string[]): FindWords {
  const hasSigns = (word: string) => splitWordsAndSigns(word).length > splitWords(word).length;
  const findPlain = phraseFinder(
    flaggedWords.filter((word) => !hasSigns(word)),
    splitWords,
  );
  const findSigned = phraseFinder(flaggedWords.filter(hasSigns), splitWordsAndSigns);
  return (text) => [...findPlain(text), ...findSigned(text)];
}

/** Finds phrases in a text, in linear time. */
function phraseFinder(phrases: readonly string[], split: typeof splitWords): FindWords {
  const byFirst = new Map<string, { phrase: string; tokens: string[] }[]>();
  for (const phrase of phrases) {
    const tokens = split(phrase);
    const [first] = tokens;
    if (first) byFirst.set(first, [...(byFirst.get(first) ?? []), { phrase, tokens }]);
  }
  return (text) => {
    if (byFirst.size === 0) return [];
    const tokens = split(text);
    const found = new Set<string>();
    for (const [at, token] of tokens.entries()) {
      for (const { phrase, tokens: wanted } of byFirst.get(token) ?? []) {
        if (wanted.every((word, index) => tokens[at + index] === word)) found.add(phrase);
      }
    }
    return [...found];
  };
}

const findLinks = (story: string | null): string[] =>
  [...(story ?? '').matchAll(/href="([^"<>]{0,2100})"/g)]
    .slice(0, LINKS_MAX)
    .map(([, link = '']) => link.replaceAll('&amp;', '&'));

const linkChecks = (pickId: string | null, field: Field, links: string[]): ShelfCheck[] =>
  [...new Set(links)]
    .filter((link) => !canBe(link))
    .map((link) => ({
      kind: 'link',
      pickId,
      field,
      message: `This link doesn’t work: ${cutText(link, 200)}`,
    }));

/** Hosts reserved for examples and private networks (RFC 2606, RFC 6761, RFC 6762). */
const NOWHERE = /(^|\.)(localhost|local|internal|test|invalid|example|example\.(com|org|net))$/;

/** Whether an address can exist: its host has a dot, and is neither reserved nor an IP address. */
function canBe(link: string): boolean {
  if (/^(mailto|sms|tel):/i.test(link)) return true;
  const url = parseUrl(link);
  if (!url) return link.startsWith('/') || link.startsWith('#');
  const { protocol, hostname } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return hostname.includes('.') && !NOWHERE.test(hostname) && !/^[\d.]+$|^\[/.test(hostname);
}
