import { isolate } from '../../platform/text/isolate.ts';

/** A pick in a mail, with absolute addresses. */
export type MailTile = {
  title: string;
  line: string;
  url: string;
  picture: { url: string; width: number; height: number } | null;
};

export type MailLink = { link: string; label: string };

/** A part of a mail between greeting and footer. A text is a paragraph. */
export type MailPart =
  | string
  /** A quotation of another person. */
  | { quote: string }
  | { heading: string }
  | MailLink
  | { tiles: MailTile[] };

export type Letter = {
  subject: string;
  /** The line that mailboxes show after the subject. */
  preview?: string;
  greeting?: string;
  parts: MailPart[];
};

export const formatGreeting = (name: string | null): string => (name ? `Hello ${isolate(name)},` : 'Hello,');
