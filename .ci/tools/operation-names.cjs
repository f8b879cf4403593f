const { Kind } = require('graphql');

/** A plugin of codegen: the names of the client's operations, for the server's metrics. */
exports.plugin = (_schema, documents) => {
  const names = documents
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind, name }) => kind === Kind.OPERATION_DEFINITION && name)
    .map(({ name }) => name.value);
  const lines = [...new Set(names)].sort().map((name) => `  '${name}',`);
  return [
    '/** The names of the client’s operations. Metrics count all others together. Written by npm run codegen. */',
    'export const OPERATIONS: ReadonlySet<string> = new Set([',
    ...lines,
    ']);',
    '',
  ].join('\n');
};
