// The guide for developers shows these, so this file imports nothing.

/** The events of a person's webhooks, with their labels in the form. */
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

/** The events of a public shelf that a webhook of a follower receives. */
export const shelfEvents = [
  'pick.published',
  'pick.updated',
  'pick.removed',
] as const satisfies (keyof typeof personalEvents)[];

/** The events of the site's webhooks. */
export const siteEvents = {
  'submission.opened': 'A shelf is submitted',
  'submission.decided': 'A shelf is approved or rejected',
  'account.created': 'Someone signs up',
  'report.opened': 'Something is reported',
  'content.taken_down': 'Something is taken down',
} as const;

/** The event of "Send a test". It needs no subscription. */
export const TEST_EVENT = 'webhook.test';

export type PersonalEvent = keyof typeof personalEvents;
export type SiteEvent = keyof typeof siteEvents;
export type EventName = PersonalEvent | SiteEvent | typeof TEST_EVENT;

/** All events of webhooks. */
export const eventNames = Object.keys({ ...personalEvents, ...siteEvents, [TEST_EVENT]: '' }) as EventName[];

/** The days for which deliveries are kept. */
export const DELIVERY_DAYS = 30;
/** The days without a successful delivery after which a webhook is turned off. */
export const FAILING_DAYS = 5;
