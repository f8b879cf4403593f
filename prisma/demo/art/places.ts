import type { subjects } from '../subjects.ts';
import type { PlacePalette } from './palettes.ts';
import { built } from './places-built.ts';
import { green } from './places-green.ts';
import { indoors } from './places-indoors.ts';
import { nature } from './places-nature.ts';
import { sacred } from './places-sacred.ts';
import { town } from './places-town.ts';
import type { Dice } from './random.ts';
import type { PlaceDrawing } from './scenery.ts';
import { flip, picture } from './svg.ts';

const drawings: Record<(typeof subjects.places)[number], PlaceDrawing> = {
  ...nature,
  ...green,
  ...built,
  ...sacred,
  ...town,
  ...indoors,
};

/** A place as a layered scene, 1200 x 900. */
export function drawPlace(subject: string, palette: PlacePalette, d: Dice): string {
  const draw = (drawings as Record<string, PlaceDrawing | undefined>)[subject] ?? drawings.mountain;
  return picture(1200, 900, palette.sky, flip(d.chance(0.5), 600, draw({ ...palette, d })));
}
