// npm start: from a fresh clone to the running product.
import { buildClient, checkNode, createProgress, generateClient, installPackages, root } from './setup.mjs';

checkNode();
process.chdir(root);
// Express and React decide by it what strangers get to see of an error.
process.env.NODE_ENV ??= 'production';

const progress = createProgress(6);
try {
  await installPackages(progress);
  await generateClient(progress);
  await buildClient(progress);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// In this process, so that a signal has one receiver and the exit code is the product's.
const { register } = await import('tsx/esm/api');
register();
const { run } = await import('../main.ts');
await run({ progress });
