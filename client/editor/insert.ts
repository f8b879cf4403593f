import { createCommand, type LexicalCommand } from 'lexical';

/** A picture of a story: one of our own addresses, or any over https. Sizes in px, as it is shown. */
export interface StoryImage {
  src: string;
  altText?: string;
  width?: number;
  height?: number;
}

/** Puts in a picture: a file to send first, or one that is stored. Without either it asks for a file. */
export const INSERT_IMAGE: LexicalCommand<File | StoryImage | undefined> = createCommand('INSERT_IMAGE');

/** Puts in the film at this address. Without one it asks for it. */
export const INSERT_VIDEO: LexicalCommand<string | undefined> = createCommand('INSERT_VIDEO');

/** Puts in a table with a header row: three rows of three columns unless told otherwise. */
export const INSERT_TABLE: LexicalCommand<{ rows: number; columns: number } | undefined> =
  createCommand('INSERT_TABLE');

/** Makes the chosen lines a code block in this language, or in none. */
export const INSERT_CODE: LexicalCommand<string | undefined> = createCommand('INSERT_CODE');
