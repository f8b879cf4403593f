const response = await fetch('https://threes.example/graphql', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    query: 'query ($first: Int) { feed(first: $first) { nodes { title } } }',
    variables: { first: 3 },
  }),
});
const { data, errors } = await response.json();
console.log(errors ?? data.feed.nodes);
