import type { Letter } from '../mail/mail.model.ts';

// These mails go to unconfirmed addresses, so they contain no user input, not even a name. Otherwise anyone could use
// us to send text to strangers.

const greeting = 'Hello,';

export const passwordResetMail = (link: string, site: string): Letter => ({
  subject: 'Set a new password',
  greeting,
  parts: [
    `Someone asked to reset the password of your ${site} account. To choose a new one, open this link within an hour:`,
    { link, label: 'Set a new password' },
    'The link works once. If this wasn’t you, you can ignore this email. Your password stays the same.',
  ],
});

export const confirmAddressMail = (link: string, site: string): Letter => ({
  subject: 'Confirm your email address',
  greeting,
  parts: [
    `Someone signed up for ${site} with this email address. If it was you, confirm it within a day with this link:`,
    { link, label: 'Confirm my address' },
    'The link works once. If this wasn’t you, don’t open it: that would confirm your address for their account.',
  ],
});

export const changeAddressMail = (link: string, site: string): Letter => ({
  subject: 'Confirm your new email address',
  greeting,
  parts: [
    `You asked to use this email address for your ${site} account. Confirm it within a day with this link:`,
    { link, label: 'Confirm my new address' },
    'The link works once. Your account keeps its current address until you confirm this one. If this wasn’t you, don’t open the link.',
  ],
});

/** Sent instead of `changeAddressMail` if the address belongs to an account. Only the address's owner learns that. */
export const addressInUseMail = (site: string): Letter => ({
  subject: 'This address already has an account',
  greeting,
  parts: [
    `Someone asked to use this email address for their ${site} account, but it already has an account. If it was you, log in with this address, or delete the account that has it and ask again. If it wasn’t you, you can ignore this email.`,
  ],
});
