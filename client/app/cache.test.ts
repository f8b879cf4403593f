import { gql } from '@apollo/client';
import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

const FEED = gql`
  query($after: String, $category: Category) {
    feed(after: $after, category: $category) {
      nodes { id title }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

const pick = (id: string) => ({ __typename: 'Pick', id, title: `Pick ${id}` });
const page = (ids: string[], endCursor: string | null) => ({
  feed: {
    __typename: 'PickConnection',
    nodes: ids.map(pick),
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
  },
});
const ids = (cache: ReturnType<typeof createCache>, variables = {}) =>
  cache.readQuery<ReturnType<typeof page>>({ query: FEED, variables })?.feed.nodes.map((node) => node.id);

test('pages join into one list, and what comes twice stands once', () => {
  const cache = createCache();
  cache.writeQuery({ query: FEED, data: page(['1', '2'], 'b') });
  cache.writeQuery({ query: FEED, variables: { after: 'b' }, data: page(['2', '3'], null) });
  expect(ids(cache)).toEqual(['1', '2', '3']);
  expect(cache.readQuery<ReturnType<typeof page>>({ query: FEED })?.feed.pageInfo.endCursor).toBeNull();
});

test('a first page starts its list anew, and leaves other categories alone', () => {
  const cache = createCache();
  cache.writeQuery({ query: FEED, data: page(['1', '2'], 'b') });
  cache.writeQuery({ query: FEED, variables: { category: 'BOOKS' }, data: page(['2'], null) });
  cache.writeQuery({ query: FEED, data: page(['9'], null) });
  expect(ids(cache)).toEqual(['9']);
  expect(ids(cache, { category: 'BOOKS' })).toEqual(['2']);
});

test('a list whose further page was opened by its address goes on from there, and is not the whole list', () => {
  const cache = createCache();
  const from = { from: 'b' };
  cache.writeQuery({ query: FEED, variables: { ...from, after: 'b' }, data: page(['3', '4'], 'd') });
  cache.writeQuery({ query: FEED, variables: { ...from, after: 'd' }, data: page(['5'], null) });
  expect(ids(cache, { ...from, after: 'b' })).toEqual(['3', '4', '5']);
  expect(ids(cache)).toBeUndefined();
  cache.writeQuery({ query: FEED, data: page(['1', '2'], 'b') });
  expect(ids(cache)).toEqual(['1', '2']);
  cache.writeQuery({ query: FEED, variables: { ...from, after: 'b' }, data: page(['4'], null) });
  expect(ids(cache, { ...from, after: 'b' })).toEqual(['4']);
});

test('what is deleted leaves every list', () => {
  const cache = createCache();
  cache.writeQuery({ query: FEED, data: page(['1', '2'], null) });
  cache.evict({ id: 'Pick:1' });
  expect(ids(cache)).toEqual(['2']);
});

test('a pick that a list brought answers pick(id)', () => {
  const cache = createCache();
  cache.writeQuery({ query: FEED, data: page(['1'], null) });
  const query = gql`query($id: ID!) { pick(id: $id) { id title } }`;
  expect(cache.readQuery({ query, variables: { id: '1' } })).toMatchObject({ pick: { title: 'Pick 1' } });
  expect(cache.readQuery({ query, variables: { id: '2' } })).toBeNull();
});

test('there is one viewer: what two queries know of them is one thing', () => {
  const cache = createCache();
  const shelf = (filled: number) => ({
    viewer: { __typename: 'Viewer', shelf: { __typename: 'ShelfProgress', filled } },
  });
  const SHELF = gql`query { viewer { shelf { filled } } }`;
  const MESSAGE = gql`query { viewer { shelf { message } } }`;
  cache.writeQuery({ query: SHELF, data: shelf(8) });
  cache.writeQuery({
    query: MESSAGE,
    data: { viewer: { __typename: 'Viewer', shelf: { __typename: 'ShelfProgress', message: 'Nearly' } } },
  });
  expect(cache.readQuery({ query: SHELF })).toMatchObject({ viewer: { shelf: { filled: 8 } } });
});
