import { formatGreeting, type Letter } from '../mail/mail.model.ts';
import { FAILING_DAYS } from './events.rules.ts';

/** Notifies the owner of a webhook that it was turned off. */
export const webhookDisabledMail = (
  { host, link }: { host: string; link: string },
  site: string,
): Letter => ({
  subject: 'A webhook was turned off',
  greeting: formatGreeting(null),
  parts: [
    `${site} sends messages to ${host} through a webhook. No message has arrived for ${FAILING_DAYS} days, or the address answered that it wants no more, so we turned the webhook off.`,
    'When the address works again, turn the webhook on in the settings.',
    { link, label: 'See the webhooks' },
  ],
});
