import { Arg, Ctx, Int, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminQuery } from '../../platform/graphql/operations.ts';
import { AdminCounts } from './admin.model.ts';
import { readAdminCounts } from './admin.reads.ts';
import { Overview } from './overview.model.ts';
import { readOverview } from './overview.reads.ts';
import { OVERVIEW_DAYS_MAX } from './overview.rules.ts';

@Resolver()
export class AdminResolver {
  @AdminQuery(() => AdminCounts, 'The numbers in the admin navigation.')
  adminCounts(@Ctx() context: Context) {
    return readAdminCounts(context);
  }

  @AdminQuery(() => Overview, 'The waiting tasks, totals, and the activity of the last days.')
  overview(
    @Arg('days', () => Int, { defaultValue: 30, description: `1 to ${OVERVIEW_DAYS_MAX}.` }) days: number,
    @Ctx() context: Context,
  ) {
    return readOverview(context, days);
  }
}
