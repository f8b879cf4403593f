import { personalEvents, shelfEvents, siteEvents } from '../../../server/modules/webhook/events.rules.ts';
import type { WebhookEvent } from '../../gql/graphql.ts';

/** The name of an event in messages: PICK_SAVED -> "pick.saved". */
export const eventName = (event: WebhookEvent): string => event.replace('_', '.').toLowerCase();

/** The events of a webhook, with their names in the API and in texts. */
export const listWebhookEvents = (
  forSite: boolean,
  isOfShelf: boolean,
): { event: WebhookEvent; name: string; label: string }[] =>
  Object.entries(forSite ? siteEvents : personalEvents)
    .filter(([name]) => !isOfShelf || shelfEvents.some((event) => event === name))
    .map(([name, label]) => ({
      event: name.replace('.', '_').toUpperCase() as WebhookEvent,
      name,
      label: isOfShelf ? label.replace(' of mine', '') : label,
    }));
