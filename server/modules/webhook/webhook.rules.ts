import { z } from 'zod';
import { personalEvents, siteEvents } from './events.rules.ts';

/** The most webhooks of one person, and of the site. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 2_000;
/** The latest deliveries that are listed. */
export const DELIVERIES_SHOWN = 20;
/** How long the previous secret also signs messages. */
export const PREVIOUS_SECRET_HOURS = 24;

export const webhookMessages = {
  notFound: 'There’s no such webhook',
  deliveryNotFound: 'There’s no such delivery',
  tooMany: `You can have ${WEBHOOKS_MAX} webhooks. Delete one first.`,
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

const buildEventsSchema = <Name extends string>(known: Record<Name, string>) =>
  z
    .array(z.enum(Object.keys(known) as Name[], webhookMessages.eventOther), webhookMessages.eventsMissing)
    .min(1, webhookMessages.eventsMissing)
    .max(40, webhookMessages.eventsMissing);

/** A form of a webhook, of a person or of the site. */
export const webhookSchema = (isForSite: boolean) =>
  z.object({ url, events: isForSite ? buildEventsSchema(siteEvents) : buildEventsSchema(personalEvents) });
