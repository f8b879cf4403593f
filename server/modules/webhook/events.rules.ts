// Imports nothing, so that the developers' guide, which loads this file, stays small.

/** The events of people's webhooks, with their labels in the form. */
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

/** The events that a follower's webhook can receive about a public shelf. */
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

/** The event of the button "Send a test". Every webhook receives it. */
export const TEST_EVENT = 'webhook.test';

type PersonalEvent = keyof typeof personalEvents;
type SiteEvent = keyof typeof siteEvents;
export type EventName = PersonalEvent | SiteEvent | typeof TEST_EVENT;

export const eventNames = Object.keys({ ...personalEvents, ...siteEvents, [TEST_EVENT]: '' }) as EventName[];

/** For how many days deliveries are kept. */
export const DELIVERY_DAYS = 30;
/** After this many days without success, a webhook is turned off. */
export const FAILING_DAYS = 5;
