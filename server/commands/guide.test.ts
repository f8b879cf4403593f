import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listPaths } from '../modules/address/endpoints.rules.ts';
import { routes } from '../modules/address/routes.rules.ts';
import { runCommand } from './threes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const notes = readdirSync(join(root, '.github/decisions')).map((name) => `.github/decisions/${name}`);
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  '.github/OPERATING.md',
  '.github/ADDITIONS.md',
  '.github/PERFORMANCE.md',
  '.github/SECURITY.md',
  '.github/ASVS.md',
  ...notes,
];
const COMMANDS = 'server/commands/threes';

/** The anchors that GitHub generates for the headings of a page. */
const readAnchors = (page: string) =>
  [...page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(guides)('each link of %s leads to a file and a heading that exist', (guide) => {
  for (const [, target = ''] of read(guide).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
    const [path = '', anchor] = target.split('#');
    const file = path ? join(dirname(guide), path) : guide;
    expect(existsSync(join(root, file)), target).toBe(true);
    if (anchor) expect(readAnchors(read(file)), target).toContain(anchor);
  }
});

test.each(notes)('%s has at most 40 lines of 120 characters', (note) => {
  const lines = read(note).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});

test('each command that the guides name exists', async () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const help: string[] = [];
  const terminal = { print: (line: string) => void help.push(line) };
  await runCommand(['--help'], terminal as unknown as Parameters<typeof runCommand>[1]);
  for (const guide of guides) {
    for (const [, name] of read(guide).matchAll(/npm run (?:-s )?([a-z][a-z:]*)/g))
      expect(scripts, guide).toHaveProperty([name as string]);
    for (const [, name] of read(guide).matchAll(
      /(?:\bapp |`|npm run (?:-s )?)threes (?:-- )?([a-z][a-z-]+)/g,
    ))
      expect(help.join('\n'), guide).toMatch(new RegExp(`^ +${name}\\b`, 'm'));
  }
});

test('each page that the commands and warnings of a site point to exists', () => {
  const files = [
    ...readdirSync(join(root, COMMANDS), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(COMMANDS, name)),
    'server/platform/settings/setting-warnings.ts',
    'server/modules/site/site-warnings.ts',
  ];
  const named = files.flatMap((file) => [...read(file).matchAll(/\/admin[a-z/-]*/g)].map(([path]) => path));
  expect(named).toContain('/admin-login');
  for (const path of named) expect(listPaths(routes)).toContain(path);
});
