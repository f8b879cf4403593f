import { createCommand, type LexicalCommand } from 'lexical';

/** Asks for the file of a picture, and inserts it. */
export const INSERT_IMAGE: LexicalCommand<undefined> = createCommand('INSERT_IMAGE');

/** Inserts the film at this address. Without one it asks for it. */
export const INSERT_VIDEO: LexicalCommand<string | undefined> = createCommand('INSERT_VIDEO');

/** Inserts a table of three rows and three columns, with a header row. */
export const INSERT_TABLE: LexicalCommand<undefined> = createCommand('INSERT_TABLE');

/** Turns the selected lines into a code block. */
export const INSERT_CODE: LexicalCommand<undefined> = createCommand('INSERT_CODE');
