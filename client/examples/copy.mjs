import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'threes.json';

async function readLines(search) {
  const response = await fetch(`https://threes.example/export.ndjson${search}`);
  if (!response.ok) throw new Error(await response.text());
  const lines = (await response.text()).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

async function copyAll() {
  const [{ cursor }, ...items] = await readLines('');
  return { cursor, items: Object.fromEntries(items.map((item) => [item.id, item])) };
}

let copy = existsSync(FILE) ? JSON.parse(readFileSync(FILE)) : await copyAll();
const fields = 'nodes { nodeId } cursor hasNextPage';
const query = `query ($after: String!) { changes(after: $after) { ${fields} } }`;
for (let hasMore = true; hasMore; ) {
  const response = await fetch('https://threes.example/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables: { after: copy.cursor } }),
  });
  const { data, errors } = await response.json();
  if (errors?.[0].extensions.code === 'CURSOR_EXPIRED') {
    copy = await copyAll();
    continue;
  }
  if (errors) throw new Error(errors[0].message);
  const ids = data.changes.nodes.map(({ nodeId }) => nodeId);
  for (const id of ids) delete copy.items[id];
  // The export lacks the objects that are no longer public.
  const items = ids.length > 0 ? await readLines(`?ids=${ids}`) : [];
  for (const item of items) copy.items[item.id] = item;
  copy.cursor = data.changes.cursor;
  hasMore = data.changes.hasNextPage;
  writeFileSync(FILE, JSON.stringify(copy));
}
console.log(`${Object.keys(copy.items).length} items`);
