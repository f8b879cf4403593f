import type { Webhook } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/database/sql.ts';
import { conflict, forbidden, invalidField, notFound } from '../../platform/errors.ts';
import { checkUrl, ForbiddenAddress } from '../../platform/network/safe-fetch.ts';
import { actsAsAdmin } from '../../platform/reads/viewer.policy.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { parse } from '../../platform/validate.ts';
import { requireAdmin, withActiveAuthor } from '../access/author.service.ts';
import type { AuditAction } from '../audit/audit.rules.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordSecurityEvent } from '../security/security.service.ts';
import { enqueueDelivery } from './delivery.service.ts';
import { TEST_EVENT } from './events.rules.ts';
import type { WebhookModel } from './webhook.model.ts';
import { webhookIsVisible } from './webhook.policy.ts';
import { readWebhook } from './webhook.reads.ts';
import { PREVIOUS_SECRET_HOURS, WEBHOOKS_MAX, webhookMessages, webhookSchema } from './webhook.rules.ts';
import { newSecret } from './webhook.signature.ts';

type NewWebhook = { url: string; events: readonly string[]; forSite: boolean; curatorId?: string | null };
type WithSecret = { webhook: WebhookModel; secret: string };

/**
 * Creates a webhook for the viewer's events, for those of a followed shelf, or for those of the site. Only this
 * result contains the secret.
 */
export async function createWebhook(
  context: Context,
  { forSite, curatorId, ...input }: NewWebhook,
): Promise<WithSecret> {
  const viewer = requireViewer(context);
  if (forSite && !actsAsAdmin(viewer)) throw forbidden('Only admins can do this.');
  if (curatorId && (forSite || !isUuid(curatorId)))
    throw invalidField('curatorId', webhookMessages.notFollowed);
  const { url, events } = parse(webhookSchema({ isForSite: forSite, curatorId }), input);
  const profileId = forSite ? null : viewer.id;
  const secret = newSecret();
  const data = { profileId, curatorId, url: checkedUrl(context, url), events: [...new Set(events)], secret };
  return withActiveAuthor(context, async (tx) => {
    if (forSite) await requireAdmin(tx, context);
    if (
      curatorId &&
      (await tx.follow.count({ where: { followerId: viewer.id, followingId: curatorId } })) === 0
    )
      throw invalidField('curatorId', webhookMessages.notFollowed);
    // Prevents two concurrent requests from both passing the limit.
    await tx.$queryRaw(
      sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${profileId}`}, 0))::text`,
    );
    const count = await tx.webhook.count({ where: { profileId } });
    if (count >= WEBHOOKS_MAX) throw conflict(webhookMessages.tooMany);
    const made = await tx.webhook.create({ data });
    await audit(tx, context, 'webhook.create', made, null, toAuditFields(made));
    return { webhook: await readWebhook(tx, made.id), secret };
  });
}

type Changes = {
  id: string;
  url?: string | null;
  events?: readonly string[] | null;
  isActive?: boolean | null;
};

/** Changes a webhook, or turns it off or on. Turning it on forgets its failures. */
export const updateWebhook = (context: Context, { id, ...changes }: Changes): Promise<WebhookModel> =>
  changing(context, id, async (tx, webhook) => {
    const { url, events } = parse(
      webhookSchema({ isForSite: webhook.profileId === null, curatorId: webhook.curatorId }),
      {
        url: changes.url ?? webhook.url,
        events: changes.events ?? webhook.events,
      },
    );
    const isActive = changes.isActive ?? webhook.isActive;
    const startsAnew = (isActive && !webhook.isActive) || url !== webhook.url;
    const changed = await tx.webhook.update({
      where: { id },
      data: {
        url: url === webhook.url ? url : checkedUrl(context, url),
        events: [...new Set(events)],
        isActive,
        ...(startsAnew && { failingSince: null }),
        ...(isActive && { turnedOffAt: null }),
      },
    });
    await audit(tx, context, 'webhook.edit', changed, toAuditFields(webhook), toAuditFields(changed));
    return readWebhook(tx, id);
  });

/** Deletes a webhook. Waiting deliveries are not sent. */
export const deleteWebhook = (context: Context, id: string): Promise<void> =>
  changing(context, id, async (tx, webhook) => {
    await tx.webhook.delete({ where: { id }, select: { id: true } });
    await audit(tx, context, 'webhook.delete', webhook, toAuditFields(webhook), null);
  });

/**
 * Creates a new secret for a webhook. The previous one also signs for a day, so that receivers have time to change.
 */
export function rotateWebhookSecret(context: Context, id: string): Promise<WithSecret> {
  const secret = newSecret();
  return changing(context, id, async (tx, webhook) => {
    const previousSecretUntil = new Date(Date.now() + PREVIOUS_SECRET_HOURS * HOUR_MS);
    await tx.webhook.update({
      where: { id },
      data: { secret, previousSecret: webhook.secret, previousSecretUntil },
      select: { id: true },
    });
    await audit(tx, context, 'webhook.rotate', webhook, null, { previousSecretUntil });
    return { webhook: await readWebhook(tx, id), secret };
  });
}

/** Sends a test message, which has no subject. */
export const sendTestWebhook = (context: Context, id: string): Promise<WebhookModel> =>
  sending(context, id, async (tx) => {
    const data = { webhookId: id, event: TEST_EVENT, subjectId: id };
    return (await tx.webhookDelivery.create({ data, select: { id: true } })).id;
  });

/** Sends a delivery again, with new attempts. */
export async function sendWebhookAgain(context: Context, deliveryId: string): Promise<WebhookModel> {
  const { id: profileId } = requireViewer(context);
  if (!isUuid(deliveryId)) throw notFound(webhookMessages.deliveryNotFound);
  const found = await context.db.webhookDelivery.findFirst({
    where: { id: deliveryId, webhook: { OR: [{ profileId }, { profileId: null }] } },
    select: { webhookId: true },
  });
  if (!found) throw notFound(webhookMessages.deliveryNotFound);
  return sending(context, found.webhookId, async (tx) => {
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id: deliveryId },
      data: { state: 'waiting', attempts: 0, attemptedAt: null, nextAttemptAt: null },
    });
    // Deliveries are deleted after some time.
    if (count === 0) throw notFound(webhookMessages.deliveryNotFound);
    return deliveryId;
  });
}

/** Sends the delivery that `write` prepares and returns the id of. Limited per hour. */
async function sending(
  context: Context,
  id: string,
  write: (tx: Db) => Promise<string>,
): Promise<WebhookModel> {
  await context.limits.consume('webhook', requireViewer(context).id);
  return changing(context, id, async (tx, webhook) => {
    if (!webhook.isActive) throw conflict(webhookMessages.isOff);
    await enqueueDelivery(tx, { id: await write(tx), owner: webhook.profileId });
    return readWebhook(tx, id);
  });
}

/** Runs a write on a webhook that the viewer may change, and locks it until the transaction ends. */
async function changing<T>(
  context: Context,
  id: string,
  write: (tx: Db, webhook: Webhook) => Promise<T>,
): Promise<T> {
  const viewer = requireViewer(context);
  if (!isUuid(id)) throw notFound(webhookMessages.notFound);
  return withActiveAuthor(context, async (tx) => {
    await tx.$queryRaw(sql`select 1 from webhooks where id = ${id}::uuid for update`);
    const webhook = await tx.webhook.findFirst({ where: { id, ...webhookIsVisible(viewer) } });
    if (!webhook) throw notFound(webhookMessages.notFound);
    if (webhook.profileId === null) await requireAdmin(tx, context);
    return write(tx, webhook);
  });
}

/** The normalized address of a webhook. Throws if requests to it are not allowed. */
function checkedUrl({ env }: Pick<Context, 'env'>, text: string): string {
  try {
    const url = checkUrl(text, { allowedHosts: env.allowedPrivateHosts });
    url.hash = '';
    return url.href;
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw invalidField('url', error.message);
    throw error;
  }
}

const toAuditFields = ({ url, events, isActive }: Webhook) => ({ url, events, isActive });

/** The security event for each kind of change. */
const KINDS = {
  'webhook.create': 'webhook_created',
  'webhook.edit': 'webhook_changed',
  'webhook.rotate': 'webhook_changed',
  'webhook.delete': 'webhook_deleted',
} as const;

/** Records changes of the site's webhooks in the audit log. Changes of a personal webhook are mailed to its owner. */
async function audit(
  tx: Db,
  context: Context,
  action: keyof typeof KINDS & AuditAction,
  { id, profileId }: Webhook,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  if (profileId === null) {
    await recordAudit(tx, context, { action, subject: { type: 'webhook', id }, before, after });
  } else {
    await recordSecurityEvent(tx, context, { profileId, kind: KINDS[action] });
  }
}
