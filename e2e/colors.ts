import type { Locator, Page } from '@playwright/test';
import { test } from './fixtures.ts';

/** The color that the browser draws: red, green, blue or none of them, and its opacity. */
export async function readColor(
  element: Locator,
  property = 'color',
): Promise<{ hue: string; alpha: number }> {
  return element.evaluate((node, name) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = getComputedStyle(node).getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const strongest = Math.max(red, green, blue);
    const others = [red, green, blue].filter((part) => part !== strongest);
    const clear = others.every((part) => strongest - part > 40);
    const hue = strongest === red ? 'red' : strongest === green ? 'green' : 'blue';
    return { hue: clear && others.length === 2 ? hue : 'none', alpha };
  }, property);
}

/** Runs the same checks in the light and in the dark theme. */
export async function inBothThemes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await test.step(colorScheme, look);
  }
}
