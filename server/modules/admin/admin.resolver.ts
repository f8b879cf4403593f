import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminCounts } from './admin.model.ts';
import { readAdminCounts } from './admin.reads.ts';

@Resolver()
export class AdminResolver {
  @Authorized('ADMIN')
  @Query(() => AdminCounts, { description: 'Admins only. The numbers in the admin navigation.' })
  adminCounts(@Ctx() context: Context) {
    return readAdminCounts(context);
  }
}
