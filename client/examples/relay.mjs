// src/newest.js
import { Environment, fetchQuery, graphql, Network, RecordSource, Store } from 'relay-runtime';

const network = Network.create(async ({ text: query }, variables) => {
  const response = await fetch('https://threes.example/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
});
const store = new Store(new RecordSource());
const environment = new Environment({ network, store });

const query = graphql`
  query newestQuery($first: Int) {
    feed(first: $first) {
      edges {
        node {
          title
        }
      }
    }
  }
`;
const data = await fetchQuery(environment, query, { first: 3 }).toPromise();
console.log(data.feed.edges.map(({ node }) => node));
