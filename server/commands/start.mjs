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
} from './setup.mjs';

checkNode();
process.chdir(root);
// Express and React hide the details of errors in production.
process.env.NODE_ENV ??= 'production';
checkMachine();
const ignoreSignals = exitOnSignals();
if (process.env.npm_lifecycle_event) stopWithParent();

const progress = createProgress(6);
let built;
try {
  await installPackages(progress);
  // The build runs while the services start. `run` waits for it before it changes the database.
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
ignoreSignals();
await run({ progress, built });

/** npm sends SIGTERM to the shell that it runs this in, and the shell ends without passing it on. */
function stopWithParent() {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
