import { createHash } from 'node:crypto';
import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminMutation, AdminQuery, Arg, Call, FieldResolver } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { costModel } from '../../platform/reads/limits.rules.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { Viewer } from '../access/viewer.model.ts';
import { PICKS_MAX } from '../pick/pick.rules.ts';
import { siteSettings } from '../site/site.reads.ts';
import {
  DecisionsPayload,
  RemoveReviewNotePayload,
  ReviewedStory,
  ReviewNote,
  ReviewNoteInput,
  ReviewNotePayload,
  ShelfChange,
  ShelfCheck,
  ShelfSnapshot,
  SubmissionPayload,
  SubmissionReviewModel,
  SubmissionVersionInput,
} from './review.model.ts';
import {
  type ReviewRow,
  readNotes,
  readNotesByIds,
  readReview,
  readReviewedPick,
  readRounds,
  readViewerNotes,
} from './review.reads.ts';
import { addReviewNote, claimSubmission, releaseSubmission, removeReviewNote } from './review.service.ts';
import { shelfChecks } from './shelf.checks.ts';
import { type ShelfChange as Change, type Snapshot, shelfChanges, storyChange } from './shelf.diff.ts';
import { ShelfProgress, SubmissionConnection, SubmissionModel } from './submission.model.ts';
import { readSubmission, readViewerSnapshot } from './submission.reads.ts';
import { REVIEW_NOTES_MAX } from './submission.rules.ts';
import { acknowledgeEdits, approveSubmission, decideMany } from './submission.service.ts';

/** The snapshot in the format of the API. */
const shown = (snapshot: Snapshot | null) =>
  snapshot && {
    ...snapshot,
    socialLinks: Object.entries(snapshot.socialLinks ?? {}).map(([name, url]) => ({ name, url })),
    picks: snapshot.picks.map(({ id, story, ...pick }) => ({
      ...pick,
      pickId: id,
      descriptionHtml: story,
      // Computed only if it is selected.
      get storyHash() {
        return story && createHash('sha256').update(story).digest('base64url');
      },
    })),
  };

/** A change in the format of the API. Without texts, their words are not compared. */
const shownChange = ({ pick, compare, ...change }: Change, hasTexts = true) => ({
  ...change,
  ...(hasTexts ? { words: compare() } : { before: null, after: null, words: [] }),
  pickId: pick?.id ?? null,
  category: pick?.category ?? null,
  rank: pick?.rank ?? null,
  pickTitle: pick?.title ?? null,
});

/**
 * The maximum number of listed changes or checks, which are a few for each of the nine ranked picks. A shelf can have
 * more, with its other picks, so changesCount and checksCount have the numbers of all.
 */
const CHANGES_MOST = 60;

/** All changes. The list and its count share one comparison, because long stories take time. */
function compareShelves(row: ReviewRow): Promise<Change[]> {
  row.changes ??= row.snapshot ? shelfChanges(row.approved, row.snapshot) : Promise.resolve([]);
  return row.changes;
}

function checkShelf(row: ReviewRow, context: Context): Promise<ShelfCheck[]> {
  row.checks ??= checkSnapshot(row, context);
  return row.checks;
}

async function checkSnapshot({ snapshot }: ReviewRow, context: Context): Promise<ShelfCheck[]> {
  return snapshot ? shelfChecks(snapshot, (await siteSettings(context)).flaggedWords) : [];
}

@Resolver(() => SubmissionReviewModel)
export class SubmissionReviewResolver {
  @AdminQuery(() => SubmissionReviewModel, 'A submission with the data for a decision.', {
    nullable: true,
  })
  submissionReview(@Arg('id', () => Id, 'The submission.') id: string, @Ctx() context: Context) {
    return readReview(context, id);
  }

  // It reads both shelves.
  @Cost({ points: costModel.story * PICKS_MAX })
  @AdminQuery(
    () => ReviewedStory,
    'The story of one pick of a submission, beside the last approved one. Null if there is no such pick.',
    { nullable: true },
  )
  async reviewedStory(
    @Arg('submissionId', () => Id, 'The submission.') submissionId: string,
    @Arg('pickId', () => Id, 'The pick.') pickId: string,
    @Ctx() context: Context,
  ) {
    const { submitted = null, approved = null } =
      (await readReviewedPick(context, submissionId, pickId)) ?? {};
    if (!submitted && !approved) return null;
    return {
      submittedHtml: submitted?.story ?? null,
      approvedHtml: approved?.story ?? null,
      // Computed only if it is selected.
      get change() {
        const change = submitted && approved && storyChange(approved, submitted);
        return change && shownChange(change);
      },
    };
  }

  @FieldResolver(() => SubmissionModel, 'The submission itself.')
  submission(@Root() { id }: ReviewRow, @Call() { context, info }: Call) {
    return readSubmission(context, getSelections(info), id);
  }

  @Cost({ points: costModel.story * PICKS_MAX })
  @FieldResolver(
    () => ShelfSnapshot,
    'The submitted shelf, or the shelf at the decision. Null for canceled submissions.',
    { nullable: true },
  )
  shelf(@Root() { snapshot }: ReviewRow) {
    return shown(snapshot);
  }

  @Cost({ points: costModel.story * PICKS_MAX })
  @FieldResolver(() => ShelfSnapshot, 'The previously approved shelf; null if there is none.', {
    nullable: true,
  })
  approvedShelf(@Root() { approved }: ReviewRow) {
    return shown(approved);
  }

  @Cost({ points: costModel.story * PICKS_MAX, most: CHANGES_MOST })
  @FieldResolver(
    () => [ShelfChange],
    `The first ${CHANGES_MOST} differences from approvedShelf, the profile first. Empty if there is none.`,
  )
  async changes(
    @Root() row: ReviewRow,
    @Arg('stories', () => Boolean, 'False leaves out the texts of stories, which reviewedStory has.', {
      defaultValue: true,
    })
    stories: boolean,
  ) {
    // The words of two long stories take up to 20 ms.
    return mapInTurns((await compareShelves(row)).slice(0, CHANGES_MOST), (change) =>
      shownChange(change, stories || change.field !== 'story'),
    );
  }

  @Cost({ points: costModel.story * PICKS_MAX, most: CHANGES_MOST })
  @FieldResolver(() => [ShelfCheck], `The first ${CHANGES_MOST} hints of automatic checks.`)
  async checks(@Root() row: ReviewRow, @Ctx() context: Context) {
    return (await checkShelf(row, context)).slice(0, CHANGES_MOST);
  }

  @Cost({ points: costModel.story * PICKS_MAX })
  @FieldResolver(() => Int, 'The number of all differences from approvedShelf.')
  async changesCount(@Root() row: ReviewRow) {
    return (await compareShelves(row)).length;
  }

  @Cost({ points: costModel.story * PICKS_MAX })
  @FieldResolver(() => Int, 'The number of all hints of automatic checks.')
  async checksCount(@Root() row: ReviewRow, @Ctx() context: Context) {
    return (await checkShelf(row, context)).length;
  }

  @Cost({ most: REVIEW_NOTES_MAX })
  @FieldResolver(() => [ReviewNote], 'Oldest first, including resolved ones.')
  notes(@Root() { id }: ReviewRow, @Ctx() context: Context) {
    return readNotes(context, id);
  }

  @FieldResolver(
    () => SubmissionConnection,
    'The other submissions of this person, newest first. submissionReview shows each of them.',
  )
  rounds(@Root() row: ReviewRow, @Args(() => PageArgs) _page: PageArgs, @Call() { context, info }: Call) {
    return readRounds(context, getSelections(info), row);
  }

  @AdminMutation(
    () => SubmissionPayload,
    'Claims a submission for 15 minutes. CONFLICT while another admin works on it.',
  )
  async claimSubmission(@Arg('id', () => Id, 'The submission.') id: string, @Call() { context, info }: Call) {
    await claimSubmission(context, id);
    return { submission: await readSubmission(context, getSelections(info, 'submission'), id) };
  }

  @AdminMutation(() => SubmissionPayload, "Ends the viewer's own claim.")
  async releaseSubmission(
    @Arg('id', () => Id, 'The submission.') id: string,
    @Call() { context, info }: Call,
  ) {
    await releaseSubmission(context, id);
    return { submission: await readSubmission(context, getSelections(info, 'submission'), id) };
  }

  @AdminMutation(() => ReviewNotePayload, 'Adds a note. The curator sees it once the submission is decided.')
  async addReviewNote(
    @Arg('input', () => ReviewNoteInput, 'The note, and what it is about.')
    input: ReviewNoteInput,
    @Ctx() context: Context,
  ) {
    const [note] = await readNotesByIds(context, [await addReviewNote(context, input)]);
    return { note };
  }

  @AdminMutation(() => RemoveReviewNotePayload, 'Permanently removes a note.')
  async removeReviewNote(@Arg('id', () => Id, 'The note.') id: string, @Ctx() context: Context) {
    await removeReviewNote(context, id);
    return { deletedId: id };
  }

  @AdminMutation(() => DecisionsPayload, 'Approves 1 to 50 submissions without a note.')
  async approveSubmissions(
    @Arg('items', () => [SubmissionVersionInput], 'The submissions: 1 to 50.')
    items: SubmissionVersionInput[],
    @Ctx() context: Context,
  ) {
    return decideMany(items, (seen) => approveSubmission(context, seen, {}));
  }

  @AdminMutation(
    () => DecisionsPayload,
    'Approves the edits of 1 to 50 published shelves (kind CHANGE), and publishes pending edits.',
  )
  async acknowledgeEdits(
    @Arg('items', () => [SubmissionVersionInput], 'The submissions: 1 to 50.')
    items: SubmissionVersionInput[],
    @Ctx() context: Context,
  ) {
    return decideMany(items, (seen) => acknowledgeEdits(context, seen));
  }
}

@Resolver(() => ShelfProgress)
export class ShelfChecksResolver {
  @Cost({ points: costModel.story * PICKS_MAX, most: CHANGES_MOST })
  @FieldResolver(
    () => [ShelfCheck],
    `The first ${CHANGES_MOST} hints of automatic checks for the reviewer of this shelf, except for the flagged words of the site. They do not prevent a submission.`,
  )
  async checks(@Ctx() context: Context) {
    return (await shelfChecks(await readViewerSnapshot(context), [])).slice(0, CHANGES_MOST);
  }
}

@Resolver(() => Viewer)
export class ViewerNotesResolver {
  @Cost({ most: REVIEW_NOTES_MAX })
  @FieldResolver(
    () => [ReviewNote],
    "Notes of the admins about the viewer's picks and profile, newest first. A note is left out once its subject changes.",
  )
  reviewNotes(@Ctx() context: Context) {
    return readViewerNotes(context);
  }
}
