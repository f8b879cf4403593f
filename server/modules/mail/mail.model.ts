/** A pick in a mail, with absolute addresses. */
export type MailTile = {
  title: string;
  line: string;
  url: string;
  picture: { url: string; width: number; height: number } | null;
};

/** A part of a mail between its greeting and its foot. */
export type MailPart =
  | { text: string }
  /** Another person's words. */
  | { quote: string }
  | { heading: string }
  | { link: string; label: string }
  | { tiles: MailTile[] };

export type Letter = {
  subject: string;
  /** The line that mailboxes show beside the subject. */
  preview?: string;
  greeting?: string;
  parts: MailPart[];
  /** Small lines at the bottom. */
  foot?: MailPart[];
};
