import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { PAGE_MAX } from '../../platform/reads/cost.ts';
import { ChangesModel, PublicType } from './mirror.model.ts';
import { readChanges } from './mirror.reads.ts';
import { CHANGE_DAYS } from './mirror.rules.ts';

@Resolver()
export class MirrorResolver {
  @Query(() => ChangesModel, {
    description:
      'What of the public was published, has changed or is gone, in order, for those who keep a copy of /export.ndjson. ' +
      'Each item is listed once, by its last change: read it with `nodes`, which is never behind. ' +
      `Listed for ${CHANGE_DAYS} days. CURSOR_EXPIRED for an older cursor.`,
  })
  changes(
    @Arg('first', () => Int, {
      nullable: true,
      description: `How many: 1 to ${PAGE_MAX}, by default ${PAGE_MAX}.`,
    })
    first: number | undefined,
    @Arg('after', () => String, {
      nullable: true,
      description:
        'The cursor of the changes before, or of the export. Without it, there are none but later ones.',
    })
    after: string | undefined,
    @Arg('types', () => [PublicType], {
      nullable: true,
      description: 'Only changes of these. Of all if left out.',
    })
    types: PublicType[] | undefined,
    @Ctx() context: Context,
  ) {
    return readChanges(context, { first, after, types });
  }
}
