// Shows stories beside the process that answers. Node's workers take no TypeScript by themselves.
import { register } from 'tsx/esm/api';

register();
const [{ serveWorker }, { renderStoryHtml }] = await Promise.all([
  import('../../platform/worker-pool.ts'),
  import('./story.render.ts'),
]);
// The tools are loaded before the first story's time begins.
await renderStoryHtml('<p>ready</p>');
serveWorker(renderStoryHtml);
