import type { Page } from '@playwright/test';
import { fillLogIn, isOnPhone } from './actions.ts';
import { expect, graphql, newcomer, signUpAs } from './fixtures.ts';
import {
  commentedPick,
  firstCollection,
  goto,
  heading,
  listWithPicks,
  type Screen,
  visit,
} from './screen.ts';

const findFirstPicture = (page: Page) => page.getByRole('main').locator('img').first();

export const visitorScreens: Screen[] = [
  {
    name: 'a list, shared by link',
    as: 'somebody of its own',
    async open(page) {
      await signUpAs(page, newcomer('Livia'));
      const { permalink } = await listWithPicks(page);
      await page.context().clearCookies();
      const { pathname, search } = new URL(permalink);
      await goto(page, pathname + search, 'For Lisbon');
    },
  },
  {
    name: 'discover, new books of a shelf as one entry',
    async open(page) {
      await goto(page, '/discover?category=books', 'Picks');
      const entry = page.getByRole('main').getByRole('article').filter({ hasText: '3 new books' }).first();
      await expect(entry).toBeVisible();
    },
  },
  {
    name: 'log in, the code of a second factor',
    async open(page) {
      const extensions = { code: 'SECOND_FACTOR_REQUIRED' };
      await page.route('/graphql', (route) =>
        route.request().postData()?.includes('"SignIn"')
          ? route.fulfill({
              json: { data: null, errors: [{ message: 'Code', path: ['signIn'], extensions }] },
            })
          : route.fallback(),
      );
      await visit(page, '/terms');
      await page.getByRole('button', { name: 'Log in' }).first().click();
      await fillLogIn(page.getByRole('dialog'), {
        email: 'mika@threes.example',
        password: 'Some-password-1',
      });
      await expect(page.getByLabel('Code')).toBeVisible();
    },
  },
  {
    name: 'search, suggestions',
    async open(page) {
      await visit(page, '/terms');
      await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('lisb');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'curators, filtered',
    async open(page) {
      await goto(page, '/curators?profession=architect&order=name', 'Curators');
      await expect(page.getByRole('link', { name: 'Clear filters' })).toBeVisible();
      await expect(findFirstPicture(page)).toBeVisible();
    },
  },
  {
    name: 'a page without a network',
    offline: true,
    async open(page) {
      await goto(page, '/discover', 'Picks');
      await page.context().setOffline(true);
      const bar = page.getByRole('navigation', { name: isOnPhone(page) ? 'Sections' : 'Main' });
      await bar.getByRole('link', { name: 'Curators' }).click();
      await expect(heading(page, 'You’re offline')).toBeVisible();
    },
  },
  {
    name: 'a new shelf as one entry, and the end of a list without a network, on a phone',
    offline: true,
    phone: true,
    async open(page) {
      await goto(page, '/discover', 'Picks');
      const entry = page.getByRole('main').getByRole('article').filter({ hasText: 'New shelf' }).first();
      await expect(entry).toBeVisible();
      await page.context().setOffline(true);
      await page.getByRole('main').getByRole('link', { name: 'Load more' }).click();
      await expect(page.getByText('You’re offline. We’ll load more when you’re back online.')).toBeVisible();
    },
  },
  {
    name: 'collections',
    async open(page) {
      await goto(page, '/collections', 'Collections');
      await expect(findFirstPicture(page)).toBeVisible();
    },
  },
  {
    name: 'find your people',
    open: (page) => goto(page, '/find-your-people', 'Start with one of these'),
  },
  {
    name: 'find your people, found',
    async open(page) {
      const { thing } = await graphql(page, '{ thing(category: BOOKS, slug: "piranesi") { id } }');
      await goto(page, `/find-your-people?things=${thing.id}`, 'Your people');
    },
  },
  {
    name: 'year in review',
    open: (page) => goto(page, `/@ines/${new Date().getUTCFullYear()}`, /in review$/),
  },
  {
    name: 'profile, its shelf over time',
    async open(page) {
      await goto(page, '/@ines', 'Books');
      await page.getByRole('button', { name: 'This shelf over time' }).click();
      await expect(page.getByText(/came in as #1 book/).first()).toBeVisible();
    },
  },
  { name: 'creator', open: (page) => goto(page, '/creator', 'Nine things. One shelf.') },
  { name: 'invite', open: (page) => goto(page, '/invite?code=for-you', 'You’re invited to curate') },
  { name: 'admin sign-in', open: (page) => goto(page, '/admin-login', 'Admin login') },
  {
    name: 'pick page with comments, signed out',
    async open(page) {
      const { id, title } = await commentedPick(page);
      await goto(page, `/pick/${id}`, title);
      await expect(page.getByRole('complementary').getByRole('heading')).toBeVisible();
      const comments = page.getByRole('region', { name: /^COMMENTS/ });
      await expect(comments.getByRole('button', { name: 'Log in to comment' })).toBeVisible();
    },
    next: [
      {
        name: 'report a pick',
        async act(page) {
          await page.getByRole('button', { name: 'Report', exact: true }).first().click();
          await expect(page.getByRole('dialog', { name: 'Report this pick' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'top things',
    async open(page) {
      await goto(page, '/books', 'Books that curators agree on');
      await page.getByText('How this is ranked').click();
    },
  },
  {
    name: 'map of places',
    open: (page) => goto(page, '/places/map', 'Map of places'),
  },
  {
    name: 'city',
    open: (page) => goto(page, '/places/in/kyoto', 'Kyoto'),
  },
  {
    name: 'thing',
    async open(page) {
      await goto(page, '/books/piranesi', 'Piranesi');
      await expect(page.getByRole('region', { name: 'Often on the same shelves' })).toBeVisible();
    },
  },
  {
    name: 'collection page',
    async open(page) {
      const { id, title } = await firstCollection(page);
      await goto(page, `/collection/${id}`, title);
      await expect(heading(page, 'ABOUT')).toBeVisible();
    },
  },
  {
    name: 'search with results',
    async open(page) {
      await goto(page, '/search?q=the', 'Results for “the”');
      await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
    },
  },
  {
    name: 'sign-in dialog',
    async open(page) {
      await visit(page, '/terms');
      await page.getByRole('button', { name: 'Log in' }).click();
      const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Email and password are required');
    },
  },
  {
    name: '/signup with mistakes',
    async open(page) {
      await goto(page, '/signup', 'Join Our Community');
      await page.getByLabel('Password', { exact: true }).fill('low tide');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByRole('alert')).toHaveText('Full name is required');
    },
  },
  {
    name: 'onboarding',
    as: 'somebody of its own',
    async open(page) {
      await signUpAs(page, newcomer('Onno'), { onboarded: false });
      await visit(page, '/onboarding');
      await expect(page.getByLabel('Username')).toBeVisible();
    },
    next: [
      {
        name: 'pick editor with the introduction of who left the first steps for later',
        async act(page) {
          await page.getByRole('button', { name: 'Later' }).click();
          await expect(page).toHaveURL('/discover');
          await visit(page, '/my-threes');
          await page.getByRole('link', { name: 'Add your #1 book' }).click();
          const introduction = page.getByRole('form', { name: 'Tell us about yourself' });
          await introduction.getByRole('button', { name: 'Save and continue' }).click();
          await expect(introduction.getByRole('alert').first()).not.toBeEmpty();
        },
      },
    ],
  },
  {
    name: 'a confirmation link that is no longer valid',
    async open(page) {
      await goto(page, '/confirm-email?token=spent', 'Email address not confirmed');
    },
  },
  { name: 'developers', open: (page) => goto(page, '/developers', 'Developers') },
  {
    name: 'sandbox',
    async open(page) {
      await goto(page, '/sandbox', 'Sandbox');
      if (isOnPhone(page)) await page.getByRole('button', { name: 'Open the editor' }).click();
      await page.getByRole('button', { name: 'Execute query' }).click();
      await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('"feed"');
    },
  },
  { name: 'accessibility', open: (page) => goto(page, '/accessibility', 'Accessibility') },
];
