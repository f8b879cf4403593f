import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { markFresh } from '../../../lib/freshness.ts';
import { COLLECTION } from '../collection/CollectionDetail.tsx';
import { PICK } from '../pick/PickDetail.tsx';
import { COVER_SIZES, OBJECT_SIZES } from '../sizes.ts';

const OBJECT = graphql(`
  fragment Neighbour_pick on Pick {
    id
    image {
      id
      url
      srcSet
    }
  }
`);

const COVER = graphql(`
  fragment Neighbour_collection on Collection {
    id
    cover {
      id
      url
      srcSet
    }
  }
`);

/** What is shown goes first. */
const PATIENCE_MS = 250;

/** Fetches what the arrows lead to, with its picture, so that it is there when it is asked for. */
export function usePrefetchDetails(...paths: (string | undefined)[]): void {
  const client = useApolloClient();
  const all = paths.join();
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const timer = setTimeout(() => {
      // One that does not come is asked for again when it is opened.
      for (const path of all.split(',')) if (path) fetchDetail(client, path).catch(() => {});
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [client, all]);
}

async function fetchDetail(client: ApolloClient, path: string): Promise<void> {
  const [, kind, id = ''] = path.split('/');
  const variables = { id };
  const { cache } = client;
  if (kind === 'pick') {
    await client.query({ query: PICK, variables });
    markFresh(`pick ${id}`);
    const pick = cache.readFragment({ id: `Pick:${id}`, fragment: OBJECT });
    fetchPicture(pick?.image, OBJECT_SIZES);
  } else {
    await client.query({ query: COLLECTION, variables });
    markFresh(`collection ${id}`);
    const collection = cache.readFragment({ id: `Collection:${id}`, fragment: COVER });
    fetchPicture(collection?.cover, COVER_SIZES);
  }
}

function fetchPicture(image: { url: unknown; srcSet: string } | null | undefined, sizes: string): void {
  if (!image) return;
  const picture = new Image();
  picture.sizes = sizes;
  picture.srcset = image.srcSet;
  picture.src = String(image.url);
}
