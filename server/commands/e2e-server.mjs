// The product as the journeys see it: its own port and data folder, the demo content and nothing else.
import { rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const folder = resolve(process.env.DATA_FOLDER ?? '.data/e2e');
if (!basename(folder).includes('e2e'))
  throw new Error(`${folder} would be emptied, so its name must contain "e2e".`);
rmSync(folder, { recursive: true, force: true });
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('./start.mjs');
