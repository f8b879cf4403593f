/**
 * Whether a key is for an input method, such as the Enter that ends a word in Japanese. In Safari it comes after the
 * composition, and only its code tells.
 */
export const forInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
