/** The `sizes` of a pick's picture and of a collection's cover in their details. */
export const PICK_SIZES = '(min-width: 768px) 480px, 90vw';
export const COVER_SIZES = '(min-width: 768px) 360px, 90vw';
