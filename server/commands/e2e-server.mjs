// Starts the product with only the demo content for the journeys, on a port and data folder of its own.
import { rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const folder = resolve(process.env.DATA_FOLDER ?? '.data/e2e');
if (!basename(folder).includes('e2e'))
  throw new Error(`${folder} would be emptied, so its name must contain "e2e".`);
// Under npm test, the folder already contains the demo content.
if (!process.env.E2E_HAS_DEMO) rmSync(folder, { recursive: true, force: true });
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('./start.mjs');
