/** The order in which categories are shown everywhere (spec 9). */
export const categories = ['books', 'places', 'products'] as const;

export type CategoryName = (typeof categories)[number];

/** A category as in the API. */
export type Category = Uppercase<CategoryName>;

/** The categories of the API in the same order. */
export const categoryOrder = categories.map((name) => name.toUpperCase() as Category);

/** The names of a category for readers. */
export const categoryLabels = {
  BOOKS: { singular: 'Book', plural: 'Books' },
  PLACES: { singular: 'Place', plural: 'Places' },
  PRODUCTS: { singular: 'Product', plural: 'Products' },
} as const satisfies Record<Category, object>;
