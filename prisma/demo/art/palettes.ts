import { luminance } from './colour.ts';

/** Colours of a book: its board, its type, and three that show on the board. */
export type BookPalette = { ground: string; ink: string; a: string; b: string; c: string };

const book = (ground: string, ink: string, a: string, b: string, c: string): BookPalette => ({
  ground,
  ink,
  a,
  b,
  c,
});

/** Book palettes. */
export const bookPalettes: BookPalette[] = [
  book('#26241f', '#efe3cb', '#c9a227', '#e8dfc8', '#b5523a'),
  book('#7a2436', '#f8ddcb', '#f0b429', '#f4efe2', '#3d0f1d'),
  book('#1c2a6b', '#f2efe6', '#ea5a3d', '#8bb4ff', '#f2c14e'),
  book('#efe6d2', '#1b1b1f', '#2f4bff', '#e8502a', '#1b1b1f'),
  book('#e9b949', '#2a1c12', '#b5331f', '#2a1c12', '#fbf3dd'),
  book('#124a3f', '#eef0df', '#f2a65a', '#cfe3c4', '#e4572e'),
  book('#c9381f', '#fff4e3', '#1f1d2b', '#ffd9a0', '#fff4e3'),
  book('#a9cfe0', '#10233a', '#10233a', '#fbf6e8', '#e8502a'),
  book('#f0b7b5', '#3a1020', '#b3223f', '#3a1020', '#fbeee2'),
  book('#5d5f28', '#f5efd3', '#e7c85a', '#24260f', '#f5efd3'),
  book('#cdc2e8', '#241a45', '#4b2fa8', '#f5c84c', '#241a45'),
  book('#d8dce2', '#1c2430', '#1c2430', '#ff5a1f', '#6b7f99'),
  book('#0f6a73', '#f6f2e2', '#f6c453', '#072f3a', '#f5a27a'),
  book('#f3efe4', '#163828', '#1f7a4d', '#e7a92f', '#163828'),
  book('#a34a2b', '#fff1df', '#35150f', '#f6cf8f', '#fff1df'),
  book('#3a1f3d', '#f3dfe6', '#e56b8c', '#f2b84b', '#9d7bb5'),
  book('#bfe0cf', '#0f2f2a', '#e8502a', '#0f5b4c', '#fbf7e8'),
  book('#15161c', '#f3f1ea', '#e2402b', '#f3f1ea', '#7b8190'),
  book('#f6f1e6', '#7d1520', '#c5212f', '#1d1c22', '#e3a184'),
  book('#2f3fd0', '#fdf6e0', '#ffd23f', '#ff9aa9', '#101645'),
  book('#e7dcc3', '#22343c', '#3f7f86', '#d9642f', '#22343c'),
  book('#f4c9a4', '#31203f', '#5a3a86', '#d8443a', '#fff3e0'),
];

/** Colours of a product picture. `edge` shows on the ground, `dark` and `light` lie on the object. */
export type ProductPalette = {
  ground: string;
  a: string;
  b: string;
  c: string;
  dark: string;
  light: string;
  edge: string;
  metal: string;
  wood: string;
};

function product(ground: string, a: string, b: string, c: string): ProductPalette {
  const l = luminance(ground);
  return {
    ground,
    a,
    b,
    c,
    dark: '#221f26',
    light: '#f7f1e4',
    edge: l > 0.2 ? '#25222b' : '#efe8da',
    metal: l > 0.2 ? '#858f99' : '#c2c9cf',
    wood: l > 0.5 ? '#a9693b' : l > 0.2 ? '#74401f' : '#d0985c',
  };
}

/** Product palettes: eighteen grounds, two colourways each. */
export const productPalettes: ProductPalette[] = [
  product('#d8dde4', '#2b6cb0', '#1d232b', '#f2b632'),
  product('#d8dde4', '#e8502a', '#1d232b', '#f8f4ea'),
  product('#dfe8da', '#2f5d43', '#e0a526', '#f8f4e6'),
  product('#dfe8da', '#d9532c', '#22301f', '#f8f4e6'),
  product('#ece2f2', '#4a2f86', '#f2a541', '#fdf7ef'),
  product('#ece2f2', '#c23b6b', '#2a1c3a', '#f6d684'),
  product('#f3ead8', '#c8402b', '#24211e', '#f2bb4a'),
  product('#f3ead8', '#1f5f8b', '#24211e', '#e9963b'),
  product('#f5d9cb', '#8c2f39', '#2d1a1e', '#fff6ea'),
  product('#f5d9cb', '#23525f', '#d9532c', '#fff6ea'),
  product('#cfe3ec', '#0f4c81', '#e8502a', '#fff8ea'),
  product('#cfe3ec', '#e8a91f', '#14324a', '#fff8ea'),
  product('#f2d070', '#1f3d7a', '#2a2418', '#fff8e1'),
  product('#f2d070', '#b9371f', '#2a2418', '#fff8e1'),
  product('#e9e6df', '#5b6b4d', '#c66b3d', '#fdfaf2'),
  product('#e9e6df', '#26324a', '#d8a436', '#fdfaf2'),
  product('#e8836b', '#fff0dc', '#2b1a33', '#f6c453'),
  product('#e8836b', '#22384f', '#fff0dc', '#f6c453'),
  product('#7fa99b', '#f7efdc', '#c9411f', '#1e332d'),
  product('#7fa99b', '#1e332d', '#f2c14e', '#f7efdc'),
  product('#5b7db1', '#f6ead2', '#f2a03d', '#16233c'),
  product('#5b7db1', '#f2a03d', '#16233c', '#f6ead2'),
  product('#cf9f3a', '#fff4da', '#7a2231', '#2b2114'),
  product('#cf9f3a', '#23443f', '#fff4da', '#7a2231'),
  product('#f0b9c0', '#b3223f', '#33131f', '#fff3ea'),
  product('#f0b9c0', '#2c4f9e', '#fff3ea', '#f2c14e'),
  product('#23272c', '#fbbf24', '#f4f1ea', '#e8502a'),
  product('#23272c', '#e7e3d8', '#e8502a', '#7aa5c9'),
  product('#1c3a34', '#f2a65a', '#f3eedd', '#c9d8b6'),
  product('#1c3a34', '#f3eedd', '#e4572e', '#8fbf9f'),
  product('#2a2350', '#f48ba0', '#f6e7c8', '#8f86e0'),
  product('#2a2350', '#f4c04a', '#f6e7c8', '#ee6c4d'),
  product('#5c1f2e', '#f4b860', '#fbe9d7', '#e2705a'),
  product('#5c1f2e', '#f5d7cf', '#e9b44c', '#a8c5c0'),
  product('#17324d', '#ff8a5b', '#f5efe0', '#6fb1d6'),
  product('#17324d', '#f5efe0', '#f2b632', '#d94f30'),
];

/** Colours of a place, from the sky down to the foreground. */
export type PlacePalette = {
  sky: string;
  /** The lower sky. */
  glow: string;
  sun: string;
  far: string;
  mid: string;
  near: string;
  dark: string;
  /** The one loud colour. */
  pop: string;
  /** Lit windows, snow, white walls. */
  light: string;
  water: string;
  night: boolean;
};

function place(
  [sky, glow, sun]: [string, string, string],
  [far, mid, near, dark]: [string, string, string, string],
  [pop, light, water]: [string, string, string],
  night = false,
): PlacePalette {
  return { sky, glow, sun, far, mid, near, dark, pop, light, water, night };
}

/** Place palettes, from dawn to night. */
export const placePalettes: PlacePalette[] = [
  place(
    ['#f3b8a8', '#f9d3b6', '#fff3d8'],
    ['#cf8088', '#8c4566', '#54284b', '#2e1430'],
    ['#e8502a', '#fff0d8', '#d9939a'],
  ),
  place(
    ['#e56a8b', '#ee8b9d', '#ffd79a'],
    ['#b0406a', '#731f42', '#4a0d2a', '#2b0518'],
    ['#ffc25e', '#ffe6cf', '#c04d75'],
  ),
  place(
    ['#9fc8da', '#c4dfe6', '#f9ecc6'],
    ['#6a9fb5', '#2f7083', '#14495b', '#082a38'],
    ['#e8502a', '#fdf3dc', '#4f8ea6'],
  ),
  place(
    ['#f3b49b', '#f8ceb4', '#fff0d6'],
    ['#d5835f', '#a2412e', '#6b1e18', '#3e0f0e'],
    ['#f3c45a', '#ffe7cb', '#dd8a6c'],
  ),
  place(
    ['#bfe3ea', '#e0f1ec', '#fff3c2'],
    ['#9dc4a0', '#4c8c62', '#1f5c46', '#0f3a2f'],
    ['#e2543a', '#fff8e6', '#5fb0bd'],
  ),
  place(
    ['#f2c462', '#f8da8e', '#fff4d4'],
    ['#dc9440', '#ab5821', '#6b2f17', '#3a170f'],
    ['#1f6f74', '#fff2cf', '#e3a84a'],
  ),
  place(
    ['#17244f', '#20306a', '#f4ecd0'],
    ['#3c5299', '#2b3d7d', '#16214a', '#0a1029'],
    ['#f2a23e', '#ffd978', '#2c4388'],
    true,
  ),
  place(
    ['#6e5aa8', '#a878b4', '#ffd6a0'],
    ['#8a62a6', '#553a86', '#31225a', '#1a1036'],
    ['#f27c5a', '#ffd99a', '#8468b0'],
    true,
  ),
  place(
    ['#dfe3dc', '#eef0ea', '#f6d9a8'],
    ['#b9c6c0', '#7e9a94', '#43635f', '#1f3b39'],
    ['#d9582f', '#fffdf4', '#a9bdba'],
  ),
  place(
    ['#0f3d47', '#155460', '#f3e3b5'],
    ['#2a7c80', '#1a6068', '#0a2f38', '#051c23'],
    ['#f08a4b', '#ffd27a', '#1b6a74'],
    true,
  ),
  place(
    ['#cfe8d6', '#ebf4de', '#ffe08f'],
    ['#94c3a8', '#4d957f', '#1f6561', '#0f3f42'],
    ['#ef6a4c', '#fffbe8', '#79bcb4'],
  ),
  place(
    ['#e8583a', '#f3874e', '#ffdc8a'],
    ['#b8322f', '#7d1d2c', '#4d1023', '#2a0816'],
    ['#ffc95e', '#ffe9c4', '#c9452f'],
  ),
  place(
    ['#c9cdea', '#e2e2f2', '#fff3d0'],
    ['#a3a9d6', '#6a72b0', '#3a417e', '#20264f'],
    ['#f0814b', '#fffaf2', '#8e98cc'],
  ),
  place(
    ['#8fd0d6', '#c9e8df', '#fff3c9'],
    ['#e6b37a', '#cf8346', '#a3562f', '#5b2a1e'],
    ['#2a6f7f', '#fff3e0', '#4fa8b0'],
  ),
  place(
    ['#f6e3c5', '#fbf1de', '#ef7d4f'],
    ['#d9c08e', '#87a06b', '#3f6b53', '#1f3f3a'],
    ['#d1452b', '#fffaf0', '#8fbcb5'],
  ),
  place(
    ['#3a2a5c', '#5a3a70', '#ffe0b0'],
    ['#7c4a82', '#58346d', '#2c1c48', '#170e2a'],
    ['#ff7a59', '#ffd08a', '#5f4488'],
    true,
  ),
];

/** Colours of a collection cover: its ground and three that show on it. */
export type CoverPalette = { ground: string; a: string; b: string; c: string };

const cover = (ground: string, a: string, b: string, c: string): CoverPalette => ({ ground, a, b, c });

/** Cover palettes. Every ground carries white or near-black text at 4.5:1 or better. */
export const coverPalettes: CoverPalette[] = [
  cover('#efc269', '#e8502a', '#7a2231', '#fff4dc'),
  cover('#1c2a6b', '#8fb6ff', '#f2c14e', '#ee6b4d'),
  cover('#d8dde4', '#1f252d', '#ff5a1f', '#7c8ea6'),
  cover('#0f4f49', '#f2a65a', '#e8f0e4', '#e4572e'),
  cover('#f2b8b5', '#b3223f', '#3a1020', '#fff2e6'),
  cover('#26241f', '#c9a227', '#efe3cb', '#d9532c'),
  cover('#c4371d', '#ffd9a0', '#2a1220', '#fff4e3'),
  cover('#cfe3ec', '#0f4c81', '#e8502a', '#f6c453'),
  cover('#6b1f33', '#f0b429', '#f7dccb', '#e2705a'),
  cover('#bfe0cf', '#0f5b4c', '#e8502a', '#fbf7e8'),
  cover('#d3c8ec', '#4b2fa8', '#f2a541', '#241a45'),
  cover('#f3ead8', '#2f4bff', '#e8502a', '#1b1b1f'),
  cover('#3a2150', '#f48ba0', '#f6d684', '#8f86e0'),
  cover('#e7784f', '#2b1a33', '#fff0dc', '#f9cf6a'),
  cover('#54581f', '#e7c85a', '#f5efd3', '#e5824a'),
  cover('#2338c4', '#ffd23f', '#ff9aa9', '#fdf6e0'),
  cover('#9dc0b3', '#1e3b34', '#c9411f', '#fbf2dc'),
  cover('#0f5b66', '#f6c453', '#f3efdf', '#f5936b'),
];

/** Colours of a person: portrait ground, clothes, hair and two more for their banner. */
export type PersonPalette = { ground: string; cloth: string; trim: string; hair: string; spark: string };

const person = (ground: string, cloth: string, trim: string, hair: string, spark: string): PersonPalette => ({
  ground,
  cloth,
  trim,
  hair,
  spark,
});

/** Person palettes. */
export const personPalettes: PersonPalette[] = [
  person('#f2c14e', '#1f3d7a', '#fff4dc', '#2a1c18', '#e8502a'),
  person('#8fb6d9', '#e8502a', '#fff4e3', '#1f1b24', '#f2c14e'),
  person('#f0b7b5', '#7a2436', '#f7dfc4', '#3a1a14', '#2f6f73'),
  person('#124a3f', '#f2a65a', '#eef0df', '#140f12', '#e4572e'),
  person('#cdc2e8', '#4b2fa8', '#f5c84c', '#5a2a1a', '#f07f5a'),
  person('#e9e0cc', '#2f4bff', '#ffffff', '#8a4a22', '#e8502a'),
  person('#e8734f', '#22384f', '#fbe6c8', '#1c1418', '#f6c453'),
  person('#bfe0cf', '#0f5b4c', '#fbf7e8', '#c9772f', '#e8502a'),
  person('#26324a', '#d8a436', '#f5efe0', '#6b3a20', '#e2705a'),
  person('#d8dce2', '#1c2430', '#ff5a1f', '#a8a29a', '#6b7f99'),
  person('#b8453a', '#f4e2c6', '#1f2b3d', '#1a1316', '#f2b84b'),
  person('#6a7a3c', '#f3ead0', '#d9532c', '#2c1a12', '#f2c14e'),
  person('#f6d9a8', '#c23b4b', '#fff6e8', '#e0dbd0', '#2b4a7a'),
  person('#3a2a5c', '#f48ba0', '#f6e7c8', '#130e1c', '#f4c04a'),
  person('#7fb3ae', '#163a4a', '#f6c453', '#4a2418', '#fff0dc'),
  person('#f4ece0', '#1f7a4d', '#f2c14e', '#241a18', '#c5212f'),
];
