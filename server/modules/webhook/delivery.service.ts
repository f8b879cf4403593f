import { z } from 'zod';
import type { Webhook, WebhookDelivery } from '../../../prisma/client/client.ts';
import type { Db } from '../../platform/database/sql.ts';
import { defineTask, enqueue, type JobContext } from '../../platform/jobs/task.ts';
import { type Fetched, ForbiddenAddress } from '../../platform/network/safe-fetch.ts';
import { activeAdmins } from '../../platform/reads/viewer.policy.ts';
import { cutText } from '../../platform/text/cut.rules.ts';
import { NO_ID } from '../../platform/text/id.rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { sendLetter } from '../mail/mail.service.ts';
import { FAILING_DAYS } from './events.rules.ts';
import { readMessage } from './message.reads.ts';
import { webhookDisabledMail } from './webhook.mails.ts';
import { signedHeaders } from './webhook.signature.ts';

/** The pauses between attempts, a little more than a day in total. */
export const PAUSES_MS = [
  5_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];

const TIMEOUT_MS = 10_000;
/** How much of a response is read, and how much is stored. */
const ANSWER_BYTES = 4_096;
const ANSWER_CHARACTERS = 1_000;
/** The status by which a receiver unsubscribes (410 Gone). */
const GONE = 410;

/**
 * Enqueues a delivery. Deliveries of one owner are sent one after the other, so that a slow receiver delays only its
 * owner's.
 */
export const enqueueDelivery = (
  tx: Db,
  { id, owner, runAt }: { id: string; owner: string | null; runAt?: Date },
): Promise<void> =>
  enqueue(tx, webhookTask, { id }, { key: `webhook ${id}`, queue: `webhooks ${owner ?? 'site'}`, runAt });

/**
 * Sends a delivery. A trigger enqueues it in the transaction of its cause. A failed attempt enqueues another job,
 * because the receiver failed and not the job.
 */
export const webhookTask = defineTask({
  name: 'webhook',
  payload: z.object({ id: z.uuid() }),
  lane: 'outside',
  async run({ id }, context) {
    const { db } = context;
    // This update waits for the transaction that enqueued the delivery, so the reads below see its changes.
    const [claimed] = await db.webhookDelivery.updateManyAndReturn({
      where: { id, state: 'waiting' },
      data: { attemptedAt: new Date(), nextAttemptAt: null },
    });
    if (!claimed) return;
    const webhook = await db.webhook.findUnique({
      where: { id: claimed.webhookId },
      include: { profile: { select: { suspendedAt: true } } },
    });
    if (!webhook) return;
    if (!webhook.isActive) return skip(context, id, 'The webhook was off.');
    if (webhook.profile?.suspendedAt) return skip(context, id, 'The account was suspended.');
    const { event, subjectId, createdAt } = claimed;
    // The number is taken before the message is read, so a message with a higher number never has older data.
    const [numbered] = await db.webhook.updateManyAndReturn({
      where: { id: webhook.id },
      data: { sequence: { increment: 1 } },
      select: { sequence: true },
    });
    const data = await readMessage(context, event, { subjectId, owner: webhook.profileId });
    if (!data) return skip(context, id, 'What it was about is deleted or no longer visible.');
    const body = JSON.stringify({ type: event, timestamp: createdAt, sequence: numbered?.sequence, data });
    const attempt = await send(context, webhook, { id, body });
    await record(context, webhook, claimed, attempt);
  },
});

/** How many webhooks of followers get an event in one statement. */
const FOLLOWERS_BATCH = 500;

/** Enqueues an event of a public shelf for the webhooks of its followers. Former followers get nothing. */
export const webhookFollowersTask = defineTask({
  name: 'webhook-followers',
  payload: z.object({ curator: z.uuid(), event: z.string(), subject: z.uuid() }),
  async run({ curator, event, subject }, { db, signal }) {
    let after: string | undefined = NO_ID;
    while (after && !signal.aborted) {
      const notified: { id: string }[] = await db.$queryRaw`
        select id, queue_webhook_delivery(id, profile_id, ${event}, ${subject}::uuid)::text from (
          select w.id, w.profile_id from webhooks w
          join follows f on f.follower_id = w.profile_id and f.following_id = w.curator_id
          where w.curator_id = ${curator}::uuid and w.is_active and ${event} = any (w.events) and w.id > ${after}::uuid
          order by w.id limit ${FOLLOWERS_BATCH}) page`;
      after = notified.length < FOLLOWERS_BATCH ? undefined : notified.at(-1)?.id;
    }
  },
});

type Attempt = Pick<WebhookDelivery, 'durationMs' | 'responseStatus' | 'responseText' | 'error'>;

async function send(
  { safeFetch, signal }: JobContext,
  webhook: Webhook,
  { id, body }: { id: string; body: string },
): Promise<Attempt> {
  const { secret, previousSecret, previousSecretUntil } = webhook;
  const isBefore = previousSecret && previousSecretUntil && previousSecretUntil > new Date();
  const secrets = isBefore ? [secret, previousSecret] : [secret];
  const timestamp = Math.floor(Date.now() / 1000);
  const began = performance.now();
  const after = () => Math.round(performance.now() - began);
  try {
    const answer = await safeFetch(webhook.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Threes-Webhooks/1',
        ...signedHeaders({ id, timestamp, body }, secrets),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: ANSWER_BYTES,
      signal,
    });
    return {
      durationMs: after(),
      responseStatus: answer.status,
      responseText: readBodyText(answer),
      error: describeStatus(answer.status),
    };
  } catch (error) {
    // The process is stopping, so the receiver has not failed. The job runs again.
    if (signal.aborted) throw error;
    return { durationMs: after(), responseStatus: null, responseText: null, error: describeFailure(error) };
  }
}

const describeStatus = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It answered ${status}, and redirects are not followed.`;
  return `It answered ${status}.`;
};

/** The beginning of a response, without control characters, not all of which PostgreSQL can store. */
const readBodyText = ({ body }: Fetched): string | null => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  const text = body.toString('utf8').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');
  return cutText(text, ANSWER_CHARACTERS) || null;
};

const REASONS: Record<string, string> = {
  ENOTFOUND: 'Its host name was not found.',
  EAI_AGAIN: 'Its host name could not be looked up.',
  ECONNREFUSED: 'It refused the connection.',
  ECONNRESET: 'It closed the connection.',
  EHOSTUNREACH: 'It could not be reached.',
  ENETUNREACH: 'It could not be reached.',
};

/** Why there was no response, in words for the owner. */
function describeFailure(error: unknown): string {
  if (error instanceof ForbiddenAddress) return `${error.message}.`;
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError') return `It did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'Its certificate is not valid.';
  return REASONS[code] ?? 'The connection failed.';
}

const skip = async ({ db }: JobContext, id: string, error: string): Promise<void> => {
  await db.webhookDelivery.updateMany({
    where: { id },
    data: { state: 'skipped', error },
  });
};

/**
 * Counts and records an attempt. If it failed, enqueues the next one. An attempt that ended with the process is not
 * counted, because the job repeats it.
 */
async function record(
  { db }: JobContext,
  { id: webhookId, profileId: owner }: Webhook,
  { id, attempts, attemptedAt }: WebhookDelivery,
  attempt: Attempt,
): Promise<void> {
  const pause = PAUSES_MS[attempts];
  await db.$transaction(async (tx) => {
    // Locks the webhook first, as its deletion does, to prevent deadlocks.
    const [webhook] = await tx.$queryRaw<{ id: string }[]>`
      select id from webhooks where id = ${webhookId}::uuid for no key update`;
    if (!webhook) return;
    const hasFailed = attempt.error !== null;
    const isOff = hasFailed && (await noteFailure(tx, webhookId, attempt, pause === undefined));
    const runAt = hasFailed && !isOff && pause !== undefined ? new Date(Date.now() + pause) : null;
    const state = hasFailed ? (runAt ? 'waiting' : 'failed') : 'delivered';
    // The owner may have requested a new attempt meanwhile.
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, state: 'waiting', attemptedAt },
      data: { ...attempt, attempts: attempts + 1, state, nextAttemptAt: runAt },
    });
    if (runAt && count > 0) await enqueueDelivery(tx, { id, owner, runAt });
    if (hasFailed) return;
    await tx.webhook.updateMany({
      where: { id: webhookId, failingSince: { not: null } },
      data: { failingSince: null },
    });
  });
}

/**
 * Records a failure, and turns the webhook off after several days of failures. Returns whether it did. A webhook with
 * few events may have failed only once before, so all attempts of a delivery must have failed.
 */
async function noteFailure(
  tx: Db,
  id: string,
  { responseStatus }: Pick<Attempt, 'responseStatus'>,
  isGivenUp: boolean,
): Promise<boolean> {
  const known = await tx.webhook.findUniqueOrThrow({ where: { id }, select: { failingSince: true } });
  const since = known.failingSince ?? new Date();
  await tx.webhook.update({ where: { id }, data: { failingSince: since }, select: { id: true } });
  const isOver =
    responseStatus === GONE || (isGivenUp && since < new Date(Date.now() - FAILING_DAYS * DAY_MS));
  if (!isOver) return false;
  const { count } = await tx.webhook.updateMany({
    where: { id, isActive: true },
    data: { isActive: false, turnedOffAt: new Date() },
  });
  if (count > 0) await enqueue(tx, webhookDisabledMailTask, { id });
  return true;
}

const ADMINS_MAX = 20;

/** Tells the owner of a webhook, or all admins if it is the site's, that it was turned off. */
export const webhookDisabledMailTask = defineTask({
  name: 'webhook-off-mail',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, context) {
    const { db, env } = context;
    const webhook = await db.webhook.findUnique({ where: { id }, include: { profile: true } });
    if (!webhook?.turnedOffAt) return;
    const { profile, url, turnedOffAt } = webhook;
    const readers = profile
      ? [profile]
      : await db.profile.findMany({
          where: activeAdmins,
          orderBy: { createdAt: 'asc' },
          take: ADMINS_MAX,
        });
    const link = `${env.publicUrl}${profile ? '/developers/webhooks' : '/admin/settings'}`;
    for (const { id: readerId, email, suspendedAt } of readers) {
      if (!email || suspendedAt) continue;
      await sendLetter(
        context,
        email,
        (site) => webhookDisabledMail({ host: new URL(url).host, link }, site),
        {
          key: `webhook-off-${id}-${turnedOffAt.getTime()}-${readerId}`,
        },
      );
    }
  },
});
