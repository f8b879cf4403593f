// The folder is a collection of Bruno, so that integrators can open and run it.
const files = import.meta.glob<string>('./examples/*.bru', { query: '?raw', import: 'default', eager: true });

interface Example {
  title: string;
  query: string;
  variables: string;
}

/** The text of a block of a file, without its indentation. Empty if there is none. */
const readBlock = (file: string, name: string): string =>
  new RegExp(`^${name} \\{\\n(.*?)\\n\\}$`, 'ms').exec(file)?.[1]?.replace(/^ {2}/gm, '') ?? '';

/** The most common tasks, in the order of the files. A server test runs each. */
export const examples: readonly Example[] = Object.keys(files)
  .sort()
  .map((path) => {
    const file = files[path] ?? '';
    return {
      title: /^name: (.*)/.exec(readBlock(file, 'meta'))?.[1] ?? path,
      query: readBlock(file, 'body:graphql'),
      variables: readBlock(file, 'body:graphql:vars'),
    };
  });
