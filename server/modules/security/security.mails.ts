import { formatTime } from '../../platform/text/dates.ts';
import { formatGreeting, type Letter } from '../mail/mail.model.ts';
import type { SecurityEventKind } from './security.model.ts';
import { NOT_ME_DAYS, securityMessages } from './security.rules.ts';

// Like all mails about an account, these contain no text that users entered.

/**
 * The events that are mailed. “This wasn’t me” needs no mail: its page and the mailed link for a new password show
 * the result.
 */
type Kind = Exclude<`${SecurityEventKind}`, 'secured'>;
type Text = { subject: string; what: (site: string) => string };

const TEXTS: Record<Kind, Text> = {
  signed_in: {
    subject: 'New login to your account',
    what: (site) => `Someone logged in to your ${site} account with a new browser`,
  },
  password_changed: {
    subject: 'Your password was changed',
    what: (site) => `The password of your ${site} account was changed`,
  },
  password_reset: {
    subject: 'Your password was changed',
    what: (site) => `A new password was set for your ${site} account by an emailed link`,
  },
  email_changed: {
    subject: 'Your email address was changed',
    what: (site) =>
      `Your ${site} account now uses another email address, so you can no longer log in with this one. It was changed`,
  },
  google_joined: {
    subject: 'A Google account was linked to yours',
    what: (site) => `A Google account can now log in to your ${site} account. It was linked`,
  },
  token_created: {
    subject: 'A new access token for your account',
    what: (site) => `An access token was created for your ${site} account`,
  },
  token_revoked: {
    subject: 'An access token of your account was revoked',
    what: (site) => `An access token of your ${site} account was revoked`,
  },
  app_allowed: {
    subject: 'An app can use your account',
    what: (site) => `An app was allowed to use your ${site} account`,
  },
  app_ended: {
    subject: 'An app can no longer use your account',
    what: (site) => `An app can no longer use your ${site} account. Its access was ended`,
  },
  webhook_created: {
    subject: 'A new webhook for your account',
    what: (site) => `A webhook was created for your ${site} account`,
  },
  webhook_changed: {
    subject: 'A webhook of your account was changed',
    what: (site) => `A webhook of your ${site} account was changed`,
  },
  webhook_deleted: {
    subject: 'A webhook of your account was deleted',
    what: (site) => `A webhook of your ${site} account was deleted`,
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    what: (site) => `A passkey can now log in to your ${site} account. It was added`,
  },
  passkey_removed: {
    subject: 'A passkey of your account was removed',
    what: (site) => `A passkey of your ${site} account was removed`,
  },
  factor_added: {
    subject: 'Your account now has a second factor',
    what: (site) =>
      `Logging in to your ${site} account now needs a code from your authenticator app. It was set up`,
  },
  factor_removed: {
    subject: 'The second factor of your account was removed',
    what: (site) =>
      `Logging in to your ${site} account no longer needs a code. The authenticator app was removed`,
  },
  recovery_codes_made: {
    subject: 'New recovery codes for your account',
    what: (site) => `The recovery codes of your ${site} account were replaced`,
  },
  recovery_code_used: {
    subject: 'A recovery code of your account was used',
    what: (site) => `A recovery code of your ${site} account was used`,
  },
  codes_refused: {
    subject: 'Wrong codes for your account',
    what: (site) =>
      `Someone who knows the password of your ${site} account, or is logged in to it, has entered many wrong codes`,
  },
  factor_reset_asked: {
    subject: 'Your second factor will be reset',
    what: (site) =>
      `An admin asked to reset the second factor of your ${site} account, as we do for people who have lost it. It will be removed three days later. The admin asked`,
  },
  factor_reset_stopped: {
    subject: 'The reset of your second factor was stopped',
    what: (site) => `The second factor of your ${site} account stays as it is. Its reset was stopped`,
  },
  factor_reset: {
    subject: 'Your second factor was reset',
    what: (site) =>
      `The authenticator app and the passkeys of your ${site} account no longer work. They were reset by an admin`,
  },
};

type SecurityEventFacts = {
  kind: Kind;
  device: string;
  at: Date;
  detail?: string | undefined;
  /** The link “This wasn’t me”, if there is one. */
  link: string | null;
};

/** Whether an admin or a job caused the event, so that no browser can be named. */
const isByAdmin = (kind: Kind) => kind === 'factor_reset_asked' || kind === 'factor_reset';

const STOP = 'If you asked for this, you don’t need to do anything. If not, stop it:';

/** The mail about a change of an account's credentials, or a login from a new device. */
export function securityMail({ kind, device, at, detail, link }: SecurityEventFacts, site: string): Letter {
  const { subject, what } = TEXTS[kind];
  return {
    subject,
    greeting: formatGreeting(null),
    parts: [
      `${what(site)} on ${formatTime(at)}${isByAdmin(kind) ? '' : ` (${device})`}.`,
      ...(detail ? [detail] : []),
      ...(link
        ? [
            kind === 'factor_reset_asked'
              ? STOP
              : `If this was you, you don’t need to do anything. If not, open this link within ${NOT_ME_DAYS} days. ${securityMessages.secures}`,
            { link, label: kind === 'factor_reset_asked' ? 'Stop the reset' : 'This wasn’t me' },
          ]
        : ['If this wasn’t you, reply to this email right away.']),
    ],
  };
}
