import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Node } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import { DELIVERY_DAYS, type EventName, eventNames, FAILING_DAYS } from './events.rules.ts';
import { DELIVERIES_SHOWN, PREVIOUS_SECRET_HOURS } from './webhook.rules.ts';

export const WebhookEvent = defineEnum(
  'WebhookEvent',
  'The events of webhooks. The `type` of a message is the event, such as `pick.published`.',
  {
    PICK_PUBLISHED: '`pick.published`: a pick of the person is public, or public again.',
    PICK_UPDATED: '`pick.updated`: a public pick of the person has changed.',
    PICK_REMOVED: '`pick.removed`: a pick of the person was deleted or is no longer public.',
    PICK_SAVED: '`pick.saved`: someone saved a pick of the person.',
    FOLLOWER_ADDED: '`follower.added`: someone follows the person.',
    COMMENT_CREATED: '`comment.created`: someone commented on a pick or collection of the person.',
    SHELF_APPROVED: '`shelf.approved`: the shelf of the person was approved.',
    SHELF_REJECTED: '`shelf.rejected`: the shelf of the person was rejected.',
    CONTENT_TAKEN_DOWN:
      '`content.taken_down`: the team took down content of the person or, for the site, of anyone.',
    SUBMISSION_OPENED: '`submission.opened`, for the site: a shelf waits for a decision.',
    SUBMISSION_DECIDED: '`submission.decided`, for the site: a shelf was approved or rejected.',
    ACCOUNT_CREATED: '`account.created`, for the site: someone signed up.',
    REPORT_OPENED: '`report.opened`, for the site: someone reported something.',
    WEBHOOK_TEST: '`webhook.test`: sent by `sendTestWebhook`. It cannot be subscribed to.',
  },
  Object.fromEntries(eventNames.map((name) => [name.toUpperCase().replace('.', '_'), name])),
);
export type WebhookEvent = EventName;

export const WebhookDeliveryState = defineEnum('WebhookDeliveryState', 'The state of a delivery.', {
  WAITING: 'It is waiting for its first or next attempt.',
  DELIVERED: 'The receiver answered with a status of 200 to 299.',
  FAILED: 'All its attempts have failed.',
  SKIPPED: 'It was not sent, because its subject was deleted or is no longer visible.',
});
export type WebhookDeliveryState = ValueOf<typeof WebhookDeliveryState>;

@ObjectType('WebhookDelivery', {
  implements: Node,
  simpleResolvers: true,
  description: 'The delivery of an event to a webhook.',
})
export class WebhookDeliveryModel implements Node {
  @Field(() => ID, { description: 'The same as the header `webhook-id`, also when it is sent again.' })
  id!: string;

  @Field(() => WebhookEvent, { description: 'The event.' })
  event!: WebhookEvent;

  @Field(() => WebhookDeliveryState, { description: 'Its state.' })
  state!: WebhookDeliveryState;

  @Field(() => Int, { description: 'The number of attempts.' })
  attempts!: number;

  @Field(() => DateTime, { description: 'When the event happened.' })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was last attempted. Null before the first attempt.',
  })
  attemptedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it will be attempted again, if the last attempt failed.',
  })
  nextAttemptAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'The duration of the last attempt, in milliseconds.' })
  durationMs!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The HTTP status of the last response. Null if there was none.',
  })
  responseStatus!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The beginning of the last response, at most 1,000 characters. Null if there was none.',
  })
  responseText!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the last attempt failed, or why nothing was sent. Null if it was delivered.',
  })
  error!: string | null;
}

@ObjectType('Webhook', {
  implements: Node,
  simpleResolvers: true,
  description:
    'A URL that receives the events of a person, of a public shelf that the person follows, or of the site.',
})
export class WebhookModel implements Node {
  id!: string;

  @Field(() => String, { description: 'Where messages are sent by POST.' })
  url!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The person whose public shelf it tells of, while the viewer follows them. Null if it tells of the viewer, or of the site.',
  })
  shelfId!: string | null;

  @Cost({ most: 9 })
  @Field(() => [WebhookEvent], { description: 'The events that it receives.' })
  events!: WebhookEvent[];

  @Field(() => Boolean, { description: 'Whether messages are sent.' })
  isActive!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the first attempt since the last successful delivery failed. Null if the last attempt succeeded.',
  })
  failingSince!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: `When it was turned off because nothing was delivered for ${FAILING_DAYS} days, or because its URL answered 410. Null otherwise.`,
  })
  turnedOffAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: `When the previous secret stops signing messages: after ${PREVIOUS_SECRET_HOURS} hours. Null if only the current one signs.`,
  })
  previousSecretUntil!: Date | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Cost({ most: DELIVERIES_SHOWN })
  @Field(() => [WebhookDeliveryModel], {
    description: `The ${DELIVERIES_SHOWN} latest deliveries, newest first. They are kept for ${DELIVERY_DAYS} days.`,
  })
  deliveries!: WebhookDeliveryModel[];
}

@InputType({ description: 'A new webhook.' })
export class CreateWebhookInput {
  @Field(() => String, {
    description:
      'Where messages are sent: an https address on the public internet, at most 2,000 characters.',
  })
  url!: string;

  @Field(() => [WebhookEvent], {
    description: 'The events that it receives, at least one: of the person, or of the site.',
  })
  events!: WebhookEvent[];

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether it receives the site’s events. Admins only.',
  })
  forSite!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'A person whom the viewer follows, to receive PICK_PUBLISHED, PICK_UPDATED or PICK_REMOVED of their public shelf.',
  })
  shelfId?: string | null;
}

@InputType({ description: 'Changes to a webhook. Fields that are left out stay unchanged.' })
export class UpdateWebhookInput {
  @Field(() => ID, { description: 'The webhook to change.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Where messages are sent.' })
  url?: string | null;

  @Field(() => [WebhookEvent], { nullable: true, description: 'The events that it receives, at least one.' })
  events?: WebhookEvent[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether messages are sent.' })
  isActive?: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'A webhook with its new secret.' })
export class WebhookSecretPayload {
  @Field(() => WebhookModel, { description: 'The webhook.' })
  webhook!: WebhookModel;

  @Field(() => String, {
    description: 'Verifies the signatures, and begins with `whsec_`. It is not shown again.',
  })
  secret!: string;

  @Field(() => Viewer, { description: 'The viewer, with the updated `webhooks`.' })
  viewer!: Viewer;
}

@ObjectType({ simpleResolvers: true, description: 'The result of a change of a webhook.' })
export class WebhookPayload {
  @Field(() => WebhookModel, { description: 'The webhook.' })
  webhook!: WebhookModel;
}

@ObjectType({ simpleResolvers: true, description: 'The result of deleting a webhook.' })
export class DeleteWebhookPayload {
  @Field(() => ID, { description: 'The id of the deleted webhook.' })
  deletedId!: string;

  @Field(() => Viewer, { description: 'The viewer, with the updated `webhooks`.' })
  viewer!: Viewer;
}
