// Controls Debian's Firefox by Playwright and BiDi.
import './firefox-driver.cjs';
import { firefox } from 'playwright';
import { FIND, until } from './find.mjs';

export async function openFirefox() {
  // The driver sometimes reports the start of a navigation after its end. Clicks would then wait forever.
  process.env.PLAYWRIGHT_SKIP_NAVIGATION_CHECK = '1';
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  });
  const page = await browser.newPage();
  const run = (script, ...args) =>
    page.evaluate(`(function () {${script}}).apply(null, ${JSON.stringify(args)})`);
  const find = (selector, name) =>
    until(`${selector} "${name ?? ''}"`, async () => {
      const found = await page.evaluateHandle(
        `(function () {${FIND}}).apply(null, ${JSON.stringify([selector, name ?? ''])})`,
      );
      return found.asElement();
    });
  return {
    run,
    find,
    click: (selector, name) =>
      until(`click ${selector} "${name ?? ''}"`, async () => {
        const element = await find(selector, name);
        await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
        await element.click({ timeout: 60_000 });
        return true;
      }),
    type: async (selector, name, text) => {
      const element = await find(selector, name);
      if (await element.evaluate((node) => node.type === 'file')) return element.setInputFiles(text);
      await element.focus();
      for (const letter of text)
        await page.keyboard.press(letter === '\n' ? 'Enter' : letter === ' ' ? 'Space' : letter);
    },
    press: (...keys) => page.keyboard.press(keys.join('+')),
    go: (url) => page.goto(url),
    // The driver does not report a navigation to a page in the back-forward cache, so goBack would wait forever.
    back: () => page.evaluate(() => history.back()),
    address: () => page.url(),
    stop: () => browser.close(),
  };
}
