import { luminance, mix } from './colour.ts';
import type { ProductPalette } from './palettes.ts';
import type { Dice } from './random.ts';
import { oval } from './svg.ts';

/** What a product drawing has at hand: its colours and its dice. */
export type Kit = ProductPalette & { d: Dice };

export type ProductDrawing = (k: Kit) => string;

/** The shadow an object throws on the ground: one wide ellipse with a darker heart. */
export function floor(k: Kit, cx: number, rx: number, y = 848): string {
  const deep = luminance(k.ground) > 0.12;
  const soft = mix(k.ground, deep ? '#241430' : '#000000', deep ? 0.1 : 0.22);
  const core = mix(k.ground, deep ? '#241430' : '#000000', deep ? 0.2 : 0.4);
  return (
    oval(cx, y, rx * 1.12, Math.max(16, rx * 0.11), soft) +
    oval(cx, y, rx * 0.86, Math.max(9, rx * 0.06), core)
  );
}

/** The detail colour that reads on `colour`. */
export function on(k: Kit, colour: string): string {
  return luminance(colour) > 0.28 ? k.dark : k.light;
}

/** Clear glass on the picture's ground. */
export function glass(k: Kit): string {
  return luminance(k.ground) > 0.45 ? mix(k.ground, '#ffffff', 0.62) : mix(k.ground, '#ffffff', 0.34);
}
