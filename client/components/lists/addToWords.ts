/** The label of the action on a saved pick. Only curators have collections. */
export const addToWords = (isCreator: boolean): string =>
  isCreator ? 'Add to a list or collection' : 'Add to a list';
