import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { markFetched } from '../../../lib/network/fetchPolicy.ts';
import { COLLECTION } from '../collection/CollectionDetail.tsx';
import { COVER_SIZES, PICK_SIZES } from '../imageSizes.ts';
import { PICK } from '../pick/PickDetail.tsx';

const PICTURE = graphql(`
  fragment PrefetchedPick on Pick {
    id
    image { ...Picture_image @unmask }
  }
`);

const COVER = graphql(`
  fragment PrefetchedCollection on Collection {
    id
    cover { ...Picture_image @unmask }
  }
`);

/** The shown item and its picture load first. */
const DELAY_MS = 250;

/** Loads the details behind these paths with their pictures, so that the arrows show them at once. */
export function usePrefetchDetails(...paths: (string | undefined)[]): void {
  const client = useApolloClient();
  const all = paths.join();
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const timer = setTimeout(() => {
      // An item that fails here is loaded again when it is opened.
      for (const path of all.split(',')) if (path) fetchDetail(client, path).catch(() => {});
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [client, all]);
}

async function fetchDetail(client: ApolloClient, path: string): Promise<void> {
  const [, kind, id = ''] = path.split('/');
  const variables = { id };
  const { cache } = client;
  if (kind === 'pick') {
    await client.query({ query: PICK, variables });
    markFetched(`pick ${id}`);
    const pick = cache.readFragment({ id: `Pick:${id}`, fragment: PICTURE, fragmentName: 'PrefetchedPick' });
    fetchPicture(pick?.image, PICK_SIZES);
  } else {
    await client.query({ query: COLLECTION, variables });
    markFetched(`collection ${id}`);
    const collection = cache.readFragment({
      id: `Collection:${id}`,
      fragment: COVER,
      fragmentName: 'PrefetchedCollection',
    });
    fetchPicture(collection?.cover, COVER_SIZES);
  }
}

function fetchPicture(image: { url: string; srcSet: string } | null | undefined, sizes: string): void {
  if (!image) return;
  const picture = new Image();
  picture.sizes = sizes;
  picture.srcset = image.srcSet;
  picture.src = image.url;
}
