import { GraphQLClient, gql } from 'graphql-request';

const client = new GraphQLClient('https://threes.example/graphql');
const data = await client.request(
  gql`
    query Newest($first: Int) {
      feed(first: $first) {
        nodes {
          title
        }
      }
    }
  `,
  { first: 3 },
);
console.log(data.feed.nodes);
