import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';
import { act, button, render, screen, user, waitFor, within } from '../../testing/render.tsx';
import { stubMap } from '../../testing/stubMap.ts';
import { PlacesOnMap } from './PlacesOnMap.tsx';

const place = (slug: string, title: string, city: string, lat: number, lng: number, shelvesCount = 1) => ({
  slug,
  title,
  city,
  lat,
  lng,
  shelvesCount,
  exact: true,
});
const places: PlacePoint[] = [
  place('bar-basso', 'Bar Basso', 'Milan', 45.478, 9.212, 4),
  { ...place('ler-devagar', 'Ler Devagar', 'Lisbon', 38.7167, -9.1333, 3), exact: false },
  place('prado', 'Prado', 'Madrid', 40.4138, -3.6921, 2),
  { ...place('fado', 'Fado em Si', 'Lisbon', 38.7167, -9.1333), exact: false },
];

beforeEach(stubMap);

let changeAddress: (at: string | null) => void;

async function open(begin: string | null = null) {
  const views: (string | null)[] = [];
  function Page() {
    const [at, setAt] = useState(begin);
    changeAddress = setAt;
    return (
      <PlacesOnMap
        label="Map of places"
        source={places}
        first={places}
        empty="No places yet"
        at={at}
        onView={(view) => views.push(view)}
      />
    );
  }
  await render(<Page />);
  await screen.findByRole('button', { name: 'Bar Basso, Milan, on 4 shelves' });
  await waitFor(() => expect(views.length).toBeGreaterThan(0));
  return views;
}

const press = (keys: string) => user.type(document.activeElement ?? document.body, keys);

const listed = () =>
  within(screen.getByRole('region', { name: 'In view' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the list has all places of the map first, in their order, and then those of the view', async () => {
  const views = await open();
  expect(listed()).toEqual(['Bar Basso', 'Ler Devagar', 'Prado', 'Fado em Si']);
  expect(screen.getByText('4 places')).toBeTruthy();
  expect(views.at(-1)).toBeNull();
  act(() => changeAddress('38.7167,-9.1333,12'));
  await screen.findByText('2 of 4 places');
  expect(listed()).toEqual(['Ler Devagar', 'Fado em Si']);
});

test('a view of the address is shown, with the list of it', async () => {
  const views = await open('45.48,9.21,9');
  await waitFor(() => expect(listed()).toEqual(['Bar Basso']));
  expect(views.at(-1)).toMatch(/^45\.48,9\.21,9$/);
});

test('places: keys zoom and move the map, and Home shows everything again [4.5]', async () => {
  const views = await open();
  act(() => screen.getByRole('application').focus());
  await press('++');
  await waitFor(() => expect(views.at(-1)).toMatch(/,/));
  const before = views.at(-1);
  await press('{ArrowLeft}');
  await waitFor(() => expect(views.at(-1)).not.toBe(before));
  await press('{Home}');
  await waitFor(() => expect(views.at(-1)).toBeNull());
});

test('an address that arrives after the map has moved on does not move it back, and another one does', async () => {
  const views = await open();
  const longitude = () => Number(views.at(-1)?.split(',')[1]);
  act(() => screen.getByRole('application').focus());
  await press('++');
  await waitFor(() => expect(views.at(-1)).toMatch(/,/));
  const late = views.at(-1) as string;
  await press('{ArrowLeft}');
  await waitFor(() => expect(views.at(-1)).not.toBe(late));
  const before = longitude();
  act(() => changeAddress(late));
  await press('{ArrowLeft}');
  await waitFor(() => expect(longitude()).toBeLessThan(before));
  act(() => changeAddress('45.48,9.21,9'));
  await waitFor(() => expect(views.at(-1)).toBe('45.48,9.21,9'));
});

test('a dot that is chosen by key opens its place, and Escape leads back to it', async () => {
  await open();
  const dot = button('Bar Basso, Milan, on 4 shelves');
  act(() => dot.focus());
  await press('{Enter}');
  const panel = screen.getByRole('region', { name: 'Chosen on the map' });
  const link = within(panel).getByRole('link', { name: 'Bar Basso' });
  expect(link.getAttribute('href')).toBe('/places/bar-basso');
  expect(document.activeElement).toBe(link);
  await press('{Escape}');
  expect(screen.queryByRole('region', { name: 'Chosen on the map' })).toBeNull();
  expect(document.activeElement).toBe(dot);
});

test('places at one spot open as a list that says why they are there', async () => {
  await open();
  await user.click(button('2 places in Lisbon'));
  const panel = screen.getByRole('region', { name: 'Chosen on the map' });
  expect(
    within(panel)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ler Devagar', 'Fado em Si']);
  expect(panel.textContent).toContain('2 places in Lisbon');
  expect(panel.textContent).toContain('Shown in the middle of the city: the exact location isn’t known.');
});

test('Tab leads to one dot, and arrow keys from there to the others', async () => {
  await open();
  const dots = within(screen.getByRole('list', { name: 'Places on the map' })).getAllByRole('button');
  expect(dots.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => button('2 places in Lisbon').focus());
  await press('{ArrowRight}');
  expect(document.activeElement).toBe(button('Prado, Madrid, on 2 shelves'));
  await press('{ArrowRight}');
  expect(document.activeElement).toBe(button('Bar Basso, Milan, on 4 shelves'));
});

test('what the list shows on the map is marked in both, and announced', async () => {
  const views = await open();
  await user.click(button('Show Prado on the map'));
  expect(screen.getByText('Prado is shown on the map.').getAttribute('role')).toBe('status');
  const panel = screen.getByRole('region', { name: 'Chosen on the map' });
  expect(within(panel).getByRole('link', { name: 'Prado' })).toBeTruthy();
  await waitFor(() => expect(views.at(-1)).toBe('40.414,-3.692,8'));
  const row = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current'));
  expect(row?.textContent).toContain('Prado');
});
