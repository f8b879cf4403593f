/** An example request for the developers' guide, the sandbox and /llms.txt. */
interface Example {
  title: string;
  query: string;
  /** JSON. Empty if the query takes none. */
  variables: string;
}

/** The text of a block in a file of Bruno (an API client), without its indentation. Empty if it has none. */
const readBlock = (file: string, name: string): string =>
  new RegExp(`^${name} \\{\\n(.*?)\\n\\}$`, 'ms').exec(file)?.[1]?.replace(/^ {2}/gm, '') ?? '';

/** Reads a file of `client/examples`, a collection of Bruno that integrators can open and run. */
export const readExample = (file: string): Example => ({
  title: /^name: (.*)/.exec(readBlock(file, 'meta'))?.[1] ?? '',
  query: readBlock(file, 'body:graphql'),
  variables: readBlock(file, 'body:graphql:vars'),
});
