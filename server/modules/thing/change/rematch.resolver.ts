import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context.ts';
import { Scope } from '../../../platform/graphql/scopes.ts';
import { NeedsResolvers } from '../../../platform/reads/answers.ts';
import { ThingRematchModel } from './rematch.model.ts';
import { joinThings, readRematch, undoJoinedThings } from './rematch.service.ts';

@Resolver()
export class ThingRematchResolver {
  @Authorized('ADMIN')
  @Query(() => ThingRematchModel, {
    nullable: true,
    description: 'Admins only. What the rules of today would join that was picked before them.',
  })
  thingRematch(@Ctx() context: Context) {
    if (context.recorder) throw new NeedsResolvers('Admins read it too rarely for a plan');
    return readRematch(context);
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => Boolean, {
    description:
      'Admins only. Lets a job merge all pairs that the rules of today would join, as one batch; safe to repeat. Each is in `thingChanges`.',
  })
  async joinThings(@Ctx() context: Context) {
    await joinThings(context);
    return true;
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => Boolean, {
    description: 'Admins only. Lets a job undo all merges of a batch, the last first; safe to repeat.',
  })
  async undoJoinedThings(
    @Arg('batchId', () => ID, { description: 'The batch.' }) batchId: string,
    @Ctx() context: Context,
  ) {
    await undoJoinedThings(context, batchId);
    return true;
  }
}
