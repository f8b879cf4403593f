/** Of the picture above a shelf, width / height: the same where it is chosen and where it stands. */
export const SHELF_IMAGE_RATIO = 4;
