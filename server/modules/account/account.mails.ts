// These go to addresses that nobody may have confirmed: nothing in them is what a person typed, not even their name.
// Else anybody could have us mail their words to a stranger.

/** The mail that brings the link to a new password. */
export function resetMail(to: string, link: string) {
  return {
    to,
    subject: 'Set a new password',
    text: `Hello,

somebody asked for a new password for your Threes account. To set one, open this link within an hour:

${link}

It works once. If it was not you, there is nothing to do: your password stays as it is.`,
  };
}

/** The mail that asks a new member whether the address is theirs. */
export function confirmMail(to: string, link: string) {
  return {
    to,
    subject: 'Confirm your email address',
    text: `Hello,

somebody signed up for Threes with this address. If it was you, open this link within a day to confirm it:

${link}

It works once. If it was not you, do not open it: that would make the address theirs with us.`,
  };
}

/** The mail to the address that a member wants from now on. */
export function changeMail(to: string, link: string) {
  return {
    to,
    subject: 'Confirm your new email address',
    text: `Hello,

you asked to use this address for your Threes account from now on. To confirm it, open this link within a day:

${link}

It works once. Until then everything stays as it is. If it was not you, do not open it.`,
  };
}

/** In place of that mail, where the address belongs to an account already. Only its owner learns so. */
export function addressInUseMail(to: string) {
  return {
    to,
    subject: 'This address has an account already',
    text: `Hello,

somebody asked to use this address for their Threes account, but it belongs to an account already. If it was you,
sign in with this address, or delete the account that has it and ask again. If it was not, there is nothing to do.`,
  };
}

/** The mail to the address that a member used so far. Only a confirmed one learns the new address. */
export function changedMail(to: string, email: string | null) {
  return {
    to,
    subject: 'Your email address was changed',
    text: `Hello,

your Threes account now belongs to ${email ?? 'another address'}. This address does not sign in to it any more.

If it was not you, answer this mail at once.`,
  };
}
