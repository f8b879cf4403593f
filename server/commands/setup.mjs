// The steps that all commands share. This file has no dependencies, because it runs before they are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The folder of package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const stamps = join(root, 'dist');

/** Prints numbered steps and the progress of the current one. */
export function createProgress(total) {
  const live = process.stdout.isTTY === true;
  const begun = Date.now();
  let number = 0;
  let open = false;
  let said = -1;
  const endLine = () => {
    if (open) process.stdout.write('\n');
    open = false;
    said = -1;
  };
  process.once('exit', endLine);
  return {
    step(title) {
      endLine();
      number += 1;
      console.log(`[${number}/${total}] ${title}`);
    },
    share(what, done) {
      const percent = Math.floor(done * 100);
      if (live) {
        process.stdout.write(`\r      ${what} ${percent}%`);
        open = percent < 100;
        if (!open) process.stdout.write('\n');
        // In a file or pipe, each quarter is a line.
      } else if (Math.floor(percent / 25) !== said) {
        said = Math.floor(percent / 25);
        console.log(`      ${what} ${percent}%`);
      }
    },
    note(text) {
      endLine();
      console.log(`      ${text}`);
    },
    seconds: () => ((Date.now() - begun) / 1000).toFixed(1),
  };
}

/** Exits with a clear message if Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Threes needs Node 20.19 or newer; this is ${process.version}. Get one from https://nodejs.org`,
  );
  process.exit(1);
}

/** Installs the packages if they are missing or do not match package-lock.json. */
export async function installPackages(progress) {
  progress.step('Packages');
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules/.package-lock.json');
  const stamp = join(root, 'node_modules/.threes-lock');
  const wanted = digest([lock]);
  if (existsSync(installed)) {
    if (read(stamp) === wanted) return;
    // The packages were installed by hand after the lock file had changed.
    if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  }
  const folders = Object.keys(JSON.parse(readFileSync(lock, 'utf8')).packages).filter(Boolean);
  const count = () => folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).length;
  // Packages for other systems are never installed, so the count stays below the total.
  const timer = setInterval(
    () => progress.share('installing', Math.min(count() / folders.length, 0.99)),
    1_000,
  );
  try {
    await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--progress=false']);
  } finally {
    clearInterval(timer);
  }
  progress.share('installing', 1);
  writeFileSync(stamp, wanted);
}

/** Generates the Prisma client if schema.prisma has changed. */
export async function generateClient(progress) {
  progress.step('Database client');
  const wanted = digest([join(root, 'prisma/schema.prisma'), join(root, 'node_modules/prisma/package.json')]);
  const stamp = join(stamps, 'prisma.stamp');
  if (read(stamp) === wanted && existsSync(join(root, 'prisma/client/client.ts'))) return;
  await runNode([join(root, 'server/commands/generate.mjs')]);
  keep(stamp, wanted);
}

/** Builds the web client if one of its files has changed. */
export async function buildClient(progress) {
  progress.step('Web client');
  const files = [
    ...listFiles(join(root, 'client')),
    ...listFiles(join(root, 'server')).filter((file) => file.endsWith('.rules.ts')),
    ...['vite.config.ts', 'tsconfig.json', 'package-lock.json'].map((name) => join(root, name)),
  ];
  const wanted = digest(files);
  const stamp = join(stamps, 'client.stamp');
  const built = ['dist/client/index.html', 'dist/server/main.server.js'].every((file) =>
    existsSync(join(root, file)),
  );
  if (read(stamp) === wanted && built) return;
  progress.note('building');
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  await Promise.all([
    runNode(vite).then(() => compressAssets(join(root, 'dist/client/assets'))),
    runNode([...vite, '--ssr', 'main.server.tsx', '--outDir', '../dist/server', '--no-manifest']),
  ]);
  keep(stamp, wanted);
}

/** Compresses the assets once at the highest level, instead of fast on each request. */
function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|json|svg)$/.test(file))) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** Runs a Node program to its end. Its output is shown if it fails. */
export function runNode(args, options = {}) {
  return runToEnd(process.execPath, args, options);
}

function npm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return runToEnd(process.execPath, [script, ...args]);
  return runToEnd('npm', args, { shell: process.platform === 'win32' });
}

function runToEnd(command, args, { onStart, ...options } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    onStart?.(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', fail);
    child.once('close', (code, signal) => {
      if (code === 0) return done(output);
      const name = [command, ...args].join(' ').replaceAll(`${root}/`, '');
      fail(new Error(`${name} failed (${code ?? signal}):\n${output.trim()}`));
    });
  });
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function keep(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
