import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';

export const Category = defineEnum('Category', 'The three categories of a shelf, with three picks each.', {
  BOOKS: 'Things to read, by their author.',
  PLACES: 'Places to go to, by their city.',
  PRODUCTS: 'Things to own or use, by their maker.',
});
export type Category = ValueOf<typeof Category>;
