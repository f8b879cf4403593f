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
