import { Client, fetchExchange, gql } from '@urql/core';

const client = new Client({
  url: 'https://threes.example/graphql',
  // Queries are sent by POST.
  preferGetMethod: false,
  exchanges: [fetchExchange],
});
const newest = gql`
  query Newest($first: Int) {
    feed(first: $first) {
      nodes {
        title
      }
    }
  }
`;
const { data, error } = await client.query(newest, { first: 3 });
console.log(error ?? data.feed.nodes);
