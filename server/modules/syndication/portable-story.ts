const PICTURE_OR_LINK = /<(?:img|a|video)(?:\s+[\w-]+(?:="[^"]*")?)*\s*>/g;
const OWN_ADDRESS = /(\s(?:src|href)=")\/(?!\/)/g;
const BOX = /<span class="story-box" role="img" aria-label="(Done|To do)"><\/span>/g;

/**
 * A story as it can be read away from this site: its addresses absolute, its check boxes signs, since our styles
 * are not there. `html` is what the sanitiser wrote, so every value stands in double quotes.
 */
export function portableStory(html: string, publicUrl: string): string {
  return html
    .replace(PICTURE_OR_LINK, (tag) => tag.replace(OWN_ADDRESS, `$1${publicUrl}/`))
    .replace(BOX, (_box, state) => (state === 'Done' ? '☑ ' : '☐ '));
}
