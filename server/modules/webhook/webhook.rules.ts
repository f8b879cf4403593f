import { z } from 'zod';

/** What a person's webhooks can be told, with its words for the form. */
export const personalEvents = {
  'pick.published': 'A pick of mine is public',
  'pick.updated': 'A public pick of mine changes',
  'pick.removed': 'A pick of mine is no longer public',
  'pick.saved': 'Someone saves a pick of mine',
  'follower.added': 'Someone follows me',
  'comment.created': 'Someone leaves a comment',
  'shelf.approved': 'My shelf is approved',
  'shelf.rejected': 'My shelf is rejected',
  'content.taken_down': 'Something is taken down',
} as const;

/** What the site's webhooks can be told. */
export const siteEvents = {
  'submission.opened': 'A shelf is submitted',
  'submission.decided': 'A shelf is approved or rejected',
  'account.created': 'Someone signs up',
  'report.opened': 'Something is reported',
  'content.taken_down': 'Something is taken down',
} as const;

/** Sent by "Send a test". No webhook has to choose it. */
export const TEST_EVENT = 'webhook.test';

export type PersonalEvent = keyof typeof personalEvents;
export type SiteEvent = keyof typeof siteEvents;
export type EventName = PersonalEvent | SiteEvent | typeof TEST_EVENT;

/** The most webhooks of one person, and of the site. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 2_000;
/** The latest deliveries that are listed, and the days for which they are kept. */
export const DELIVERIES_SHOWN = 20;
export const DELIVERY_DAYS = 30;
/** For how long the secret before the last one signs too. */
export const PREVIOUS_SECRET_HOURS = 24;
/** After how many days without a delivery that arrived a webhook is turned off. */
export const FAILING_DAYS = 5;

export const webhookMessages = {
  notFound: 'There’s no such webhook',
  deliveryNotFound: 'There’s no such delivery',
  tooMany: `There can be ${WEBHOOKS_MAX} webhooks. Delete one first.`,
  urlMissing: 'Please enter an address',
  urlLong: `An address must be at most ${WEBHOOK_URL_MAX} characters`,
  eventsMissing: 'Please choose at least one event',
  eventOther: 'Webhooks of a person and of the site have events of their own',
  isOff: 'This webhook is off. Turn it on first.',
} as const;

const url = z
  .string()
  .trim()
  .min(1, webhookMessages.urlMissing)
  .max(WEBHOOK_URL_MAX, webhookMessages.urlLong);

const eventsOf = <Name extends string>(known: Record<Name, string>) =>
  z
    .array(z.enum(Object.keys(known) as Name[], webhookMessages.eventOther), webhookMessages.eventsMissing)
    .min(1, webhookMessages.eventsMissing)
    .max(40, webhookMessages.eventsMissing);

/** A form of a webhook, of a person or of the site. */
export const webhookSchema = (isForSite: boolean) =>
  z.object({ url, events: isForSite ? eventsOf(siteEvents) : eventsOf(personalEvents) });
