// Renders stories in a thread, which needs its own loader for TypeScript.
import { register } from 'tsx/esm/api';

register();
const [{ serveWorker }, { renderStoryHtml }] = await Promise.all([
  import('../../platform/worker-pool.ts'),
  import('./story.render.ts'),
]);
// Loads the libraries now, so that the first story's time limit does not include it.
await renderStoryHtml('<p>ready</p>');
serveWorker(renderStoryHtml);
