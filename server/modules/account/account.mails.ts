// Nobody may have confirmed the addresses that these mails go to. The mails therefore hold nothing that a person
// typed, not even their name. Otherwise anybody could have us send their words to a stranger.

/** The mail with the link to a new password. */
export function passwordResetMail(to: string, link: string) {
  return {
    to,
    subject: 'Set a new password',
    text: `Hello,

Someone asked to reset the password of your Threes account. To choose a new one, open this link within an hour:

${link}

The link works once. If this wasn’t you, you can ignore this email. Your password stays the same.`,
  };
}

/** The mail that asks a new member whether the address is theirs. */
export function confirmAddressMail(to: string, link: string) {
  return {
    to,
    subject: 'Confirm your email address',
    text: `Hello,

Someone signed up for Threes with this email address. If it was you, confirm it within a day with this link:

${link}

The link works once. If this wasn’t you, don’t open it: that would confirm your address for their account.`,
  };
}

/** The mail to the new address of a member. */
export function changeAddressMail(to: string, link: string) {
  return {
    to,
    subject: 'Confirm your new email address',
    text: `Hello,

You asked to use this email address for your Threes account. Confirm it within a day with this link:

${link}

The link works once. Your account keeps its current address until you confirm this one. If this wasn’t you, don’t open the link.`,
  };
}

/** Sent instead of that mail if the address already belongs to an account. Only the address's owner learns this. */
export function addressInUseMail(to: string) {
  return {
    to,
    subject: 'This address already has an account',
    text: `Hello,

Someone asked to use this email address for their Threes account, but it already has an account. If it was you, log in
with this address, or delete the account that has it and ask again. If it wasn’t you, you can ignore this email.`,
  };
}

/** The mail to a member's previous address. It names the new address only if the previous one was confirmed. */
export function addressChangedMail(to: string, email: string | null) {
  return {
    to,
    subject: 'Your email address was changed',
    text: `Hello,

Your Threes account now uses ${email ?? 'another email address'}. You can no longer log in with this one.

If this wasn’t you, reply to this email right away.`,
  };
}
