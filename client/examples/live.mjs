import { createClient } from 'graphql-sse';

const client = createClient({
  url: 'https://threes.example/graphql/stream',
  on: { connected: () => console.log('Listening') },
});
const picks = client.iterate({
  query: 'subscription { pickPublished(category: BOOKS) { title permalink } }',
});
for await (const { data, errors } of picks) {
  console.log(errors ?? data.pickPublished);
}
