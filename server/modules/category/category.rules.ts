/** The order in which categories are shown everywhere (spec 9). */
export const categories = ['books', 'places', 'products'] as const;

export type CategoryName = (typeof categories)[number];
