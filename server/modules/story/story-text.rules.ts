/** The number of characters of a text that are compared and checked. */
export const TEXT_READ_MAX = 20_000;

const BLOCK_END =
  /<(?:br|hr|\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|tr|td|th|figure|figcaption|div))\b[^<>]*>/gi;
const TAG = /<[^<>]*>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of a story on one line. The SQL function story_text computes the same. */
export function extractStoryText(html: string | null): string {
  if (!html) return '';
  return html
    .slice(0, TEXT_READ_MAX * 2)
    .replace(BLOCK_END, ' ')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_READ_MAX);
}
