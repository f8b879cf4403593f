import type { Letter } from '../mail/mail.model.ts';

// The mail has no text that a person typed, such as the name of the token, like all mails about an account.

/** Notifies a member that an access token was created for their account. */
export const tokenCreatedMail = (
  { may, until, link }: { may: string; until: string; link: string },
  site: string,
): Letter => ({
  subject: 'A new access token for your account',
  greeting: 'Hello,',
  parts: [
    {
      text: `An access token was made for your ${site} account. Until ${until}, whoever has it can ${may}.`,
    },
    {
      text: 'If this wasn’t you, revoke it in your settings and change your password right away.',
    },
    { link, label: 'See my access tokens' },
  ],
});
