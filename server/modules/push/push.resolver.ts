import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { Arg, Mutation, Query } from '../../platform/graphql/operations.ts';
import { EndsAccess } from '../../platform/limits/writes.ts';
import { PushSubscriptionInput } from './push.model.ts';
import { deletePushSubscription, pushPublicKey, savePushSubscription } from './push.service.ts';

@Resolver()
export class PushResolver {
  @Query(
    () => String,
    'The key that browsers subscribe to push messages with. Null if this site sends none.',
    { nullable: true },
  )
  pushPublicKey(@Ctx() context: Context) {
    return pushPublicKey(context);
  }

  @Mutation(
    () => Boolean,
    'Notifies the viewer in this browser too. Safe to repeat. A person has ten browsers at most.',
  )
  async savePushSubscription(
    @Arg('input', () => PushSubscriptionInput, 'The subscription.')
    input: PushSubscriptionInput,
    @Ctx() context: Context,
  ) {
    await savePushSubscription(context, input);
    return true;
  }

  @EndsAccess()
  @Mutation(() => Boolean, 'Stops the viewer’s notifications in one browser. Safe to repeat.')
  async deletePushSubscription(
    @Arg('endpoint', () => String, 'The address of the browser’s push service.')
    endpoint: string,
    @Ctx() context: Context,
  ) {
    await deletePushSubscription(context, { endpoint });
    return true;
  }
}
