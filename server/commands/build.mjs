// npm run build builds the web client if one of its files has changed.
import { buildClient, createProgress } from './setup.mjs';

const progress = createProgress(1);
try {
  await buildClient(progress);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
