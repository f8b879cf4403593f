import type { GraphQLResolveInfo } from 'graphql';
import { Args, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { AdminMutation, AdminQuery, Arg, Call } from '../../../platform/graphql/operations.ts';
import { PageArgs } from '../../../platform/graphql/relay.ts';
import { Id } from '../../../platform/graphql/scalars.ts';
import { getSelections } from '../../../platform/reads/selection.ts';
import { SplitThingInput, ThingChangeConnection, ThingChangePayload } from './change.model.ts';
import { readThingChange, readThingChanges } from './change.reads.ts';
import { changeMessages } from './change.rules.ts';
import { type Changed, mergeThings, splitThing, undoThingChange } from './change.service.ts';

@Resolver()
export class ThingChangeResolver {
  @AdminQuery(() => ThingChangeConnection, 'Merges and splits of things, newest first.')
  thingChanges(@Args(() => PageArgs) _page: PageArgs, @Call() { context, info }: Call) {
    return readThingChanges(context, getSelections(info));
  }

  @AdminMutation(
    () => ThingChangePayload,
    'Merges two things of a category. The picks, names, identifiers and addresses of the first move to the other, and fill in its missing fields. CONFLICT if one of them was merged in the meantime.',
  )
  async mergeThings(
    @Arg('from', () => Id, 'The thing that is merged into the other.') from: string,
    @Arg('into', () => Id, 'The thing that remains.') into: string,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await mergeThings(context, from, into));
  }

  @AdminMutation(
    () => ThingChangePayload,
    'Moves some picks of a thing to a new thing, which they keep when their titles change. CONFLICT if they were moved in the meantime.',
  )
  async splitThing(
    @Arg('input', () => SplitThingInput, 'The picks to move, and the new thing.')
    input: SplitThingInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await splitThing(context, input));
  }

  @AdminMutation(
    () => ThingChangePayload,
    'Undoes a merge or a split: picks move back, unless they have moved again since, and suggestions of members that it answered are open again. CONFLICT if it is already undone, or if a later change must be undone first.',
  )
  async undoThingChange(
    @Arg('id', () => Id, 'The change to undo.') id: string,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await undoThingChange(context, id));
  }
}

async function payload(context: Context, info: GraphQLResolveInfo, { changeId, stayed }: Changed) {
  const change = await readThingChange(context, getSelections(info, 'change'), changeId);
  if (!change) throw notFound(changeMessages.unknownChange);
  return { change, stayed };
}
