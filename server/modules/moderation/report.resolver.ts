import { Args, ArgsType, Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { AdminMutation, AdminQuery, Arg, Call, Mutation } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { StepUp } from '../../platform/graphql/step-up.ts';
import { NullableField } from '../../platform/graphql/types.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { ReportConnection, ReportFilter, ReportInput, ReportPayload } from './report.model.ts';
import { readReport, readReports } from './report.reads.ts';
import { reportMessages } from './report.rules.ts';
import { report, resolveReport } from './report.service.ts';

@ArgsType()
class ReportsArgs extends PageArgs {
  @NullableField(() => ReportFilter, 'Only reports that meet these conditions. All if left out.')
  filter?: ReportFilter | null;
}

@Resolver()
export class ReportResolver {
  @AdminQuery(
    () => ReportConnection,
    'Reports by members and visitors, newest first. If the filter asks for open ones, the oldest is first.',
  )
  reports(@Args(() => ReportsArgs) args: ReportsArgs, @Call() { context, info }: Call) {
    return readReports(context, getSelections(info), args.filter ?? null);
  }

  @Scope('write_social')
  @Mutation(
    () => Boolean,
    'Reports something visible to the team. CONFLICT if the viewer’s report of it is still open.',
  )
  async report(
    @Arg('input', () => ReportInput, 'The subject and the reason.') input: ReportInput,
    @Ctx() context: Context,
  ) {
    await report(context, input);
    return true;
  }

  @StepUp({ when: ({ suspend }) => suspend, words: 'To suspend a person' })
  @AdminMutation(
    () => ReportPayload,
    'Resolves a report with an answer to its reporter. With `takeDownReason`, it also takes down the subject: for a profile its shelf, or with `suspend` the person. With `removeComment`, it removes the comment for this reason.',
  )
  async resolveReport(
    @Arg('id', () => Id, 'The report to resolve.') id: string,
    @Arg('answer', () => String, 'The answer to the reporter: 1 to 1,000 characters.')
    answer: string,
    @Arg(
      'takeDownReason',
      () => String,
      'Takes down the subject and sends its owner this reason: at most 1,000 characters. For a comment only with `removeComment`.',
      { nullable: true },
    )
    takeDownReason: string | undefined,
    @Arg('removeComment', () => Boolean, 'Also removes the reported comment; requires `takeDownReason`.', {
      defaultValue: false,
    })
    removeComment: boolean,
    @Arg('all', () => Boolean, 'Resolves all open reports of the same subject with the same answer.', {
      defaultValue: false,
    })
    all: boolean,
    @Arg(
      'suspend',
      () => Boolean,
      'Suspends the person whose profile was reported; requires `takeDownReason`.',
      { defaultValue: false },
    )
    suspend: boolean,
    @Call() { context, info }: Call,
  ) {
    await resolveReport(context, id, { answer, takeDownReason, removeComment, suspend, all });
    const found = await readReport(context, getSelections(info, 'report'), id);
    if (!found) throw notFound(reportMessages.notFound);
    return { report: found };
  }
}
