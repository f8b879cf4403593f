import { Field, InputType } from 'type-graphql';

@InputType({ description: 'The subscription of a browser, from PushSubscription.toJSON().' })
export class PushSubscriptionInput {
  @Field(() => String, { description: 'The https address of the browser’s push service.' })
  endpoint!: string;

  @Field(() => String, { description: 'The browser’s public key, as base64url.' })
  p256dh!: string;

  @Field(() => String, { description: 'The browser’s secret for this subscription, as base64url.' })
  auth!: string;
}
