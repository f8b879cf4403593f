import type { ApolloLink } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LISTS } from '../../components/lists/documents.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { PICK } from '../../pages/PickAndCollection/pick/PickDetail.tsx';
import { makeViewerAnswer, render } from '../../testing/render.tsx';
import { startStoringAnswers, storedAnswer } from './offlineAnswers.ts';

const addressOf = (request: RequestInfo) =>
  new URL(typeof request === 'string' ? request : request.url, 'http://threes.test').href;

/** Cache Storage, which jsdom lacks, with one cache. */
class OneCache {
  answers = new Map<string, string>();
  open = async () => this;
  has = async () => true;
  keys = async () => [...this.answers.keys()].map((url) => ({ url }));
  delete = async (request: RequestInfo) => this.answers.delete(addressOf(request));
  match = async (request: RequestInfo) => {
    const answer = this.answers.get(addressOf(request));
    return answer === undefined ? undefined : new Response(answer);
  };
  put = async (request: RequestInfo, answer: Response) =>
    void this.answers.set(addressOf(request), await answer.text());
}

beforeEach(() => vi.stubGlobal('caches', new OneCache()));

const saved = { id: 'p', title: 'Piranesi', image: null, descriptionHtml: '<p>A house without end.</p>' };
const favorites = { nodes: [saved], pageInfo: { endCursor: null, hasNextPage: false } };
const answers = {
  Viewer: makeViewerAnswer(),
  Lists: {
    viewer: { lists: { nodes: [{ id: 'l', title: 'For Lisbon', visibility: 'PRIVATE', itemsCount: 1 }] } },
  },
  Favorites: { viewer: { favorites } },
  SavedDetails: { viewer: { favorites } },
};

function Page() {
  useViewer();
  useQuery(LISTS);
  return null;
}

/** What a page that was opened without a network would read. */
async function readLater(operation: Pick<ApolloLink.Operation, 'operationName' | 'query' | 'variables'>) {
  const { client } = await render(null);
  return storedAnswer({ ...operation, client } as ApolloLink.Operation);
}

test('a member’s lists are stored when they were shown, and saved picks with their stories without that', async () => {
  const { client } = await render(<Page />, { answers });
  startStoringAnswers(client);
  const read = async () => ({
    lists: await readLater({ operationName: 'Lists', query: LISTS, variables: {} }),
    pick: await readLater({ operationName: 'PickDetail', query: PICK, variables: { id: 'p' } }),
  });
  await vi.waitFor(
    async () =>
      expect(await read()).toMatchObject({
        lists: { viewer: { lists: { nodes: [{ title: 'For Lisbon' }] } } },
        pick: { pick: { title: 'Piranesi', descriptionHtml: '<p>A house without end.</p>' } },
      }),
    { timeout: 4000 },
  );
});
