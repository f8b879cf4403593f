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
// In production, Express and React do not reveal details of errors.
process.env.NODE_ENV ??= 'production';
checkMachine();
const ignoreSignals = exitOnSignals();
if (process.env.npm_lifecycle_event) stopWithParent();

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

/** npm sends SIGTERM to the shell that started this process, but the shell ends without passing it on. */
function stopWithParent() {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
