import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Authorized, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { requestedWindow } from '../../platform/reads/selection.ts';
import { FailedJobConnection, JobCounts } from './job.model.ts';
import { readFailedJobs, readJobCounts } from './job.reads.ts';
import { deleteFailedJobs, retryFailedJobs } from './job.service.ts';

@Resolver()
export class JobResolver {
  @Authorized('ADMIN')
  @Query(() => FailedJobConnection, {
    description: 'Admins only. Jobs that failed permanently, newest first.',
  })
  failedJobs(
    @Args(() => PageArgs) _page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readFailedJobs(context, requestedWindow(info));
  }

  @Authorized('ADMIN')
  @Query(() => JobCounts, { description: 'Admins only. How many jobs the queue has in each state.' })
  jobCounts(@Ctx() context: Context) {
    return readJobCounts(context);
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => JobCounts, {
    description:
      'Admins only. Runs up to 100 failed jobs again, with all their attempts. Others are ignored.',
  })
  async retryFailedJobs(
    @Arg('ids', () => [ID], { description: 'The jobs to run again.' }) ids: string[],
    @Ctx() context: Context,
  ) {
    await retryFailedJobs(context, ids);
    return readJobCounts(context);
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => JobCounts, {
    description: 'Admins only. Deletes up to 100 failed jobs. Others are ignored.',
  })
  async deleteFailedJobs(
    @Arg('ids', () => [ID], { description: 'The jobs to delete.' }) ids: string[],
    @Ctx() context: Context,
  ) {
    await deleteFailedJobs(context, ids);
    return readJobCounts(context);
  }
}
