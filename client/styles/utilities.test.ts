import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const listClasses = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
const components = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx$/.test(file))
  .map((file) => ({
    folder: dirname(join('client', file)),
    text: readFileSync(join('client', file), 'utf8'),
  }));

test('each shared class that a component names is defined, and each defined one is used', () => {
  const sheet = readFileSync('client/styles/utilities.css', 'utf8');
  const defined = [...sheet.matchAll(/^\.([\w-]+) \{/gm)].map(([, name]) => name);
  const used = components.flatMap(({ text }) =>
    [...text.matchAll(/className="([^"]+)"|cx\(\s*'([^']+)'/g)].flatMap(([, alone = '', first = '']) =>
      (alone || first).split(' ').filter((name) => !name.startsWith('story-')),
    ),
  );
  expect([...new Set(used)].sort()).toEqual(defined.sort());
});

test('each class of a module that a component names is in the module', () => {
  const missing = components.flatMap(({ folder, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, styles, path = '']) => {
      const known = listClasses(join(folder, path));
      const named = [...text.matchAll(new RegExp(`(?<![\\w/.])${styles}\\.(\\w+)`, 'g'))].map(
        ([, name = '']) => name,
      );
      return named.filter((name) => !known.includes(name)).map((name) => `${path}: ${name}`);
    }),
  );
  expect(missing).toEqual([]);
});

// The browser would match the styles of all that follows again whenever any element comes or goes.
test('no rule is about any element that follows another', () => {
  const found = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('print.css'))
    .flatMap((file) =>
      [...readFileSync(join('client', file), 'utf8').matchAll(/^.*[+~] \*(?=\s*[,{]).*$/gm)].map(
        ([rule]) => `${file}: ${rule}`,
      ),
    );
  expect(found).toEqual([]);
});
