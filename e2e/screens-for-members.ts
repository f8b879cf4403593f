import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { fillLogIn } from './actions.ts';
import {
  change,
  expect,
  graphql,
  newcomer,
  savePick,
  signInAs,
  signUpAs,
  somePick,
  somePicks,
} from './fixtures.ts';
import {
  chooseExport,
  commentedPick,
  draftCollection,
  goto,
  listWithPicks,
  myThrees,
  openImport,
  type Screen,
  visit,
} from './screen.ts';

export const memberScreens: Screen[] = [
  {
    name: 'a draft of a collection',
    as: 'maren',
    async open(page) {
      const { id, title } = await draftCollection(page);
      await goto(page, `/collection/${id}`, title);
      await expect(page.getByText(/^Only you can see this/)).toBeVisible();
    },
  },
  {
    name: 'discover, following nobody',
    as: 'a newcomer',
    async open(page) {
      await goto(page, '/discover?feed=following', 'Follow a few curators to fill this page');
      const suggested = page.getByRole('region', { name: 'Curators many people follow' });
      await expect(suggested.getByRole('listitem')).toHaveCount(3);
    },
  },
  {
    name: 'discover, curators who share your taste',
    as: 'ines',
    async open(page) {
      await visit(page, '/discover');
      const matches = page.getByRole('region', { name: 'Curators who share your taste' });
      await matches.scrollIntoViewIfNeeded();
      await expect(matches.getByRole('button', { name: /^Not for me: / }).first()).toBeVisible();
    },
  },
  {
    name: 'a profile, with what both share',
    as: 'ines',
    async open(page) {
      await visit(page, '/@giulio');
      await expect(page.getByText(/^You and Giulio Ferrante share /)).toBeVisible();
    },
  },
  {
    name: 'a thing, something wrong',
    as: 'mika',
    async open(page) {
      await goto(page, '/books/piranesi', 'Piranesi');
      await page.getByRole('button', { name: 'Something wrong?' }).click();
      await expect(page.getByRole('dialog', { name: 'Something wrong?' })).toBeVisible();
    },
  },
  {
    name: 'my threes on a phone',
    as: 'ines',
    phone: true,
    async open(page) {
      await myThrees(page, 'Active Curator');
      await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
    },
  },
  {
    name: 'settings on a phone',
    as: 'mika',
    phone: true,
    async open(page) {
      await goto(page, '/settings', 'Settings');
      await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
    },
  },
  {
    name: 'my threes, empty',
    as: 'a newcomer',
    async open(page) {
      await visit(page, '/my-threes');
      await expect(page.getByRole('link', { name: 'Add your #1 book' })).toBeVisible();
    },
  },
  {
    name: 'my threes, what the reviewer will see',
    as: 'a newcomer',
    async open(page) {
      for (const category of ['BOOKS', 'PLACES', 'PRODUCTS']) {
        for (const title of ['One', 'Two', 'Three']) {
          await change(page, 'createPick', { category, title });
        }
      }
      await visit(page, '/my-threes');
      await expect(page.getByRole('link', { name: 'Book 1: No picture · No story' })).toBeVisible();
    },
  },
  { name: 'my threes, rejected', as: 'wanda', open: (page) => myThrees(page, 'In Pending') },
  {
    name: 'a saved pick, about to be put into a list or collection',
    as: 'ines',
    async open(page) {
      const { id, title } = await somePick(page);
      await savePick(page, id);
      await visit(page, `/pick/${id}`);
      await page.getByRole('button', { name: `Add ${title} to a list or collection` }).click();
      const own = page.getByRole('list', { name: 'Your collections' });
      await expect(own.getByRole('button').first()).toBeVisible();
      await page.getByLabel('New list').fill('For Lisbon');
      await page.getByRole('button', { name: 'Create and add' }).click();
      await expect(page.getByRole('button', { name: /^For Lisbon/, pressed: true })).toBeVisible();
    },
  },
  {
    name: 'favorites, empty',
    as: 'a newcomer',
    async open(page) {
      await goto(page, '/favorites', 'Nothing saved yet');
    },
  },
  {
    name: 'a list of one’s own',
    as: 'a newcomer',
    async open(page) {
      const { id } = await listWithPicks(page);
      await goto(page, `/lists/${id}`, 'For Lisbon');
      await expect(page.getByRole('button', { name: /^More for / })).toHaveCount(4);
    },
    next: [
      {
        name: 'a list, who can see it',
        async act(page) {
          await page.getByRole('button', { name: 'Shared by link' }).click();
          await expect(page.getByRole('button', { name: 'New link' })).toBeVisible();
        },
      },
      {
        name: 'a list, adding saved picks',
        async act(page) {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Add saved picks' }).click();
          await expect(page.getByRole('list', { name: 'Saved picks' }).getByRole('listitem')).toHaveCount(4);
        },
      },
    ],
  },
  {
    name: 'import, a file that cannot be used',
    as: 'a newcomer',
    async open(page) {
      await goto(page, '/import', 'Import');
      await page.getByText('Goodreads', { exact: true }).click();
      await chooseExport(page, 'a,b\n1,2\n');
      await expect(page.getByText(/^There is no column for titles/)).toBeVisible();
    },
  },
  {
    name: 'import, choosing three',
    as: 'a newcomer',
    async open(page) {
      await openImport(page);
      await page.getByText('1 row couldn’t be read').click();
    },
    next: [
      {
        name: 'import, what will be kept',
        async act(page) {
          await page.getByRole('button', { name: 'Continue' }).click();
          await expect(page.getByRole('button', { name: 'Add 2 books' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'notifications',
    as: 'ines',
    async open(page) {
      await goto(page, '/notifications', / followed you| saved /);
    },
  },
  {
    name: 'settings, account of somebody new',
    as: 'a newcomer',
    async open(page) {
      await goto(page, '/security', 'Settings');
      await expect(page.getByText('Not confirmed yet')).toBeVisible();
    },
    next: [
      {
        name: 'setting up an authenticator app',
        async act(page) {
          await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
          await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
        },
      },
      {
        name: 'recovery codes',
        async act(page) {
          const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
          const secret = (await dialog.getByLabel('Key').inputValue()).replaceAll(' ', '');
          await dialog.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
          await dialog.getByRole('button', { name: 'Turn on' }).click();
          await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
        },
      },
      {
        name: 'asked again who is there',
        async act(page) {
          await page.getByRole('button', { name: 'I’ve saved them' }).click();
          await page.evaluate(() =>
            window.dispatchEvent(
              new CustomEvent('stepUp', {
                detail: { methods: ['PASSKEY', 'CODE', 'PASSWORD', 'GOOGLE'], done() {} },
              }),
            ),
          );
          await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'settings, sessions and data',
    as: 'mika',
    async open(page) {
      await goto(page, '/account/sessions', 'Settings');
      await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'settings, notifications and appearance over the page',
    as: 'mika',
    async open(page) {
      await visit(page, '/terms');
      await openSettings(page);
      await page.getByRole('tab', { name: 'Notifications' }).click();
      await expect(page.getByRole('switch', { name: 'Weekly digest' })).toBeVisible();
      await page.getByRole('tab', { name: 'Appearance' }).click();
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
    },
  },
  {
    name: 'tokens, about to create one',
    as: 'a newcomer',
    async open(page) {
      await goto(page, '/developers/tokens', 'Your tokens');
      await page.getByRole('button', { name: 'Create token' }).click();
      await expect(page.getByRole('dialog', { name: 'Create a token' })).toBeVisible();
    },
    next: [
      {
        name: 'tokens, a new one',
        async act(page) {
          const form = page.getByRole('dialog', { name: 'Create a token' });
          await form.getByLabel('Name').fill('My script');
          await form.getByRole('button', { name: 'Create token' }).click();
          await expect(page.getByRole('dialog', { name: 'Your new token' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'an app that asks to be allowed',
    as: 'a newcomer',
    async open(page) {
      const redirectUris = ['https://app.example/back'];
      const { createApp } = await change(
        page,
        'createApp',
        { name: 'Reading log', redirectUris, hasSecret: false },
        'app { id }',
      );
      const query = new URLSearchParams({
        client_id: createApp.app.id,
        redirect_uri: redirectUris.join(),
        response_type: 'code',
        scope: 'read picks social',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
      });
      await goto(page, `/oauth/authorize?${query}`, 'Allow Reading log?');
    },
    next: [
      {
        name: 'apps, about to create one',
        async act(page) {
          await goto(page, '/developers/apps', 'Your apps');
          await page.getByRole('button', { name: 'Create app' }).click();
          await expect(page.getByRole('dialog', { name: 'Create an app' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'webhooks, one with a delivery',
    as: 'a newcomer',
    async open(page) {
      // Names below .test never exist, so the delivery fails.
      const { createWebhook } = await graphql(
        page,
        `mutation {
          createWebhook(input: { url: "https://hooks.test/threes", events: [PICK_SAVED, FOLLOWER_ADDED] }) {
            webhook { id }
          }
        }`,
      );
      await graphql(page, 'mutation ($id: ID!) { sendTestWebhook(id: $id) { webhook { id } } }', {
        id: createWebhook.webhook.id,
      });
      await goto(page, '/developers/webhooks', 'Your webhooks');
      await page.getByText('Deliveries', { exact: true }).click();
      await expect(page.getByText('Next attempt')).toBeVisible();
    },
    next: [
      {
        name: 'webhooks, about to add one',
        async act(page) {
          await page.getByRole('button', { name: 'Add webhook' }).click();
          await expect(page.getByRole('dialog', { name: 'Add a webhook' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'settings, about to delete the account',
    as: 'mika',
    async open(page) {
      await goto(page, '/account', 'Settings');
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'my threes, a pick hidden',
    as: 'samir',
    async open(page) {
      await visit(page, '/my-threes');
      await expect(page.getByText('Hidden by the Threes team').first()).toBeVisible();
    },
  },
  {
    name: 'suspended, about to answer',
    as: 'somebody of its own',
    async open(page) {
      const person = newcomer('Frieda');
      await signUpAs(page, person);
      const { viewer } = await graphql(page, '{ viewer { profile { id } } }');
      await signInAs(page, 'admin@threes.example');
      await change(page, 'takeDown', {
        subject: 'PERSON',
        id: viewer.profile.id,
        reason: 'You sold places on your shelf.',
      });
      await page.context().clearCookies();
      await visit(page, '/terms');
      await page.getByRole('button', { name: 'Log in' }).click();
      await fillLogIn(page.getByRole('dialog', { name: 'Welcome Back' }), person);
      await page.getByRole('button', { name: 'Answer' }).click();
      await expect(page.getByLabel('Your answer')).toBeFocused();
    },
  },
  {
    name: 'comments with replies, about to reply',
    as: 'mika',
    async open(page) {
      await visit(page, `/pick/${(await commentedPick(page)).id}`);
      await page
        .getByRole('button', { name: /^Reply/ })
        .first()
        .click();
      await expect(page.getByLabel('Your reply')).toBeFocused();
    },
  },
  {
    name: 'comments on a phone',
    as: 'mika',
    phone: true,
    async open(page) {
      const { title } = await commentedPick(page);
      await visit(page, '/@ines');
      await page.getByRole('main').getByRole('link', { name: title }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('article').first()).toBeVisible();
      await dialog.getByRole('link', { name: /comments$/ }).click();
      await expect(dialog.getByRole('heading', { name: /^COMMENTS/ })).toBeInViewport();
    },
  },
  {
    name: 'a comment, being edited',
    as: 'a newcomer',
    async open(page) {
      const [pick] = await somePicks(page, 1);
      const text = 'I have one too, and it has outlived two moves.\n\nThe second one was down a ladder.';
      await change(page, 'addComment', { pickId: pick?.id, text });
      await visit(page, `/pick/${pick?.id}`);
      await page
        .getByRole('button', { name: /^Edit the comment by Nele/ })
        .first()
        .click();
      await expect(page.getByLabel('Edit your comment')).toBeFocused();
    },
  },
  {
    name: 'account menu',
    as: 'admin',
    async open(page) {
      await visit(page, '/terms');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

async function openSettings(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('openSettings')));
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
}
