import type { CoverPalette } from './palettes.ts';
import type { Dice } from './random.ts';

type Kit = CoverPalette & { d: Dice };
export type CoverDrawing = (k: Kit) => string;

/** The motif's space: 660 square about (480, 515), clear of the issue number and the title. */
export const [X, Y, S] = [480, 515, 330];
export const [L, R, T, B] = [X - S, X + S, Y - S, Y + S];
