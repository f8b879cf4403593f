import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const defined = [...readFileSync('client/styles/utilities.css', 'utf8').matchAll(/^\.([\w-]+) \{/gm)].map(
  ([, name]) => name ?? '',
);
const components = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx$/.test(file))
  .map((file) => readFileSync(`client/${file}`, 'utf8'));
const used = components.flatMap((text) =>
  [...text.matchAll(/className="([^"]+)"|cx\(\s*'([^']+)'/g)].flatMap(([, alone = '', first = '']) =>
    (alone || first).split(' '),
  ),
);

test('each class that a component names is defined, and each defined one is used', () => {
  const shared = used.filter((name) => !name.startsWith('story-'));
  expect([...new Set(shared)].sort()).toEqual([...defined].sort());
});
