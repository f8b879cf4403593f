// npm start installs, builds and starts the product.
import {
  buildClient,
  checkMachine,
  checkNode,
  createProgress,
  exitOnSignals,
  generateClient,
  installPackages,
  root,
  stopWithParent,
} from './setup.mjs';

checkNode();
process.chdir(root);
// In production, Express and React do not reveal details of errors.
process.env.NODE_ENV ??= 'production';
await checkMachine();
const ignoreSignals = exitOnSignals();
stopWithParent();

const progress = createProgress(6);
let built;
try {
  await installPackages(progress);
  // The build runs while the services start. `run` waits for it before changing the database.
  built = buildClient(progress);
  built.catch(() => {});
  await generateClient(progress);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// Runs in this process, so that it receives signals itself and determines the exit code.
const { register } = await import('tsx/esm/api');
register();
const { run } = await import('../main.ts');
ignoreSignals();
await run({ progress, built });
