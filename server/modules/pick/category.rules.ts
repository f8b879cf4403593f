/** In the order in which they stand everywhere: on shelves, in lists, filters, pictures and mails (spec 9). */
export const categories = ['books', 'places', 'products'] as const;

export type CategoryName = (typeof categories)[number];
