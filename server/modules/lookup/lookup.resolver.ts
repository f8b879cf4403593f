import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { Arg, Call, Mutation } from '../../platform/graphql/operations.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { LIMITS } from '../../platform/limits/rate-limit.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { readOwnImage } from '../media/media.reads.ts';
import { ImportImageInput, ImportImagePayload, LookupInput, LookupPayload } from './lookup.model.ts';
import { importImage, runLookup } from './lookup.service.ts';

@Resolver()
export class LookupResolver {
  @Scope('write_picks')
  @Mutation(
    () => LookupPayload,
    `Looks up a book, a place or a product on a web page or in a catalog, to prefill a pick. It changes nothing, and takes about six seconds at most. NOT_FOUND, with a message for users, if nothing was found, a catalog could not be reached (its name is in \`unreachableSources\` of the extensions) or the site has no such source enabled; RATE_LIMITED after ${LIMITS.lookup.points} in ten minutes.`,
  )
  async lookup(
    @Arg('input', () => LookupInput, 'What to look up.') input: LookupInput,
    @Ctx() context: Context,
  ) {
    const { found, token, thingId, unreachable } = await runLookup(context, input);
    return {
      candidate: { ...found, pictureSource: found.picture?.source },
      thingId,
      lookup: token,
      unreachableSources: unreachable,
      viewer: {},
    };
  }

  @Scope('write_picks')
  @Mutation(
    () => ImportImagePayload,
    'Copies a picture for a pick of the viewer, as if they had uploaded it, and keeps its source. It counts as an upload, and is removed after an hour unless a pick shows it. NOT_FOUND if there is no such picture or it cannot be downloaded.',
  )
  async importImage(
    @Arg('input', () => ImportImageInput, 'The picture to copy.') input: ImportImageInput,
    @Call() { context, info }: Call,
  ) {
    const id = await importImage(context, input);
    return { image: await readOwnImage(context, getSelections(info, 'image'), id), viewer: {} };
  }
}
