import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import { type Context, requireViewer } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { defineTask } from '../../platform/jobs/task.ts';
import { ForbiddenAddress, isPlainHttpsUrl } from '../../platform/network/safe-fetch.ts';
import { cutText } from '../../platform/text/cut.rules.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAuthor } from '../access/author.service.ts';
import { countActors, describeNews, findNews } from '../notification/notification.service.ts';
import { CANNOT_NOTIFY, pushSubscriptionSchema, SUBSCRIPTIONS_MAX } from './push.rules.ts';

/** The public key with which browsers subscribe. Null if the site sends no push messages. */
export const pushPublicKey = ({ env }: Pick<Context, 'env'>): string | null =>
  env.serviceWorker && env.vapid ? env.vapid.publicKey : null;

/**
 * Subscribes this browser for the viewer until its session ends, and ends the subscription of anyone else in it. Safe to
 * repeat.
 */
export async function savePushSubscription(context: Context, input: unknown): Promise<void> {
  const { id: profileId } = requireViewer(context);
  const { endpoint, p256dh, auth } = parse(pushSubscriptionSchema, input);
  if (!isPlainHttpsUrl(endpoint)) throw invalidField('endpoint', CANNOT_NOTIFY);
  if (!isPublicKey(p256dh)) throw invalidField('p256dh', CANNOT_NOTIFY);
  const sessionId = context.session.current;
  await withActiveAuthor(context, async (tx) => {
    await tx.pushSubscription.upsert({
      where: { endpoint },
      create: { profileId, endpoint, p256dh, auth, sessionId },
      update: { profileId, p256dh, auth, sessionId, createdAt: new Date() },
      select: { id: true },
    });
    await tx.$executeRaw`
      delete from push_subscriptions where profile_id = ${profileId}::uuid and id not in (
        select id from push_subscriptions where profile_id = ${profileId}::uuid
        order by created_at desc, id desc limit ${SUBSCRIPTIONS_MAX})`;
  });
}

/** Whether a key is a point on the curve P-256, which encryption requires. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Stops the viewer's notifications in one browser. Safe to repeat. */
export async function deletePushSubscription(context: Context, input: unknown): Promise<void> {
  const { id: profileId } = requireViewer(context);
  const { endpoint } = parse(pushSubscriptionSchema.pick({ endpoint: true }), input);
  await withActiveAuthor(context, (tx) => tx.pushSubscription.deleteMany({ where: { profileId, endpoint } }));
}

/** How long a push service keeps a message for an offline browser. */
const TTL_S = 24 * 60 * 60;
const BODY_MAX = 140;
/** Statuses that mean the subscription has expired or is unusable. */
const GONE = [400, 403, 404, 410];

/** Sends a notification to one browser. A trigger enqueues one job for each browser of the recipient. */
export const pushTask = defineTask({
  name: 'push',
  payload: z.object({ id: z.uuid(), subscriptionId: z.uuid() }),
  attempts: 6,
  async run({ id, subscriptionId }, { db, env, safeFetch }) {
    if (!env.vapid || pushPublicKey({ env }) === null) return;
    const subscription = await db.pushSubscription.findUnique({ where: { id: subscriptionId } });
    const found = subscription && (await findNews({ db, env }, id));
    // Another person may have subscribed in this browser since.
    if (!found || found.profile.id !== subscription.profileId) return;
    if (found.profile.settings?.pushNotifications === false) return;
    const { news, groupId } = found;
    const { title, path } = describeNews(news, await countActors(db, groupId));
    const message = {
      title,
      body: cutText(news.note ?? '', BODY_MAX),
      // Browsers replace an earlier message with the same tag.
      tag: groupId,
      path,
    };
    const { endpoint, p256dh, auth } = subscription;
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        TTL: TTL_S,
        vapidDetails: {
          subject: getPushContact(env),
          publicKey: env.vapid.publicKey,
          privateKey: env.vapid.privateKey,
        },
      },
    );
    const remove = () => db.pushSubscription.deleteMany({ where: { id: subscriptionId } });
    try {
      const { status } = await safeFetch(endpoint, {
        method: 'POST',
        headers: details.headers as Record<string, string>,
        body: details.body ?? Buffer.alloc(0),
        // The body of the response is not needed.
        maxBytes: 0,
      });
      if (GONE.includes(status)) await remove();
      else if (status >= 300) throw new Error(`The push service answered ${status}`);
    } catch (error) {
      if (!(error instanceof ForbiddenAddress)) throw error;
      await remove();
    }
  },
});

/** The VAPID subject: how push services can contact the site. */
function getPushContact({ publicUrl, mailFrom }: Context['env']): string {
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${address}`;
}
