import { pickTexts } from '../../../../server/modules/pick/pick-texts.rules.ts';
import { profileTexts } from '../../../../server/modules/profile/profile-texts.rules.ts';
import { pickFields, profileFields } from '../../../../server/modules/submission/fields.rules.ts';
import { constantCase } from '../../../../server/modules/submission/submission.rules.ts';
import { mapTexts } from '../../../../server/platform/text/line.rules.ts';
import type {
  ReviewedShelf_ShelfFragment,
  ShelfField,
  SubmissionReviewQuery,
  SubmissionRow_SubmissionFragment,
} from '../../../gql/graphql.ts';
import { type Category, categories } from '../../../lib/categories.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { submissionStatuses } from '../kit/submissionStatuses.ts';

export type ListedSubmission = SubmissionRow_SubmissionFragment;
export type Review = NonNullable<SubmissionReviewQuery['submissionReview']>;
export type ReviewedShelf = ReviewedShelf_ShelfFragment;
export type ReviewedPick = ReviewedShelf['picks'][number];
export type Change = Review['changes'][number];

/** The subject of a note, a change or a check: a field of a pick or the profile, or all of it. */
export interface Subject {
  pickId?: string | null;
  field?: ShelfField | null;
}

const byConstant = <Value>(fields: Record<string, Value>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [constantCase(name), value])) as Record<
    ShelfField,
    Value
  >;

export const FIELDS: Record<ShelfField, string> = byConstant({ ...profileFields, ...pickFields });

/** The ids of the elements that show a subject begin with it. */
export const PLACE = 'at-';
const SUBJECT = new RegExp(`^${PLACE}(.+)-(\\w+)$`);

/** The id of the element that shows a subject. */
export const placeId = ({ pickId, field }: Subject): string =>
  `${PLACE}${pickId ?? 'profile'}-${field ?? 'all'}`;

/** The subject whose element has this id. For a pick that is no longer on the shelf, the whole shelf. */
export function subjectAt(place: string, shelf: ReviewedShelf | null | undefined): Subject {
  const [, pickId, field] = SUBJECT.exec(place) ?? [];
  if (pickId !== 'profile' && !shelf?.picks.some((pick) => pick.pickId === pickId)) return {};
  return {
    pickId: pickId === 'profile' ? null : pickId,
    field: field === 'all' ? null : (field as ShelfField),
  };
}

export const isAbout =
  (subject: Subject) =>
  (thing: Subject): boolean =>
    placeId(thing) === placeId(subject);

/** "Book 2", or the title of a pick without a place. */
export function pickName({
  category,
  rank,
  title,
}: {
  category: Category;
  rank?: number | null;
  title: string;
}) {
  return rank ? `${categories[category].singular} ${rank}` : title;
}

/** A subject in words: "Book 2, story". */
export function subjectName(
  shelves: (ReviewedShelf | null | undefined)[],
  { pickId, field }: Subject,
): string {
  if (!pickId) return field ? FIELDS[field] : 'The whole shelf';
  const pick = shelves.flatMap((shelf) => shelf?.picks ?? []).find((one) => one.pickId === pickId);
  const name = pick ? pickName(pick) : 'A pick';
  return field ? `${name}, ${FIELDS[field].toLowerCase()}` : name;
}

const profileValue = byConstant<(shelf: ReviewedShelf) => string | null | undefined>({
  fullName: ({ fullName }) => fullName,
  username: ({ username }) => username,
  ...mapTexts(profileTexts, (name) => (shelf: ReviewedShelf) => shelf[name]),
  interests: ({ interests }) => interests.join(', '),
  socialLinks: ({ socialLinks }) => socialLinks.map(({ name, url }) => `${name}: ${url}`).join(', '),
  avatar: ({ avatar }) => avatar?.id,
  shelfImage: ({ shelfImage }) => shelfImage?.id,
});
const pickValue = byConstant<(pick: ReviewedPick) => string | null | undefined>({
  title: ({ title }) => title,
  ...mapTexts(pickTexts, (name) => (pick: ReviewedPick) => pick[name]),
  story: ({ storyHash }) => storyHash,
  image: ({ image }) => image?.id,
});

/** A field of the profile as text; empty if there is none. */
export const profileText = (shelf: ReviewedShelf | null | undefined, field: ShelfField): string =>
  (shelf && profileValue[field]?.(shelf)) || '';

/** The differences between two versions of the same submission. */
export function changedSince(before: ReviewedShelf, now: ReviewedShelf): Subject[] {
  const listShelfFields = (table: object) => Object.keys(table) as ShelfField[];
  const changes: Subject[] = listShelfFields(profileValue)
    .filter((field) => profileText(before, field) !== profileText(now, field))
    .map((field) => ({ field }));
  for (const pick of now.picks) {
    const { pickId } = pick;
    const old = before.picks.find((one) => one.pickId === pickId);
    if (!old || old.rank !== pick.rank || old.category !== pick.category) changes.push({ pickId });
    else {
      const fields = listShelfFields(pickValue).filter(
        (field) => pickValue[field](old) !== pickValue[field](pick),
      );
      changes.push(...fields.map((field) => ({ pickId, field })));
    }
  }
  const gone = before.picks.filter(({ pickId }) => !now.picks.some((pick) => pick.pickId === pickId));
  return [...changes, ...gone.map(({ pickId }) => ({ pickId }))];
}

/** "Approved 02. 03. 2026 by Alma", or "Pending". */
export function formatDecision({
  status,
  decidedAt,
  reviewer,
}: Pick<Review['rounds']['nodes'][number], 'status' | 'decidedAt' | 'reviewer'>): string {
  const by = reviewer && `by ${reviewer.fullName || reviewer.username}`;
  return [submissionStatuses[status], decidedAt && formatLocalDate(decidedAt), by].filter(Boolean).join(' ');
}

/** A curator's name, or another identifier if there is none yet. */
export function formatSubmitterName({ profile }: Pick<ListedSubmission, 'profile'>): string {
  return profile.fullName || profile.username || profile.email || 'Deleted User';
}
