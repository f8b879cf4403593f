import { createHash } from 'node:crypto';

const url = 'https://threes.example/graphql';
const query = '{ feed(first: 3) { nodes { title } } }';
const sha256Hash = createHash('sha256').update(query).digest('hex');
const extensions = { persistedQuery: { version: 1, sha256Hash } };

let response = await fetch(`${url}?extensions=${encodeURIComponent(JSON.stringify(extensions))}`);
if (response.status === 404) {
  // The server doesn't know the hash, or knows it no longer: send the text once.
  response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, extensions }),
  });
}
const { data } = await response.json();
console.log(data.feed.nodes);
