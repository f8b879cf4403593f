// npm run spec: the rules of the specification (e2e/spec), section by section, and the tests that hold them.
// npm run spec -- 2.1 8: only those sections. Ends with 1 when a rule has no test.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesOf, testsOf } from './rules.ts';
import { testNames } from './test-names.ts';

const chosen = process.argv.slice(2);
const bySection = new Intl.Collator('en', { numeric: true }).compare;

const tests = ['server', 'client', 'prisma', 'e2e']
  .flatMap((room) => readdirSync(room, { recursive: true }).map((file) => join(room, String(file))))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .sort()
  .flatMap((file) =>
    testNames(file, readFileSync(file, 'utf8')).map(({ name, line }) => ({ name, at: `${file}:${line}` })),
  );

const missing: string[] = [];
let count = 0;
for (const file of readdirSync('e2e/spec').sort(bySection)) {
  const { section, title, rules } = rulesOf(file, readFileSync(join('e2e/spec', file), 'utf8'));
  if (chosen.length > 0 && !chosen.includes(section)) continue;
  console.log(`\n${title}`);
  for (const rule of rules) {
    const held = testsOf(`${section} ${rule}`, tests);
    count += 1;
    if (held.length === 0) missing.push(`${section} ${rule}`);
    console.log(
      `${held.length > 0 ? '  held ' : '  BARE '} ${rule}${held.map((at) => `\n           ${at}`).join('')}`,
    );
  }
}
if (missing.length > 0) console.log(`\nWithout a test:\n${missing.map((rule) => `  ${rule}`).join('\n')}`);
console.log(`\n${count - missing.length} of ${count} rules are held by a test`);
process.exitCode = missing.length > 0 || count === 0 ? 1 : 0;
