import { Args, ArgsType, Int, Resolver } from 'type-graphql';
import {
  AdminMutation,
  AdminQuery,
  Arg,
  Call,
  definePayload,
  Mutation,
  Query,
  RowField,
} from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { STEP_UP_MINUTES } from '../../platform/graphql/step-up.rules.ts';
import { StepUp } from '../../platform/graphql/step-up.ts';
import { NullableField } from '../../platform/graphql/types.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import {
  TakeDownInput,
  TakedownConnection,
  TakedownFilter,
  TakedownModel,
  TakedownPayload,
} from './takedown.model.ts';
import { readTakedown, readTakedowns } from './takedown.reads.ts';
import { takedownMessages } from './takedown.rules.ts';
import {
  appealTakedown,
  isJustTakenDown,
  liftTakedown,
  takeDown,
  upholdTakedown,
} from './takedown.service.ts';

@ArgsType()
class TakedownsArgs extends PageArgs {
  @NullableField(() => TakedownFilter, 'Only take-downs that meet these conditions. All if left out.')
  filter?: TakedownFilter | null;
}

const payload = definePayload('takedown', readTakedown, takedownMessages.notFound);

@Resolver()
export class TakedownResolver {
  @AdminQuery(
    () => TakedownConnection,
    'Take-downs, newest first, without those whose owner’s account was deleted since. If the filter asks for those that wait, the one that was answered first comes first.',
  )
  takedowns(@Args(() => TakedownsArgs) args: TakedownsArgs, @Call() { context, info }: Call) {
    return readTakedowns(context, getSelections(info), args.filter ?? null);
  }

  @Query(
    () => TakedownModel,
    'For its owner and admins. A suspended person reads it with the token of the link from the login error or the email.',
    { nullable: true },
  )
  takedown(
    @Arg('id', () => Id, 'The id of the take-down.') id: string,
    @Arg('token', () => String, 'The token, for suspended people who cannot log in.', { nullable: true })
    token: string | undefined,
    @Call() { context, info }: Call,
  ) {
    return readTakedown(context, getSelections(info), id, token);
  }

  @StepUp({ when: ({ input }) => input.subject === 'person', words: 'To suspend a person' })
  @AdminMutation(
    () => TakedownPayload,
    'Hides a pick or collection, withdraws a shelf or suspends a person, and sends its owner the reason. CONFLICT if it is already taken down.',
  )
  async takeDown(
    @Arg('input', () => TakeDownInput, 'The subject and the reason.') input: TakeDownInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await takeDown(context, input));
  }

  // Hiding a pick needs no proof, so neither does its undo. A suspension needs one.
  @StepUp({
    when: async ({ id }, context) => !(await isJustTakenDown(context, id)),
    words: `To lift a suspension, or another one than the viewer’s own of the last ${STEP_UP_MINUTES} minutes`,
  })
  @AdminMutation(
    () => TakedownPayload,
    'Lifts a take-down and restores its subject. CONFLICT if it was lifted, if its owner’s account was deleted since, or at `version` if its pick or collection has changed since it was seen.',
    { byToken: false },
  )
  async liftTakedown(
    @Arg('id', () => Id, 'The id of the take-down.') id: string,
    @Arg('version', () => Int, 'The version of the hidden pick or collection that was seen.', {
      nullable: true,
    })
    version: number | null,
    @Call() { context, info }: Call,
  ) {
    await liftTakedown(context, id, version);
    return payload(context, info, id);
  }

  @AdminMutation(
    () => TakedownPayload,
    'Upholds a take-down after its owner’s appeal. CONFLICT if it was lifted, or if its owner’s account was deleted since.',
  )
  async upholdTakedown(
    @Arg('id', () => Id, 'The id of the take-down.') id: string,
    @Call() { context, info }: Call,
  ) {
    await upholdTakedown(context, id);
    return payload(context, info, id);
  }

  @Mutation(
    () => TakedownPayload,
    'The appeal of its owner, at most 1,000 characters. CONFLICT if they have appealed.',
  )
  async appealTakedown(
    @Arg('id', () => Id, 'The id of the take-down.') id: string,
    @Arg('answer', () => String, 'The appeal: 1 to 1,000 characters.')
    answer: string,
    @Arg('token', () => String, 'The token, for suspended people who cannot log in.', { nullable: true })
    token: string | undefined,
    @Call() { context, info }: Call,
  ) {
    await appealTakedown(context, id, answer, token);
    return payload(context, info, id, token);
  }
}

@Resolver(() => PickModel)
export class PickTakedownResolver {
  @RowField(() => TakedownModel, 'The take-down in force, for its owner and admins; otherwise null.', {
    nullable: true,
  })
  declare takedown: unknown;
}

@Resolver(() => CollectionModel)
export class CollectionTakedownResolver {
  @RowField(() => TakedownModel, 'The take-down in force, for its owner and admins; otherwise null.', {
    nullable: true,
  })
  declare takedown: unknown;
}

@Resolver(() => ProfileModel)
export class ProfileTakedownResolver {
  @RowField(
    () => TakedownModel,
    'The take-down of the shelf in force, for its owner and admins; otherwise null.',
    { nullable: true },
  )
  declare withdrawal: unknown;

  @RowField(() => TakedownModel, 'The suspension in force, for admins; otherwise null.', {
    nullable: true,
  })
  declare suspension: unknown;
}
