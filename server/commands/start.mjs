// npm start installs, builds and starts the product.
import { buildClient, checkNode, createProgress, generateClient, installPackages, root } from './setup.mjs';

checkNode();
process.chdir(root);
// Express and React hide the details of errors in production.
process.env.NODE_ENV ??= 'production';

const progress = createProgress(6);
let built;
try {
  await installPackages(progress);
  // The build goes on while the services start and the demo content is loaded. `run` reports its failure.
  built = buildClient(progress);
  built.catch(() => {});
  await generateClient(progress);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// The product runs in this process, so that it receives signals itself and the exit code is its own.
const { register } = await import('tsx/esm/api');
register();
const { run } = await import('../main.ts');
await run({ progress, built });
