import { Args, Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminMutation, AdminQuery, Arg, Call } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { requestedWindow } from '../../platform/reads/selection.ts';
import { FailedJobConnection, JobCounts } from './job.model.ts';
import { readFailedJobs, readJobCounts } from './job.reads.ts';
import { deleteFailedJobs, retryFailedJobs } from './job.service.ts';

@Resolver()
export class JobResolver {
  @AdminQuery(() => FailedJobConnection, 'Jobs that failed permanently, newest first.')
  failedJobs(@Args(() => PageArgs) _page: PageArgs, @Call() { context, info }: Call) {
    return readFailedJobs(context, requestedWindow(info));
  }

  @AdminQuery(() => JobCounts, 'The number of jobs in each state.')
  jobCounts(@Ctx() context: Context) {
    return readJobCounts(context);
  }

  @AdminMutation(
    () => JobCounts,
    'Runs up to 100 failed jobs again, with all their attempts. Others are ignored.',
  )
  async retryFailedJobs(
    @Arg('ids', () => [Id], 'The jobs to run again.') ids: string[],
    @Ctx() context: Context,
  ) {
    await retryFailedJobs(context, ids);
    return readJobCounts(context);
  }

  @AdminMutation(() => JobCounts, 'Deletes up to 100 failed jobs. Others are ignored.')
  async deleteFailedJobs(
    @Arg('ids', () => [Id], 'The jobs to delete.') ids: string[],
    @Ctx() context: Context,
  ) {
    await deleteFailedJobs(context, ids);
    return readJobCounts(context);
  }
}
