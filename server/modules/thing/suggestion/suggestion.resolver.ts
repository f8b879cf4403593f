import { Args, ArgsType, Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context.ts';
import {
  AdminMutation,
  AdminQuery,
  Arg,
  Call,
  definePayload,
  Mutation,
  RowField,
} from '../../../platform/graphql/operations.ts';
import { PageArgs } from '../../../platform/graphql/relay.ts';
import { Id } from '../../../platform/graphql/scalars.ts';
import { Scope } from '../../../platform/graphql/scopes.ts';
import { NullableField } from '../../../platform/graphql/types.ts';
import { Cost } from '../../../platform/reads/cost.ts';
import { getSelections } from '../../../platform/reads/selection.ts';
import { Category } from '../../category/category.model.ts';
import { PickModel } from '../../pick/pick.model.ts';
import { ThingModel } from '../thing.model.ts';
import {
  AcceptThingSuggestionInput,
  ThingDuplicateConnection,
  ThingSuggestionConnection,
  ThingSuggestionInput,
  ThingSuggestionPayload,
} from './suggestion.model.ts';
import { readThingDuplicates, readThingSuggestion, readThingSuggestions } from './suggestion.reads.ts';
import { PREVIOUS_PATHS_MAX, SUGGESTION_ANSWER_MAX, suggestionMessages } from './suggestion.rules.ts';
import {
  acceptThingSuggestion,
  declineThingSuggestion,
  dismissThingDuplicate,
  suggestThingChange,
} from './suggestion.service.ts';

@ArgsType()
class ThingSuggestionsArgs extends PageArgs {
  @NullableField(() => Boolean, 'True for open ones, oldest first. False for decided ones. All if left out.')
  open?: boolean | null;
}

@ArgsType()
class ThingDuplicatesArgs extends PageArgs {
  @NullableField(() => Category, 'Only those of this category. All if left out.')
  category?: Category;
}

const payload = definePayload('suggestion', readThingSuggestion, suggestionMessages.notFound);

@Resolver(() => ThingModel)
export class ThingSuggestionResolver {
  @AdminQuery(
    () => ThingSuggestionConnection,
    'Wrong matches that members reported and pending choices of curators, newest first; oldest first if only open ones are requested.',
  )
  thingSuggestions(
    @Args(() => ThingSuggestionsArgs) { open }: ThingSuggestionsArgs,
    @Call() { context, info }: Call,
  ) {
    return readThingSuggestions(context, getSelections(info), open ?? null);
  }

  @AdminQuery(
    () => ThingDuplicateConnection,
    'Public things with similar names, which can be duplicates, most similar first. A job updates the list every ten minutes.',
  )
  thingDuplicates(
    @Args(() => ThingDuplicatesArgs) { category }: ThingDuplicatesArgs,
    @Call() { context, info }: Call,
  ) {
    return readThingDuplicates(context, getSelections(info), category);
  }

  @Scope('write_social')
  @Mutation(
    () => Boolean,
    'Reports to the team that two things are the same, or that picks of a thing are about something else. CONFLICT if the viewer’s suggestion for this thing, or that these two are the same, is still open.',
  )
  async suggestThingChange(
    @Arg('input', () => ThingSuggestionInput, 'What is wrong.') input: ThingSuggestionInput,
    @Ctx() context: Context,
  ) {
    await suggestThingChange(context, input);
    return true;
  }

  @AdminMutation(
    () => ThingSuggestionPayload,
    'Applies a member’s suggestion, and notifies them. CONFLICT if it is already decided.',
  )
  async acceptThingSuggestion(
    @Arg('input', () => AcceptThingSuggestionInput, 'The suggestion, and what to do differently.')
    input: AcceptThingSuggestionInput,
    @Call() { context, info }: Call,
  ) {
    await acceptThingSuggestion(context, input);
    return payload(context, info, input.id);
  }

  @AdminMutation(
    () => ThingSuggestionPayload,
    'Declines a suggestion, and notifies the member. CONFLICT if it is already decided.',
  )
  async declineThingSuggestion(
    @Arg('id', () => Id, 'The suggestion.') id: string,
    @Arg('answer', () => String, `The answer to the member: at most ${SUGGESTION_ANSWER_MAX} characters.`, {
      nullable: true,
    })
    answer: string | undefined,
    @Call() { context, info }: Call,
  ) {
    await declineThingSuggestion(context, id, answer);
    return payload(context, info, id);
  }

  @AdminMutation(() => Boolean, 'Marks two things with similar names as different; safe to repeat.')
  async dismissThingDuplicate(@Arg('id', () => Id, 'The two things.') id: string, @Ctx() context: Context) {
    await dismissThingDuplicate(context, id);
    return true;
  }

  @Cost({ most: PREVIOUS_PATHS_MAX })
  @RowField(
    () => [String],
    'The paths of things that were merged into it and now redirect to it, at most 50.',
  )
  declare previousPaths: unknown;
}

@Resolver(() => PickModel)
export class PickChoiceResolver {
  @RowField(
    () => ThingModel,
    'The thing that its curator chose although its title differs, until an admin has reviewed the choice. Null if none is pending, and for others than its curator and admins.',
    { nullable: true },
  )
  declare waitingThing: unknown;
}
