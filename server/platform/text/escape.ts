/**
 * Escapes text for HTML or XML, between tags or in double quotes. One sign after the other, as in decodeEntities, takes
 * a third of the time of one pass with a function.
 */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
