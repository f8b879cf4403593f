// npm run build: the web client, if anything in it changed.
import { buildClient, createProgress } from './setup.mjs';

const progress = createProgress(1);
try {
  await buildClient(progress);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
