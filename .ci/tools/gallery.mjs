// npm run gallery takes a screenshot of every screen in each width and theme (e2e/gallery.ts), and writes a page that
// shows them side by side. npm run gallery -- settings 390 dark takes only screens with that word in their name, in
// that width and theme. With E2E_URL it uses a running product with demo content.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../server/commands/browser.mjs';
import { checkNode, createProgress, root } from '../../server/commands/setup.mjs';
import { findFreePort } from '../../server/platform/embedded/ports.mjs';

checkNode();
process.chdir(root);
const folder = join(root, '.data/gallery');
const browser = await findBrowser(createProgress(1));
const playwright = spawn(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--project=gallery'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
      E2E_PORT: String(await findFreePort()),
      E2E_FOLDER: join(root, '.data', `e2e-gallery-${process.pid}`),
      GALLERY: process.argv.slice(2).join(' '),
    },
  },
);
// Ctrl-C ends this process only after Playwright, which stops the product.
process.on('SIGINT', () => playwright.kill('SIGINT'));
process.exitCode = await new Promise((done) => playwright.once('close', (code) => done(code ?? 1)));
if (existsSync(folder)) {
  writeIndex();
  console.log(join(folder, 'index.html'));
}

/** Lists the screenshots of all runs. New ones replace older ones of the same name. */
function writeIndex() {
  const byName = new Map();
  for (const file of pictures()) {
    const name = file.split('.')[0];
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  const rows = [...byName].map(([name, files]) => {
    const images = files.map(
      (file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`,
    );
    return `<section><h2>${name.replaceAll('-', ' ')}</h2><div>${images.join('')}</div></section>`;
  });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Threes, every screen</title><style>
body { margin: 24px; font: 15px system-ui; background: #ddd }
div { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto }
img { display: block; height: 480px; width: auto }
h2 { margin: 32px 0 8px }</style>${rows.join('\n')}\n`,
  );
}

function pictures() {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .sort();
}
