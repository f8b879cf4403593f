import {
  type Category,
  type CategoryName,
  categoryLabels,
  categoryOrder,
} from '../../server/modules/category/category.rules.ts';

export type { Category };

export interface CategoryInfo {
  id: Category;
  /** Its name in addresses, class names and `data-category`. */
  slug: CategoryName;
  /** "Book" */
  singular: string;
  /** "Books" */
  plural: string;
  /** What the `reference` of a pick is called in this category. */
  reference: string;
  /** The color of text and filled shapes, and the color of text on a filled shape. */
  color: string;
  on: string;
  /** The aspect ratio of its pictures, for CSS and as a number (width / height). */
  ratio: string;
  aspect: number;
}

function category(id: Category, slug: CategoryInfo['slug'], reference: string, ratio: [number, number]) {
  return {
    id,
    slug,
    ...categoryLabels[id],
    reference,
    color: `var(--${slug})`,
    on: `var(--on-${slug})`,
    ratio: `${ratio[0]} / ${ratio[1]}`,
    aspect: ratio[0] / ratio[1],
  } satisfies CategoryInfo;
}

export const categories: Record<Category, CategoryInfo> = {
  BOOKS: category('BOOKS', 'books', 'Author', [3, 4]),
  PLACES: category('PLACES', 'places', 'City', [4, 3]),
  PRODUCTS: category('PRODUCTS', 'products', 'Maker', [1, 1]),
};

/** The categories in the order in which they are always shown. */
export const shelfOrder: readonly CategoryInfo[] = categoryOrder.map((id) => categories[id]);

/** "#2 place" */
export const formatRankInCategory = ({ category, rank }: { category: Category; rank: number }) =>
  `#${rank} ${categories[category].singular.toLowerCase()}`;

/** 'books' (from an address) -> the category, or undefined. */
export function categoryFromSlug(slug: string | null | undefined): CategoryInfo | undefined {
  return shelfOrder.find((info) => info.slug === slug);
}
