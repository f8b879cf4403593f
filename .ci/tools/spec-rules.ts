import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The reports of a complete `npm test`. */
export const REPORTS = { vitest: '.data/reports/vitest.json', playwright: '.data/reports/playwright.json' };
const SPECIFICATION = 'e2e/spec';
/** The mark of a rule: "(ours)" is not specified, "(differs)" contradicts the specification. */
const MARK = /^\((ours|differs)\) /;

type Origin = 'specification' | 'ours' | 'differs';

interface Rule {
  words: string;
  origin: Origin;
}

/** A test of the last complete run, or a step of a journey. Skipped tests are left out. */
interface RanTest {
  /** The titles of the describe blocks, of the test, and of its steps. */
  titles: string[];
  at: string;
  passed: boolean;
}

/** `held`: its tests passed. `failed`: one of them failed. `untested`: no test of it ran. */
export type Standing = 'held' | 'failed' | 'untested';

export interface Section {
  section: string;
  title: string;
  rules: (Rule & { standing: Standing; tests: string[] })[];
}

/** Reads the rules of a file such as "2.1-routes.md", one per bullet. Throws if a rule occurs twice. */
export function parseRules(
  file: string,
  markdown: string,
): { section: string; title: string; rules: Rule[] } {
  const section = file.split('-')[0] as string;
  const lines = markdown.split('\n');
  const rules = lines
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2).trim())
    .map(parseRule);
  const words = rules.map((rule) => rule.words);
  const twice = words.find((rule, index) => words.indexOf(rule) !== index);
  if (twice) throw new Error(`${file} says twice: ${twice}`);
  return { section, title: (lines[0] ?? '').replace(/^# /, ''), rules };
}

function parseRule(bullet: string): Rule {
  const origin = (MARK.exec(bullet)?.[1] ?? 'specification') as Origin;
  return { words: bullet.replace(MARK, ''), origin };
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      location?: { line: number };
    }[];
  }[];
}

/** The tests in vitest's JSON report. */
export function vitestTests({ testResults }: VitestReport, root = process.cwd()): RanTest[] {
  return testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status, location }) => ({
        titles: [...ancestorTitles, title],
        at: `${relative(root, file.name)}:${location?.line ?? 1}`,
        passed: status === 'passed',
      })),
  );
}

interface PlaywrightSuite {
  title: string;
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results?: { steps?: PlaywrightStep[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightStep {
  title: string;
  steps?: PlaywrightStep[];
}

/** The tests in Playwright's JSON report, and the steps of their last try. */
export function playwrightTests({ suites }: { suites: PlaywrightSuite[] }): RanTest[] {
  // The outermost suites are files, whose names are no titles.
  return suites.flatMap((file) => below(file, []));

  function below({ specs = [], suites = [] }: PlaywrightSuite, above: string[]): RanTest[] {
    const own = specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .flatMap(({ status, results = [] }) =>
          withSteps([...above, title], results.at(-1)?.steps).map((titles) => ({
            titles,
            at: `e2e/${file}:${line}`,
            passed: status === 'expected' || status === 'flaky',
          })),
        ),
    );
    return [...own, ...suites.flatMap((suite) => below(suite, [...above, suite.title]))];
  }
}

/** The titles of a test, and of each of its steps. */
const withSteps = (titles: string[], steps: PlaywrightStep[] = []): string[][] => [
  titles,
  ...steps.flatMap((step) => withSteps([...titles, step.title], step.steps)),
];

/** Matches the sections at the end of a title: "… below 768 px only [2.3]" or "… is 300 px wide [2.2, 9]". */
const SECTIONED = / \[(\d[\d., ]*)\]$/;

/**
 * Whether a test belongs to a rule: its title begins with the rule's words and ends with its section. Titles of
 * describe blocks may contain the section or the first words.
 */
function matchesRule({ section, words }: { section: string; words: string }, { titles }: RanTest): boolean {
  const sections = titles.flatMap((title) => SECTIONED.exec(title)?.[1]?.split(', ') ?? []);
  if (!sections.includes(section)) return false;
  const plain = titles.map((title) => title.replace(SECTIONED, ''));
  return plain.some((_, first) => {
    const name = plain.slice(first).filter(Boolean).join(' ');
    return name.startsWith(words) && !/^\w/.test(name.slice(words.length));
  });
}

/** The status of a rule, and the places of its tests. */
export function judgeRule(
  rule: { section: string; words: string },
  tests: readonly RanTest[],
): { standing: Standing; tests: string[] } {
  const own = tests.filter((test) => matchesRule(rule, test));
  const standing = own.length === 0 ? 'untested' : own.every(({ passed }) => passed) ? 'held' : 'failed';
  return { standing, tests: [...new Set(own.map(({ at }) => at))] };
}

/** The status of all rules in the last complete run. Null if there was none. */
export function checkRules(chosen: readonly string[] = []): Section[] | null {
  const { vitest, playwright } = REPORTS;
  if (!existsSync(vitest) || !existsSync(playwright)) return null;
  const tests = [
    ...vitestTests(JSON.parse(readFileSync(vitest, 'utf8'))),
    ...playwrightTests(JSON.parse(readFileSync(playwright, 'utf8'))),
  ];
  const bySection = new Intl.Collator('en', { numeric: true }).compare;
  return readdirSync(SPECIFICATION)
    .sort(bySection)
    .map((file) => parseRules(file, readFileSync(join(SPECIFICATION, file), 'utf8')))
    .filter(({ section }) => chosen.length === 0 || chosen.includes(section))
    .map(({ section, title, rules }) => ({
      section,
      title,
      rules: rules.map((rule) => ({ ...rule, ...judgeRule({ section, ...rule }, tests) })),
    }));
}

/** One line for each rule with a problem, and one line with the number of rules held, by origin. */
export function summarizeRules(sections: readonly Section[]): {
  wrong: string[];
  uncounted: number;
  line: string;
} {
  const all = sections.flatMap(({ section, rules }) => rules.map((rule) => ({ section, ...rule })));
  const at = (standing: Standing) => all.filter((rule) => rule.standing === standing);
  const say = (standing: Standing, what: string) =>
    at(standing).map(({ section, words }) => `${what}: ${words} [${section}]`);
  const countHeld = (origin: Origin) => {
    const rules = all.filter((rule) => rule.origin === origin);
    return `${rules.filter(({ standing }) => standing === 'held').length} of ${rules.length}`;
  };
  return {
    wrong: [...say('failed', 'a test of it failed'), ...say('untested', 'no test of it ran')],
    // Failed rules are not included, because their failed tests are counted already.
    uncounted: at('untested').length,
    line: `Rules held: ${countHeld('specification')} of the specification, ${countHeld('ours')} of ours, ${countHeld('differs')} that differ from it`,
  };
}
