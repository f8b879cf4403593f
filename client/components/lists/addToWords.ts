/** What a saved pick offers. Only curators have collections. */
export const addToWords = (isCreator: boolean): string =>
  isCreator ? 'Add to a list or collection' : 'Add to a list';
