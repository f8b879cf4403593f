import type { Artwork, DemoPick } from '../types.ts';
import { drawBook } from './books.ts';
import { contrast } from './colour.ts';
import { drawIssue } from './covers.ts';
import {
  bookPalettes,
  type CoverPalette,
  coverPalettes,
  placePalettes,
  productPalettes,
} from './palettes.ts';
import { drawPlace } from './places.ts';
import { banner, mark, portrait } from './portraits.ts';
import { drawProduct } from './products.ts';
import { dice } from './random.ts';

type Person = { username: string; fullName: string };

/** A pick's picture as SVG: books 900 x 1200, products 1000 x 1000, places 1200 x 900. */
export function drawPick({
  category,
  title,
  reference,
  artwork,
}: Pick<DemoPick, 'category' | 'title' | 'reference' | 'artwork'>): string {
  const d = dice(`${artwork.seed} ${category} ${title}`);
  if (category === 'books') return drawBook(artwork.subject, title, reference, d.pick(bookPalettes), d);
  if (category === 'products') return drawProduct(artwork.subject, d.pick(productPalettes), d);
  return drawPlace(artwork.subject, d.pick(placePalettes), d);
}

function coverPalette({ subject, seed }: Artwork): CoverPalette {
  return dice(`cover ${subject} ${seed}`).pick(coverPalettes);
}

/** A collection's cover as SVG, 960 x 1200, without words. */
export function drawCover({ title, artwork }: { title: string; artwork: Artwork }): string {
  return drawIssue(artwork.subject, coverPalette(artwork), dice(`issue ${artwork.seed} ${title}`));
}

/** Whether words over a collection's cover are light (#fff) or dark (#17171a). */
export function coverInk(artwork: Artwork): 'light' | 'dark' {
  const { ground } = coverPalette(artwork);
  return contrast(ground, '#ffffff') > contrast(ground, '#17171a') ? 'light' : 'dark';
}

/** A person's portrait as SVG, 600 x 600. */
export function drawPortrait(person: Person): string {
  return portrait(person);
}

/** A person's shelf banner as SVG, 1600 x 500. */
export function drawShelfImage(person: Person): string {
  return banner(person);
}

/** A brand's mark as SVG, 600 x 600. */
export function drawBrand(person: Person): string {
  return mark(person);
}
