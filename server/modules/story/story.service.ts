import { AppError, invalidField } from '../../platform/errors.ts';
import { createWorkerPool, WorkerError } from '../../platform/worker-pool.ts';
import type { RenderedStory } from './story.render.ts';
import { STORY_HTML_MAX, STORY_READ_MAX, storyMessages } from './story.rules.ts';

/** The largest story takes about 0.5 s of processor time, but much longer on a busy machine. */
const TIME_LIMIT_MS = 20_000;
const RETRY_AFTER_S = 5;

const stories = createWorkerPool<string, RenderedStory>({
  script: new URL('./story.worker.mjs', import.meta.url),
  workers: 2,
  waiting: 50,
  waitingPerPerson: 12,
  timeLimitMs: TIME_LIMIT_MS,
  memoryMb: 192,
  idleMs: 60_000,
});

/**
 * Renders a stored story: the editor's JSON, old HTML, or plain text. The HTML is sanitized and depends only on the
 * story. Null for an empty story.
 */
export async function renderStory(description: string | null | undefined): Promise<string | null> {
  return (await render(description)).html;
}

/** Renders a story that `person` is about to save, and refuses one that cannot be shown completely. */
export async function renderNewStory(
  description: string | null | undefined,
  person?: string,
): Promise<string | null> {
  const { html, complete } = await render(description, person);
  if (!complete) throw invalidField('description', storyMessages.tooComplex);
  if (html && html.length > STORY_HTML_MAX) throw invalidField('description', storyMessages.tooLong);
  return html;
}

async function render(description: string | null | undefined, person?: string): Promise<RenderedStory> {
  if (!description?.trim()) return { html: null, complete: true };
  try {
    return await stories.run(description.slice(0, STORY_READ_MAX), person);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    if (error.reason === 'limit') throw invalidField('description', storyMessages.tooComplex);
    throw new AppError('UNAVAILABLE', storyMessages.busy, { retryAfter: RETRY_AFTER_S });
  }
}
