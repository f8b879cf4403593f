import type { Page } from '@playwright/test';
import { expect, graphql } from './fixtures.ts';

/** A state of a page that people see: accessibility.spec.ts checks each, gallery.ts takes pictures of it. */
export interface Screen {
  name: string;
  /** Brings the page there and waits for what tells that it is complete. */
  open(page: Page): Promise<void>;
  /** Its address is answered with 404, of which the browser complains. */
  missing?: boolean;
  /** Its requests get no answer, of which the browser complains. */
  offline?: boolean;
  /** It is checked on a phone, with touch. */
  phone?: boolean;
  /** What it waits for never comes. */
  loading?: boolean;
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

/** Opens an address and waits for its heading. */
export async function goto(page: Page, path: string, name: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(heading(page, name)).toBeVisible();
}

/** Not one that another journey is making. */
export async function firstCollection(page: Page): Promise<{ id: string; title: string }> {
  const query = '{ profile(username: "ines") { collections(first: 1) { nodes { id title } } } }';
  return (await graphql(page, query)).profile.collections.nodes[0];
}

/** Waits until fonts, the pictures in sight and movements are through, so that every run sees the same. */
export async function standsStill(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((img) => {
      const { top, right, bottom, left } = img.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    });
    // One that stands in a row's hidden part is not fetched at all.
    const waited = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.all(inSight.map((img) => Promise.race([waited, img.decode().catch(() => {})])));
  });
  // Out of sight they rest until they come near, and never say that they are through; some never end.
  const moving = () =>
    document.getAnimations().filter(({ effect, playState }) => {
      if (playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        return false;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return target?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
    }).length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}
