// npm run budget prints the size of the first load of each public page. Exits with 1 if one exceeds its budget.
// npm run budget -- HelpPage also prints the size of each file of that page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from '../../server/commands/setup.mjs';

const MAX = { js: 150_000, css: 20_000 };

const folder = join(root, 'dist/client');
const { renderedPages } = await import(pathToFileURL(join(root, 'dist/server/main.server.js')).href);
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
const weights = new Map();
const detailed = process.argv[2];

function weigh(file) {
  if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return weights.get(file);
}

/** Collects the files that a chunk needs before it runs. */
function closure(name, files = { js: new Set(), css: new Set() }) {
  const chunk = manifest[name];
  if (!chunk || files.js.has(chunk.file)) return files;
  files.js.add(chunk.file);
  for (const style of chunk.css ?? []) files.css.add(style);
  for (const imported of chunk.imports ?? []) closure(imported, files);
  return files;
}

let passed = true;
for (const { page, module } of renderedPages) {
  if (!manifest[module]) throw new Error(`The build has no page ${page}`);
  const files = closure(module, closure('index.html'));
  const sum = (set) => [...set].reduce((total, file) => total + weigh(file), 0);
  const [js, css] = [sum(files.js), sum(files.css)];
  const fits = js <= MAX.js && css <= MAX.css;
  passed &&= fits;
  const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `${fits ? 'ok  ' : 'OVER'} ${page.padEnd(21)} JavaScript ${kb(js)} of 150, CSS ${kb(css)} of 20 (gzip)`,
  );
  if (page !== detailed) continue;
  for (const file of [...files.js, ...files.css].sort((a, b) => weigh(b) - weigh(a)))
    console.log(`     ${String(weigh(file)).padStart(7)} bytes  ${file}`);
}
if (!passed) process.exitCode = 1;
