import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context.ts';
import { AdminMutation, AdminQuery, Arg } from '../../../platform/graphql/operations.ts';
import { Id } from '../../../platform/graphql/scalars.ts';
import { ThingRematchModel } from './rematch.model.ts';
import { mergeMatchingThings, readRematch, undoMergedThings } from './rematch.service.ts';

@Resolver()
export class ThingRematchResolver {
  @AdminQuery(() => ThingRematchModel, 'The matches that the current rules would merge among older things.', {
    nullable: true,
  })
  thingRematch(@Ctx() context: Context) {
    return readRematch(context);
  }

  @AdminMutation(
    () => Boolean,
    'Starts a job that merges all pairs that the current rules match, as one batch; safe to repeat. Each is in `thingChanges`.',
  )
  async mergeMatchingThings(@Ctx() context: Context) {
    await mergeMatchingThings(context);
    return true;
  }

  @AdminMutation(
    () => Boolean,
    'Starts a job that undoes all merges of a batch, the last first; safe to repeat.',
  )
  async undoMergedThings(@Arg('batchId', () => Id, 'The batch.') batchId: string, @Ctx() context: Context) {
    await undoMergedThings(context, batchId);
    return true;
  }
}
