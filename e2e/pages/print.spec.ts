import { expect, graphql, test } from '../fixtures.ts';
import { firstCollection } from '../screen.ts';

test('paper shows the work alone, with its address and a code at the foot, on one page', async ({ page }) => {
  const codes: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/qr.svg'))
      codes.push(`${response.status()} ${new URL(response.url()).search}`);
  });
  const { id, title } = await firstCollection(page);
  const foot = page.locator('[data-print="foot"]');

  // The longest story of the shelf has a picture in it.
  const story = (
    await graphql(page, '{ profile(username: "ines") { picks { id title } } }')
  ).profile.picks.find(({ title }: { title: string }) => title === 'Louisiana Museum').id;
  for (const [path, name] of [
    ['/@ines', /^Ines Carvalho/],
    [`/pick/${story}`, 'Louisiana Museum'],
    [`/collection/${id}`, title],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    if (path === '/@ines') {
      await expect(foot).toBeHidden();
      expect(codes).toEqual([]);
    }
    for (const [format, colorScheme] of [
      ['A4', 'light'],
      ['Letter', 'dark'],
    ] as const) {
      await page.emulateMedia({ media: null, colorScheme });
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g), `${path} on ${format}`).toHaveLength(1);
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(foot).toHaveText(new URL(page.url()).host + path);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('button').locator('visible=true').filter({ hasText: /./ })).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation').locator('visible=true')).toHaveCount(0);
  }
  expect(codes[0]).toBe(`200 ?path=${encodeURIComponent('/@ines')}`);
});
