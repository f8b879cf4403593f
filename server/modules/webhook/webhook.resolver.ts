import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../profile/viewer.model.ts';
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

/** Without a scope, tokens can change no webhook: a leaked one would keep telling what it was made for. */
@Resolver(() => Viewer)
export class WebhookResolver {
  @Cost({ most: WEBHOOKS_MAX })
  @FieldResolver(() => [WebhookModel], {
    description: `The viewer's webhooks, oldest first: at most ${WEBHOOKS_MAX}.`,
  })
  webhooks(@Ctx() context: Context) {
    return readViewerWebhooks(context);
  }

  @Authorized('ADMIN')
  @Cost({ most: WEBHOOKS_MAX })
  @Query(() => [WebhookModel], {
    description: `Admins only. The webhooks that are told the site's events, oldest first: at most ${WEBHOOKS_MAX}.`,
  })
  siteWebhooks(@Ctx() context: Context) {
    return readSiteWebhooks(context);
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Makes a webhook. CONFLICT for more than 10, FORBIDDEN for the site’s by who is no admin. Not by a token.',
  })
  async createWebhook(
    @Arg('input', () => CreateWebhookInput, { description: 'Where messages are sent, and which.' })
    input: CreateWebhookInput,
    @Ctx() context: Context,
  ) {
    return { ...(await createWebhook(context, input)), viewer: {} };
  }

  @Mutation(() => WebhookPayload, {
    description: 'Changes a webhook, or turns it off or on. Admins change the site’s. Not by a token.',
  })
  async updateWebhook(
    @Arg('input', () => UpdateWebhookInput, { description: 'What changes.' }) input: UpdateWebhookInput,
    @Ctx() context: Context,
  ) {
    return { webhook: await updateWebhook(context, input) };
  }

  @Mutation(() => DeleteWebhookPayload, {
    description: 'Deletes a webhook with its deliveries. Not by a token.',
  })
  async deleteWebhook(
    @Arg('id', () => ID, { description: 'The webhook to delete.' }) id: string,
    @Ctx() context: Context,
  ) {
    await deleteWebhook(context, id);
    return { deletedId: id, viewer: {} };
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Gives a webhook a new secret. For 24 hours, messages are signed by the one before it too. Not by a token.',
  })
  async rotateWebhookSecret(
    @Arg('id', () => ID, { description: 'The webhook that gets it.' }) id: string,
    @Ctx() context: Context,
  ) {
    return { ...(await rotateWebhookSecret(context, id)), viewer: {} };
  }

  @Mutation(() => WebhookPayload, {
    description: 'Sends the event WEBHOOK_TEST to a webhook. CONFLICT if it is off. Not by a token.',
  })
  async sendTestWebhook(
    @Arg('id', () => ID, { description: 'The webhook to try.' }) id: string,
    @Ctx() context: Context,
  ) {
    return { webhook: await sendTestWebhook(context, id) };
  }

  @Mutation(() => WebhookPayload, {
    description:
      'Sends a delivery once more, now and with all its attempts, whatever became of it. CONFLICT if the webhook is off. Not by a token.',
  })
  async sendWebhookAgain(
    @Arg('deliveryId', () => ID, { description: 'The delivery to send.' }) deliveryId: string,
    @Ctx() context: Context,
  ) {
    return { webhook: await sendWebhookAgain(context, deliveryId) };
  }
}
