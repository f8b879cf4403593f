import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isRendered, routes } from '../../../server/modules/address/routes.rules.ts';
import { button, makeViewerAnswer, pageText, render, screen, user, waitFor } from '../../testing/render.tsx';
import { pageNamed, UNRENDERED } from './pages.ts';
import { PageRoutes } from './router.tsx';
import { everyAddress, fillRoute } from './routes.samples.ts';
import { findRoute } from './routes.ts';

function Frame() {
  return <PageRoutes location={useLocation()} />;
}

const names = [
  ...new Set(routes.flatMap(({ page, ...row }) => [page, 'modal' in row ? row.modal : undefined])),
].filter((name) => name !== undefined);

test.each(everyAddress)('%s finds its own route, and no earlier one', (path, route) => {
  expect(findRoute(fillRoute(path))).toBe(route);
});

test.each(names)('%s is a file below pages that exports a component of that name', async (name) => {
  const { load, file } = pageNamed(name);
  expect(file).toMatch(/^pages\//);
  expect(await load()).toHaveProperty(name, expect.any(Function));
});

test('every page and modal below pages has a route', () => {
  const files = Object.keys(import.meta.glob('../../pages/**/*{Page,Modal}{,.browser}.tsx'));
  expect(files.map((file) => file.replace(/^.*\/|\..*$/g, '')).sort()).toEqual(names.toSorted());
});

test('the first load lists the files of the rendered pages only', () => {
  const rendered = routes.filter(isRendered).map(({ page }) => page);
  const pageNames = names.filter((name) => name.endsWith('Page'));
  expect(pageNames.filter((name) => pageNamed(name).file !== UNRENDERED)).toEqual([...new Set(rendered)]);
});

const rowsWithPage = routes
  .filter(({ page }) => page !== undefined)
  .map(({ paths, page }) => [page, paths[0]]);

test.each(rowsWithPage)('%s draws something at %s, also while the API is away', async (page, path) => {
  await pageNamed(page as string).load();
  const address = fillRoute(path as string);
  const admin = makeViewerAnswer({ isAdmin: true, onboardingCompleted: path !== '/onboarding' });
  // These two pages redirect members.
  const viewer = path === '/signup' || path === '/admin-login' ? { viewer: null } : admin;
  await render(<Frame />, { path: address, answers: { Viewer: () => viewer } });
  await waitFor(() => expect(pageText()).toMatch(/\w/));
});

test.each([
  ['Failed to load curators', '/curators', 'Curators'],
  ['Failed to load featured picks', '/featured', 'Featured'],
  ['Couldn’t load collections', '/collections', 'Collections'],
  ['Couldn’t load this profile', '/@ines', 'Profile'],
  ['Couldn’t load the results', '/search?q=ines', 'Search'],
  ['Couldn’t load your shelf', '/my-threes', 'MyThrees'],
  ['Couldn’t load your saved picks', '/favorites', 'Favorites'],
  ['Couldn’t load your notifications', '/notifications', 'Notifications'],
])(
  'feed: %s, when %s gets no answer, and it is asked again on demand [8]',
  async (title, path, operation) => {
    const { variablesOf } = await render(<Frame />, { path, answers: { Viewer: makeViewerAnswer() } });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const asked = () => variablesOf(operation).length;
    const before = asked();
    await user.click(button('Try again'));
    expect(asked()).toBeGreaterThan(before);
  },
);
