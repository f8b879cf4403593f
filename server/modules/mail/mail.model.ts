/** A pick in a mail, with absolute addresses. */
export type MailTile = {
  title: string;
  line: string;
  url: string;
  picture: { url: string; width: number; height: number } | null;
};

/** A part of a mail between greeting and footer. */
export type MailPart =
  | { text: string }
  /** A quotation of another person. */
  | { quote: string }
  | { heading: string }
  | { link: string; label: string }
  | { tiles: MailTile[] };

export type Letter = {
  subject: string;
  /** The line that mailboxes show after the subject. */
  preview?: string;
  greeting?: string;
  parts: MailPart[];
  /** The footer, in small print. */
  foot?: MailPart[];
};

export const formatGreeting = (name: string | null): string => (name ? `Hello ${name},` : 'Hello,');
