import { escapeHtml } from '../../platform/escape.ts';
import { isWithinLimits } from './story.complexity.ts';
import { htmlFromRichText } from './story.richtext.ts';
import { isMarkup, richTextRoot, STORY_READ_MAX } from './story.rules.ts';
import { sanitizeStory } from './story.sanitize.ts';

/** The HTML that shows a story, null where there is nothing to show, and whether nothing of it was left out. */
export type RenderedStory = { html: string | null; whole: boolean };

/** Makes it from what is stored. It takes a while for a long story, which is why it runs in a worker. */
export async function renderStoryHtml(description: string): Promise<RenderedStory> {
  const stored = description.slice(0, STORY_READ_MAX).trim();
  const root = richTextRoot(stored);
  // The editor's own JSON, cut short or damaged, says nothing to a reader.
  if (root === null) return { html: null, whole: true };
  if (root) {
    const { html, whole } = htmlFromRichText(root);
    return { html: await sanitizeStory(html), whole };
  }
  if (!isMarkup(stored)) return { html: paragraphs(stored), whole: true };
  if (isWithinLimits(stored)) return { html: await sanitizeStory(stored), whole: true };
  // Its words are kept, its tags are not.
  return { html: paragraphs(stored.replace(/<[^<>]*>/g, ' ')), whole: false };
}

/** Blank lines part paragraphs, single ones break lines. Nothing in it is markup, so there is nothing to sanitise. */
function paragraphs(text: string): string | null {
  const html = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${asParsed(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  return html || null;
}

/** Words as a parser would write them, so that they stay the same when they come back as HTML. */
const asParsed = (words: string) =>
  escapeHtml(words).replaceAll('&quot;', '"').replaceAll('\u00a0', '&nbsp;').replaceAll('\0', '');
