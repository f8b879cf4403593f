import { Field, InputType } from '../../platform/graphql/types.ts';
@InputType('The subscription of a browser, from PushSubscription.toJSON().')
export class PushSubscriptionInput {
  @Field(() => String, 'The https address of the browser’s push service.')
  endpoint!: string;

  @Field(() => String, 'The browser’s public key, as base64url.')
  p256dh!: string;

  @Field(() => String, 'The browser’s secret for this subscription, as base64url.')
  auth!: string;
}
