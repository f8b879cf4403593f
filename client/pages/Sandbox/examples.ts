const queries = import.meta.glob<string>('./examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const variables = import.meta.glob<string>('./examples/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Example {
  /** The first line of the file. */
  title: string;
  query: string;
  variables: string;
}

/** The most common tasks, in the order of the files. A server test runs each. */
export const examples: readonly Example[] = Object.entries(queries)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([file, query]) => ({
    title: /^# (.*)/.exec(query)?.[1] ?? file,
    query: query.trimEnd(),
    variables: variables[file.replace(/graphql$/, 'json')]?.trimEnd() ?? '',
  }));
