// npm run spec lists the rules of the specification (e2e/spec) by section, with the tests that held them in the last
// complete npm test. npm run spec -- 2.1 8 lists only these sections. Exits with 1 if a rule did not hold.
import { statSync } from 'node:fs';
import { checkRules, REPORTS, type Standing, summarizeRules } from './spec-rules.ts';

const LABELS: Record<Standing, string> = { held: 'held', failed: 'FAILED', untested: 'NO TEST' };

const sections = checkRules(process.argv.slice(2));
if (!sections) {
  console.error('There is no report of a full test run yet. Run npm test first.');
  process.exit(1);
}

for (const { title, rules } of sections) {
  console.log(`\n${title}`);
  for (const { words, origin, standing, tests } of rules) {
    const mark = origin === 'specification' ? '' : `(${origin}) `;
    console.log(`  ${LABELS[standing].padEnd(7)} ${mark}${words}`);
    for (const at of tests) console.log(`            ${at}`);
  }
}
const { wrong, line } = summarizeRules(sections);
if (wrong.length > 0) console.log(`\n${wrong.join('\n')}`);
const { mtime } = statSync(REPORTS.playwright);
console.log(`\n${line} (npm test of ${mtime.toISOString().slice(0, 16).replace('T', ' ')} UTC)`);
process.exitCode = wrong.length > 0 || sections.length === 0 ? 1 : 0;
