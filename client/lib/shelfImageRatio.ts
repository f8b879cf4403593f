/** The aspect ratio (width / height) of the picture above a shelf, in its editor and on the page. */
export const SHELF_IMAGE_RATIO = 4;
