import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'threes.json';

async function readLines(search) {
  const response = await fetch(`https://threes.example/export.ndjson${search}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.text()).split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
}

async function copyAll() {
  const [{ cursor }, ...items] = await readLines('');
  return { cursor, items: Object.fromEntries(items.map((item) => [item.id, item])) };
}

let copy = existsSync(FILE) ? JSON.parse(readFileSync(FILE)) : await copyAll();
const query = 'query ($after: String!) { changes(after: $after) { nodes { nodeId } cursor hasNextPage } }';
for (let hasMore = true; hasMore; ) {
  const body = JSON.stringify({ query, variables: { after: copy.cursor } });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('https://threes.example/graphql', { method: 'POST', headers, body });
  const { data, errors } = await response.json();
  const isOld = errors?.[0].extensions.code === 'CURSOR_EXPIRED';
  if (errors && !isOld) throw new Error(errors[0].message);
  if (isOld) copy = await copyAll();
  const { nodes, cursor, hasNextPage } = data?.changes ?? { nodes: [], cursor: copy.cursor };
  const ids = nodes.map(({ nodeId }) => nodeId);
  for (const id of ids) delete copy.items[id];
  // What is gone is not among them
  for (const item of ids.length > 0 ? await readLines(`?ids=${ids}`) : []) copy.items[item.id] = item;
  copy.cursor = cursor;
  writeFileSync(FILE, JSON.stringify(copy));
  hasMore = hasNextPage;
}
console.log(`${Object.keys(copy.items).length} items`);
