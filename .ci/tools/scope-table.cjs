/** A plugin of GraphQL Codegen: lists the mutations that each scope allows, for the developers' guide. */
exports.plugin = (schema) => {
  const scopes = {};
  for (const { name, astNode } of Object.values(schema.getMutationType().getFields())) {
    const scope = astNode.directives.find((directive) => directive.name.value === 'scope');
    if (!scope) continue;
    const required = scope.arguments[0].value.value;
    scopes[required] ??= [];
    scopes[required].push(name);
  }
  return [
    '/** The mutations that each scope of an access token allows. Written by npm run codegen. */',
    `export const MUTATIONS_BY_SCOPE: Record<string, readonly string[]> = ${JSON.stringify(scopes, null, 2)};`,
    '',
  ].join('\n');
};
