import { Ctx, Int, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { Arg, Query } from '../../platform/graphql/operations.ts';
import { PAGE_MAX } from '../../platform/reads/cost.ts';
import { ChangesModel, PublicType } from './mirror.model.ts';
import { readChanges } from './mirror.reads.ts';
import { CHANGE_DAYS } from './mirror.rules.ts';

@Resolver()
export class MirrorResolver {
  @Query(
    () => ChangesModel,
    'The public objects that were published, have changed or are gone, in order, for copies of /export.ndjson. ' +
      'Each item is listed once, by its last change: read it with `nodes`, which is never behind. ' +
      `Listed for ${CHANGE_DAYS} days. CURSOR_EXPIRED for an older cursor.`,
  )
  changes(
    @Arg('first', () => Int, `How many: 1 to ${PAGE_MAX}, by default ${PAGE_MAX}.`, { nullable: true })
    first: number | undefined,
    @Arg(
      'after',
      () => String,
      'The cursor of the previous changes or of the export. Without it, the list is empty, and its cursor starts from now.',
      { nullable: true },
    )
    after: string | undefined,
    @Arg('types', () => [PublicType], 'The types to list. All if left out.', { nullable: true })
    types: PublicType[] | undefined,
    @Ctx() context: Context,
  ) {
    return readChanges(context, { first, after, types });
  }
}
