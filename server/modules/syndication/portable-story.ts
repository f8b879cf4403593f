import { textNames } from '../../platform/text/line.rules.ts';
import type { Category } from '../category/category.rules.ts';
import { type PickTexts, pickTexts } from '../pick/pick-texts.rules.ts';

/** The fields of a pick that readers outside this site get, and their types. */
export const PICK_FIELDS = `id title ${textNames(pickTexts).join(' ')} category rank descriptionHtml publishedAt createdAt
  image { url(width: 960) }`;
export type PortablePick = PickTexts & {
  id: string;
  title: string;
  category: Category;
  rank: number | null;
  descriptionHtml: string | null;
  publishedAt: Date | string | null;
  createdAt: Date | string;
  image: { url: string } | null;
};

const PICTURE_OR_LINK = /<(?:img|a|video)(?:\s+[\w-]+(?:="[^"]*")?)*\s*>/g;
const OWN_ADDRESS = /(\s(?:src|href)=")\/(?!\/)/g;
const BOX = /<span class="story-box" role="img" aria-label="(Done|To do)"><\/span>/g;

/**
 * A story for readers outside this site, with absolute addresses, and characters instead of check boxes, which need
 * our styles. `html` must come from the sanitizer, which puts every value in double quotes.
 */
export function portableStory(html: string, publicUrl: string): string {
  return html
    .replace(PICTURE_OR_LINK, (tag) => tag.replace(OWN_ADDRESS, `$1${publicUrl}/`))
    .replace(BOX, (_box, state) => (state === 'Done' ? '☑ ' : '☐ '));
}
