import { z } from 'zod';
import { requiredText } from '../../platform/text/line.rules.ts';
import { personalEvents, shelfEvents, siteEvents } from './events.rules.ts';

/** The maximum number of webhooks of one person, and also of the site. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 2_000;
/** The number of latest deliveries that are listed. */
export const DELIVERIES_SHOWN = 20;
/** How many hours the previous secret also signs messages. */
export const PREVIOUS_SECRET_HOURS = 24;

export const webhookMessages = {
  notFound: 'Webhook not found',
  deliveryNotFound: 'Delivery not found',
  tooMany: `You can have ${WEBHOOKS_MAX} webhooks. Delete one first.`,
  urlMissing: 'Please enter an address',
  urlLong: `An address must be at most ${WEBHOOK_URL_MAX} characters`,
  eventsMissing: 'Please choose at least one event',
  eventOther: 'This kind of webhook doesn’t have all of these events',
  notFollowed: 'You can only get the events of shelves you follow',
  isOff: 'This webhook is off. Turn it on first.',
} as const;

const url = requiredText(WEBHOOK_URL_MAX, webhookMessages.urlMissing, webhookMessages.urlLong);

const buildEventsSchema = (known: readonly string[]) =>
  z
    .array(z.enum(known, webhookMessages.eventOther), webhookMessages.eventsMissing)
    .min(1, webhookMessages.eventsMissing)
    .max(40, webhookMessages.eventsMissing);

/** The input for a webhook: a person's own, one of a followed shelf, or one of the site. */
export const webhookSchema = ({ isForSite, curatorId }: { isForSite: boolean; curatorId?: string | null }) =>
  z.object({
    url,
    events: buildEventsSchema(curatorId ? shelfEvents : Object.keys(isForSite ? siteEvents : personalEvents)),
  });
