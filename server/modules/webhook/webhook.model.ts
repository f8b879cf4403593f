import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import { DELIVERY_DAYS, type EventName, eventNames, FAILING_DAYS } from './events.rules.ts';
import { DELIVERIES_SHOWN, PREVIOUS_SECRET_HOURS } from './webhook.rules.ts';

const WebhookEvent = defineEnum(
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
type WebhookEvent = EventName;

const WebhookDeliveryState = defineEnum('WebhookDeliveryState', 'The state of a delivery.', {
  WAITING: 'It is waiting for its first or next attempt.',
  DELIVERED: 'The receiver answered with a status of 200 to 299.',
  FAILED: 'All its attempts have failed.',
  SKIPPED: 'It was not sent, because its subject was deleted or is no longer visible.',
});
type WebhookDeliveryState = ValueOf<typeof WebhookDeliveryState>;

@NodeType('The delivery of an event to a webhook.', { byToken: false })
export class WebhookDeliveryModel implements Node {
  @Field(() => Id, 'The same as the header `webhook-id`, also when it is sent again.')
  id!: string;

  @Field(() => WebhookEvent, 'The event.')
  event!: WebhookEvent;

  @Field(() => WebhookDeliveryState, 'Its state.')
  state!: WebhookDeliveryState;

  @Field(() => Int, 'The number of attempts.')
  attempts!: number;

  @Field(() => DateTime, 'When the event happened.')
  createdAt!: Date;

  @NullableField(() => DateTime, 'When it was last attempted. Null before the first attempt.')
  attemptedAt!: Date | null;

  @NullableField(() => DateTime, 'When it will be attempted again, if the last attempt failed.')
  nextAttemptAt!: Date | null;

  @NullableField(() => Int, 'The duration of the last attempt, in milliseconds.')
  durationMs!: number | null;

  @NullableField(() => Int, 'The HTTP status of the last response. Null if there was none.')
  responseStatus!: number | null;

  @NullableField(
    () => String,
    'The beginning of the last response, at most 1,000 characters. Null if there was none.',
  )
  responseText!: string | null;

  @NullableField(
    () => String,
    'Why the last attempt failed, or why nothing was sent. Null if it was delivered.',
  )
  error!: string | null;
}

@NodeType(
  'A URL that receives the events of a person, of a public shelf that the person follows, or of the site.',
  { byToken: false },
)
export class WebhookModel extends Node {
  @Field(() => String, 'Where messages are sent by POST.')
  url!: string;

  @NullableField(
    () => Id,
    'The person whose public shelf it reports, while the viewer follows them. Null if it reports the viewer’s own events or those of the site.',
  )
  curatorId!: string | null;

  @Cost({ most: 9 })
  @Field(() => [WebhookEvent], 'The events that it receives.')
  events!: WebhookEvent[];

  @Field(() => Boolean, 'Whether messages are sent.')
  isActive!: boolean;

  @NullableField(
    () => DateTime,
    'When the first attempt since the last successful delivery failed. Null if the last attempt succeeded.',
  )
  failingSince!: Date | null;

  @NullableField(
    () => DateTime,
    `When it was turned off because nothing was delivered for ${FAILING_DAYS} days, or because its URL answered 410. Null otherwise.`,
  )
  turnedOffAt!: Date | null;

  @NullableField(
    () => DateTime,
    `When the previous secret stops signing messages: after ${PREVIOUS_SECRET_HOURS} hours. Null if only the current one signs.`,
  )
  previousSecretUntil!: Date | null;

  @Field(() => DateTime, 'When it was created.')
  createdAt!: Date;

  @Cost({ most: DELIVERIES_SHOWN })
  @Field(
    () => [WebhookDeliveryModel],
    `The ${DELIVERIES_SHOWN} latest deliveries, newest first. They are kept for ${DELIVERY_DAYS} days.`,
  )
  deliveries!: WebhookDeliveryModel[];
}

@InputType('A new webhook.')
export class CreateWebhookInput {
  @Field(
    () => String,
    'Where messages are sent: an https address on the public internet, at most 2,000 characters.',
  )
  url!: string;

  @Field(() => [WebhookEvent], 'The events that it receives, at least one: of the person, or of the site.')
  events!: WebhookEvent[];

  @Field(() => Boolean, 'Whether it receives the site’s events. Admins only.', { defaultValue: false })
  forSite!: boolean;

  @NullableField(
    () => Id,
    'A person whom the viewer follows, to receive PICK_PUBLISHED, PICK_UPDATED or PICK_REMOVED of their public shelf.',
  )
  curatorId?: string | null;
}

@InputType('Changes to a webhook. Fields that are left out stay unchanged.')
export class UpdateWebhookInput {
  @Field(() => Id, 'The webhook to change.')
  id!: string;

  @NullableField(() => String, 'Where messages are sent.')
  url?: string | null;

  @NullableField(() => [WebhookEvent], 'The events that it receives, at least one.')
  events?: WebhookEvent[] | null;

  @NullableField(() => Boolean, 'Whether messages are sent.')
  isActive?: boolean | null;
}

@ObjectType('A webhook with its new secret.')
export class WebhookSecretPayload {
  @Field(() => WebhookModel, 'The webhook.')
  webhook!: WebhookModel;

  @Field(() => String, 'Verifies the signatures, and begins with `whsec_`. It is not shown again.')
  secret!: string;

  @Field(() => Viewer, 'The viewer, with the updated `webhooks`.')
  viewer!: Viewer;
}

@ObjectType('The result of a change of a webhook.')
export class WebhookPayload {
  @Field(() => WebhookModel, 'The webhook.')
  webhook!: WebhookModel;
}

@ObjectType('The result of deleting a webhook.')
export class DeleteWebhookPayload {
  @Field(() => Id, 'The id of the deleted webhook.')
  deletedId!: string;

  @Field(() => Viewer, 'The viewer, with the updated `webhooks`.')
  viewer!: Viewer;
}
