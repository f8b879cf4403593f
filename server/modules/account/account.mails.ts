/** The mail that brings the link to a new password. */
export function resetMail(to: string, fullName: string | null, link: string) {
  return {
    to,
    subject: 'Set a new password',
    text: `Hello${fullName ? ` ${fullName}` : ''},

somebody asked for a new password for your Threes account. To set one, open this link within an hour:

${link}

It works once. If it was not you, there is nothing to do: your password stays as it is.`,
  };
}
