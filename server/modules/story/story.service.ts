import { escapeHtml } from '../../platform/escape.ts';
import { isModest } from './story.bounds.ts';
import { htmlFromRichText } from './story.nodes.ts';
import { isRichText, STORY_READ_MAX } from './story.rules.ts';
import { sanitizeStory } from './story.sanitize.ts';

const MARKUP = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;

/**
 * The HTML that shows a story, made from what is stored: the editor's JSON, old HTML, or plain text.
 * Sanitised, the same bytes for the same story, and unchanged when given back. Null where there is nothing to show.
 */
export async function renderStory(description: string | null | undefined): Promise<string | null> {
  const stored = description?.slice(0, STORY_READ_MAX).trim();
  if (!stored) return null;
  const html = toHtml(stored);
  return html ? sanitizeStory(html) : null;
}

function toHtml(stored: string): string {
  if (isRichText(stored)) {
    const html = htmlFromRichText(stored);
    if (html !== null) return html;
    // The editor's own JSON, cut short or damaged, says nothing to a reader.
    if (/^\{\s*"root"/.test(stored)) return '';
  } else if (MARKUP.test(stored)) {
    if (isModest(stored)) return stored;
    // Its words are kept, its tags are not.
    return paragraphs(stored.replace(/<[^<>]*>/g, ' '));
  }
  return paragraphs(stored);
}

/** Blank lines part paragraphs, single ones break lines. */
function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
