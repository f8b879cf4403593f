import { registerEnumType } from 'type-graphql';

export enum Category {
  BOOKS = 'books',
  PLACES = 'places',
  PRODUCTS = 'products',
}
registerEnumType(Category, {
  name: 'Category',
  description: 'The three categories of a shelf, with three picks each.',
  valuesConfig: {
    BOOKS: { description: 'Things to read, by their author.' },
    PLACES: { description: 'Places to go to, by their city.' },
    PRODUCTS: { description: 'Things to own or use, by their maker.' },
  },
});
