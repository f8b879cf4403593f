import type { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import type { WebhookDeliveryModel, WebhookModel } from './webhook.model.ts';
import { webhookIsVisible } from './webhook.policy.ts';
import { DELIVERIES_SHOWN, WEBHOOKS_MAX } from './webhook.rules.ts';

/** A webhook without its secrets, with its latest deliveries. */
const shown = {
  omit: { secret: true, previousSecret: true },
  include: { deliveries: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: DELIVERIES_SHOWN } },
} satisfies Prisma.WebhookDefaultArgs;
type ShownWebhook = Prisma.WebhookGetPayload<typeof shown>;

const read = async (
  { db }: Pick<Context, 'db'>,
  where: Prisma.WebhookWhereInput,
  take: number = WEBHOOKS_MAX,
): Promise<WebhookModel[]> => {
  const rows = await db.webhook.findMany({
    ...shown,
    where,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take,
  });
  return rows.map(toModel);
};

/** The webhooks of the viewer, oldest first, with their latest deliveries. */
export const readViewerWebhooks = (context: Context): Promise<WebhookModel[]> =>
  read(context, { profileId: requireViewer(context).id });

/** The webhooks of the site. The resolver admits only admins. */
export const readSiteWebhooks = (context: Context): Promise<WebhookModel[]> =>
  read(context, { profileId: null });

/** The webhooks with these ids that the viewer may see. */
export const readWebhooksByIds = (context: Context, ids: readonly string[]): Promise<WebhookModel[]> =>
  read(context, { id: { in: [...ids] }, ...webhookIsVisible(requireViewer(context)) }, ids.length);

/** The deliveries with these ids, of webhooks that the viewer may see. */
export const readDeliveriesByIds = async (
  context: Context,
  ids: readonly string[],
): Promise<WebhookDeliveryModel[]> =>
  (await context.db.webhookDelivery.findMany({
    where: { id: { in: [...ids] }, webhook: webhookIsVisible(requireViewer(context)) },
  })) as never;

/** A webhook with its latest deliveries. The caller must have checked the permission. */
export async function readWebhook(db: Pick<Context['db'], 'webhook'>, id: string): Promise<WebhookModel> {
  return toModel(await db.webhook.findUniqueOrThrow({ where: { id }, ...shown }));
}

function toModel({ previousSecretUntil: until, ...webhook }: ShownWebhook): WebhookModel {
  return { ...webhook, previousSecretUntil: until && until > new Date() ? until : null } as WebhookModel;
}
