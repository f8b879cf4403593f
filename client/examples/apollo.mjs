import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';

const client = new ApolloClient({
  link: new HttpLink({ uri: 'https://threes.example/graphql' }),
  cache: new InMemoryCache(),
});
const { data } = await client.query({
  query: gql`
    query Newest($first: Int) {
      feed(first: $first) {
        nodes {
          id
          title
        }
      }
    }
  `,
  variables: { first: 3 },
});
console.log(data.feed.nodes);
