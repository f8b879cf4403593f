import { diffArrays } from 'diff';
import { mapInTurns } from '../../platform/in-turns.ts';
import { type TextsOf, textNames } from '../../platform/text/line.rules.ts';
import type { CategoryName } from '../category/category.rules.ts';
import type { ImageRow } from '../media/image.model.ts';
import type { PickTexts } from '../pick/pick-texts.rules.ts';
import type { profileTexts } from '../profile/profile-texts.rules.ts';
import { extractStoryText } from '../story/story-text.rules.ts';
import { pickFields, profileFields } from './fields.rules.ts';

/** A pick in a snapshot. `story` is sanitized HTML. Texts that did not exist at that time are undefined. */
export type SnapshotPickRow = Partial<PickTexts> & {
  id: string;
  category: CategoryName;
  rank: number | null;
  title: string;
  story: string | null;
  image: ImageRow | null;
};

/** A shelf in the format of the SQL function shelf_snapshot(). */
export type Snapshot = Partial<TextsOf<typeof profileTexts>> & {
  fullName: string | null;
  username: string | null;
  interests: string[];
  socialLinks: Record<string, string>;
  avatar: ImageRow | null;
  shelfImage: ImageRow | null;
  picks: SnapshotPickRow[];
};

/** A piece of text in a comparison. */
type DiffPart = { text: string; change: 'same' | 'added' | 'removed' };

/** A difference between the approved shelf and the submitted one. */
export type ShelfChange = {
  /** Null if the change is in the profile. */
  pick: Pick<SnapshotPickRow, 'id' | 'category' | 'rank' | 'title'> | null;
  /** Null if the whole pick was added, removed or moved. */
  field: string | null;
  change: 'added' | 'removed' | 'changed' | 'moved';
  before: string | null;
  after: string | null;
  /** Compares the texts word by word, once. Empty if there is nothing to compare, or too much. */
  compare: () => DiffPart[];
  imageBefore: ImageRow | null;
  imageAfter: ImageRow | null;
};

/** Bounds the work: with more different words than this, the texts are shown one after the other. */
const EDITS_MAX = 400;
/** A text with more fragments than this is easier to read as a whole. */
export const DIFF_PARTS_MAX = 100;

/**
 * The changes since a shelf was approved: first in the profile, then in the picks in their order. Lets other requests
 * run before each pick, because the texts of two long stories take a while.
 */
export async function shelfChanges(before: Snapshot | null, after: Snapshot): Promise<ShelfChange[]> {
  if (!before) return [];
  const known = new Map(before.picks.map((pick) => [pick.id, pick]));
  const left = new Set(after.picks.map(({ id }) => id));
  const ofPicks = await mapInTurns(after.picks, (pick) => {
    const old = known.get(pick.id);
    if (!old) return wholePick(pick, 'added', null, pick.title);
    const [from, to] = [formatRank(old), formatRank(pick)];
    return [
      ...(from === to ? [] : [wholePick(pick, 'moved', from, to)]),
      ...textNames(pickFields).flatMap((field) => fieldChange(pick, field, old[field], pick[field])),
    ];
  });
  return [
    ...textNames(profileFields).flatMap((field) => fieldChange(null, field, before[field], after[field])),
    ...ofPicks.flat(),
    ...before.picks
      .filter(({ id }) => !left.has(id))
      .map((gone) => wholePick(gone, 'removed', gone.title, null)),
  ];
}

/** The change of a story between two versions of a pick, or null. */
export const storyChange = (before: SnapshotPickRow, after: SnapshotPickRow): ShelfChange | null =>
  fieldChange(after, 'story', before.story, after.story)[0] ?? null;

const formatRank = ({ category, rank }: SnapshotPickRow) => `${category} ${rank ?? '–'}`;

function wholePick(
  pick: SnapshotPickRow,
  change: 'added' | 'removed' | 'moved',
  before: string | null,
  after: string | null,
): ShelfChange {
  const imageBefore = change === 'removed' ? pick.image : null;
  const imageAfter = change === 'added' ? pick.image : null;
  return { pick, field: null, change, before, after, compare: () => [], imageBefore, imageAfter };
}

function fieldChange(pick: SnapshotPickRow | null, field: string, old: unknown, now: unknown): ShelfChange[] {
  if (field === 'image' || field === 'avatar' || field === 'shelfImage') {
    const [imageBefore, imageAfter] = [old as ImageRow | null, now as ImageRow | null];
    if (imageBefore?.key === imageAfter?.key) return [];
    const pictures = { compare: () => [], imageBefore, imageAfter };
    return [{ ...buildChange(imageBefore, imageAfter), pick, field, ...pictures }];
  }
  // Changed markup counts as a change, but only words are compared.
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  const [before, after] = [formatFieldText(field, old), formatFieldText(field, now)];
  if (before === after && field !== 'story') return [];
  let words: DiffPart[] | undefined;
  return [
    {
      ...buildChange(before, after),
      pick,
      field,
      before,
      after,
      compare: () => {
        words ??= before && after ? wordDiff(before, after) : [];
        return words;
      },
      imageBefore: null,
      imageAfter: null,
    },
  ];
}

const buildChange = (before: unknown, after: unknown) => ({
  change: !before ? ('added' as const) : !after ? ('removed' as const) : ('changed' as const),
  before: null,
  after: null,
});

function formatFieldText(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (field === 'story') return extractStoryText(String(value)) || null;
  if (Array.isArray(value)) return value.join(', ') || null;
  if (typeof value === 'object') {
    const links = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return links.map(([name, link]) => `${name}: ${link}`).join(', ') || null;
  }
  return String(value) || null;
}

const splitTokens = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** Compares two texts word by word. Empty if they differ in too many words. */
function wordDiff(before: string, after: string): DiffPart[] {
  const parts = diffArrays(splitTokens(before), splitTokens(after), { maxEditLength: EDITS_MAX }) ?? [];
  if (parts.length > DIFF_PARTS_MAX) return [];
  return parts.map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
