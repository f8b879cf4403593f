/** A request to try, as the guide, the sandbox and /llms.txt show it. */
export interface Example {
  title: string;
  query: string;
  /** JSON. Empty if the query takes none. */
  variables: string;
}

/** The text of a block of a file of Bruno, without its indentation. Empty if there is none. */
const readBlock = (file: string, name: string): string =>
  new RegExp(`^${name} \\{\\n(.*?)\\n\\}$`, 'ms').exec(file)?.[1]?.replace(/^ {2}/gm, '') ?? '';

/** Reads a file of the folder `client/examples`, which is a collection of Bruno, so that integrators can open and run it. */
export const readExample = (file: string): Example => ({
  title: /^name: (.*)/.exec(readBlock(file, 'meta'))?.[1] ?? '',
  query: readBlock(file, 'body:graphql'),
  variables: readBlock(file, 'body:graphql:vars'),
});
