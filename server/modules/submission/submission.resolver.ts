import type { GraphQLResolveInfo } from 'graphql';
import { Args, ArgsType, Authorized, Ctx, Int, Resolver, Root, Subscription } from 'type-graphql';
import { type Context, requireStream, requireViewer } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import {
  AdminMutation,
  AdminQuery,
  Arg,
  Call,
  FieldResolver,
  Mutation,
} from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { NullableField } from '../../platform/graphql/types.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { Viewer } from '../access/viewer.model.ts';
import { ProfilePayload } from '../profile/profile.inputs.ts';
import { profilePayload } from '../profile/profile.reads.ts';
import { profileMessages } from '../profile/profile.rules.ts';
import {
  ShelfProgress,
  SubmissionConnection,
  SubmissionKind,
  SubmissionModel,
  SubmissionOrder,
  SubmissionStatus,
} from './submission.model.ts';
import { readSubmission, readSubmissions, readViewerShelf } from './submission.reads.ts';
import { shelfProgress } from './submission.rules.ts';
import {
  approveSubmission,
  cancelSubmission,
  type Decided,
  rejectSubmission,
  submitShelf,
  unpublishShelf,
} from './submission.service.ts';

@ArgsType()
class SubmissionsArgs extends PageArgs {
  @NullableField(() => SubmissionStatus, 'Only submissions with this status. All if left out.')
  status?: SubmissionStatus;

  @NullableField(() => SubmissionKind, 'Only submissions of this kind. Shelves if left out.', {
    defaultValue: SubmissionKind.SHELF,
  })
  kind!: SubmissionKind;

  @NullableField(() => SubmissionOrder, 'Newest first if left out.', { defaultValue: SubmissionOrder.NEWEST })
  order!: SubmissionOrder;
}

type DecisionPayload = ProfilePayload & { submission?: SubmissionModel | null };

@Resolver(() => ProfilePayload)
export class DecidedSubmissionResolver {
  @FieldResolver(
    () => SubmissionModel,
    'The submission that approveSubmission or rejectSubmission has decided; null after other mutations.',
    { nullable: true },
  )
  submission(@Root() payload: DecisionPayload) {
    return payload.submission ?? null;
  }
}

/** The payload of a decision: the selected fields of the profile and of the submission. */
async function decisionPayload(
  context: Context,
  info: GraphQLResolveInfo,
  { profileId, submissionId }: Decided,
) {
  const asked = getSelections(info, 'submission');
  const [payload, submission] = await Promise.all([
    profilePayload(context, info, profileId),
    asked.length > 0 ? readSubmission(context, asked, submissionId) : null,
  ]);
  return { ...payload, submission };
}

@Resolver(() => Viewer)
export class SubmissionResolver {
  @AdminQuery(() => SubmissionConnection, 'Submissions, newest first by default.', { hasPlan: true })
  submissions(@Args(() => SubmissionsArgs) args: SubmissionsArgs, @Call() { context, info }: Call) {
    return readSubmissions(context, getSelections(info), args);
  }

  @Scope('admin')
  @Authorized('ADMIN')
  @Subscription(() => Boolean, {
    description:
      'Admins only. True each time that submissions were added, claimed, decided or canceled. Then read `submissions` again, also after a new connection.',
    subscribe: ({ context }) => requireStream(context).events('submissions'),
  })
  submissionsChanged() {
    return true;
  }

  @FieldResolver(() => ShelfProgress, "The progress of the viewer's shelf.")
  async shelf(@Ctx() context: Context) {
    const shelf = await readViewerShelf(context);
    if (!shelf) throw notFound(profileMessages.notFound);
    return shelfProgress(shelf);
  }

  @Scope('write_picks')
  @Mutation(
    () => ProfilePayload,
    "Submits the viewer's nine picks for review. An unpublished shelf that equals the last approved one is public again at once. BAD_USER_INPUT lists the missing requirements. CONFLICT if the shelf is in review or published.",
  )
  async submitShelf(@Call() { context, info }: Call) {
    await submitShelf(context);
    return profilePayload(context, info, requireViewer(context).id);
  }

  @Scope('write_picks')
  @Mutation(
    () => ProfilePayload,
    "Cancels the review of the viewer's shelf. CONFLICT if it is not in review.",
  )
  async cancelSubmission(@Call() { context, info }: Call) {
    await cancelSubmission(context);
    return profilePayload(context, info, requireViewer(context).id);
  }

  @Scope('write_picks')
  @Mutation(() => ProfilePayload, "Hides the viewer's published shelf. CONFLICT if it is not published.")
  async unpublishShelf(@Call() { context, info }: Call) {
    await unpublishShelf(context);
    return profilePayload(context, info, requireViewer(context).id);
  }

  @AdminMutation(
    () => ProfilePayload,
    'Publishes a shelf, and resolves the notes of its earlier reviews. CONFLICT if its curator is suspended or the submission is decided already, or at `version` if the shelf has changed since it was seen.',
  )
  async approveSubmission(
    @Arg('id', () => Id, 'The submission.') id: string,
    @Arg('version', () => Int, 'The reviewed version of the submission.')
    version: number,
    @Arg('note', () => String, 'A note for the curator: at most 2,000 characters.', { nullable: true })
    note: string | undefined,
    @Call() { context, info }: Call,
  ) {
    return decisionPayload(context, info, await approveSubmission(context, { id, version }, { note }));
  }

  @AdminMutation(
    () => ProfilePayload,
    'Rejects a shelf. Of edits (kind CHANGE), asks for changes: they stay pending, and the shelf stays published. CONFLICT as for approveSubmission, but also suspended curators can be rejected.',
  )
  async rejectSubmission(
    @Arg('id', () => Id, 'The submission.') id: string,
    @Arg('version', () => Int, 'The reviewed version of the submission.')
    version: number,
    @Arg('note', () => String, 'What to change: 1 to 2,000 characters.')
    note: string,
    @Call() { context, info }: Call,
  ) {
    return decisionPayload(context, info, await rejectSubmission(context, { id, version }, { note }));
  }
}
