import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { CityMap } from './CityMap.tsx';

test('places: the map of a city has all of its places, not only those of the first page [4.5]', async () => {
  const loaded: string[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      postMessage({ url }: { url?: string }) {
        if (url) loaded.push(url);
      }
      terminate() {}
    },
  );
  const page = { nodes: [], pageInfo: { endCursor: null, hasNextPage: true } };
  const city = { id: '1', slug: 'porto', name: 'Porto', region: null, country: 'Portugal' };
  const { unmount } = await render(
    <CityMap
      city={{ ...city, latitude: 41.15, longitude: -8.6, placesCount: 60, places: page, curators: page }}
    />,
  );
  expect(loaded).toEqual(['/places/in/porto/points.json']);
  unmount();
});
