// Renders stories in a worker thread. Node's workers need a loader for TypeScript.
import { register } from 'tsx/esm/api';

register();
const [{ serveWorker }, { renderStoryHtml }] = await Promise.all([
  import('../../platform/worker-pool.ts'),
  import('./story.render.ts'),
]);
// Loads the libraries first, so that the time limit of the first story does not include it.
await renderStoryHtml('<p>ready</p>');
serveWorker(renderStoryHtml);
