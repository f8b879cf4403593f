/** How wide a pick's picture stands in its detail, and a collection's cover. */
export const OBJECT_SIZES = '(min-width: 768px) 480px, 90vw';
export const COVER_SIZES = '(min-width: 768px) 360px, 90vw';
