import type { Page, Route } from '@playwright/test';
import { asks, expect, graphql } from './fixtures.ts';
import type { Screen } from './screen.ts';

type Answer = (page: Page) => Promise<unknown>;
type Step = (page: Page) => Promise<unknown>;

/** Answers the named operations in the server's place. */
const instead =
  (names: string[], answer: (route: Route) => unknown): Answer =>
  (page) =>
    page.route('**/graphql', (route) =>
      names.some((name) => asks(route.request(), name)) ? void answer(route) : route.continue(),
    );

const error = { message: 'broken', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
const pending = (...names: string[]) => instead(names, () => {});
const failing = (...names: string[]) =>
  instead(names, (route) => route.fulfill({ json: { data: null, errors: [error] } }));
const empty = (...names: string[]) =>
  instead(names, async (route) => {
    const response = await route.fetch();
    const json = JSON.parse(
      JSON.stringify(await response.json(), (key, value) => (key === 'nodes' ? [] : value)),
    );
    await route.fulfill({ response, json });
  });
/** Hides the person's first collection. The query of take-downs, which would contradict it, gets no answer. */
const hiddenCollection = instead(['MyCollections', 'OwnTakedowns'], async (route) => {
  if (asks(route.request(), 'OwnTakedowns')) return;
  const response = await route.fetch();
  const json = await response.json();
  json.data.viewer.profile.collections.nodes[0].takedown = { __typename: 'Takedown', id: 'hidden' };
  await route.fulfill({ response, json });
});
const inMemory = instead(['Favorites'], (route) =>
  route.fulfill({
    json: { data: null, errors: [{ message: '', extensions: { code: 'UNAVAILABLE' } }] },
  }),
);

interface State {
  name: string;
  as?: Screen['as'];
  path: string | ((page: Page) => Promise<string>);
  answers?: Answer;
  act?: Step;
}

/** Answers the file of the places on the map. */
const points =
  (answer: (route: Route) => unknown): Answer =>
  (page) =>
    page.context().route('**/places/points.json', (route) => void answer(route));

/** A screen that only the gallery shows. */
function state({ name, as, path, answers, act }: State): Screen {
  return {
    name,
    as,
    loading: name.endsWith('loading'),
    async open(page) {
      const address = typeof path === 'string' ? path : await path(page);
      await answers?.(page);
      await page.goto(address);
      if (!name.endsWith('loading')) {
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      }
      await act?.(page);
    },
  };
}

/** A page that is loading, that failed and that is empty. */
const outcomes = (
  name: string,
  path: string,
  as: Screen['as'],
  ...queries: [string, ...string[]]
): Screen[] => [
  state({ name: `${name}, loading`, as, path, answers: pending(...queries) }),
  state({ name: `${name}, error`, as, path, answers: failing(queries[0]) }),
  state({ name: `${name}, empty`, as, path, answers: empty(...queries) }),
];

const press =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const firstFromFeed: Step = (page) =>
  page.getByRole('list', { name: 'Picks', exact: true }).locator('a[href^="/pick/"]').nth(1).click();
const openFirstCollection: Step = (page) =>
  page.getByRole('list', { name: 'Collections' }).getByRole('heading').first().click();
/** Makes the next rendering throw an error with this message. */
const breakDrawing =
  (message: string): Step =>
  async (page) => {
    await page.evaluate((message) => {
      Date.prototype.getUTCDate = () => {
        throw new Error(message);
      };
    }, message);
    await firstFromFeed(page);
    await expect(page.getByRole('alert')).toBeVisible();
  };

const ownPick = async (page: Page): Promise<string> =>
  (await graphql(page, '{ viewer { profile { picks { id } } } }')).viewer.profile.picks[0].id;
const brand = async (page: Page) => {
  const { curators } = await graphql(page, '{ curators(first: 50) { nodes { username isBrand } } }');
  return `/@${curators.nodes.find(({ isBrand }: { isBrand: boolean }) => isBrand).username}`;
};

const settingsTabs = ['general', 'account', 'notifications', 'appearance'];

/** The screens that only the gallery shows. */
export const otherScreens: Screen[] = [
  state({
    name: 'my threes, a collection hidden',
    as: 'ines',
    path: '/my-threes',
    answers: hiddenCollection,
    act: (page) => expect(page.getByText('Hidden by the Threes team').first()).toBeVisible(),
  }),
  state({ name: 'discover, member', as: 'mika', path: '/discover' }),
  state({ name: 'discover, books', path: '/discover?category=books' }),
  state({ name: 'discover, popular places', path: '/discover?category=places&order=popular' }),
  ...outcomes('discover', '/discover', 'mika', 'Feed', 'Discover'),
  state({ name: 'map, loading', path: '/places/map', answers: points(() => {}) }),
  state({ name: 'map, error', path: '/places/map', answers: points((route) => route.abort()) }),
  state({ name: 'map, empty', path: '/places/map', answers: points((route) => route.fulfill({ json: [] })) }),
  state({ name: 'map, a place chosen', path: '/places/map', act: press(/^Show .* on the map$/) }),
  state({ name: 'featured', path: '/featured' }),
  ...outcomes('featured', '/featured', 'mika', 'Featured'),
  ...outcomes('curators', '/curators', 'mika', 'Curators'),
  ...outcomes('collections', '/collections', 'mika', 'Collections'),
  ...outcomes('top things', '/books', 'mika', 'TopThings'),
  state({ name: 'search, loading', as: 'mika', path: '/search?q=the', answers: pending('Search') }),
  state({ name: 'search, error', as: 'mika', path: '/search?q=the', answers: failing('Search') }),
  state({ name: 'favorites', as: 'mika', path: '/favorites' }),
  ...outcomes('favorites', '/favorites', 'mika', 'Favorites').slice(0, 2),
  state({ name: 'favorites, kept in memory', as: 'mika', path: '/favorites', answers: inMemory }),
  ...outcomes('notifications', '/notifications', 'ines', 'Notifications').slice(0, 2),
  state({ name: 'notifications, sent back', as: 'wanda', path: '/notifications' }),

  state({ name: 'profile, own', as: 'ines', path: '/@ines' }),
  state({ name: 'profile, brand', path: brand }),
  state({ name: 'profile, loading', as: 'mika', path: '/@ines', answers: pending('Profile') }),
  state({ name: 'profile, error', as: 'mika', path: '/@ines', answers: failing('Profile') }),
  state({
    name: 'pick dialog, from a collection',
    path: '/collections',
    async act(page) {
      await openFirstCollection(page);
      const picks = page.getByRole('dialog').getByRole('list', { name: 'Picks in this collection' });
      await picks.getByRole('heading').nth(1).getByRole('link').click();
      await expect(page.getByRole('dialog').getByText('PICKED BY')).toBeVisible();
    },
  }),
  {
    name: 'pick dialog, loading',
    loading: true,
    async open(page) {
      await pending('PickDetail')(page);
      await page.goto('/discover');
      await firstFromFeed(page);
    },
  },
  state({
    name: 'pick dialog, error',
    path: '/discover',
    answers: failing('PickDetail'),
    act: firstFromFeed,
  }),
  state({ name: 'pick page, own', as: 'ines', path: async (page) => `/pick/${await ownPick(page)}` }),
  state({ name: 'pick page, not found', path: '/pick/00000000-0000-7000-8000-000000000000' }),
  state({ name: 'pick dialog', path: '/discover', act: firstFromFeed }),
  state({ name: 'collection dialog', path: '/collections', act: openFirstCollection }),
  state({ name: 'thing, of a place', path: '/places/louisiana-museum' }),
  state({ name: 'top things, nothing yet', path: '/products?season=2001-spring' }),
  state({ name: 'search without results', path: '/search?q=xqzvwkj' }),
  state({ name: 'terms', path: '/terms' }),
  state({ name: 'collection page, not found', path: '/collection/00000000-0000-7000-8000-000000000000' }),

  state({
    name: 'auth, forgotten password',
    path: '/discover',
    async act(page) {
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('show-login-modal')));
      await press(/Forgot/)(page);
    },
  }),
  state({ name: 'auth, new password', path: '/reset-password?token=nothing' }),
  state({ name: 'auth, Google failed', path: '/auth/callback?error=access_denied' }),

  state({ name: 'my threes, loading', as: 'ines', path: '/my-threes', answers: pending('MyThrees') }),
  state({ name: 'my threes, error', as: 'ines', path: '/my-threes', answers: failing('MyThrees') }),
  state({ name: 'my threes, in review', as: 'theo', path: '/my-threes' }),
  state({ name: 'pick editor, new', as: 'noor', path: '/picks/new?category=places&rank=3' }),

  ...settingsTabs.map((tab) =>
    state({ name: `settings, ${tab} tab`, as: 'mika', path: `/settings?tab=${tab}` }),
  ),
  state({ name: 'error screen', path: '/discover', act: breakDrawing('broken') }),
  state({ name: 'error screen, session', path: '/discover', act: breakDrawing('session') }),
  state({ name: 'help', path: '/help' }),
];
