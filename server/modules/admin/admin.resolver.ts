import { Ctx, Int, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminQuery, Arg } from '../../platform/graphql/operations.ts';
import { AdminCounts, Overview } from './admin.model.ts';
import { readAdminCounts, readOverview } from './admin.reads.ts';
import { OVERVIEW_DAYS_MAX } from './admin.rules.ts';

@Resolver()
export class AdminResolver {
  @AdminQuery(() => AdminCounts, 'The numbers in the admin navigation.')
  adminCounts(@Ctx() context: Context) {
    return readAdminCounts(context);
  }

  @AdminQuery(() => Overview, 'The waiting tasks, totals, and the activity of the last days.')
  overview(
    @Arg('days', () => Int, `1 to ${OVERVIEW_DAYS_MAX}.`, { defaultValue: 30 }) days: number,
    @Ctx() context: Context,
  ) {
    return readOverview(context, days);
  }
}
