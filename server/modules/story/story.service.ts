import { AppError, badField } from '../../platform/errors.ts';
import { createWorkerPool, WorkerError } from '../../platform/worker-pool.ts';
import type { RenderedStory } from './story.render.ts';
import { STORY_READ_MAX, storyMessages } from './story.rules.ts';

/** Far above what the largest story takes: some 0.5 s of a processor. */
const TIME_LIMIT_MS = 5_000;
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
 * The HTML that shows a story, made from what is stored: the editor's JSON, old HTML, or plain text.
 * Sanitised, the same bytes for the same story, and unchanged when given back. Null where there is nothing to show.
 */
export async function renderStory(description: string | null | undefined): Promise<string | null> {
  return (await render(description)).html;
}

/** The same for a story that `person` is about to save: one that could not be shown whole is refused. */
export async function renderNewStory(
  description: string | null | undefined,
  person?: string,
): Promise<string | null> {
  const { html, whole } = await render(description, person);
  if (!whole) throw badField('description', storyMessages.tooComplex);
  return html;
}

async function render(description: string | null | undefined, person?: string): Promise<RenderedStory> {
  if (!description?.trim()) return { html: null, whole: true };
  try {
    return await stories.run(description.slice(0, STORY_READ_MAX), person);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    if (error.reason === 'limit') throw badField('description', storyMessages.tooComplex);
    throw new AppError('UNAVAILABLE', storyMessages.busy, { retryAfter: RETRY_AFTER_S });
  }
}
