import { describe, expect, test } from 'vitest';
import {
  judgeRule,
  parseRules,
  playwrightTests,
  type Section,
  summarizeRules,
  vitestTests,
} from './spec-rules.ts';

const rule = { section: '2.1', words: 'one path' };
const ran = (titles: string | string[], passed = true) => ({ titles: [titles].flat(), at: 'here:7', passed });
const standing = (...tests: ReturnType<typeof ran>[]) => judgeRule(rule, tests).standing;

describe('a rule', () => {
  test('is held by a test whose title begins with its words and ends with its section', () => {
    expect(standing(ran('one path [2.1]'))).toBe('held');
    expect(standing(ran('one path, and more [2.1]'))).toBe('held');
    expect(standing(ran('one path [9, 2.1]'))).toBe('held');
    for (const name of [
      'one pathology [2.1]',
      'one path [2.2]',
      'one path',
      'a one path [2.1]',
      '2.1 one path',
    ]) {
      expect(standing(ran(name)), name).toBe('untested');
    }
  });

  test('is held where describe blocks hold the section, or the beginning of the words', () => {
    expect(standing(ran(['routes [2.1]', 'one path, and more']))).toBe('held');
    expect(standing(ran(['routes', 'one path [2.1]']))).toBe('held');
    expect(standing(ran(['one [2.1]', 'path, and more']))).toBe('held');
    expect(standing(ran(['one', '', 'path [2.1]']))).toBe('held');
    expect(standing(ran(['routes [2.2]', 'one path']))).toBe('untested');
  });

  test('fails with one of its tests', () => {
    expect(standing(ran('one path: a [2.1]'), ran('one path: b [2.1]', false))).toBe('failed');
  });

  test('names each place once', () => {
    const twice = [ran('one path [2.1]'), ran('one path [2.1]')];
    expect(judgeRule(rule, twice).tests).toEqual(['here:7']);
  });

  test('is a bullet of its section, once', () => {
    expect(
      parseRules(
        '2.1-routes.md',
        '# 2.1 Routes\n\n## Some\n\n- / redirects\n- (ours) /b\n- (differs) (c) opens\n',
      ),
    ).toEqual({
      section: '2.1',
      title: '2.1 Routes',
      rules: [
        { words: '/ redirects', origin: 'specification' },
        { words: '/b', origin: 'ours' },
        { words: '(c) opens', origin: 'differs' },
      ],
    });
    expect(() => parseRules('6-roles.md', '# 6\n\n- a\n- (ours) a\n')).toThrow('6-roles.md says twice: a');
  });
});

describe('the reports of the runners', () => {
  test('vitest: names under describes; skipped tests are none', () => {
    const report = (more: object[]) => ({
      testResults: [{ name: '/here/server/a.test.ts', assertionResults: more as never }],
    });
    const one = { ancestorTitles: ['routes [2.1]'], title: 'a path', location: { line: 7 } };
    expect(
      vitestTests(
        report([
          { ...one, status: 'passed' },
          { ...one, status: 'failed' },
          { ...one, status: 'skipped' },
          { ...one, status: 'todo' },
        ]),
        '/here',
      ),
    ).toEqual(
      [true, false].map((passed) => ({
        titles: ['routes [2.1]', 'a path'],
        at: 'server/a.test.ts:7',
        passed,
      })),
    );
  });

  test('Playwright: names under describes; skipped tests are none', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      line: 3,
      tests: [{ status }],
    });
    const found = playwrightTests({
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('a bar [2.2]', 'expected'), spec('not run [2.2]', 'skipped')],
          suites: [
            {
              title: 'bottom bar [2.3]',
              suites: [{ title: '', specs: [spec('is under no name', 'expected')] }],
              specs: [spec('passes', 'flaky'), spec('fails', 'unexpected')],
            },
          ],
        },
      ],
    });
    expect(found.map(({ titles, at, passed }) => [titles, at, passed])).toEqual([
      [['a bar [2.2]'], 'e2e/a.spec.ts:3', true],
      [['bottom bar [2.3]', 'passes'], 'e2e/a.spec.ts:3', true],
      [['bottom bar [2.3]', 'fails'], 'e2e/a.spec.ts:3', false],
      [['bottom bar [2.3]', '', 'is under no name'], 'e2e/a.spec.ts:3', true],
    ]);
  });
});

test('a step of a journey holds a rule as a test does, if the last try came to it', () => {
  const run = (...tries: string[][]) =>
    playwrightTests({
      suites: [
        {
          title: 'a.spec.ts',
          specs: [
            {
              title: 'the bars',
              file: 'a.spec.ts',
              line: 3,
              tests: [
                {
                  status: 'expected',
                  results: tries.map((titles) => ({
                    steps: [{ title: 'on a phone', steps: titles.map((title) => ({ title })) }],
                  })),
                },
              ],
            },
          ],
        },
      ],
    });
  expect(standing(...run([], ['one path [2.1]']))).toBe('held');
  expect(standing(...run(['one path [2.1]'], []))).toBe('untested');
  expect(run(['one path [2.1]']).map(({ titles }) => titles)).toEqual([
    ['the bars'],
    ['the bars', 'on a phone'],
    ['the bars', 'on a phone', 'one path [2.1]'],
  ]);
});

test('the summary counts by origin, and names what does not hold', () => {
  const rule = (
    words: string,
    standing: Section['rules'][number]['standing'],
    origin: Section['rules'][number]['origin'] = 'specification',
  ) => ({ words, standing, origin, tests: [] });
  const rules = [
    rule('a', 'held'),
    rule('b', 'failed'),
    rule('c', 'untested'),
    rule('f', 'held', 'ours'),
    rule('g', 'untested', 'ours'),
    rule('h', 'held', 'differs'),
  ];
  expect(summarizeRules([{ section: '6', title: '6 Roles', rules }])).toEqual({
    wrong: ['a test of it failed: b [6]', 'no test of it ran: c [6]', 'no test of it ran: g [6]'],
    uncounted: 2,
    line: 'Rules held: 1 of 3 of the specification, 1 of 2 of ours, 1 of 1 that differ from it',
  });
});
