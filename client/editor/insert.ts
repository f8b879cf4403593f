import { createCommand, type LexicalCommand } from 'lexical';

/** A picture of a story: an address of ours, or any https address. The sizes are in px. */
interface StoryImage {
  src: string;
  altText?: string;
  width?: number;
  height?: number;
}

/** Inserts a picture: a file to upload, or a stored one. Without either it asks for a file. */
export const INSERT_IMAGE: LexicalCommand<File | StoryImage | undefined> = createCommand('INSERT_IMAGE');

/** Inserts the film at this address. Without one it asks for it. */
export const INSERT_VIDEO: LexicalCommand<string | undefined> = createCommand('INSERT_VIDEO');

/** Inserts a table with a header row, by default of three rows and three columns. */
export const INSERT_TABLE: LexicalCommand<{ rows: number; columns: number } | undefined> =
  createCommand('INSERT_TABLE');

/** Turns the selected lines into a code block, with or without a language. */
export const INSERT_CODE: LexicalCommand<string | undefined> = createCommand('INSERT_CODE');
