import { type CDPSession, expect, type Page } from '@playwright/test';
import { holdRequests, test } from '../fixtures.ts';

const readMapPart = (page: Page, index: number) =>
  Number(new URL(page.url()).searchParams.get('at')?.split(',')[index] ?? 0);
const readLongitude = (page: Page) => readMapPart(page, 1);
const readZoom = (page: Page) => readMapPart(page, 2);
const status = (page: Page) => page.getByRole('region', { name: 'In view' }).getByRole('status');
const dots = (page: Page) => page.getByRole('list', { name: 'Places on the map' }).getByRole('button');

async function openMap(page: Page): Promise<void> {
  await page.goto('/places/map');
  await expect(dots(page).first()).toBeVisible();
  await expect(status(page)).toContainText('places');
}

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the map by finger: a tap, a pinch and a drag', async ({ page }) => {
    await openMap(page);
    await dots(page).filter({ hasText: /\d/ }).first().tap();
    await expect.poll(() => readZoom(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Show everything' }).tap();
    await expect(page).not.toHaveURL(/\?at=/);

    await page.goto('/places/map?at=45,10,4');
    await expect(dots(page).first()).toBeVisible();
    const touch = await page.context().newCDPSession(page);
    const map = await page.getByRole('application', { name: 'Map of places' }).boundingBox();
    if (!map) throw new Error('The map is not in the window');
    const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];

    // The exact ends of a pinch and a drag are checked, so that no state on the way passes.
    await move(touch, [
      [
        [x - 20, y - 20],
        [x + 20, y + 20],
      ],
      [
        [x - 60, y - 60],
        [x + 60, y + 60],
      ],
    ]);
    const zoom = 4 + Math.log2(3);
    await expect.poll(() => readZoom(page)).toBe(Number(zoom.toFixed(1)));
    await move(touch, [[[x, y]], [[x + 120, y]]]);
    const moved = (120 / (256 * 2 ** zoom)) * 360;
    await expect.poll(() => readLongitude(page)).toBeCloseTo(10 - moved, 1);
    expect(readZoom(page)).toBe(Number(zoom.toFixed(1)));
  });
});

test('a map that comes to rest while another page loads does not bring the reader back', async ({ page }) => {
  await openMap(page);
  const all = await status(page).textContent();
  const release = await holdRequests(page, /\/assets\/CuratorsPage[^/]*\.js/);
  const requested = page.waitForRequest(/\/assets\/CuratorsPage[^/]*\.js/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Curators' }).click();
  await requested;
  await page.getByRole('application', { name: 'Map of places' }).press('+');
  await expect(status(page)).not.toHaveText(all ?? '');
  release();
  await expect(page.getByRole('heading', { name: 'Curators', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/curators$/);
});

type Fingers = [x: number, y: number][];

/** Fingers that go from one place to another. */
async function move(touch: CDPSession, [from, to]: [Fingers, Fingers]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Fingers) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
    });
  await send('touchStart', from);
  for (let step = 1; step <= 8; step += 1) {
    await send(
      'touchMove',
      from.map(([x, y], finger) => {
        const [toX, toY] = to[finger] ?? [x, y];
        return [x + ((toX - x) * step) / 8, y + ((toY - y) * step) / 8];
      }),
    );
  }
  await send('touchEnd', []);
}
