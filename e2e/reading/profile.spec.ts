import type { Locator, Page } from '@playwright/test';
import { chooseFile, expectPictures, expectStatus, fillLogIn, pressUnderDialog } from '../actions.ts';
import { inBothThemes, readColor } from '../colors.ts';
import { change, expect, graphql, newcomer, picture, signInAs, signUpAs, test } from '../fixtures.ts';
import { visit } from '../screen.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
test.use({ viewport: WIDE });

const bar = (page: Page) => page.getByRole('region', { name: 'Your shelf' });
const drawer = (page: Page) => page.getByRole('dialog', { name: /^(Edit|Complete your) profile$/ });
const preview = (page: Page) => page.getByRole('dialog', { name: 'Profile preview' });

async function openDrawer(page: Page, firstName: string, input: Record<string, unknown> = {}) {
  const person = newcomer(firstName);
  await signUpAs(page, person);
  await change(page, 'updateProfile', input);
  await page.goto('/my-threes');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(drawer(page).getByLabel('Full Name')).toHaveValue(person.fullName);
  return person;
}

test('a shelf as its visitors and its owner see it', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/@ines');
  await expect(main.getByRole('heading', { level: 1, name: /Ines/ })).toBeVisible();
  await expect(main.getByText('Edit Profile')).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);

  await test.step('header bar: a click on the avatar opens the preview, and the focus comes back [2.6]', async () => {
    const avatar = page.getByRole('button', { name: 'Preview of Ines Carvalho' });
    await avatar.click();
    await expect(preview(page).getByRole('heading', { name: 'Ines Carvalho' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview(page)).toBeHidden();
    await expect(avatar).toBeFocused();
  });

  await test.step('follow: follower and following counts are shown [2.6]', async () => {
    await expect(main.getByText(/^[\d,]+ followers?$/)).toBeVisible();
    await expect(main.getByText(/^[\d,]+ following$/)).toBeVisible();
  });

  await test.step('follow: a signed-out click opens the login modal [2.6]', async () => {
    await page.getByRole('button', { name: 'Follow Ines Carvalho' }).click();
    await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('preview: my threes has a button for it, and it shows what the public page does [2.6]', async () => {
    const readParts = async (place: Locator) => ({
      interests: await place.getByRole('list', { name: 'Interests' }).getByRole('listitem').allInnerTexts(),
      links: await place.getByRole('list', { name: 'Links' }).getByRole('link').allInnerTexts(),
    });
    await expect(main.getByRole('list', { name: 'Links' })).toBeVisible();
    const shown = await readParts(main);
    expect(shown.interests).not.toEqual([]);

    await signInAs(page, 'ines@threes.example');
    await page.goto('/my-threes');
    const button = page.getByRole('button', { name: 'Preview', exact: true });
    await button.click();
    await expect.poll(() => readParts(preview(page))).toEqual(shown);
    await expectPictures(preview(page));
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await signInAs(page, 'luca@threes.example');
  await test.step('header bar: only the owner sees Edit Profile and the submit-type button [2.6]', async () => {
    await page.goto('/@luca');
    await expect(bar(page).getByRole('button', { name: 'Publish' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  });

  await test.step('follow: the button is hidden on the own profile [2.6]', async () => {
    await expect(main.getByRole('button', { name: /^Follow/ })).toHaveCount(0);
  });

  await test.step('Edit Profile leads to the form, and Back closes it', async () => {
    await bar(page).getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page).toHaveURL('/my-threes');
    await expect(drawer(page).getByLabel('Full Name')).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/my-threes');
  });

  await test.step('header bar: it has the status text, the avatar, Edit Profile and a submit-type button [2.6]', async () => {
    await expectStatus(page, {
      label: 'Inactive Curator',
      message: 'Your profile and picks are unpublished.',
    });
    await expect(page.getByRole('button', { name: 'Preview your profile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Publish' })).toBeVisible();
  });
});

test('the form of the profile on a wide screen', async ({ page }) => {
  const person = await openDrawer(page, 'Pella');
  await test.step('edit drawer: it is a panel on the right with a full-screen toggle on wide screens [2.6]', async () => {
    // Some width is reserved for the scrollbar.
    const right = async () => {
      const { x = 0, width = 0 } = (await drawer(page).boundingBox()) ?? {};
      return x + width;
    };
    const width = async () => (await drawer(page).boundingBox())?.width;
    await expect.poll(width).toBe(520);
    await expect.poll(right).toBeGreaterThanOrEqual(WIDE.width - 16);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Show full screen' }).click();
    await expect.poll(width).toBeGreaterThanOrEqual(WIDE.width - 16);
    await page.getByRole('button', { name: 'Exit full screen' }).click();
    await expect.poll(width).toBe(520);
    await expect.poll(right).toBeGreaterThanOrEqual(WIDE.width - 16);
  });
  await test.step('edit drawer: closing with unsaved changes asks first, by Escape and the browser’s Back too [2.6]', async () => {
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await drawer(page).getByLabel('Bio').fill('Half a thought');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(drawer(page).getByLabel('Bio')).toHaveValue('Half a thought');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/my-threes');
  });

  await test.step('edit drawer: a picture can be cropped before it is uploaded, by keyboard too [2.6]', async () => {
    const banners = page.getByRole('main').locator('img[src*="/media/"]');
    await expect(banners).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const add = drawer(page).getByRole('button', { name: 'Add shelf picture' });
    await chooseFile(page, add, await picture('a garden', 1200, 1200));
    const crop = page.getByRole('dialog', { name: 'Crop picture' });
    const frame = crop.getByRole('application', { name: 'Visible part' });
    await expect(frame).toBeFocused();
    await expect(crop.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await expect(frame.locator('img')).toHaveJSProperty('complete', true);
    for (let times = 0; times < 8; times += 1) await page.keyboard.press('+');
    await expect(crop.getByLabel('Zoom')).toHaveValue('2.15');
    const before = await frame.locator('img').boundingBox();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await frame.locator('img').boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    await crop.getByRole('button', { name: 'Apply' }).click();
    await expect(crop).toBeHidden();
    await test.step('header bar: my threes shows the shelf picture, and links are completed when it is chosen [2.6]', async () => {
      const panel = drawer(page);
      await panel.getByLabel('Interests').fill('tide pools,');
      await panel.getByLabel('Instagram').fill('@rosa.shore');
      await panel.getByLabel('Website').fill('rosa.example');
      await panel.getByLabel('Twitter').fill('@not a name');
      await expect(panel.getByLabel('Instagram')).toHaveValue('https://instagram.com/rosa.shore');
      await expect(panel.getByLabel('Website')).toHaveValue('https://rosa.example');
      await panel.getByLabel('LinkedIn').focus();
      await expect(panel.getByText('Please enter a name such as @you, or a web address')).toBeVisible();
      await panel.getByLabel('Twitter').fill('');
      await panel.getByRole('button', { name: 'Save profile' }).click();
      await expect(panel).toBeHidden();
      await expect(banners).toHaveCount(1);
      await expectPictures(page.getByRole('main'));
      // Cropped at the centre, not cut off below.
      await expect(banners).toHaveJSProperty('offsetHeight', 140);
    });
    const { viewer } = await graphql(page, '{ viewer { profile { shelfImage { width height } } } }');
    const { width, height } = viewer.profile.shelfImage;
    expect(width / height).toBeCloseTo(4, 1);
    expect(width).toBeLessThan(600);
  });

  await test.step('edit drawer: a session that ended meanwhile costs nothing that was typed [2.6]', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await drawer(page).getByLabel('Bio').fill('Keeps bees.');
    await graphql(page, 'mutation { signOut }');
    const save = page.getByRole('button', { name: 'Save profile', includeHidden: true });
    await pressUnderDialog(save);
    const again = page.getByRole('dialog').filter({ has: page.getByLabel('Email Address') });
    await fillLogIn(again, person);
    await expect(again).toBeHidden();
    await expect(drawer(page).getByLabel('Bio')).toHaveValue('Keeps bees.');
    await save.click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/my-threes');
  });
});

const LONG_BIO = `${'I mend nets. '.repeat(9)}The end is here.`;

test('one’s own page: a long bio', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const person = newcomer('Berit');
  await signUpAs(page, person);
  await change(page, 'updateProfile', { bio: LONG_BIO });
  await page.goto(`/@${person.username}`);
  const end = page.getByText('The end is here.');
  const more = page.getByRole('button', { name: 'more', exact: true });
  await test.step('bio: below 768 px it is cut to 100 characters with more and Show less [2.6]', async () => {
    await expect(page.getByText(LONG_BIO.slice(0, 100))).toBeVisible();
    await expect(end).toBeHidden();
    await more.click();
    await expect(end).toBeVisible();
    await page.getByRole('button', { name: 'Show less' }).click();
    await expect(end).toBeHidden();
  });
  await test.step('bio: from 768 px on it is shown whole [2.6]', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(end).toBeVisible();
    await expect(more).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a long bio is read whole on a phone', async ({ page }) => {
    await page.goto('/@ines');
    // These words come after the first hundred characters of her bio.
    await expect(page.getByText('at least three times.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'more', exact: true })).toBeHidden();
  });
});

test('long, right-to-left and emoji names and thirty interests break no screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const person = newcomer('Lena');
  await signUpAs(page, person);
  const interests = Array.from({ length: 30 }, (_, index) => `${'interest'.repeat(4)} ${index}`);
  const long = 'W'.repeat(80);
  await change(page, 'updateProfile', { title: long, location: long, bio: 'W'.repeat(600), interests });
  const expectFits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const fullName of [long, 'عبد الرحمن بن محمد بن خلدون الحضرمي 👩‍👩‍👧‍👦🇵🇹🌿']) {
    await test.step(fullName, async () => {
      await change(page, 'updateProfile', { fullName });
      await page.goto(`/@${person.username}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFits();
      await visit(page, '/my-threes');
      await page.getByRole('button', { name: 'Preview your profile' }).click();
      await expect(preview(page)).toBeVisible();
      expect(await preview(page).evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(320);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await expect(drawer(page).getByLabel('Full Name')).toHaveValue(fullName);
      expect(await drawer(page).evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(320);
      await expectFits();
    });
  }
});

test('a title from right to left ends at its left, below the picture and in place of it', async ({
  page,
}) => {
  const person = newcomer('Laila');
  await signUpAs(page, person);
  const [title, reference] = ['1984 — بالعربية!', 'جورج أورويل!'];
  await change(page, 'createPick', { category: 'BOOKS', rank: 1, title, reference });
  for (const path of [`/@${person.username}`, '/my-threes']) {
    await visit(page, path);
    await expect(page.getByText(reference)).toBeVisible();
    // At least two, so that the first and the last differ.
    await expect(page.getByText(title).nth(1), path).toBeVisible();
    const words = [page.getByText(title).first(), page.getByText(title).last(), page.getByText(reference)];
    for (const one of words) {
      const [mark, letter] = await one.evaluate((node) => {
        const text = node.firstChild as Text;
        return [text.length - 1, text.length - 2].map((at) => {
          const range = new Range();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        });
      });
      expect(mark, path).toBeLessThan(letter as number);
    }
  }
});

test('what is green and red is so in both themes', async ({ page }) => {
  await signInAs(page, 'admin@threes.example');
  const { viewer } = await graphql(page, '{ viewer { profile { id username } } }');
  await test.step('badge: an admin has a green check called Admin verified [2.6]', async () => {
    await page.goto(
      viewer.profile.username ? `/@${viewer.profile.username}` : `/profile/${viewer.profile.id}`,
    );
    const badge = page.getByRole('main').getByRole('img', { name: 'Admin verified' }).first();
    await inBothThemes(page, async () => {
      await expect(badge).toBeVisible();
      const check = badge.locator('svg');
      const drawn = [
        await readColor(check),
        await readColor(check, 'fill'),
        await readColor(check, 'stroke'),
      ];
      expect(drawn.map(({ hue }) => hue)).toContain('green');
    });
  });

  await test.step('its tabs are General, Account, Notifications and Appearance, with a red Log out: it is red [2.5]', async () => {
    await page.goto('/settings');
    const logOut = page.getByRole('main').getByRole('button', { name: 'Log out' });
    await inBothThemes(page, async () => {
      await expect(logOut).toBeVisible();
      expect((await readColor(logOut)).hue).toBe('red');
    });
  });
});
