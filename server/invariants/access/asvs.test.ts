import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(`${root}.github/ASVS.md`, 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', , status = '', how = '']) => ({ number, status, how }),
);
const STATUSES = ['met', 'not met', 'does not apply'];

test('each requirement of levels 1 and 2 is there once, in order, with a status and a reason', () => {
  expect(rows).toHaveLength(253);
  const places = rows.map(({ number }) =>
    number
      .split('.')
      .map((part) => part.padStart(2, '0'))
      .join('.'),
  );
  expect(places).toEqual([...new Set(places)].sort());
  for (const { number, status, how } of rows) {
    expect(STATUSES, number).toContain(status);
    expect(how, number).not.toBe('');
  }
});

test('each rule of authentication, sessions and authorization that is met names the test that attacks it', () => {
  const untested = rows.filter(
    ({ number, status, how }) =>
      /^[678]\./.test(number) && status === 'met' && !/\.(test|spec)\.tsx?`/.test(how),
  );
  expect(untested).toEqual([]);
});

test('the count at the top is right', () => {
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
  const [met, not, none] = STATUSES.map(count);
  expect(page).toContain(`${met} met, ${not} not met, ${none} do not apply.`);
});

test('each file that is named exists', () => {
  const named = rows.flatMap(({ number, how }) =>
    [...how.matchAll(/`([\w.][\w./-]*\.\w+|\.dockerignore|\.env\.example|Dockerfile)`/g)].map(([, file]) => ({
      number,
      file: file as string,
    })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ file }) => /\/|^\./.test(file) && !existsSync(root + file))).toEqual([]);
});
