// Starts the product for the journeys, with only the demo content, on a separate port and data folder.
import { rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const folder = resolve(process.env.DATA_FOLDER ?? '.data/e2e');
if (!basename(folder).includes('e2e'))
  throw new Error(`${folder} would be emptied, so its name must contain "e2e".`);
// npm test has loaded the demo content while the unit tests ran.
if (!process.env.E2E_HAS_DEMO) rmSync(folder, { recursive: true, force: true });
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('./start.mjs');
