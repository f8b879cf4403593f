import { escapeHtml } from '../../platform/text/escape.ts';
import { isWithinLimits } from './story.complexity.ts';
import { htmlFromRichText } from './story.richtext.ts';
import { isMarkup, richTextRoot, STORY_READ_MAX } from './story.rules.ts';
import { sanitizeStory } from './story.sanitize.ts';

/** A story as HTML, or null if it is empty. `complete` is false if something could not be shown. */
export type RenderedStory = { html: string | null; complete: boolean };

/** Renders a stored story. Runs in a worker, because a long story takes a while. */
export async function renderStoryHtml(description: string): Promise<RenderedStory> {
  const stored = description.slice(0, STORY_READ_MAX).trim();
  const root = richTextRoot(stored);
  // Truncated or damaged editor JSON is useless to a reader.
  if (root === null) return { html: null, complete: true };
  if (root) {
    const { html, complete } = htmlFromRichText(root);
    return { html: await sanitizeStory(html), complete };
  }
  if (!isMarkup(stored)) return { html: paragraphs(stored), complete: true };
  if (isWithinLimits(stored)) return { html: await sanitizeStory(stored), complete: true };
  // The markup is too complex to parse, so only its text is kept.
  return { html: paragraphs(stored.replace(/<[^<>]*>/g, ' ')), complete: false };
}

/**
 * Turns plain text into paragraphs at blank lines, and keeps single line breaks. Escaped text needs no sanitizing.
 */
function paragraphs(text: string): string | null {
  const html = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  return html || null;
}

/** Escapes text the way a parser serializes it, so that parsing the HTML again does not change it. */
const escapeText = (words: string) =>
  escapeHtml(words).replaceAll('&quot;', '"').replaceAll('\u00a0', '&nbsp;').replaceAll('\0', '');
