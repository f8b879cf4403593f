import { z } from 'zod';

/** The maximum number of subscribed browsers per person. Another one replaces the oldest. */
export const SUBSCRIPTIONS_MAX = 10;

/** The message for an invalid subscription. */
export const CANNOT_NOTIFY = 'This browser can’t be notified';

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), CANNOT_NOTIFY);

/** The subscription of a browser for push messages. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string().max(1_000, CANNOT_NOTIFY),
  p256dh: base64url(65),
  auth: base64url(16),
});
