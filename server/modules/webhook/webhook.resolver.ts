import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminQuery, Arg, FieldResolver, Mutation } from '../../platform/graphql/operations.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { StepUp } from '../../platform/graphql/step-up.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import {
  CreateWebhookInput,
  DeleteWebhookPayload,
  UpdateWebhookInput,
  WebhookModel,
  WebhookPayload,
  WebhookSecretPayload,
} from './webhook.model.ts';
import { readSiteWebhooks, readViewerWebhooks } from './webhook.reads.ts';
import { WEBHOOKS_MAX } from './webhook.rules.ts';
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  sendTestWebhook,
  sendWebhookAgain,
  updateWebhook,
} from './webhook.service.ts';

/** These mutations have no scope, so tokens cannot use them, nor read webhooks: one would outlive a leaked token. */
@Resolver(() => Viewer)
export class WebhookResolver {
  @Cost({ most: WEBHOOKS_MAX })
  @FieldResolver(() => [WebhookModel], `The viewer's webhooks, oldest first: at most ${WEBHOOKS_MAX}.`)
  webhooks(@Ctx() context: Context) {
    return readViewerWebhooks(context);
  }

  @Cost({ most: WEBHOOKS_MAX })
  @AdminQuery(
    () => [WebhookModel],
    `The webhooks for the site's events, oldest first: at most ${WEBHOOKS_MAX}.`,
  )
  siteWebhooks(@Ctx() context: Context) {
    return readSiteWebhooks(context);
  }

  @StepUp()
  @Mutation(
    () => WebhookSecretPayload,
    'Creates a webhook. CONFLICT for more than 10, FORBIDDEN for one of the site unless the viewer is an admin.',
  )
  async createWebhook(
    @Arg('input', () => CreateWebhookInput, 'The URL and the events.')
    input: CreateWebhookInput,
    @Ctx() context: Context,
  ) {
    return { ...(await createWebhook(context, input)), viewer: {} };
  }

  @StepUp({
    when: ({ input: { url, events, isActive } }) => url != null || events != null || isActive === true,
    words: 'With `url` or `events`, and to turn it on',
  })
  @Mutation(() => WebhookPayload, 'Changes a webhook, or turns it off or on. Admins change the site’s.')
  async updateWebhook(
    @Arg('input', () => UpdateWebhookInput, 'The webhook, and the fields that change.')
    input: UpdateWebhookInput,
    @Ctx() context: Context,
  ) {
    return { webhook: await updateWebhook(context, input) };
  }

  @Mutation(
    () => DeleteWebhookPayload,
    'Deletes a webhook and its deliveries. Cannot be called with a token.',
  )
  async deleteWebhook(@Arg('id', () => Id, 'The webhook to delete.') id: string, @Ctx() context: Context) {
    await deleteWebhook(context, id);
    return { deletedId: id, viewer: {} };
  }

  @StepUp()
  @Mutation(
    () => WebhookSecretPayload,
    'Gives a webhook a new secret. For 24 hours, messages are also signed with the previous secret.',
  )
  async rotateWebhookSecret(
    @Arg('id', () => Id, 'The webhook that gets the new secret.') id: string,
    @Ctx() context: Context,
  ) {
    return { ...(await rotateWebhookSecret(context, id)), viewer: {} };
  }

  @Mutation(
    () => WebhookPayload,
    'Sends the event WEBHOOK_TEST to a webhook. CONFLICT if it is off. Cannot be called with a token.',
  )
  async sendTestWebhook(@Arg('id', () => Id, 'The webhook to test.') id: string, @Ctx() context: Context) {
    return { webhook: await sendTestWebhook(context, id) };
  }

  @Mutation(
    () => WebhookPayload,
    'Sends a delivery again at once, with all its retries, regardless of its state. CONFLICT if the webhook is off. Cannot be called with a token.',
  )
  async sendWebhookAgain(
    @Arg('deliveryId', () => Id, 'The delivery to send.') deliveryId: string,
    @Ctx() context: Context,
  ) {
    return { webhook: await sendWebhookAgain(context, deliveryId) };
  }
}
