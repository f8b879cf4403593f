import type { subjects } from '../subjects.ts';
import type { ProductDrawing } from './kit.ts';
import type { ProductPalette } from './palettes.ts';
import { desk } from './products-desk.ts';
import { kitchen } from './products-kitchen.ts';
import { room } from './products-room.ts';
import { shed } from './products-shed.ts';
import { sink } from './products-sink.ts';
import { tech } from './products-tech.ts';
import { wear } from './products-wear.ts';
import type { Dice } from './random.ts';
import { at, picture } from './svg.ts';

const drawings: Record<(typeof subjects.products)[number], ProductDrawing> = {
  ...kitchen,
  ...room,
  ...desk,
  ...shed,
  ...sink,
  ...tech,
  ...wear,
};

/** A product on its ground, 1000 x 1000. */
export function drawProduct(subject: string, palette: ProductPalette, d: Dice): string {
  const draw = (drawings as Record<string, ProductDrawing | undefined>)[subject] ?? drawings.vase;
  return picture(1000, 1000, palette.ground, at('translate(-50 -60) scale(1.1)', draw({ ...palette, d })));
}
