import { Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render, screen, user } from '../../testing/render.tsx';
import { stubLocation } from '../../testing/stubLocation.ts';
import { CityPage } from './CityPage.tsx';

const pages = (
  <Routes>
    <Route path="/places/in/:slug" element={<CityPage />} />
    <Route path="*" element={<Link to="/places/in/lisboa">Lisboa</Link>} />
  </Routes>
);
const topThings = { nodes: [] };
const answers = { City: { city: null, topThings } };

test('a link to an unknown city asks the server, which knows other names; a page that it has sent stays', async () => {
  const reload = vi.fn();
  stubLocation({ reload });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `${window.location.origin}/discover` } as PerformanceEntry,
  ]);
  const { unmount } = await render(pages, { answers });
  await user.click(screen.getByRole('link', { name: 'Lisboa' }));
  expect(reload).toHaveBeenCalledOnce();
  unmount();

  vi.mocked(performance.getEntriesByType).mockReturnValue([
    { name: `${window.location.origin}/places/in/nowhere` } as PerformanceEntry,
  ]);
  await render(pages, { answers, path: '/places/in/nowhere' });
  expect(await screen.findByRole('heading', { name: /city/i })).toBeDefined();
  expect(reload).toHaveBeenCalledOnce();
});

test('a city with one place has no map, and leads to the places around it', async () => {
  const place = {
    id: 't',
    category: 'PLACES',
    slug: 'livraria-lello',
    title: 'Livraria Lello',
    creator: 'Porto',
    shelvesCount: 1,
  };
  const porto = { id: '1', slug: 'porto', name: 'Porto', country: 'Portugal' };
  const city = { ...porto, latitude: 41.15, longitude: -8.6, placesCount: 1 };
  await render(pages, {
    path: '/places/in/porto',
    answers: { City: { city: { ...city, places: { nodes: [place] } }, topThings } },
  });
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Other places around Porto' }).getAttribute('href')).toBe(
    '/places/map?at=41.150,-8.600,6',
  );
  // The card does not repeat the city of the page, and has the title in place of a picture.
  expect(screen.getByRole('link', { name: 'Livraria Lello On 1 shelf' })).toBeDefined();
  expect(screen.getAllByText('Livraria Lello')).toHaveLength(2);
});

test('a city links to what curators agree on there only if that list has something', async () => {
  const place = { category: 'PLACES', slug: 'lello', title: 'Lello', creator: 'Porto', shelvesCount: 2 };
  const nodes = ['a', 'b'].map((id) => ({ ...place, id }));
  const porto = { id: '1', slug: 'porto', name: 'Porto', country: 'Portugal' };
  const city = { ...porto, latitude: 41.15, longitude: -8.6, placesCount: 2, places: { nodes } };
  const path = '/places/in/porto';
  const agreed = { name: 'What curators agree on here' };
  // Two curators have each place, but not yet for the two weeks after which they count.
  const { unmount } = await render(pages, { path, answers: { City: { city, topThings } } });
  expect(screen.queryByRole('link', agreed)).toBeNull();
  unmount();
  await render(pages, { path, answers: { City: { city, topThings: { nodes: [{ position: 1 }] } } } });
  expect(screen.getByRole('link', agreed).getAttribute('href')).toBe('/places?city=porto');
});
